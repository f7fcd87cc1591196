#include "compongo/eboard/explanation.h"

#include "compongo/base/check.h"
#include "compongo/chess/castling.h"
#include "compongo/chess/illegal_reason.h"
#include "compongo/chess/movegen.h"
#include "compongo/eboard/placement.h"

#include <algorithm>

namespace compongo::eboard {

namespace {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::Piece;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

/// Castling changes four squares, any other move fewer.
constexpr int squares_of_a_move_max = 4;
/// Positions examined in one search for missed moves.
constexpr int positions_max = 100'000;

[[nodiscard]] SquareSet left_by(const Board& before, const Board& now) {
    return (differences(before, now) & before.occupied()) - now.occupied();
}
[[nodiscard]] SquareSet arrived_at(const Board& before, const Board& now) {
    return differences(before, now) & now.occupied();
}

[[nodiscard]] std::string_view reason_of(const Position& position, Piece piece, Square from,
                                         Square to) {
    if (piece.color != position.turn()) {
        return "opponents_man";
    }
    return chess::name(chess::reason_against(position, piece.type, SquareSet(from), to));
}

[[nodiscard]] bool is_promotion_type(PieceType type) {
    return type != PieceType::pawn && type != PieceType::king;
}

/// A piece that left one square and is on another, or the piece that a pawn was promoted to there.
[[nodiscard]] std::optional<Step> plain_step(const Position& position, const Board& board,
                                             Square from, Square to) {
    const Piece piece = *position.board().piece_on(from);
    const Piece arrived = *board.piece_on(to);
    if (const auto taken = position.board().piece_on(to); taken && *taken == piece) {
        return std::nullopt;
    }
    if (piece == arrived) {
        return Step{{from, to, std::nullopt}, piece, reason_of(position, piece, from, to)};
    }
    const bool is_promotion = piece.type == PieceType::pawn && piece.color == arrived.color &&
                              is_promotion_type(arrived.type) &&
                              chess::rank_of(to) == chess::last_rank(piece.color);
    return is_promotion
               ? std::optional(
                     Step{{from, to, arrived.type}, piece, reason_of(position, piece, from, to)})
               : std::nullopt;
}

/// A pawn that moved diagonally to an empty square, and the vanished pawn beside its old square.
[[nodiscard]] std::optional<Step> en_passant_step(const Position& position, const Board& board,
                                                  SquareSet left, Square to) {
    const Board& before = position.board();
    for (const Square from : left) {
        const Piece piece = *before.piece_on(from);
        const Square passed = chess::square_of(chess::file_of(to), chess::rank_of(from));
        const bool is_there = left == (SquareSet(from) | SquareSet(passed)) && from != passed;
        if (is_there && piece.type == PieceType::pawn && board.piece_on(to) == piece &&
            before.piece_on(passed) == Piece{PieceType::pawn, ~piece.color}) {
            return Step{{from, to, std::nullopt}, piece, reason_of(position, piece, from, to)};
        }
    }
    return std::nullopt;
}

/// King and rook on their squares after castling.
[[nodiscard]] std::optional<Step> castling_step(const Position& position, const Board& board) {
    for (const Color color : chess::colors) {
        const SquareSet kings = position.board().pieces(color, PieceType::king);
        if (kings.size() != 1) {
            continue;
        }
        const Square king = kings.first();
        for (const Square rook : position.board().pieces(color, PieceType::rook) &
                                     SquareSet::of(chess::rank_of(king))) {
            const auto targets = chess::castling_targets(king, rook);
            Board castled = position.board();
            castled.remove(king);
            castled.remove(rook);
            castled.place(targets.king, {PieceType::king, color});
            castled.place(targets.rook, {PieceType::rook, color});
            if (castled == board) {
                const auto side = chess::index(rook) > chess::index(king)
                                      ? chess::CastlingSide::h_side
                                      : chess::CastlingSide::a_side;
                return Step{{king, targets.king, std::nullopt},
                            {PieceType::king, color},
                            color != position.turn()
                                ? std::string_view("opponents_man")
                                : chess::name(chess::reason_against_castling(position, side))};
            }
        }
    }
    return std::nullopt;
}

/// A necessary condition for reaching `after` by this many half-moves of the colour and its
/// opponent. A half-move moves one piece, castling (once a game) two; it captures at most one piece
/// of the opponent's; pawns may promote; kings are not captured.
[[nodiscard]] bool can_stand_so(const Board& before, const Board& after, Color color, int own_moves,
                                int their_moves) {
    const SquareSet changed = differences(before, after);
    const int moved_max = own_moves == 0 ? 0 : own_moves + 1;
    const int gone = before.pieces(color).size() - after.pieces(color).size();
    return gone >= 0 && gone <= their_moves &&
           (before.pieces(color) & changed).size() <= moved_max + their_moves &&
           (after.pieces(color) & changed).size() <= moved_max &&
           after.pieces(color, PieceType::pawn).size() <=
               before.pieces(color, PieceType::pawn).size() &&
           after.pieces(color, PieceType::king).size() ==
               before.pieces(color, PieceType::king).size();
}

/// Can this many half-moves account for all differences?
[[nodiscard]] bool is_within_reach(const Position& position, const Board& board, int half_moves) {
    const int own_moves = (half_moves + 1) / 2;
    const int their_moves = half_moves / 2;
    return can_stand_so(position.board(), board, position.turn(), own_moves, their_moves) &&
           can_stand_so(position.board(), board, ~position.turn(), their_moves, own_moves);
}

class Search {
public:
    explicit Search(const Board& board) : board_(board) {}

    /// False if the search became too large.
    bool look(const Position& position, int half_moves) {
        if (half_moves == 1) {
            if (const auto last = move_to(position, board_)) {
                line_.push_back(*last);
                found_.push_back(line_);
                line_.pop_back();
            }
            return true;
        }
        for (const Move move : chess::legal_moves(position)) {
            if (++looked_at_ > positions_max || found_.size() >= candidates_max) {
                return looked_at_ <= positions_max;
            }
            const Position next = position.play(move);
            if (!is_within_reach(next, board_, half_moves - 1)) {
                continue;
            }
            line_.push_back(move);
            const bool is_done = look(next, half_moves - 1);
            line_.pop_back();
            if (!is_done) {
                return false;
            }
        }
        return true;
    }
    [[nodiscard]] const std::vector<Line>& found() const { return found_; }

private:
    const Board& board_;
    Line line_;
    std::vector<Line> found_;
    int looked_at_ = 0;
};

} // namespace

std::optional<Move> move_to(const Position& position, const Board& board) {
    const SquareSet changed = differences(position.board(), board);
    if (changed.size() < 2 || changed.size() > squares_of_a_move_max) {
        return std::nullopt;
    }
    for (const Move move : chess::legal_moves(position)) {
        if (position.play(move).board() == board) {
            return move;
        }
    }
    return std::nullopt;
}

std::optional<Step> step_to(const Position& position, const Board& board) {
    const SquareSet left = left_by(position.board(), board);
    const SquareSet arrived = arrived_at(position.board(), board);
    if (arrived.size() == 1 && left.size() == 1) {
        return plain_step(position, board, left.first(), arrived.first());
    }
    if (arrived.size() == 1 && left.size() == 2) {
        return en_passant_step(position, board, left, arrived.first());
    }
    return castling_step(position, board);
}

std::vector<Move> unfinished_moves(const Position& position, const Board& board) {
    const SquareSet changed = differences(position.board(), board);
    std::vector<Move> moves;
    if (changed.is_empty()) {
        return moves;
    }
    for (const Move move : chess::legal_moves(position)) {
        const Position next = position.play(move);
        const SquareSet of_move = differences(position.board(), next.board());
        // Each changed square is empty or as after the move; or the pawn is still on its promotion
        // square.
        const bool is_part =
            (changed - of_move).is_empty() && std::ranges::all_of(changed, [&](Square square) {
                const auto now = board.piece_on(square);
                return !now || now == next.board().piece_on(square) ||
                       (move.is_promotion() && square == move.to() &&
                        now == position.board().piece_on(move.from()));
            });
        if (is_part && moves.size() < candidates_max) {
            moves.push_back(move);
        }
    }
    return moves;
}

Position standing(const Position& before, const Board& board, Color turn) {
    chess::Setup setup = before.setup();
    const SquareSet moved = differences(before.board(), board);
    for (const Color color : chess::colors) {
        const SquareSet king = before.board().pieces(color, PieceType::king);
        setup.castling_rooks = setup.castling_rooks - moved;
        if (!(king & moved).is_empty()) {
            setup.castling_rooks = setup.castling_rooks - before.board().pieces(color);
        }
    }
    setup.board = board;
    setup.turn = turn;
    setup.ep_square = std::nullopt;
    const auto position = Position::from(setup, chess::Tolerance::any_board);
    CHECK(position.has_value());
    return *position;
}

Position passed_on(const Position& before, const Board& board) {
    chess::Setup setup = standing(before, board, ~before.turn()).setup();
    constexpr unsigned most = 9999;
    if (before.turn() == Color::black && setup.fullmove_number < most) {
        ++setup.fullmove_number;
    }
    setup.halfmove_clock = 0;
    const auto position = Position::from(setup, chess::Tolerance::any_board);
    CHECK(position.has_value());
    return *position;
}

std::vector<Line> lines_to(const Position& position, const Board& board) {
    for (int half_moves = 2; half_moves <= half_moves_missed_max; ++half_moves) {
        if (!is_within_reach(position, board, half_moves)) {
            continue;
        }
        Search search(board);
        if (!search.look(position, half_moves)) {
            return {};
        }
        if (!search.found().empty()) {
            return search.found();
        }
    }
    return {};
}

} // namespace compongo::eboard
