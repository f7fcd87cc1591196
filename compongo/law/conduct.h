/// What the other chapters need of the Preface and of the articles on the players' conduct and the
/// arbiter's role: what may be penalised, and how.
#pragma once

#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

/// Whether a breach is to be penalised.
enum class Sanction : std::uint8_t {
    /// It is noted; the article names no penalty.
    noted,
    /// The arbiter may penalise it: no penalty is an option too.
    may_be_penalised,
    /// It is penalised; which penalty is left to the arbiter.
    shall_be_penalised,
};

/// The penalties that an arbiter may choose from. `silent`: not in the list of this edition.
struct Penalties {
    /// The article that holds the list.
    Rule list;
    Rule warning;
    Rule opponent_time;
    Rule offender_time;
    Rule opponent_points;
    Rule offender_points;
    Rule loss;
    Rule expulsion;
    /// Only if it was announced in advance.
    Rule fine;
    Rule exclusion;
};

/// Who fixes the opponent's score where the arbiter declares a game lost.
enum class OpponentScore : std::uint8_t { win, arbiter_decides };

/// What a player loses the game by.
enum class DeviceLoses : std::uint8_t { by_its_sound, by_having_it, never };
/// What the opponent has then.
enum class DeviceGives : std::uint8_t { win_if_he_could_mate, win };

struct Conduct {
    /// Situations that the Laws do not regulate are decided by analogy.
    Rule analogy;
    /// House rules that conflict with the Laws: they do not hold in an event that is rated.
    Rule conflicts = silent;
    /// What a win, a draw and a loss are worth, unless something else was announced.
    Rule points;
    /// The two players together never have more than the game gives.
    Rule points_at_most;
    Rule disrepute;
    /// A player may not leave the venue, and the player having the move not the playing area,
    /// without permission.
    Rule leaving;
    /// No notes, sources of information, advice or analysis during the game.
    Rule aids;
    /// A device without permission loses the game.
    Provision<DeviceLoses> device;
    Provision<std::optional<DeviceGives>> device_gives;
    /// The regulations may lay down a milder penalty.
    Rule device_penalty_announced;
    /// The arbiter may have clothes and bags inspected, in private.
    Rule inspection;
    Rule smoking;
    /// The scoresheet bears the moves, times, offers and claims, and nothing else.
    Rule scoresheet_use;
    /// Players who have finished their games are spectators.
    Rule finished_players;
    /// Distracting or annoying the opponent, by unreasonable claims and offers too.
    Rule distraction;
    /// Breaches of the rules of conduct lead to the list of penalties.
    Rule infringements;
    /// Persistent refusal to comply loses the game.
    Rule persistent_refusal;
    /// The number of warnings after which the refusal can be found persistent.
    Provision<std::optional<int>> warnings_before_loss;
    /// If both refuse, both lose.
    Rule both_guilty;
    /// The opponent's score when the game is declared lost as a penalty.
    Provision<OpponentScore> opponent_score;
    /// A player may have a point of the Laws explained.
    Rule explanation;
    /// Both players help where the game has to be reconstructed.
    Rule players_reconstruct;
    /// A player may appeal against what the arbiter decides, unless the regulations say otherwise.
    Rule appeals;
    /// The arbiter sees that the Laws are strictly observed, and observes the games.
    Rule enforcement;
    /// For a disturbance from outside the arbiter may give more time.
    Rule disturbance;
    /// The arbiter intervenes only where the Laws provide for it.
    Rule no_intervention;
    /// A person who does not play neither speaks nor interferes, and may be expelled.
    Rule interference;
    /// Telephones may not be used in the venue.
    Rule devices_of_others;
};

} // namespace compongo::law
