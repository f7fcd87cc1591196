/// What is known of a game that is or was adjourned: who seals, what was written, and who has come
/// to the resumption. Facts only.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/effect.h"

namespace compongo::game {

struct Game;

enum class AdjournmentStage : std::uint8_t {
    /// The player having the move has to seal it, and has not stopped the clock yet.
    sealing,
    /// It is sealed for good. Nothing runs before the resumption.
    adjourned,
    /// The session has been resumed; the envelope is closed.
    resumed,
    /// The sealed move has been made and play goes on.
    opened,
};

/// A move as it was written to be sealed.
struct SealedText {
    std::string text;
    std::string lang;
    /// The text is a record that is read only when the envelope is opened.
    bool is_locked = false;

    friend bool operator==(const SealedText&, const SealedText&) = default;
};

struct Adjournment {
    AdjournmentStage stage = AdjournmentStage::sealing;
    /// Who seals when the game is adjourned.
    Color sealer{};
    /// Half-moves before the sealed move.
    std::size_t half_moves = 0;
    /// What the sealer has written; once that is made, what the opponent has written in reply.
    std::optional<SealedText> sealed;
    /// The sealer adjourned before the end of the session and has been charged the rest of it.
    bool is_early = false;
    /// Whose offers of a draw stood when the sealer stopped the clock.
    Both<bool> offered_before;
    /// The envelope is closed on the reply: `sealer` was not there.
    bool is_reply = false;
    bool is_envelope_lost = false;
    Millis resumed_at;
    /// What the clocks showed when play was resumed, or the reply sealed.
    Both<Millis> times;
    /// When each has come to the resumption.
    Both<std::optional<Millis>> arrived;

    /// Whose move is in the envelope, and who must reply to it.
    [[nodiscard]] Color writer() const { return is_reply ? ~sealer : sealer; }
    [[nodiscard]] Color responder() const { return ~writer(); }
    /// Does nobody know yet what is in the envelope?
    [[nodiscard]] bool is_locked() const { return sealed && sealed->is_locked; }
    /// A locked record has been read.
    void unlock(std::string text) { sealed = SealedText{std::move(text), sealed->lang}; }
    [[nodiscard]] bool is_there(Color player) const { return arrived[player].has_value(); }
    /// The envelope is closed, and nobody may make a move.
    [[nodiscard]] bool is_closed() const {
        return stage == AdjournmentStage::adjourned || stage == AdjournmentStage::resumed;
    }
    /// The session has been resumed, however long ago.
    [[nodiscard]] bool is_resumed() const {
        return stage == AdjournmentStage::resumed || stage == AdjournmentStage::opened;
    }

    friend bool operator==(const Adjournment&, const Adjournment&) = default;
};

/// What the written text is as a move, or what is wrong with it: `sealed_ambiguous`,
/// `sealed_unreadable` (a locked record is), `sealed_illegal`. Signs too many or too few do not
/// matter.
[[nodiscard]] Expected<chess::Move, EndReason> sealed_move(const chess::Position& position,
                                                           const SealedText& sealed);

} // namespace compongo::game
