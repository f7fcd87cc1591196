/// Landlock, where the kernel has it: a process gives up files, connections and signals for good.
#pragma once

#include "compongo/base/expected.h"

#include <string>
#include <vector>

namespace compongo::net {

/// The version of Landlock that the kernel has; 0 if it has none.
[[nodiscard]] int landlock_version();

/// Confines the calling thread, and every thread and program that it starts later, until they end.
/// Files: nothing but the program's libraries, `/proc` of this process and `readable` (files or
/// folders with all below them; missing ones are passed over) can be opened, to be read only. No
/// program can be started. TCP: no connection can be opened to anybody; accepting them goes on.
/// Processes: none outside can be signalled or traced. Files and connections that are open stay
/// open. Returns the version of Landlock that the kernel has, which may lack the later of these
/// (TCP from 4 on, signals from 6 on); 0 if it has none, and then nothing is confined. The error
/// says what the kernel refused.
[[nodiscard]] Expected<int, std::string> confine(const std::vector<std::string>& readable);

} // namespace compongo::net
