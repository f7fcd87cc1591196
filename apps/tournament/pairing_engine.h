/// External programs that pair Swiss tournaments: bbpPairings, JaVaFo.
#pragma once

#include "apps/shared/other_program.h"
#include "compongo/tournament/pairing/engine_pairings.h"

namespace compongo::apps {

struct PairingEngine {
    /// The program, or JaVaFo's javafo.jar; if empty, bbpPairings from PATH.
    std::string path;
    std::string system = "dutch";
};

/// Runs it on the tournament with these extra arguments. The error says that it was not found.
[[nodiscard]] Expected<ProgramRun, tournament::EngineFault>
run_pairing_engine(const PairingEngine& engine, const tournament::Tournament& all,
                   const std::vector<std::string>& arguments, Patience patience);

/// The pairings of the next round in the engine's format.
[[nodiscard]] Expected<std::string, tournament::EngineFault>
pairings_of_engine(const PairingEngine& engine, const tournament::Tournament& all,
                   Patience patience);

} // namespace compongo::apps
