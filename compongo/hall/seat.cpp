#include "compongo/hall/seat.h"

namespace compongo::hall {

namespace {

using game::Actor;

bool may_speak_for(Role role, Actor actor) {
    switch (actor) {
    case Actor::white:
    case Actor::assistant_white:
        return role == Role::white || role == Role::tablet || role == Role::arbiter;
    case Actor::black:
    case Actor::assistant_black:
        return role == Role::black || role == Role::tablet || role == Role::arbiter;
    case Actor::arbiter:
    case Actor::spectator:
    case Actor::board:
        return role == Role::arbiter;
    case Actor::clock:
        return false;
    }
    return false;
}

} // namespace

std::optional<Actor> actor_of(Role role) {
    switch (role) {
    case Role::white:
        return Actor::white;
    case Role::black:
        return Actor::black;
    case Role::arbiter:
        return Actor::arbiter;
    case Role::tablet:
    case Role::spectator:
        break;
    }
    return std::nullopt;
}

std::optional<chess::Color> player_of(Role role) {
    if (role == Role::white || role == Role::black) {
        return role == Role::white ? chess::Color::white : chess::Color::black;
    }
    return std::nullopt;
}

bool may_submit(Role role, const game::Act& act) {
    // These are the arbiter's, by the protocol or since the hall sees them, whoever is said to have
    // done them.
    const bool is_arbiters = std::holds_alternative<game::Begin>(act.deed) ||
                             std::holds_alternative<game::Observe>(act.deed) ||
                             std::holds_alternative<game::Decide>(act.deed) ||
                             std::holds_alternative<game::Penalise>(act.deed) ||
                             std::holds_alternative<game::Correct>(act.deed) ||
                             std::holds_alternative<game::Resume>(act.deed) ||
                             std::holds_alternative<game::Envelope>(act.deed) ||
                             std::holds_alternative<game::OpenEnvelope>(act.deed) ||
                             std::holds_alternative<game::Disconnect>(act.deed) ||
                             std::holds_alternative<game::Reconnect>(act.deed);
    if (std::holds_alternative<game::Fall>(act.deed) || (is_arbiters && role != Role::arbiter)) {
        return false;
    }
    return may_speak_for(role, act.by);
}

} // namespace compongo::hall
