/// `compongo laws coverage`: from the articles of the source documents to the rules, the provisions
/// or procedures, and the scenarios behind each.
#pragma once

#include <CLI/CLI.hpp>

namespace compongo::apps {

void add_laws_coverage_command(CLI::App& laws, int& exit_status);

} // namespace compongo::apps
