/// What the other chapters need of the Preface and of the articles on the players' conduct and the
/// arbiter's role: what may be penalised, and how.
#pragma once

#include "compongo/law/provision.h"

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

struct Conduct {
    /// What is not regulated is decided by studying analogous situations.
    Rule analogy;
    Rule disrepute;
    /// Distracting or annoying the opponent, by unreasonable claims and offers too.
    Provision<Sanction> distraction;
    /// Persistent refusal to comply loses the game.
    Rule persistent_refusal;
    /// Breaches of the rules of conduct lead to the list of penalties.
    Rule infringements;
    /// The opponent's score when the game is declared lost as a penalty.
    Provision<OpponentScore> opponent_score;
    /// A player may appeal against what the arbiter decides, unless the regulations say otherwise.
    Rule appeals;
    /// The arbiter sees that the Laws are strictly observed, and observes the games.
    Rule enforcement;
    /// The arbiter intervenes only where the Laws provide for it.
    Rule no_intervention;
};

} // namespace compongo::law
