/// Article 10 and Appendix D of the Laws: the quickplay finish, and the draw that a player short of
/// time may claim in it.
#pragma once

#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

/// Whether the articles on the quickplay finish are in force.
enum class FinishInForce : std::uint8_t { unless_announced_otherwise, if_announced, never };
/// Who may claim.
enum class FinishClaimant : std::uint8_t { player_having_the_move, any_player };
/// The grounds of a claim: that the opponent makes no effort to win by normal means, or cannot win
/// by them.
enum class FinishGrounds : std::uint8_t { no_effort_or_cannot_win, no_effort };
/// At whose request the arbiter rules on the claim.
enum class FinishRequest : std::uint8_t { claimant, both_players };
/// How much time is little enough.
enum class TimeLeft : std::uint8_t { less_than_the_limit, the_limit_or_less };

struct QuickplayFinish {
    /// The last period, in which all remaining moves must be made in a limited time.
    Rule last_period;
    Provision<FinishInForce> in_force;
    /// Where time is added with each move there is no such finish.
    Rule not_with_increment;
    /// A player short of time may ask that time be added for both, which is an offer of a draw.
    Provision<std::optional<Seconds>> increment_on_request;
    /// If the offer is refused and the arbiter agrees, the opponent gains this.
    Provision<std::optional<Seconds>> increment_opponent_gains;
    Provision<FinishClaimant> claimant;
    /// The claimant must have less than this left, and their flag must not have fallen.
    Provision<Seconds> claim_below;
    Provision<FinishGrounds> grounds;
    Provision<FinishRequest> request;
    /// The arbiter agrees: the game is drawn.
    Rule agreed;
    /// The arbiter postpones the decision: the game continues.
    Rule postponed;
    /// What the opponent gains then; where nothing is fixed, what the arbiter gives.
    Provision<std::optional<Seconds>> postponed_opponent_gains;
    /// The arbiter rejects the claim, and the opponent gains this. `silent`: it cannot be rejected.
    Provision<std::optional<Seconds>> rejected_opponent_gains;
    /// After postponing, the arbiter declares the result later in the game, or when a flag has
    /// fallen.
    Rule final_result;
    Rule no_appeal;
    /// Where no arbiter is present the claim ends the game and is referred to one.
    Rule referred;
    Provision<TimeLeft> referred_time_left;
    /// The claimant writes the final position, and the opponent verifies it.
    Rule position_verified;
    /// A player who claims that the opponent makes no effort submits a scoresheet that is up to
    /// date.
    Rule scoresheet_submitted;
};

} // namespace compongo::law
