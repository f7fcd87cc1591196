#include "compongo/winnability/proof/mate_picture.h"

#include "compongo/chess/attacks.h"
#include "compongo/winnability/sets/facts.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

/// Placements tried before a mate is assumed to be possible.
constexpr std::size_t most_placements = 20'000;

/// Backtracking search that places pieces one by one on squares where they are needed.
class Painter {
public:
    Painter(const PositionSet& set, const Diagram& diagram, Color side,
            const std::optional<Moved>& moved, std::size_t& effort)
        : set_(set), diagram_(diagram), side_(side), moved_(moved), effort_(effort) {}

    std::optional<MatePicture> paint() {
        const auto king = std::ranges::find(diagram_.pieces, Piece{PieceType::king, ~side_});
        king_ = static_cast<std::size_t>(king - diagram_.pieces.begin());
        place_certain_pieces();
        const auto certain = static_cast<std::ptrdiff_t>(picture_.size());
        for (const Square square : set_[king_].unchanged - beside_certain_king()) {
            king_square_ = square;
            if (may_be_check_here() && may_be_mated_here() && complete()) {
                MatePicture picture(picture_.begin() + certain, picture_.end());
                picture.push_back({king_, PieceType::king, square});
                return picture;
            }
        }
        return std::nullopt;
    }

private:
    void place_certain_pieces() {
        for (std::size_t at = 0; at < set_.size(); ++at) {
            if (at == king_ || !set_[at].is_certain()) {
                continue;
            }
            Piece kind{};
            int kinds = 0;
            for_each_kind(set_[at], diagram_.pieces[at], [&](Piece as, SquareSet) {
                kind = as;
                ++kinds;
            });
            if (kinds == 1) {
                place(at, kind, set_[at].squares().first());
            }
        }
    }

    [[nodiscard]] SquareSet beside_certain_king() const {
        SquareSet beside;
        for (const Placed& placed : picture_) {
            beside |=
                placed.as == PieceType::king ? chess::king_attacks(placed.square) : SquareSet();
        }
        return beside;
    }

    /// Necessary condition, checked square by square: each square around the king can be occupied
    /// or attacked.
    [[nodiscard]] bool may_be_mated_here() const {
        SquareSet blocked;
        SquareSet attacked;
        for (std::size_t at = 0; at < set_.size(); ++at) {
            if (diagram_.pieces[at].color != side_) {
                blocked |= at == king_ ? SquareSet() : set_[at].squares();
                continue;
            }
            for_each_kind(set_[at], diagram_.pieces[at], [&](Piece as, SquareSet squares) {
                attacked |= attacks_from(as, squares, occupied_ - SquareSet(king_square_));
            });
        }
        return attacked.contains(king_square_) &&
               (chess::king_attacks(king_square_) - blocked - attacked).is_empty();
    }

    /// A piece, as one kind, on a square where it provides something that the mate lacks.
    struct Choice {
        std::size_t at;
        Piece as;
        Square square;
    };

    /// Every requirement of a mate must be met by some piece, so it is enough to branch on one
    /// requirement: the one with the fewest choices.
    bool complete() {
        if (likes_.empty()) {
            look_for_likes();
        }
        std::optional<std::vector<Choice>> fewest;
        const auto consider = [&](std::vector<Choice> found) {
            if (!fewest || found.size() < fewest->size()) {
                fewest = std::move(found);
            }
            return !fewest->empty();
        };
        SquareSet checkers;
        for (const Placed& placed : picture_) {
            if (!gives_check(placed)) {
                continue;
            }
            if (is_by_this_move(placed.piece, placed.square)) {
                checkers |= SquareSet(placed.square);
            } else if (!consider(blockers(placed.square))) {
                return false;
            }
        }
        if (checkers.is_empty() && !consider(attackers_by_this_move())) {
            return false;
        }
        if (!checkers.is_empty() && !checkers.has_several() &&
            !consider_answers(checkers.first(), consider)) {
            return false;
        }
        for (const Square square : chess::king_attacks(king_square_) - taken_) {
            if (!is_attacked(square) && !consider(helpers(square))) {
                return false;
            }
        }
        return !fewest ||
               std::ranges::any_of(*fewest, [&](const Choice& choice) { return try_with(choice); });
    }

    /// For each piece a mask of equal pieces before it: of equal pieces only the first free one is
    /// tried. The piece that has just moved equals no other.
    void look_for_likes() {
        likes_.assign(set_.size(), 0);
        for (std::size_t at = 0; at < set_.size(); ++at) {
            for (std::size_t other = 0; other < at; ++other) {
                if (!has_moved(at) && !has_moved(other) &&
                    diagram_.pieces[other] == diagram_.pieces[at] && set_[other] == set_[at]) {
                    likes_[at] |= bit(other);
                }
            }
        }
    }
    [[nodiscard]] bool has_moved(std::size_t piece) const {
        return moved_ && moved_->piece == piece;
    }
    static std::uint64_t bit(std::size_t piece) { return std::uint64_t{1} << piece; }

    /// Pieces that could come between the checker and the king.
    [[nodiscard]] std::vector<Choice> blockers(Square checker) const {
        const SquareSet between = chess::squares_between(checker, king_square_);
        return choices(between, [&](std::size_t, Piece) { return between; });
    }
    /// Pieces that could give check.
    [[nodiscard]] std::vector<Choice> attackers_by_this_move() const {
        return choices({}, [&](std::size_t at, Piece as) { return checking(at, as); });
    }
    /// The squares from which this piece would give check. Before the move there was no check, so
    /// the piece has moved itself, or attacks through a square that was left.
    [[nodiscard]] SquareSet checking(std::size_t at, Piece as) const {
        const SquareSet from = attacking(as, king_square_, occupied_);
        return !moved_ || moved_->piece == at
                   ? from
                   : from - attacking(as, king_square_, occupied_ | moved_->left);
    }
    [[nodiscard]] bool may_be_check_here() const {
        bool may_be = false;
        for (std::size_t at = 0; at < set_.size() && !may_be; ++at) {
            if (diagram_.pieces[at].color == side_) {
                for_each_kind(set_[at], diagram_.pieces[at], [&](Piece as, SquareSet squares) {
                    may_be = may_be || !(squares & checking(at, as)).is_empty();
                });
            }
        }
        return may_be;
    }
    /// Pieces that could attack this square or, if they are the victim's, occupy it.
    [[nodiscard]] std::vector<Choice> helpers(Square square) const {
        return choices(SquareSet(square),
                       [&](std::size_t, Piece as) { return attacking(as, square, occupied_); });
    }
    /// A piece attacks a square from where the same piece, or a pawn of the other colour, on that
    /// square would attack it.
    [[nodiscard]] static SquareSet attacking(Piece as, Square square, SquareSet occupied) {
        return attacks_of({as.type, ~as.color}, square, occupied);
    }

    /// If a single checker could be captured or blocked by a placed piece of the victim's,
    /// something must prevent that: another check, a pin, or a piece in between.
    template <class Consider>
    [[nodiscard]] bool consider_answers(Square checker, Consider consider) const {
        const SquareSet between = chess::squares_between(checker, king_square_);
        for (const Placed& placed : picture_) {
            if (diagram_.pieces[placed.piece].color == side_ || !is_known(placed) ||
                is_pinned(placed)) {
                continue;
            }
            const SquareSet answers =
                SquareSet(checker) | (placed.as == PieceType::pawn ? SquareSet() : between);
            const SquareSet reached =
                attacks_of({placed.as, ~side_}, placed.square, occupied_ | SquareSet(king_square_));
            for (const Square square : reached& answers) {
                if (!consider(hindrances(placed.square, squares_between(placed.square, square)))) {
                    return false;
                }
            }
        }
        return true;
    }
    /// Pieces that could come onto these squares, or give check if the piece on its square were not
    /// there.
    [[nodiscard]] std::vector<Choice> hindrances(Square piece, SquareSet between) const {
        return choices(between, [&](std::size_t, Piece as) {
            return between | attacking(as, king_square_, occupied_ - SquareSet(piece));
        });
    }
    /// The piece has not been promoted: what a promoted pawn has become is unknown.
    [[nodiscard]] bool is_known(const Placed& placed) const {
        return !set_[placed.piece].promoted.contains(placed.square);
    }
    [[nodiscard]] bool is_pinned(const Placed& piece) const {
        const SquareSet without = occupied_ - SquareSet(piece.square);
        return std::ranges::any_of(picture_, [&](const Placed& other) {
            return diagram_.pieces[other.piece].color == side_ && !gives_check(other) &&
                   attacks_of({other.as, side_}, other.square, without).contains(king_square_);
        });
    }

    /// The choices of one piece from each group of equal ones: the victim's pieces on the squares
    /// `victims`, as any kind; the side's on the squares that `from` gives for the kind.
    template <class From>
    [[nodiscard]] std::vector<Choice> choices(SquareSet victims, From from) const {
        const SquareSet open = ~(occupied_ | SquareSet(king_square_));
        std::vector<Choice> found;
        found.reserve(set_.size());
        for (std::size_t at = 0; at < set_.size(); ++at) {
            if (((placed_ | bit(king_)) & bit(at)) != 0 || (likes_[at] & ~placed_) != 0) {
                continue;
            }
            const Piece piece = diagram_.pieces[at];
            if (piece.color != side_) {
                for (const Square square : set_[at].squares() & victims & open) {
                    const bool is_unchanged = set_[at].unchanged.contains(square);
                    found.push_back(
                        {at, {is_unchanged ? piece.type : PieceType::queen, piece.color}, square});
                }
                continue;
            }
            for_each_kind(set_[at], piece, [&](Piece as, SquareSet squares) {
                squares = squares & open & from(at, as);
                if (as.type == PieceType::king) {
                    squares = squares - chess::king_attacks(king_square_);
                }
                for (const Square square : squares) {
                    found.push_back({at, as, square});
                }
            });
        }
        return found;
    }

    [[nodiscard]] bool gives_check(const Placed& placed) const {
        return diagram_.pieces[placed.piece].color == side_ && attacks(placed, king_square_);
    }
    /// Can the check that it gives be new?
    [[nodiscard]] bool is_by_this_move(std::size_t piece, Square square) const {
        return !moved_ || moved_->piece == piece ||
               !(chess::squares_between(square, king_square_) & moved_->left).is_empty();
    }

    bool try_with(const Choice& choice) {
        if (effort_ == 0) {
            return true;
        }
        --effort_;
        place(choice.at, choice.as, choice.square);
        const bool is_mate = complete();
        if (!is_mate) {
            take_away();
        }
        return is_mate;
    }

    void place(std::size_t at, Piece as, Square square) {
        placed_ |= bit(at);
        picture_.push_back({at, as.type, square});
        occupied_ |= SquareSet(square);
        if (as.color != side_) {
            taken_ |= SquareSet(square);
        }
    }
    void take_away() {
        const Placed& last = picture_.back();
        placed_ &= ~bit(last.piece);
        occupied_ = occupied_ - SquareSet(last.square);
        taken_ = taken_ - SquareSet(last.square);
        picture_.pop_back();
    }

    [[nodiscard]] bool is_attacked(Square square) const {
        return std::ranges::any_of(picture_, [&](const Placed& placed) {
            return diagram_.pieces[placed.piece].color == side_ && attacks(placed, square);
        });
    }
    [[nodiscard]] bool attacks(const Placed& placed, Square square) const {
        return attacks_of({placed.as, side_}, placed.square, occupied_).contains(square);
    }

    const PositionSet& set_;
    const Diagram& diagram_;
    const Color side_;
    const std::optional<Moved>& moved_;
    std::size_t& effort_;
    std::size_t king_ = 0;
    Square king_square_ = Square::a1;
    MatePicture picture_;
    /// A bit for each piece.
    std::uint64_t placed_ = 0;
    std::vector<std::uint64_t> likes_;
    /// Without the king to be mated, since lines continue behind it.
    SquareSet occupied_;
    SquareSet taken_;
};

} // namespace

std::optional<MatePicture> picture_of_mate(const PositionSet& set, const Diagram& diagram,
                                           Color side) {
    std::size_t effort = most_placements;
    return picture_of_mate(set, diagram, side, {}, effort);
}

std::optional<MatePicture> picture_of_mate(const PositionSet& set, const Diagram& diagram,
                                           Color side, const std::optional<Moved>& moved,
                                           std::size_t& effort) {
    return Painter(set, diagram, side, moved, effort).paint();
}

} // namespace compongo::winnability
