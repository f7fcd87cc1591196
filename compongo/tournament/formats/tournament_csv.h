/// The players of a tournament and what came of their rounds, as spreadsheets read them.
#pragma once

#include "compongo/tournament/model/reading.h"
#include "compongo/tournament/trf/trf_writer.h"

namespace compongo::tournament {

/// A line for each player under a line of titles (RFC 4180): `No,Name,Title,FED,Rtg,FideID,Sex,
/// Birth,Club,Pts,Rk,R1,R2`. A round is `9w1` against number 9 with White, a win; `9b=`, `9w*`
/// while it is played; `H`, `U`, `F`, `Z`.
[[nodiscard]] Written write_csv(const Tournament& tournament);

} // namespace compongo::tournament
