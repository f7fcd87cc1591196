/// Adjourned games (Appendix A of 1997, F of 2009): sealing, the envelope, and the resumption.
#pragma once

#include "compongo/law/chessclock.h"
#include "compongo/law/provision.h"

namespace compongo::law {

/// Which offers of a draw are stated on the envelope.
enum class OfferStated : std::uint8_t {
    /// Those made before the game was adjourned that still stand.
    made_before_adjournment,
    /// All that stand.
    pending,
};

struct Adjournment {
    /// At the end of the session the player having the move writes it, seals it, and only then
    /// stops the clock; until then the move may be changed. A move made on the board must be
    /// sealed.
    Rule sealing;
    /// A player who adjourns earlier is charged the rest of the session.
    Rule early;
    /// What must be stated on the envelope.
    Rule names_stated;
    Rule position_stated;
    Rule times_stated;
    Rule sealer_stated;
    Rule move_number_stated;
    Provision<OfferStated> offer_stated;
    Rule resumption_stated;
    /// The arbiter checks the envelope and keeps it.
    Rule custody;
    /// A draw offered after the opponent has sealed may be accepted until it is rejected.
    Rule offer_after_sealing;
    /// The position before the sealed move is set up, the clocks show the times on the envelope.
    Rule set_up;
    /// A draw agreed, or a resignation told, before the resumption ends the game.
    Rule ended_before_resumption;
    /// The envelope is opened only when the player who must reply is there.
    Rule opening;
    /// A sealed move that is ambiguous, cannot be understood, or is illegal loses the game.
    Rule sealed_ambiguous;
    Rule sealed_unreadable;
    Rule sealed_illegal;
    /// The player who must reply is there: the sealed move is made and that player's clock started.
    Rule responder_present;
    /// The player who must reply is not there: their clock is started, and the envelope opened when
    /// they have come.
    Rule responder_absent;
    /// The player who sealed is not there: the opponent may seal the reply.
    Rule sealer_absent;
    /// More than this after the resumption, a player is late; where nothing is fixed, more than the
    /// default time of the event.
    Provision<std::optional<Seconds>> late_by;
    Provision<DefaultTimeChangedBy> late_by_changed_by;
    /// A sealed move that ends the game ends it even if a player is late.
    Rule sealed_end_stands;
    /// The sealer is late and has won all the same: the sealed move mates.
    Rule late_sealer_mates;
    /// Or drawn: it stalemates or leaves a dead position.
    Rule late_sealer_draws;
    /// Or won: the player who is there has overstepped the time.
    Rule late_sealer_wins_on_time;
    /// The sealer makes the move that they declare to have sealed; the clocks show what was
    /// recorded.
    Rule envelope_lost;
    Rule position_lost;
    /// Wrong times are corrected if a player says so before making a move.
    Rule wrong_times;
    /// The arbiter's watch times the session, announced in advance.
    Rule session;
};

} // namespace compongo::law
