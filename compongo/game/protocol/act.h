/// An act: a deed at the board, an observation or a decision (spec/protocol.md, section 5). It
/// states what happened, never a judgement.
#pragma once

#include "compongo/base/one_of.h"
#include "compongo/game/protocol/act_arbiter.h"
#include "compongo/game/protocol/act_board.h"
#include "compongo/game/protocol/act_claims.h"
#include "compongo/game/protocol/act_clock.h"
#include "compongo/game/protocol/act_found.h"
#include "compongo/game/protocol/act_players.h"

#include <variant>

namespace compongo::game {

/// The deeds that the included headers name.
using AnyDeed =
    std::variant<Adjust, Touch, Lift, Carry, Release, Remove, Place, Play, Announce, Displace,
                 Restore, Arrive, Begin, Press, BlockClock, Stop, StartClock, Fall, Observe,
                 Discover, Claim, Offer, Accept, Decline, Withdraw, Resign, Agree, Appeal, Dispute,
                 Sign, Write, Scoresheet, Leave, Conduct, Device, Tell, Request, Other, Decide,
                 Penalise, Correct, EnterMoves, Adjourn, Seal, Envelope, Resume, OpenEnvelope,
                 Disconnect, Reconnect>;

using Deed = OneOf<AnyDeed>;

/// A deed, its actor and its instant, counted from the scheduled start of the session. Instants
/// never decrease.
struct Act {
    Millis at;
    Actor by = Actor::white;
    Deed deed;

    friend bool operator==(const Act&, const Act&) = default;
};

} // namespace compongo::game
