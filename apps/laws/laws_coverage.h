/// `compongo laws coverage`: from the articles of the source documents to the rules, the provisions
/// or procedures, and the scenarios behind each.
#pragma once

namespace compongo::apps {

class Command;

void add_laws_coverage_command(Command& laws, int& exit_status);

} // namespace compongo::apps
