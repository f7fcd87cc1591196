/// What is done at the board, seen, or decided (protocol, section 5). An act says what happened,
/// never what to think of it.
#pragma once

#include "compongo/game/act_arbiter.h"
#include "compongo/game/act_board.h"
#include "compongo/game/act_claims.h"
#include "compongo/game/act_clock.h"
#include "compongo/game/act_found.h"
#include "compongo/game/act_players.h"

#include <variant>

namespace compongo::game {

/// The deeds that the included headers name.
using AnyDeed =
    std::variant<Adjust, Touch, Lift, Carry, Release, Remove, Place, Play, Announce, Displace,
                 Restore, Arrive, Begin, Press, BlockClock, Stop, StartClock, Fall, Observe,
                 Discover, Claim, Offer, Accept, Decline, Withdraw, Resign, Agree, Appeal, Sign,
                 Write, Scoresheet, Leave, Conduct, Device, Tell, Request, Other, Decide, Penalise,
                 Adjourn, Seal, Envelope, Resume, OpenEnvelope, Disconnect, Reconnect>;

/// One of them. To copy, move and destroy one of so many takes long to compile, so it is compiled
/// once, in act.cpp.
struct Deed : AnyDeed {
    using AnyDeed::AnyDeed;
    Deed();
    explicit Deed(AnyDeed&& deed) noexcept;
    Deed(const Deed& other);
    Deed(Deed&& other) noexcept;
    Deed& operator=(const Deed& other);
    Deed& operator=(Deed&& other) noexcept;
    ~Deed();

    friend bool operator==(const Deed& one, const Deed& other);
};

/// A deed, by whom, and when: an instant since the scheduled start of the session. Instants never
/// go back.
struct Act {
    Millis at;
    Actor by = Actor::white;
    Deed deed;

    friend bool operator==(const Act&, const Act&) = default;
};

} // namespace compongo::game
