#include "compongo/verify/mate_picture.h"

#include <algorithm>
#include <optional>

namespace compongo::verify {

namespace {

/// A piece that could provide what is missing: as this kind, on this square.
struct Choice {
    std::size_t piece;
    Kind kind;
    Square square;
};
using Choices = std::vector<Choice>;

/// A partly completed picture: the certain pieces of the set are its placed pieces. The king to be
/// mated is placed.
class Picture {
public:
    Picture(const PositionSet& set, Square king, const Move& move)
        : pieces_(set.pieces), victim_(set.turn), king_(king), move_(move),
          occupied_(set.certain() & ~only(king)) {}

    /// Of all requirements that are not met, the choices for the one with the fewest. Nothing if
    /// all are met.
    std::optional<Choices> fewest_choices() {
        look_at_placed_pieces();
        if (is_one(checkers_)) {
            consider_answers(lowest(checkers_));
        }
        const Squares beside = reach({victim_, Kind::king}, king_, 0);
        for (const Square square : Each{((beside & ~taken_) | only(king_)) & ~attacked_}) {
            // A piece attacks a square from where the same piece, or a pawn of the other colour, on
            // that square would attack it.
            consider(choices(only(square),
                             [&](Kind kind) { return reach({victim_, kind}, square, occupied_); }));
        }
        return fewest_;
    }

private:
    /// Collects the squares that placed pieces occupy and attack. If one of the side's pieces would
    /// have given check already before the move, a piece must be in its way.
    void look_at_placed_pieces() {
        for (const Piece& piece : pieces_) {
            const auto kind = piece.certain_kind();
            if (piece.what.color == victim_) {
                taken_ |= piece.is_certain() ? piece.squares() : 0;
            } else if (kind) {
                const Square square = lowest(piece.squares());
                const Squares reached = reach({~victim_, *kind}, square, occupied_);
                attacked_ |= reached;
                if (has(reached, king_) && gave_check_before(*kind, square)) {
                    const Squares way = between(square, king_);
                    consider(choices(way, [&](Kind) { return way; }));
                } else if (has(reached, king_)) {
                    checkers_ |= only(square);
                }
            }
        }
    }

    /// The piece has not just arrived, and would attack the king even with the squares that were
    /// left occupied.
    [[nodiscard]] bool gave_check_before(Kind kind, Square square) const {
        return !has(move_.arrived, square) &&
               has(reach({~victim_, kind}, square, occupied_ | move_.left), king_);
    }

    /// For a single checker: each placed piece of the victim's that could capture it or step
    /// between must be prevented, by a piece in its way, a pin, or another check.
    void consider_answers(Square checker) {
        const Squares way = between(checker, king_);
        for (const Piece& piece : pieces_) {
            const auto kind = piece.certain_kind();
            if (piece.what.color != victim_ || !kind || *kind == Kind::king) {
                continue;
            }
            const Square from = lowest(piece.squares());
            const Squares without = occupied_ & ~only(from);
            if (is_pinned(without)) {
                continue;
            }
            // Pawns step where they do not attack, so only captures count.
            const Squares answers = only(checker) | (*kind == Kind::pawn ? 0 : way);
            const Squares reached = reach({victim_, *kind}, from, occupied_ | only(king_));
            for (const Square to : Each{reached & answers}) {
                const Squares stops = between(from, to);
                consider(choices(stops, [&](Kind other) {
                    return stops | reach({victim_, other}, king_, without);
                }));
            }
        }
    }
    /// Would a placed piece that gives no check give one if only these squares were occupied?
    [[nodiscard]] bool is_pinned(Squares without) const {
        return std::ranges::any_of(pieces_, [&](const Piece& piece) {
            const auto kind = piece.certain_kind();
            return piece.what.color != victim_ && kind &&
                   !has(reach({~victim_, *kind}, lowest(piece.squares()), occupied_), king_) &&
                   has(reach({~victim_, *kind}, lowest(piece.squares()), without), king_);
        });
    }

    /// Notes a requirement with the choices that meet it.
    void consider(Choices found) {
        if (!fewest_ || found.size() < fewest_->size()) {
            fewest_ = std::move(found);
        }
    }

    /// Choices among pieces not placed: the victim's on `victims`, the side's on the squares that
    /// `from` gives for their kind.
    template <class From>
    [[nodiscard]] Choices choices(Squares victims, From from) const {
        Choices found;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            const Piece& piece = pieces_[i];
            if (piece.certain_kind() || is_like_one_before(i)) {
                continue;
            }
            // A piece of unknown kind on a certain square has that square to itself.
            const Squares open =
                ~(occupied_ | only(king_)) | (piece.is_certain() ? piece.squares() : 0);
            for (const Kind kind : kinds) {
                const Squares on = piece.on(kind) & open;
                if (on == 0) {
                    continue;
                }
                const Squares will_do = piece.what.color == victim_ ? victims : from(kind);
                for (const Square square : Each{on & will_do}) {
                    found.push_back({i, kind, square});
                }
            }
        }
        return found;
    }

    /// Is an equal piece before it? Then only that one needs to be tried.
    [[nodiscard]] bool is_like_one_before(std::size_t i) const {
        return std::any_of(pieces_.begin(), pieces_.begin() + static_cast<std::ptrdiff_t>(i),
                           [&](const Piece& other) {
                               return other.what == pieces_[i].what && other.as == pieces_[i].as &&
                                      other.may_be_gone == pieces_[i].may_be_gone;
                           });
    }

    const std::vector<Piece>& pieces_;
    const Color victim_;
    const Square king_;
    const Move& move_;
    /// Without the king, since lines continue behind it.
    const Squares occupied_;
    /// Squares of the victim's pieces, squares attacked by the side, and the side's checkers.
    Squares taken_ = 0;
    Squares attacked_ = 0;
    Squares checkers_ = 0;
    std::optional<Choices> fewest_;
};

/// Can the picture be completed? The certain pieces, the king among them, are placed.
bool can_be_completed(const PositionSet& set, Square king, const Move& move, Budget& budget) {
    constexpr std::uint64_t steps_for_each_piece = 20;
    budget.spend(steps_for_each_piece * set.pieces.size());
    if (budget.is_used_up()) {
        return true;
    }
    const auto choices = Picture(set, king, move).fewest_choices();
    return !choices || std::ranges::any_of(*choices, [&](const Choice& choice) {
        PositionSet next = set;
        return next.place(choice.piece, choice.kind, choice.square) &&
               can_be_completed(next, king, move, budget);
    });
}

std::size_t king_of(Color color, const PositionSet& set) {
    const auto king = std::ranges::find(set.pieces, PieceKind{color, Kind::king}, &Piece::what);
    return static_cast<std::size_t>(king - set.pieces.begin());
}

} // namespace

bool has_picture_of_mate(const PositionSet& after, const Move& move, Budget& budget) {
    const std::size_t victim = king_of(after.turn, after);
    const std::size_t other = king_of(~after.turn, after);
    for (const Square square : Each{after.pieces[victim].squares()}) {
        PositionSet set = after;
        const Squares beside = reach({after.turn, Kind::king}, square, 0);
        // Kings are never adjacent.
        if (set.place(victim, Kind::king, square) && set.pieces[other].keep_off(beside) &&
            can_be_completed(set, square, move, budget)) {
            return true;
        }
    }
    return false;
}

} // namespace compongo::verify
