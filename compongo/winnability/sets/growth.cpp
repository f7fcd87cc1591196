#include "compongo/winnability/sets/growth.h"

#include "compongo/chess/attacks.h"
#include "compongo/winnability/sets/facts.h"

#include <algorithm>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Rank;
using chess::Square;
using chess::SquareSet;

/// The rank from which a pawn of this colour may move two squares.
Rank second_rank(Color color) {
    return color == Color::white ? Rank::r2 : Rank::r7;
}

/// Extends a set until no move leads out of it.
class Growing {
public:
    Growing(PositionSet& set, const Diagram& diagram)
        : set_(set), diagram_(diagram), facts_(set, diagram) {}

    void run() {
        do {
            has_grown_ = false;
            facts_ = Facts(set_, diagram_);
            for (std::size_t at = 0; at < set_.size(); ++at) {
                move(at);
            }
            castle();
        } while (has_grown_);
    }

private:
    void move(std::size_t at) {
        const Piece piece = diagram_.pieces[at];
        for_each_kind(Whereabouts(set_[at]), piece, [&](Piece as, SquareSet squares) {
            if (as.type == PieceType::pawn) {
                move_pawn(at, squares);
            } else {
                move_piece(at, as, squares);
            }
        });
    }

    void move_piece(std::size_t at, Piece as, SquareSet squares) {
        SquareSet targets = attacks_from(as, squares, facts_.occupied());
        if (as.type == PieceType::king) {
            targets = targets - facts_.forbidden(as.color);
        }
        arrive(at, as.type, (targets - facts_.occupied()) | capture(as.color, targets));
    }

    void move_pawn(std::size_t at, SquareSet squares) {
        const Color color = diagram_.pieces[at].color;
        const SquareSet once = ahead(color, squares) - facts_.occupied() - beyond_opposed(at);
        const SquareSet from_second =
            ahead(color, squares & SquareSet::of(second_rank(color))) & once;
        const SquareSet twice = ahead(color, from_second) - facts_.occupied() - beyond_opposed(at);
        const SquareSet captures = capture(color, chess::pawn_attacks(color, squares));
        arrive(at, PieceType::pawn, once | twice | captures);
    }

    /// Squares of its file that a pawn can never reach, because an opposing pawn in front of it
    /// never leaves the file and is never captured: neither can pass the other.
    [[nodiscard]] SquareSet beyond_opposed(std::size_t at) const {
        const Color color = diagram_.pieces[at].color;
        const SquareSet file = SquareSet::of(file_of(diagram_.squares[at]));
        SquareSet beyond;
        if (!(set_[at].squares() - file).is_empty()) {
            return beyond;
        }
        for (std::size_t other = 0; other < set_.size(); ++other) {
            const Whereabouts& where = set_[other];
            const bool is_opposed =
                diagram_.pieces[other] == Piece{PieceType::pawn, ~color} && !where.may_be_gone &&
                where.promoted.is_empty() && (where.unchanged - file).is_empty() &&
                (index(diagram_.squares[other]) > index(diagram_.squares[at])) ==
                    (color == Color::white);
            if (is_opposed) {
                // The opposing pawn's farthest possible square, and all beyond it.
                const unsigned last =
                    color == Color::white
                        ? 63U - static_cast<unsigned>(__builtin_clzll(where.unchanged.bits()))
                        : index(where.unchanged.first());
                beyond |= SquareSet(color == Color::white ? ~std::uint64_t{0} << last
                                                          : (std::uint64_t{2} << last) - 1);
            }
        }
        return beyond;
    }

    /// The squares in `targets` on which `color` may capture; marks the pieces that may be there as
    /// possibly captured.
    SquareSet capture(Color color, SquareSet targets) {
        SquareSet captures;
        for (std::size_t other = 0; other < set_.size(); ++other) {
            const Piece piece = diagram_.pieces[other];
            const SquareSet on = set_[other].squares() & targets;
            if (piece.color != color && piece.type != PieceType::king && !on.is_empty()) {
                captures |= on;
                has_grown_ = has_grown_ || !set_[other].may_be_gone;
                set_[other].may_be_gone = true;
            }
        }
        return captures;
    }

    void arrive(std::size_t at, PieceType as, SquareSet squares) {
        Whereabouts& where = set_[at];
        const Whereabouts before = where;
        const bool was_pawn = diagram_.pieces[at].type == PieceType::pawn;
        if (was_pawn && as == PieceType::pawn) {
            const SquareSet last = squares & SquareSet::of(last_rank(diagram_.pieces[at].color));
            where.unchanged |= squares - last;
            where.promoted |= last;
            where.kinds = last.is_empty() ? where.kinds : all_promotions;
        } else {
            (was_pawn ? where.promoted : where.unchanged) |= squares;
        }
        has_grown_ = has_grown_ || where != before;
    }

    void castle() {
        for (const Square rook_square : diagram_.castling_rooks) {
            const auto rook = index_of(rook_square);
            const Color color = diagram_.pieces[rook].color;
            for (std::size_t king = 0; king < set_.size(); ++king) {
                if (diagram_.pieces[king] == Piece{PieceType::king, color} &&
                    rank_of(diagram_.squares[king]) == rank_of(rook_square)) {
                    castle(king, rook);
                }
            }
        }
    }

    void castle(std::size_t king, std::size_t rook) {
        const Square from = diagram_.squares[king];
        const Square rook_from = diagram_.squares[rook];
        if (!set_[king].unchanged.contains(from) || !set_[rook].unchanged.contains(rook_from)) {
            return;
        }
        const auto targets = chess::castling_targets(from, rook_from);
        const SquareSet own = SquareSet(from) | SquareSet(rook_from);
        const SquareSet passed = chess::squares_between(from, targets.king) |
                                 chess::squares_between(rook_from, targets.rook) |
                                 SquareSet(targets.king) | SquareSet(targets.rook);
        if (((passed - own) & facts_.occupied()).is_empty()) {
            arrive(king, PieceType::king, SquareSet(targets.king));
            arrive(rook, PieceType::rook, SquareSet(targets.rook));
        }
    }

    [[nodiscard]] std::size_t index_of(Square square) const {
        return static_cast<std::size_t>(std::ranges::find(diagram_.squares, square) -
                                        diagram_.squares.begin());
    }

    PositionSet& set_;
    const Diagram& diagram_;
    Facts facts_;
    bool has_grown_ = false;
};

} // namespace

void grow(PositionSet& set, const Diagram& diagram) {
    Growing(set, diagram).run();
}

} // namespace compongo::winnability
