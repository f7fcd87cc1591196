/// The moves of irregular boards, in the plainest way: try each, keep what leaves no own king
/// attacked.
#include "compongo/chess/attacks.h"
#include "compongo/chess/castling.h"
#include "compongo/chess/movegen_routines.h"

#include <algorithm>

namespace compongo::chess {

namespace {

class Trial {
public:
    Trial(const Position& position, MoveList& moves)
        : position_(position), board_(position.board()), us_(position.turn()), moves_(moves) {}

    void run() {
        const SquareSet own = board_.pieces(us_);
        for (const Square from : own) {
            const Piece piece = *board_.piece_on(from);
            if (piece.type == PieceType::pawn) {
                pawn(from);
                continue;
            }
            for (const Square to : attacks_of(piece, from, board_.occupied()) - own) {
                try_move({from, to});
            }
        }
        for (const Square rook : position_.castling_rooks() & SquareSet::of(first_rank(us_))) {
            if (const auto move = legal_castling(position_, rook)) {
                try_move(*move);
            }
        }
    }

private:
    void pawn(Square from) {
        if (rank_of(from) == last_rank(us_)) {
            return;
        }
        const SquareSet prey =
            board_.pieces(~us_) |
            (position_.ep_square() ? SquareSet(*position_.ep_square()) : SquareSet());
        for (const Square to : pawn_attacks(us_, from) & prey) {
            pawn_move(from, to,
                      position_.ep_square() == to ? MoveKind::en_passant : MoveKind::ordinary);
        }
        const Square one = ahead(from);
        if (board_.piece_on(one)) {
            return;
        }
        pawn_move(from, one, MoveKind::ordinary);
        const Rank second = us_ == Color::white ? Rank::r2 : Rank::r7;
        if (rank_of(from) == second && !board_.piece_on(ahead(one))) {
            pawn_move(from, ahead(one), MoveKind::double_step);
        }
    }
    [[nodiscard]] Square ahead(Square from) const {
        return square_at(us_ == Color::white ? index(from) + 8 : index(from) - 8);
    }

    void pawn_move(Square from, Square to, MoveKind kind) {
        if (rank_of(to) != last_rank(us_)) {
            try_move({from, to, kind});
            return;
        }
        for (const PieceType type : promotions) {
            try_move({from, to, promotion_to(type)});
        }
    }

    void try_move(Move move) {
        const auto taken = move.is_castling() ? std::nullopt : board_.piece_on(move.to());
        if (taken && taken->type == PieceType::king) {
            return;
        }
        const Board after = position_.play(move).board();
        const bool is_safe =
            std::ranges::all_of(after.pieces(us_, PieceType::king), [&](Square king) {
                return attackers(after, king, ~us_).is_empty();
            });
        if (is_safe) {
            moves_.push_back(move);
        }
    }

    const Position& position_;
    const Board& board_;
    const Color us_;
    MoveList& moves_;
};

} // namespace

void list_irregular_moves(const Position& position, MoveList& moves) {
    Trial(position, moves).run();
}

} // namespace compongo::chess
