/// For commands that run until they are interrupted.
#pragma once

namespace compongo::apps {

/// From now on SIGINT and SIGTERM only set a flag.
void remember_interruptions();
/// Whether one of them has arrived.
[[nodiscard]] bool is_interrupted();

} // namespace compongo::apps
