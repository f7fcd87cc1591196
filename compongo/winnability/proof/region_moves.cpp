#include "compongo/winnability/proof/region_moves.h"

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

constexpr std::uint8_t bit(PieceType type) {
    return static_cast<std::uint8_t>(1U << index(type));
}

class Moves {
public:
    Moves(const PositionSet& set, const Diagram& diagram, const Detail& detail, Color turn,
          const Arrived& arrived)
        : set_(set), diagram_(diagram), detail_(detail), turn_(turn), arrived_(arrived) {
        for (std::size_t at = 0; at < set_.size(); ++at) {
            const auto [type, color] = diagram_.pieces[at];
            const SquareSet squares = set_[at].squares();
            occupied_ |= set_[at].is_certain() ? squares : SquareSet();
            if (type == PieceType::king) {
                king_at_[color] = at;
            }
            haunted_ |=
                diagram_.pieces[at] == Piece{PieceType::king, ~turn_} ? SquareSet() : squares;
        }
        their_king_ = set_[king_at_[~turn_]].unchanged;
        if (detail_.checks && !their_king_.has_several()) {
            look_for_shields();
        }
    }

    bool run() {
        for (std::size_t at = 0; at < set_.size() && is_wanted_; ++at) {
            if (diagram_.pieces[at].color == turn_) {
                for_each_kind(set_[at], diagram_.pieces[at],
                              [&](Piece as, SquareSet squares) { move(at, as, squares); });
            }
        }
        castle();
        return is_wanted_;
    }

private:
    /// A piece, as one kind.
    struct Mover {
        std::size_t at;
        PieceType as;
    };

    void move(std::size_t at, Piece as, SquareSet squares) {
        const Mover mover{at, as.type};
        if (as.type == PieceType::pawn) {
            push(mover, squares);
            capture(mover, chess::pawn_attacks(turn_, squares));
            capture_en_passant(mover, squares.first());
            return;
        }
        const SquareSet targets = attacks_from(as, squares, occupied_);
        arrive_apart(mover, targets - occupied_);
        capture(mover, targets);
    }

    void capture(Mover mover, SquareSet targets) {
        for (std::size_t other = 0; other < set_.size(); ++other) {
            const Piece piece = diagram_.pieces[other];
            const SquareSet on = set_[other].squares() & targets;
            if (piece.color != turn_ && piece.type != PieceType::king && !on.is_empty()) {
                arrive_apart(mover, on, other);
            }
        }
    }

    void push(Mover mover, SquareSet from) {
        const SquareSet once = ahead(turn_, from) - occupied_;
        arrive_apart(mover, once);
        const Rank second = turn_ == Color::white ? Rank::r2 : Rank::r7;
        if (!(from & SquareSet::of(second)).is_empty()) {
            arrive_apart(mover, ahead(turn_, once) - occupied_);
        }
    }

    /// A pawn on its fourth rank that may have been on its second may have just moved two squares.
    void capture_en_passant(Mover mover, Square from) {
        for (std::size_t other = 0; other < set_.size(); ++other) {
            const SquareSet on = set_[other].unchanged;
            if (diagram_.pieces[other] != Piece{PieceType::pawn, ~turn_} || on.is_empty() ||
                !may_have_stood_on_second_rank(other) ||
                rank_of(on.first()) != (turn_ == Color::white ? Rank::r5 : Rank::r4)) {
                continue;
            }
            const SquareSet crossed = ahead(turn_, on) - occupied_;
            if (!(chess::pawn_attacks(turn_, from) & crossed).is_empty()) {
                arrive_apart(mover, crossed, other);
            }
        }
    }

    [[nodiscard]] bool may_have_stood_on_second_rank(std::size_t pawn) const {
        const Rank rank = rank_of(diagram_.squares[pawn]);
        return diagram_.pieces[pawn].color == Color::white ? rank <= Rank::r2 : rank >= Rank::r7;
    }

    void castle() {
        for (std::size_t king = 0; king < set_.size(); ++king) {
            for (std::size_t rook = 0; rook < set_.size(); ++rook) {
                const Square from = diagram_.squares[king];
                const Square rook_from = diagram_.squares[rook];
                if (diagram_.pieces[king] == Piece{PieceType::king, turn_} &&
                    diagram_.pieces[rook].color == turn_ &&
                    diagram_.castling_rooks.contains(rook_from) &&
                    set_[king].unchanged.contains(from) &&
                    set_[rook].unchanged.contains(rook_from)) {
                    const auto targets = chess::castling_targets(from, rook_from);
                    PositionSet after = set_;
                    after[king].unchanged = SquareSet(targets.king);
                    after[rook].unchanged = SquareSet(targets.rook);
                    is_wanted_ = is_wanted_ && arrived_(after, {}, {});
                }
            }
        }
    }

    /// Splits the squares: those told apart, and those from which the piece gives check, lead to
    /// sets of their own.
    void arrive_apart(Mover mover, SquareSet squares, std::optional<std::size_t> captured = {}) {
        const bool is_unchanged = mover.as == diagram_.pieces[mover.at].type;
        const SquareSet told = is_unchanged ? squares & detail_.told[mover.at] : SquareSet();
        const SquareSet apart = told | may_check_from(mover, squares - told);
        for (const Square square : apart) {
            arrive(mover, SquareSet(square), captured);
        }
        if (!(squares - apart).is_empty()) {
            arrive(mover, squares - apart, captured);
        }
    }

    /// The squares from which the piece gives check wherever the king is; all of them if it may be
    /// shielding the king (discovered check).
    [[nodiscard]] SquareSet may_check_from(Mover mover, SquareSet squares) const {
        if (!(set_[mover.at].squares() & shields_).is_empty()) {
            return squares;
        }
        SquareSet found;
        if (detail_.checks && mover.as != PieceType::king) {
            for (const Square square : squares) {
                const SquareSet attacked = attacks_of({mover.as, turn_}, square, haunted_);
                found |= (their_king_ - attacked).is_empty() ? SquareSet(square) : SquareSet();
            }
        }
        return found;
    }
    /// Finds the side's pieces that may be the only ones between a certain piece of their own and
    /// the opponent's king.
    void look_for_shields() {
        const Square king = their_king_.first();
        for (std::size_t at = 0; at < set_.size(); ++at) {
            if (diagram_.pieces[at].color != turn_ || !set_[at].is_certain()) {
                continue;
            }
            for_each_kind(set_[at], diagram_.pieces[at], [&](Piece as, SquareSet square) {
                const SquareSet between = chess::squares_between(square.first(), king) & haunted_;
                if (!between.has_several() && attacks_of(as, square.first(), {}).contains(king)) {
                    shields_ |= between;
                }
            });
        }
    }

    void arrive(Mover mover, SquareSet squares, std::optional<std::size_t> captured) {
        after_ = set_;
        if (captured) {
            const std::size_t gone = last_alike(*captured);
            after_[*captured] = after_[gone];
            after_[gone] = Whereabouts{.may_be_gone = true};
        }
        if (!squares.has_several() && !make_room(mover.at, squares)) {
            return;
        }
        Whereabouts& where = after_[mover.at];
        Moved moved{mover.at, where.squares()};
        if (captured && (set_[*captured].squares() & squares).is_empty()) {
            // En passant: the captured pawn leaves another square.
            moved.left |= set_[*captured].squares();
        }
        const bool is_promotion = mover.as == PieceType::pawn &&
                                  !(squares & SquareSet::of(chess::last_rank(turn_))).is_empty();
        if (!is_promotion) {
            (where.promoted.is_empty() ? where.unchanged : where.promoted) = squares;
            tell(moved);
            return;
        }
        const auto become = [&](std::uint8_t kinds) {
            where = {.promoted = squares, .kinds = kinds};
            tell(moved);
        };
        if (detail_.promotions[turn_]) {
            std::ranges::for_each(chess::promotions, [&](PieceType type) { become(bit(type)); });
        } else {
            become(all_promotions);
        }
    }

    /// The last of the pieces that are interchangeable with this one and may be on its square. A
    /// capture is always counted as that one's, so that there are fewer regions. (Pieces on
    /// different sides of a wall are not interchangeable.)
    [[nodiscard]] std::size_t last_alike(std::size_t at) const {
        std::size_t last = at;
        for (std::size_t other = at + 1; other < set_.size(); ++other) {
            if (detail_.alike[at] == detail_.alike[other] &&
                !(set_[at].squares() & set_[other].squares()).is_empty()) {
                last = other;
            }
        }
        return last;
    }

    /// Removes the square from all other pieces' possible squares. False if a piece could have been
    /// nowhere else.
    bool make_room(std::size_t mover, SquareSet square) {
        for (std::size_t other = 0; other < after_.size(); ++other) {
            Whereabouts& where = after_[other];
            if (other == mover || (where.squares() & square).is_empty()) {
                continue;
            }
            where.unchanged = where.unchanged - square;
            where.promoted = where.promoted - square;
            if (where.squares().is_empty()) {
                return false;
            }
        }
        return true;
    }

    /// Reports the set, without positions in which the mover's king would be attacked.
    void tell(const Moved& moved) {
        SquareSet& king = after_[king_at_[turn_]].unchanged;
        king = king - always_attacked(after_, diagram_, king, ~turn_);
        if (is_wanted_ && !king.is_empty()) {
            is_wanted_ = arrived_(after_, moved, check_by(moved));
        }
    }
    [[nodiscard]] std::optional<Check> check_by(const Moved& moved) const {
        const SquareSet at = after_[moved.piece].squares();
        const bool may_be = detail_.checks && !at.has_several() &&
                            (moved.piece != king_at_[turn_] || !shields_.is_empty());
        const SquareSet king = after_[king_at_[~turn_]].unchanged;
        return may_be && always_attacked(after_, diagram_, king, turn_) == king
                   ? std::optional(Check{moved.piece, at.first()})
                   : std::nullopt;
    }

    const PositionSet& set_;
    const Diagram& diagram_;
    const Detail& detail_;
    const Color turn_;
    const Arrived& arrived_;
    /// Squares that are occupied for certain, and squares that may be, except by the opponent's
    /// king.
    SquareSet occupied_;
    SquareSet haunted_;
    chess::ByColor<std::size_t> king_at_ = {};
    SquareSet their_king_;
    /// Squares of pieces that may give a discovered check; empty where checks are not told apart.
    SquareSet shields_;
    PositionSet after_;
    bool is_wanted_ = true;
};

} // namespace

bool for_each_move(const PositionSet& set, const Diagram& diagram, const Detail& detail, Color turn,
                   const Arrived& arrived) {
    return Moves(set, diagram, detail, turn, arrived).run();
}

} // namespace compongo::winnability
