/// Commands that go on until somebody stops them.
#pragma once

namespace compongo::apps {

/// From now on SIGINT and SIGTERM do not end the program: they are remembered.
void remember_interruptions();
/// Has one of them come?
[[nodiscard]] bool is_interrupted();

} // namespace compongo::apps
