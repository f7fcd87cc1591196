/// A process that is killed while it appends must lose nothing that was acknowledged.
#pragma once

namespace compongo::store {

/// Kills a process this number of times, on one file, each time after another number of
/// acknowledgements, and checks the file.
void expect_nothing_lost(int kills);

} // namespace compongo::store
