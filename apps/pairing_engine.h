/// The programs that pair Swiss tournaments, which are others' and well kept: bbpPairings, JaVaFo.
#pragma once

#include "apps/other_program.h"
#include "compongo/tournament/engine_pairings.h"

namespace compongo::apps {

struct PairingEngine {
    /// The program, or JaVaFo's javafo.jar; empty for the bbpPairings that is in PATH.
    std::string path;
    std::string system = "dutch";
};

/// Runs it with the tournament, and these arguments behind it. The fault is that there is none.
[[nodiscard]] Expected<ProgramRun, tournament::EngineFault>
run_pairing_engine(const PairingEngine& engine, const tournament::Tournament& all,
                   const std::vector<std::string>& arguments, Patience patience);

/// Who plays whom in the next round, as it answers.
[[nodiscard]] Expected<std::string, tournament::EngineFault>
pairings_of_engine(const PairingEngine& engine, const tournament::Tournament& all,
                   Patience patience);

} // namespace compongo::apps
