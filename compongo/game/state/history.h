/// The moves of a game so far and the positions between them.
#pragma once

#include "compongo/chess/sameness.h"
#include "compongo/game/state/on_board.h"

#include <utility>

namespace compongo::game {

/// A half-move as carried out.
struct Played {
    /// The move that it amounts to; nothing if none of the player's pieces has moved.
    std::optional<MoveAsWritten> move;
    bool is_legal;
    /// The move is legal but was made with two hands where that makes it illegal, and is not ruled
    /// on yet: the number of half-moves at that time. One more may have been made before the press.
    std::optional<std::size_t> two_handed;

    /// Does it stand as an illegal move that could still be ruled on?
    [[nodiscard]] bool is_offence() const { return !is_legal || two_handed; }

    friend bool operator==(const Played&, const Played&) = default;
};

/// Which appearances of a position are counted: all, or only those each four half-moves after the
/// previous one, up to the latest.
enum class Stride : std::uint8_t { any, at_alternate_moves };

/// Positions are numbered by the half-moves before them: 0 is the first. Each is stored as a key,
/// and some in full: a position in between, which is seldom needed, is recomputed from the moves.
class History {
public:
    History(const chess::Position& first, Variant variant);

    [[nodiscard]] Variant variant() const { return variant_; }
    /// The present position and the first.
    [[nodiscard]] const chess::Position& position() const { return position_; }
    [[nodiscard]] const chess::Position& first() const { return milestones_.front().position; }
    [[nodiscard]] const std::vector<Played>& played() const { return played_; }
    [[nodiscard]] std::size_t size() const { return played_.size(); }
    /// The position after `half_moves` half-moves; at most `size()`.
    [[nodiscard]] chess::Position position_after(std::size_t half_moves) const;
    /// Pieces that share their square with the piece that the position shows there.
    [[nodiscard]] const std::vector<StandingPiece>& beside() const { return beside_; }
    /// The half-move after `half_moves` half-moves, if it was not a whole move.
    [[nodiscard]] const Unfinished* unfinished_after(std::size_t half_moves) const;

    /// The piece on the square of its captor, left there by a half-move that was not a whole move.
    [[nodiscard]] std::optional<Piece> captured_piece_left(Square square) const;
    /// Removes that piece, as if by that half-move.
    void take_off_captured_piece(Square square);

    /// The number of half-moves before the first illegal one; none if all were legal.
    [[nodiscard]] std::optional<std::size_t> before_first_illegal() const;
    /// The same for one player, including legal moves made with two hands.
    [[nodiscard]] std::optional<std::size_t> before_first_offence_of(Color player) const;

    /// How often the present position has appeared, this time included (Article 9.2).
    [[nodiscard]] int occurrences() const {
        return occurrences(position_, keys_.back(), size(), Stride::any);
    }
    /// How often the position after a next move would then have appeared.
    [[nodiscard]] int occurrences_of_next(const chess::Position& after,
                                          Stride stride = Stride::any) const {
        return occurrences(after, key_of(after), size() + 1, stride);
    }
    /// How often the position after `half_moves` half-moves had appeared by then.
    [[nodiscard]] int occurrences_after(std::size_t half_moves, Stride stride) const {
        return occurrences(position_after(half_moves), keys_[half_moves], half_moves, stride);
    }

    /// The position after this legal move.
    [[nodiscard]] chess::Position position_with(chess::Move legal) const;

    /// Carries out a move, legal or not, or one known to be legal.
    void append(const MoveAsWritten& move);
    void append(chess::Move legal);
    /// Leaves the half-move as it was carried out, and passes the turn.
    void append(Unfinished half_move);
    /// Notes that the half-move after `half_moves` half-moves was completed with two hands and is
    /// not ruled on; or that it is ruled on, or was not made so.
    void note_two_hands(std::size_t half_moves);
    void forget_two_hands(std::size_t half_moves);
    /// Takes back the half-moves after the first `half_moves`.
    void rewind(std::size_t half_moves);

private:
    [[nodiscard]] int occurrences(const chess::Position& position, const chess::SamenessKey& key,
                                  std::size_t half_moves, Stride stride) const;
    void append(const Played& played, OnBoard next);
    [[nodiscard]] OnBoard board_after(std::size_t half_moves) const;
    /// The half-move by which the piece on this square was placed beside the piece that it
    /// captured.
    [[nodiscard]] std::optional<std::size_t> before_capture_left(Square square) const;
    [[nodiscard]] OnBoard board_with(chess::Move legal) const;
    [[nodiscard]] OnBoard next(const OnBoard& before, std::size_t half_moves) const;
    /// The key of a position that follows the present one.
    [[nodiscard]] chess::SamenessKey key_of(const chess::Position& next) const {
        return chess::sameness_key(keys_.back(), position_, next);
    }

    /// The number of half-moves between two positions stored in full.
    static constexpr std::size_t milestone_distance = 64;

    /// The number of the half-move, and what it left on the board.
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
