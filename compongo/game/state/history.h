/// The moves of a game so far and the positions that they led to.
#pragma once

#include "compongo/chess/sameness.h"
#include "compongo/game/state/on_board.h"

#include <utility>

namespace compongo::game {

/// A half-move as it was carried out.
struct Played {
    /// What it amounts to; nothing where no piece of the player's has gone anywhere.
    std::optional<MoveAsWritten> move;
    bool is_legal;
    /// Legal, but completed with two hands where that makes it an illegal move, and nobody has
    /// ruled on it: how many half-moves there were then. One more may have been made before the
    /// press.
    std::optional<std::size_t> two_handed;

    /// Does it stand as an illegal move that could be ruled on?
    [[nodiscard]] bool is_offence() const { return !is_legal || two_handed; }

    friend bool operator==(const Played&, const Played&) = default;
};

/// Which appearances of a position are counted: all, or only those that each come four half-moves
/// after the one before, up to the latest.
enum class Stride : std::uint8_t { any, at_alternate_moves };

/// Positions are numbered by the half-moves before them: 0 is the first. Of each only a key is
/// kept, of some the whole: where another one is wanted, which is seldom, the moves since are
/// played again.
class History {
public:
    History(const chess::Position& first, Variant variant);

    [[nodiscard]] Variant variant() const { return variant_; }
    /// The position now, and the first.
    [[nodiscard]] const chess::Position& position() const { return position_; }
    [[nodiscard]] const chess::Position& first() const { return milestones_.front().position; }
    [[nodiscard]] const std::vector<Played>& played() const { return played_; }
    [[nodiscard]] std::size_t size() const { return played_.size(); }
    /// The position after so many half-moves; at most `size()`.
    [[nodiscard]] chess::Position position_after(std::size_t half_moves) const;
    /// Pieces that now share their square with the one that the position shows there.
    [[nodiscard]] const std::vector<StandingPiece>& beside() const { return beside_; }
    /// The half-move after so many, if it was no whole move.
    [[nodiscard]] const Unfinished* unfinished_after(std::size_t half_moves) const;

    /// The piece that shares this square with the one that captured it in a half-move that was no
    /// whole move.
    [[nodiscard]] std::optional<Piece> captured_piece_left(Square square) const;
    /// It is taken off, as if with that half-move.
    void take_off_captured_piece(Square square);

    /// How many half-moves were played before the first that was not legal; none if all were.
    [[nodiscard]] std::optional<std::size_t> before_first_illegal() const;
    /// The same for this player, legal ones made with two hands included.
    [[nodiscard]] std::optional<std::size_t> before_first_offence_of(Color player) const;

    /// How often the position now has been on the board, this time included (Article 9.2).
    [[nodiscard]] int occurrences() const {
        return occurrences(position_, keys_.back(), size(), Stride::any);
    }
    /// How often a position that a next move leads to would then have been on the board.
    [[nodiscard]] int occurrences_of_next(const chess::Position& after,
                                          Stride stride = Stride::any) const {
        return occurrences(after, key_of(after), size() + 1, stride);
    }
    /// How often the position after so many half-moves had been on the board then.
    [[nodiscard]] int occurrences_after(std::size_t half_moves, Stride stride) const {
        return occurrences(position_after(half_moves), keys_[half_moves], half_moves, stride);
    }

    /// The position that this legal move leads to.
    [[nodiscard]] chess::Position position_with(chess::Move legal) const;

    /// The move is carried out: right or wrong, or one that is known to be legal.
    void append(const MoveAsWritten& move);
    void append(chess::Move legal);
    /// What was done stands as it was left, and the turn passes.
    void append(Unfinished half_move);
    /// The half-move after so many is completed, and was made with two hands: nobody has ruled on
    /// that; or it is ruled on, or was not so.
    void note_two_hands(std::size_t half_moves);
    void forget_two_hands(std::size_t half_moves);
    /// The half-moves after the first so many are taken back.
    void rewind(std::size_t half_moves);

private:
    [[nodiscard]] int occurrences(const chess::Position& position, const chess::SamenessKey& key,
                                  std::size_t half_moves, Stride stride) const;
    void append(const Played& played, OnBoard next);
    [[nodiscard]] OnBoard board_after(std::size_t half_moves) const;
    /// The half-move by which a piece was set on the square of one that it captured, and of which
    /// both stand there.
    [[nodiscard]] std::optional<std::size_t> before_capture_left(Square square) const;
    [[nodiscard]] OnBoard board_with(chess::Move legal) const;
    [[nodiscard]] OnBoard next(const OnBoard& before, std::size_t half_moves) const;
    /// The key of a position that follows on the one now.
    [[nodiscard]] chess::SamenessKey key_of(const chess::Position& next) const {
        return chess::sameness_key(keys_.back(), position_, next);
    }

    /// So many half-moves lie between two positions that are kept whole.
    static constexpr std::size_t milestone_distance = 64;

    /// Which half-move it was, and what it left.
    using Left = std::pair<std::size_t, Unfinished>;

    chess::Position position_;
    std::vector<StandingPiece> beside_;
    std::vector<Left> unfinished_; // In their order.
    std::vector<OnBoard> milestones_;
    std::vector<Played> played_;
    std::vector<chess::SamenessKey> keys_;
    Variant variant_;
};

} // namespace compongo::game
