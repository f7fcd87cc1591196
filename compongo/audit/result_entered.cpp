#include "compongo/audit/result_entered.h"

#include "compongo/pgn/pgn_fault.h"

#include <algorithm>
#include <array>

namespace compongo::audit {

namespace {

/// One for each king.
constexpr std::size_t kings = 2;

/// `Ke4`, `Kd5+`, `Kxe5`, `Ke1-d4`: as recorders of boards write.
bool puts_king_in_the_centre(std::string_view text) {
    constexpr std::array<std::string_view, 4> centre = {"d4", "e4", "d5", "e5"};
    constexpr std::size_t square_size = 2;
    const std::size_t end = text.find_last_not_of("+#!?");
    const std::string_view move = text.substr(0, end == std::string_view::npos ? 0 : end + 1);
    return move.size() > square_size && move.front() == 'K' &&
           std::ranges::find(centre, move.substr(move.size() - square_size)) != centre.end();
}

} // namespace

void keep_unplayed(std::vector<std::string>& unplayed, std::string_view text) {
    if (unplayed.size() <= kings) {
        unplayed.emplace_back(text);
    }
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
    return {Kind::result_entered,
            Level::note,
            "kings_in_the_centre",
            plies,
            laws.recording.algebraic.articles,
            position,
            {{"found", pgn::quoted(found)}}};
}

} // namespace compongo::audit
