/// A process that is killed while it appends must lose nothing that was acknowledged.
#pragma once

namespace compongo::store {

/// Kills a process so many times, on one file, each time after another number of acknowledgements,
/// and looks at what is left.
void expect_nothing_lost(int kills);

} // namespace compongo::store
