/// Authorization: the roles in the hall, and the acts that each may submit.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::hall {

/// The role that a key grants. A tablet between the players acts for both.
enum class Role : std::uint8_t { spectator, white, black, tablet, arbiter };
inline constexpr std::array<std::string_view, 5> role_names = {"spectator", "white", "black",
                                                               "tablet", "arbiter"};
[[nodiscard]] constexpr std::string_view name(Role role) {
    return role_names[static_cast<std::size_t>(role)];
}

/// The roles with a key of their own.
inline constexpr std::array seats = {Role::white, Role::black, Role::tablet};

/// The author of a request: a role and, for an arbiter, their name.
struct Requester {
    // NOLINTNEXTLINE(google-explicit-constructor): most have no name.
    Requester(Role in, std::string name = {}) : role(in), arbiter(std::move(name)) {}

    Role role;
    std::string arbiter;
};

/// The actor of an act that names none. Empty for a tablet and a spectator.
[[nodiscard]] std::optional<game::Actor> actor_of(Role role);

/// The actor that a player is.
[[nodiscard]] constexpr game::Actor actor_of(chess::Color player) {
    return player == chess::Color::white ? game::Actor::white : game::Actor::black;
}
/// The player of this seat. Empty for a tablet, which is both players'.
[[nodiscard]] std::optional<chess::Color> player_of(Role role);

/// Whether this role may submit this act, before the Laws rule on it. The arbiter may also enter
/// what others did at the board. Only the arbiter records what affects both players (`discover`); a
/// player reports it in words. Only the timer submits a flag fall, and no client reports its own
/// disconnection.
[[nodiscard]] bool may_submit(Role role, const game::Act& act, const game::Game& game);

} // namespace compongo::hall
