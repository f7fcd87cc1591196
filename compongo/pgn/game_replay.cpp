#include "compongo/pgn/game_replay.h"

#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/pgn/move_numbers.h"
#include "compongo/pgn/san_decode.h"
#include "compongo/pgn/start_position.h"

#include <algorithm>

namespace compongo::pgn {

using chess::Move;
using chess::Position;

Expected<Move, chess::NotationFault> read_pgn_move(const Position& position,
                                                   std::string_view text) {
    // The quick reading looks at eight bytes whatever the size of the text.
    if (text.size() <= sizeof(std::uint64_t)) {
        std::array<char, sizeof(std::uint64_t)> bytes{};
        text.copy(bytes.data(), bytes.size());
        const Move move = decode_san(position, {bytes.data(), text.size()});
        if (move != Move()) {
            return move;
        }
    }
    const auto read = chess::read_move(position, text);
    if (!read) {
        return unexpected(read.error());
    }
    return read->move;
}

std::optional<Position> start_of(const PgnGame& game) {
    if (kind_of_variant(game.tag("Variant")) == GameKind::other) {
        return std::nullopt;
    }
    const std::string_view fen = game.tag("FEN");
    if (fen.empty() && is_chess960(game.tag("Variant"))) {
        return std::nullopt;
    }
    return fen.empty() ? std::optional(Position::initial()) : start_position(fen).position;
}

std::optional<Position> after_null_move(const Position& position) {
    if (chess::is_check(position)) {
        return std::nullopt;
    }
    chess::Setup setup = position.setup();
    if (setup.turn == chess::Color::black) {
        ++setup.fullmove_number;
    }
    setup.turn = ~setup.turn;
    setup.ep_square.reset();
    const auto passed = Position::from(setup, chess::Tolerance::irregular);
    return passed ? std::optional(*passed) : std::nullopt;
}

namespace {

[[nodiscard]] chess::NotationFault half_move_missing(const std::string& text) {
    return {chess::NotationFaultKind::unreadable,
            0,
            text,
            "the half-move before it, which by the numbers is missing",
            {},
            {},
            {}};
}

/// Where the numbers prove a half-move missing, and the line cannot be played without it, it ends
/// there: what follows is not the other player's. The proof may come behind the move that failed,
/// with the next number.
void end_at_gap(PlayedLine& played, const PgnLine& line) {
    const auto is_gap = [](const PgnMove& move) { return move.missing_before > 0; };
    const auto gap = std::ranges::find_if(line.moves, is_gap);
    const auto at = static_cast<std::size_t>(gap - line.moves.begin());
    if (gap == line.moves.end() ||
        std::ranges::count_if(line.moves, is_gap) > MoveNumbers::gaps_max) {
        return;
    }
    const std::size_t refused = played.moves.size();
    const auto next_number =
        std::find_if(line.moves.begin() + static_cast<std::ptrdiff_t>(refused) + 1,
                     line.moves.end(), [](const PgnMove& move) { return move.number_before > 0; });
    if (at <= refused) {
        played.moves.resize(at);
        played.positions.resize(at + 1, played.positions.front());
        played.fault = half_move_missing(gap->text);
    } else if (gap == next_number) {
        played.fault = half_move_missing(line.moves[refused].text);
    }
}

} // namespace

PlayedLine play_line(const Position& start, const PgnLine& line) {
    PlayedLine played{{}, {start}, {}};
    for (const PgnMove& each : line.moves) {
        const Position& before = played.positions.back();
        const auto move = read_pgn_move(before, each.text);
        const bool passes = !move && move.error().kind == chess::NotationFaultKind::null_move;
        const auto after = move     ? std::optional(before.play(*move))
                           : passes ? after_null_move(before)
                                    : std::nullopt;
        if (!after) {
            played.fault = move.error();
            break;
        }
        played.moves.push_back(passes ? Move() : *move);
        played.positions.push_back(*after);
    }
    if (played.fault) {
        end_at_gap(played, line);
    }
    return played;
}

std::string export_text(const Position& before, Move move) {
    return move == Move() ? "--" : chess::san(before, move);
}

namespace {

/// The moves from here on, behind a comment that says so; once, however often they are written.
void keep_as_it_stands(PgnLine& line, std::size_t first) {
    for (std::size_t at = first; at < line.moves.size(); ++at) {
        line.moves[at].is_unplayed = true;
    }
    const bool is_behind_variation = first > 0 && !line.moves[first - 1].variations.empty();
    std::vector<std::string>& comments = first == 0            ? line.comments
                                         : is_behind_variation ? line.moves[first].comments_before
                                                               : line.moves[first - 1].comments;
    if (std::ranges::find(comments, unplayed_comment) == comments.end()) {
        comments.emplace_back(unplayed_comment);
    }
}

} // namespace

bool normalise_moves(const Position& start, PgnLine& line) {
    const PlayedLine played = play_line(start, line);
    bool is_whole = !played.fault.has_value();
    if (is_whole) {
        // It can be played as it stands: the numbers are wrong.
        for (PgnMove& move : line.moves) {
            move.missing_before = 0;
        }
    }
    if (!is_whole) {
        keep_as_it_stands(line, played.moves.size());
    }
    for (std::size_t at = 0; at < played.moves.size(); ++at) {
        PgnMove& move = line.moves[at];
        move.text = export_text(played.positions[at], played.moves[at]);
        for (PgnLine& variation : move.variations) {
            is_whole = normalise_moves(played.positions[at], variation) && is_whole;
        }
    }
    return is_whole;
}

} // namespace compongo::pgn
