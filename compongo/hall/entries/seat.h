/// Who may do what: the roles in the hall, and the acts that each may submit.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::hall {

/// What somebody's key lets him be. A tablet between the players speaks for both.
enum class Role : std::uint8_t { spectator, white, black, tablet, arbiter };
inline constexpr std::array<std::string_view, 5> role_names = {"spectator", "white", "black",
                                                               "tablet", "arbiter"};
[[nodiscard]] constexpr std::string_view name(Role role) {
    return role_names[static_cast<std::size_t>(role)];
}

/// Those that are taken by a key of their own.
inline constexpr std::array seats = {Role::white, Role::black, Role::tablet};

/// Who does something: in which role and, if it is an arbiter's, which of them by name.
struct Doer {
    // NOLINTNEXTLINE(google-explicit-constructor): most have no name.
    Doer(Role in, std::string name = {}) : role(in), arbiter(std::move(name)) {}

    Role role;
    std::string arbiter;
};

/// Whose acts those are that do not say by whom; none for a tablet and a spectator.
[[nodiscard]] std::optional<game::Actor> actor_of(Role role);

/// Whose acts a player's are.
[[nodiscard]] constexpr game::Actor actor_of(chess::Color player) {
    return player == chess::Color::white ? game::Actor::white : game::Actor::black;
}
/// The player whose seat it is; none of a tablet's, which is both.
[[nodiscard]] std::optional<chess::Color> player_of(Role role);

/// May somebody in this role submit this act? The arbiter enters what others did at the board too.
/// What has effects for both is for the arbiter to find (`discover`): a player reports it in words.
/// Nobody but the clockwork lets a flag fall, and nobody says of themselves that they have lost
/// their connection. What the Laws make of it is asked afterwards.
[[nodiscard]] bool may_submit(Role role, const game::Act& act, const game::Game& game);

} // namespace compongo::hall
