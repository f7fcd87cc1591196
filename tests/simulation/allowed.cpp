#include "tests/simulation/allowed.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace compongo::simulation {

namespace {

constexpr std::array<std::string_view, 11> of_arbiters = {
    "begin",  "observe",  "discover",      "decide",     "penalise", "correct",
    "resume", "envelope", "open_envelope", "disconnect", "reconnect"};

std::string_view verb_of(const game::Act& act) {
    return std::visit(
        [](const auto& deed) {
            return std::string_view(std::remove_cvref_t<decltype(deed)>::verb);
        },
        act.deed);
}

bool is_players_own(hall::Role role, game::Actor by) {
    const bool is_white = by == game::Actor::white || by == game::Actor::assistant_white;
    const bool is_black = by == game::Actor::black || by == game::Actor::assistant_black;
    return (is_white && role != hall::Role::black) || (is_black && role != hall::Role::white);
}

} // namespace

bool is_allowed(hall::Role role, const game::Act& act, Place place) {
    const std::string_view verb = verb_of(act);
    if (role == hall::Role::spectator || verb == "fall" || act.by == game::Actor::clock) {
        return false;
    }
    if (role == hall::Role::arbiter) {
        return true;
    }
    const auto* const claim = std::get_if<game::Claim>(&act.deed);
    const bool is_by_default = claim != nullptr && claim->claim == game::ClaimKind::by_default;
    const bool is_for_arbiters = std::ranges::find(of_arbiters, verb) != of_arbiters.end() ||
                                 (is_by_default && place == Place::over_the_board) ||
                                 (verb == "arrive" && place == Place::online) ||
                                 (verb == "enter_moves" && role != hall::Role::tablet);
    return !is_for_arbiters && is_players_own(role, act.by);
}

} // namespace compongo::simulation
