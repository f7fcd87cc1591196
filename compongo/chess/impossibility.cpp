#include "compongo/chess/impossibility.h"

#include "compongo/base/check.h"
#include "compongo/chess/attacks.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace compongo::chess {

namespace {

/// The pieces of the opponent that attack the king of the player to move.
SquareSet checkers_of(const Setup& setup, Square king) {
    const Board& board = setup.board;
    SquareSet checkers;
    for (const Square from : board.pieces(~setup.turn)) {
        if (attacks_of(*board.piece_on(from), from, board.occupied()).contains(king)) {
            checkers |= SquareSet(from);
        }
    }
    return checkers;
}

bool is_slider(PieceType type) {
    return type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
}

/// Do they stand on one line with the king? Then one of them cannot have come there with the move
/// that uncovered the other.
bool are_on_one_line(Square one, Square other, Square king) {
    const auto file = [](Square at) { return static_cast<int>(index(at) % 8); };
    const auto rank = [](Square at) { return static_cast<int>(index(at) / 8); };
    const int files = file(one) - file(king);
    const int ranks = rank(one) - rank(king);
    return files * (rank(other) - rank(king)) == ranks * (file(other) - file(king));
}

/// A double check is one that the moved piece gives and one that it uncovers, from a bishop, rook
/// or queen.
std::optional<std::string> fault_of_checks(const Setup& setup, Square king, SquareSet checkers) {
    if (checkers.size() > 2) {
        return std::to_string(checkers.size()) + " pieces give check";
    }
    if (checkers.size() < 2) {
        return std::nullopt;
    }
    const std::vector<Square> both(checkers.begin(), checkers.end());
    const auto type = [&](Square at) { return setup.board.piece_on(at)->type; };
    if (!is_slider(type(both[0])) && !is_slider(type(both[1]))) {
        return "two pieces give check, and neither can have been uncovered by the other";
    }
    if (is_slider(type(both[0])) && is_slider(type(both[1])) &&
        are_on_one_line(both[0], both[1], king)) {
        return "two pieces give check on one line, from both sides of the king";
    }
    return std::nullopt;
}

void add_checks(const Setup& setup, std::vector<Impossibility>& found) {
    const SquareSet kings = setup.board.pieces(setup.turn, PieceType::king);
    if (kings.size() != 1) {
        return;
    }
    const SquareSet checkers = checkers_of(setup, kings.first());
    if (const auto fault = fault_of_checks(setup, kings.first(), checkers)) {
        found.push_back({ImpossibilityKind::checks, checkers,
                         *fault + ", expected what one move can have made"});
    }
}

void add_clocks(const Setup& setup, std::vector<Impossibility>& found) {
    const int half_moves =
        2 * (std::max<int>(setup.fullmove_number, 1) - 1) + (setup.turn == Color::black ? 1 : 0);
    if (setup.halfmove_clock > half_moves) {
        found.push_back({ImpossibilityKind::clock,
                         {},
                         "halfmove clock " + std::to_string(setup.halfmove_clock) + " at move " +
                             std::to_string(setup.fullmove_number) + ", expected at most " +
                             std::to_string(half_moves) + ", the half-moves of the game"});
    }
    if (setup.ep_square && setup.halfmove_clock != 0) {
        found.push_back({ImpossibilityKind::clock_after_pawn_move, SquareSet(*setup.ep_square),
                         "halfmove clock " + std::to_string(setup.halfmove_clock) +
                             " with the en passant square " + std::string(name(*setup.ep_square)) +
                             ", expected 0 after a pawn's move"});
    }
}

/// In every array of Chess960 the king stands between the rooks.
void add_castling(const Setup& setup, std::vector<Impossibility>& found) {
    for (const Color color : colors) {
        const SquareSet rank = SquareSet::of(color == Color::white ? Rank::r1 : Rank::r8);
        const SquareSet kings = setup.board.pieces(color, PieceType::king) & rank;
        if (kings.size() != 1 || (setup.castling_rooks & rank).is_empty()) {
            continue;
        }
        const unsigned file = index(kings.first()) % 8;
        if (file == 0 || file == 7) {
            found.push_back({ImpossibilityKind::castling_king, kings,
                             "a right to castle of a king on " + std::string(name(kings.first())) +
                                 ", expected one that stood between two rooks"});
        }
    }
}

} // namespace

std::string_view name(ImpossibilityKind kind) {
    switch (kind) {
    case ImpossibilityKind::checks:
        return "checks";
    case ImpossibilityKind::clock:
        return "clock";
    case ImpossibilityKind::clock_after_pawn_move:
        return "clock_after_pawn_move";
    case ImpossibilityKind::castling_king:
        return "castling_king";
    }
    UNREACHABLE();
}

std::vector<Impossibility> impossibilities(const Setup& setup) {
    std::vector<Impossibility> found;
    add_checks(setup, found);
    add_clocks(setup, found);
    add_castling(setup, found);
    return found;
}

} // namespace compongo::chess
