#include "compongo/audit/result_entered.h"

#include "compongo/pgn/pgn_fault.h"

#include <algorithm>
#include <array>

namespace compongo::audit {

namespace {

/// One for each king.
constexpr std::size_t kings = 2;

/// The square in the centre that a king is put on, `Ke4`, `Kd5+`, `Kxe5`, `Ke1-d4`, as recorders of
/// boards write; empty for any other move.
std::string_view king_in_the_centre(std::string_view text) {
    constexpr std::array<std::string_view, 4> centre = {"d4", "e4", "d5", "e5"};
    constexpr std::size_t square_size = 2;
    const std::size_t end = text.find_last_not_of("+#!?");
    const std::string_view move = text.substr(0, end == std::string_view::npos ? 0 : end + 1);
    if (move.size() <= square_size || move.front() != 'K') {
        return {};
    }
    const std::string_view square = move.substr(move.size() - square_size);
    return std::ranges::find(centre, square) != centre.end() ? square : std::string_view();
}

bool puts_king_in_the_centre(std::string_view text) {
    return !king_in_the_centre(text).empty();
}

} // namespace

void keep_unplayed(std::vector<std::string>& unplayed, std::string_view text) {
    if (unplayed.size() <= kings) {
        unplayed.emplace_back(text);
    }
}

pgn::PgnResult result_by_kings(chess::Square one, chess::Square other) {
    const bool is_white = chess::light_squares.contains(one);
    if (is_white != chess::light_squares.contains(other)) {
        return pgn::PgnResult::draw;
    }
    return is_white ? pgn::PgnResult::white_wins : pgn::PgnResult::black_wins;
}

bool is_result_entered(std::span<const std::string> unplayed) {
    return !unplayed.empty() && unplayed.size() <= kings &&
           std::ranges::all_of(unplayed, puts_king_in_the_centre);
}

Finding result_entered(const law::Laws& laws, const chess::Position& position, std::size_t plies,
                       std::span<const std::string> unplayed) {
    std::string found(unplayed.front());
    for (const std::string& each : unplayed.subspan(1)) {
        found += ' ' + each;
    }
    Finding finding = {Kind::result_entered,
                       Level::note,
                       "king_in_the_centre",
                       plies,
                       laws.recording.algebraic.articles,
                       position,
                       {{"found", pgn::quoted(found)}}};
    if (unplayed.size() == kings) {
        finding.reason = "kings_in_the_centre";
        const pgn::PgnResult result =
            result_by_kings(*chess::square_from_name(king_in_the_centre(unplayed[0])),
                            *chess::square_from_name(king_in_the_centre(unplayed[1])));
        finding.details.push_back({"result", std::string(pgn::name(result))});
    }
    return finding;
}

} // namespace compongo::audit
