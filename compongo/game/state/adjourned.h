/// The state of an adjourned or resumed game: the sealer, the sealed text, and the arrivals at the
/// resumption. Facts only.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/effect.h"

namespace compongo::game {

struct Game;

enum class AdjournmentStage : std::uint8_t {
    /// The player having the move has to seal it, and has not yet stopped the clock.
    sealing,
    /// The sealed move is final. No clock runs before the resumption.
    adjourned,
    /// The session is resumed; the envelope is still closed.
    resumed,
    /// The sealed move has been made and play continues.
    opened,
};

/// A move as it was written to be sealed.
struct SealedText {
    std::string text;
    std::string lang;
    /// The text is an encrypted record, readable only once the envelope is opened.
    bool is_locked = false;

    friend bool operator==(const SealedText&, const SealedText&) = default;
};

struct Adjournment {
    AdjournmentStage stage = AdjournmentStage::sealing;
    /// Who seals when the game is adjourned.
    Color sealer{};
    /// Half-moves before the sealed move.
    std::size_t half_moves = 0;
    /// The sealer's text; once that move is made, the opponent's sealed reply.
    std::optional<SealedText> sealed;
    /// The sealer adjourned before the end of the session and has been charged the rest of it.
    bool is_early = false;
    /// Whose draw offers stood when the sealer stopped the clock.
    Both<bool> offered_before;
    /// The closed envelope holds the reply: `sealer` was absent.
    bool is_reply = false;
    bool is_envelope_lost = false;
    Millis resumed_at;
    /// The displays when play was resumed or the reply sealed.
    Both<Millis> times;
    /// When each player came to the resumption.
    Both<std::optional<Millis>> arrived;

    /// The author of the move in the envelope, and the player who must reply to it.
    [[nodiscard]] Color writer() const { return is_reply ? ~sealer : sealer; }
    [[nodiscard]] Color responder() const { return ~writer(); }
    /// Is the content of the envelope still unreadable?
    [[nodiscard]] bool is_locked() const { return sealed && sealed->is_locked; }
    /// Enters the decrypted text of a locked record.
    void unlock(std::string text) { sealed = SealedText{std::move(text), sealed->lang}; }
    [[nodiscard]] bool is_there(Color player) const { return arrived[player].has_value(); }
    /// Is the envelope closed, so that no move may be made?
    [[nodiscard]] bool is_closed() const {
        return stage == AdjournmentStage::adjourned || stage == AdjournmentStage::resumed;
    }
    /// The session has been resumed, however long ago.
    [[nodiscard]] bool is_resumed() const {
        return stage == AdjournmentStage::resumed || stage == AdjournmentStage::opened;
    }

    friend bool operator==(const Adjournment&, const Adjournment&) = default;
};

/// The move that the text denotes, or its defect: `sealed_ambiguous`, `sealed_unreadable` (for
/// locked records too), `sealed_illegal`. Missing or superfluous signs do not matter.
[[nodiscard]] Expected<chess::Move, EndReason> sealed_move(const chess::Position& position,
                                                           const SealedText& sealed);

} // namespace compongo::game
