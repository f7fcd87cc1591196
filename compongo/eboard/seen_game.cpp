#include "compongo/eboard/seen_game.h"

#include "compongo/base/printable.h"
#include "compongo/chess/fen.h"
#include "compongo/pgn/parts.h"

#include <algorithm>

namespace compongo::eboard {

namespace {

[[nodiscard]] std::string clock_command(int seconds) {
    constexpr int sixty = 60;
    return "[%clk " + std::to_string(seconds / sixty / sixty) + ":" +
           two_digits(seconds / sixty % sixty) + ":" + two_digits(seconds % sixty) + "]";
}

[[nodiscard]] std::string listed(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& each : texts) {
        all += (all.empty() ? "" : ", ") + each;
    }
    return all;
}

[[nodiscard]] pgn::PgnMove written(const SeenPly& ply) {
    pgn::PgnMove move;
    move.text = ply.text;
    if (ply.clock) {
        move.comments.push_back(clock_command(*ply.clock));
    }
    if (ply.grade != Grade::shown) {
        move.comments.push_back("by the squares " + std::string(name(ply.grade)) +
                                (ply.candidates.empty() ? "" : ": or " + listed(ply.candidates)));
    }
    return move;
}

} // namespace

std::size_t SeenGame::half_moves() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(plies, [](const SeenPly& each) { return !each.is_gap(); }));
}

std::vector<pgn::PgnGame> pgn_of(const SeenGame& game, std::vector<pgn::PgnTag> tags) {
    pgn::PgnGame begun;
    begun.result = game.result.value_or(pgn::PgnResult::unknown);
    begun.tags = std::move(tags);
    begun.tags.push_back({"Result", std::string(pgn::name(begun.result))});
    const auto dialect = game.is_chess960 ? chess::FenDialect::shredder : chess::FenDialect::x_fen;
    if (game.is_chess960) {
        begun.tags.push_back({"Variant", "Chess960"});
    }
    if (game.is_chess960 || game.first != chess::Position::initial()) {
        begun.tags.push_back({"SetUp", "1"});
        begun.tags.push_back({"FEN", chess::fen(game.first, dialect)});
    }
    std::vector<pgn::Continuation> continuations;
    for (const SeenPly& ply : game.plies) {
        pgn::PgnLine& line = continuations.empty() ? begun.line : continuations.back().line;
        if (ply.is_legal && !ply.is_gap()) {
            line.moves.push_back(written(ply));
            continue;
        }
        continuations.push_back({ply.text, chess::fen(ply.after, dialect)});
        if (ply.is_gap()) {
            continuations.back().line.comments.push_back(
                "the board was not seen" +
                (ply.candidates.empty() ? std::string() : ": " + listed(ply.candidates)));
        }
    }
    return pgn::in_parts(std::move(begun), std::move(continuations));
}

} // namespace compongo::eboard
