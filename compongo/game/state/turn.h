/// The deeds of the player having the move in this turn. Facts only.
#pragma once

#include "compongo/base/boxed_optional.h"
#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/game/state/attempt.h"
#include "compongo/law/act_of_moving.h"

#include <algorithm>
#include <span>

namespace compongo::game {

/// A touched piece, by its square at the beginning of the turn.
struct TouchedPiece {
    Square square{};
    Intent intent = Intent::deliberate;
    /// The player had already let go of a piece as part of a legal move, so this touch binds to
    /// nothing.
    bool is_after_binding = false;
    /// Touched together with the previous piece, or in an unknown order.
    bool is_with_previous = false;
    /// The piece was moved, lifted or removed, not only touched.
    bool is_handled = false;

    friend bool operator==(const TouchedPiece&, const TouchedPiece&) = default;
};

enum class CastlingWing : std::uint8_t { king, queen };
template <>
inline constexpr std::array<std::string_view, 2> words<CastlingWing> = {"king", "queen"};

/// The wing on which the king castles with this rook.
[[nodiscard]] constexpr CastlingWing wing_of(Square king, Square rook) {
    return rook > king ? CastlingWing::king : CastlingWing::queen;
}
/// The wing of the announced castling; nothing if another move is announced.
[[nodiscard]] std::optional<CastlingWing> castling_announced(const Announce& deed);

/// The arbiter's knowledge of the touches.
enum class TouchKnown : std::uint8_t {
    unknown,
    /// The arbiter has seen them, and acts unasked where the Laws allow it.
    seen,
    /// The arbiter has ruled on them, and enforces the decision, asked or not.
    ruled,
};

/// The deeds of the player having the move in this turn.
struct Turn {
    /// Raises the arbiter's knowledge to at least this level.
    void note_touch(TouchKnown known) {
        touch_known = touched.empty() ? touch_known : std::max(touch_known, known);
    }

    /// In the order of the touches.
    std::vector<TouchedPiece> touched;
    Attempt attempt;
    std::optional<Hand> hand;
    /// Both hands were used.
    bool is_two_handed = false;
    TouchKnown touch_known = TouchKnown::unknown;
    /// The new piece that has touched the promotion square, and that square.
    std::optional<PlacedPiece> promotion_chosen;
    /// A claimed or announced move, which must now be made (9.5).
    std::optional<MoveAsWritten> announced;
    /// The player's announcement, if it can be understood.
    BoxedOptional<Announce> said;
    /// The wing on which the player has announced castling.
    std::optional<CastlingWing> castling_declared;
    /// The legal move on the board, with everything let go of.
    std::optional<chess::Move> finished;
    /// The legal moves that the released pieces can still become part of. Empty if no piece was
    /// released, if there is no such move, or if a whole legal move was made at once.
    Moves part_of;
    /// The legal moves of which one must be finished, because a piece was released as part of it.
    Moves bound_to;
    /// The latest ruled obligation of the player.
    std::optional<Obligation> obligation;
    /// The deed on the board was undone, or was another move than the binding one, before the
    /// press, and the player has done nothing since: the next press belongs to it. Interpretation
    /// I-169.
    bool is_undone = false;
    /// The player has put back the piece that must stay where they let go of it: a press now plays
    /// no move. Interpretation I-169.
    bool is_put_back = false;

    friend bool operator==(const Turn&, const Turn&) = default;
};

/// The status of a move when everything on the board has been done.
enum class DoneOnBoard : std::uint8_t {
    /// A move made.
    is_made,
    /// Binding but not yet made: it must still be sealed or announced.
    is_bound,
};

/// The context of a turn: the position at its beginning, and what binds a piece to a square.
struct Seat {
    const chess::Position& position;
    Variant variant;
    law::CommittedBy committed_by;
    /// The deed was ruled a move made: a whole move need not be proved legal again.
    bool is_move_made;
    DoneOnBoard done_on_board;
    /// In Chess960 too, a player who touches the rook before the king may not castle.
    bool is_king_first;
};

/// Continues the turn with a deed on the board by the player having the move. Other deeds change
/// nothing.
void go_on(Turn& turn, const Seat& seat, const Deed& deed);
[[nodiscard]] Turn turn_after(const Seat& seat, const Turn& turn, const Deed& deed);

/// The turn after the decision on the castling side.
[[nodiscard]] Turn with_castling_side(const chess::Position& position, Turn turn,
                                      CastlingWing wing);

/// The turn after the decision whether the pieces on these squares, touched with unknown intent,
/// were touched deliberately.
[[nodiscard]] Turn with_intent_settled(Turn turn, bool is_deliberate,
                                       std::span<const chess::Square> squares);

/// The same turn after the position at its beginning is put back: touches and releases still bind.
[[nodiscard]] Turn put_back(Turn turn);

} // namespace compongo::game
