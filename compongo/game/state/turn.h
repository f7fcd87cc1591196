/// What the player having the move has done since having it. Facts only.
#pragma once

#include "compongo/base/rarely.h"
#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/game/state/attempt.h"
#include "compongo/law/act_of_moving.h"

#include <algorithm>
#include <span>

namespace compongo::game {

/// A piece that the player having the move has touched, by the square where it stood when the turn
/// began.
struct TouchedPiece {
    Square square{};
    Intent intent = Intent::deliberate;
    /// The player had let go of a piece before, as part of a legal move: this one binds to nothing.
    bool is_after_binding = false;
    /// At once with the piece before it, or in an order that nobody knows.
    bool is_with_previous = false;
    /// It was moved, lifted or taken off, and not only touched.
    bool is_handled = false;

    friend bool operator==(const TouchedPiece&, const TouchedPiece&) = default;
};

enum class CastlingWing : std::uint8_t { king, queen };
template <>
inline constexpr std::array<std::string_view, 2> words<CastlingWing> = {"king", "queen"};

/// On which wing it is to castle with this rook.
[[nodiscard]] constexpr CastlingWing wing_of(Square king, Square rook) {
    return rook > king ? CastlingWing::king : CastlingWing::queen;
}
/// The wing, where what is announced is castling.
[[nodiscard]] std::optional<CastlingWing> castling_announced(const Announce& deed);

/// What the arbiter knows of what was touched.
enum class TouchKnown : std::uint8_t {
    unknown,
    /// The arbiter has seen it, and acts on it where the Laws let an arbiter do so unasked.
    seen,
    /// The arbiter has ruled on it, and enforces the decision, asked or not.
    ruled,
};

/// What the player having the move has done since having it.
struct Turn {
    /// The arbiter knows so much at least.
    void note_touch(TouchKnown known) {
        touch_known = touched.empty() ? touch_known : std::max(touch_known, known);
    }

    /// In the order in which they were touched.
    std::vector<TouchedPiece> touched;
    Attempt attempt;
    std::optional<Hand> hand;
    /// Both hands were used.
    bool is_two_handed = false;
    TouchKnown touch_known = TouchKnown::unknown;
    /// What a new piece is that has touched the promotion square, and where.
    std::optional<PlacedPiece> promotion_chosen;
    /// A claimed or announced move, which must now be made (9.5).
    std::optional<MoveAsWritten> announced;
    /// What the player has said aloud that they move, and it can be understood.
    Rarely<Announce> said;
    /// The player has said that they castle, and where.
    std::optional<CastlingWing> castling_declared;
    /// The legal move that stands on the board, everything let go of.
    std::optional<chess::Move> finished;
    /// The legal moves that what the player has let go of can still become. Empty while nothing is
    /// let go, if it is part of none, or where a whole legal move was made at once.
    Moves part_of;
    /// The legal moves of which one must be finished, because a piece was let go of as part of it.
    Moves bound_to;
    /// What the player must do, as last ruled.
    std::optional<Obligation> obligation;
    /// What the player had done on the board was undone, or was another move than the one that
    /// binds, before they had pressed, and they have done nothing since: their next press belongs
    /// to it. Interpretation I-169.
    bool is_undone = false;
    /// The player has put back the piece that must stay where they had let go of it: if they press
    /// now, nothing is played. Interpretation I-169.
    bool is_put_back = false;

    friend bool operator==(const Turn&, const Turn&) = default;
};

/// What a move is when everything on the board has been done.
enum class DoneOnBoard : std::uint8_t {
    /// A move made.
    is_made,
    /// Bound to what has been done, and not yet made: it has still to be sealed, or announced.
    is_bound,
};

/// Where a turn is taken: the position at its beginning, and what binds a piece to a square there.
struct Seat {
    const chess::Position& position;
    Variant variant;
    law::CommittedBy committed_by;
    /// The deed has been ruled a move made: a whole move need not be proved legal again.
    bool is_move_made;
    DoneOnBoard done_on_board;
    /// In Chess960 too, a player who touches the rook before the king does not castle.
    bool is_king_first;
};

/// The turn goes on with something done on the board by the player having the move. Other deeds
/// leave it as it is.
void go_on(Turn& turn, const Seat& seat, const Deed& deed);
[[nodiscard]] Turn turn_after(const Seat& seat, const Turn& turn, const Deed& deed);

/// The turn after it has been settled on which side castling was intended.
[[nodiscard]] Turn with_castling_side(const chess::Position& position, Turn turn,
                                      CastlingWing wing);

/// The turn after it has been settled whether the pieces on these squares, touched with an intent
/// that nobody knew, were touched deliberately.
[[nodiscard]] Turn with_intent_settled(Turn turn, bool is_deliberate,
                                       std::span<const chess::Square> squares);

/// The same turn when the position at its beginning is put back: what was touched or let go of
/// still binds.
[[nodiscard]] Turn put_back(Turn turn);

} // namespace compongo::game
