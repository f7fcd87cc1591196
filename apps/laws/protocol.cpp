#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "compongo/record/transcript/schema.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

constexpr auto protocol_description =
    R"(Prints the protocol as a JSON Schema.

It describes how acts, effects, conditions, questions and answers are written; a program can generate its types from it.
Their meaning is in spec/protocol.md.

Examples:
  compongo protocol > protocol.schema.json
  compongo protocol | jq '."$defs".acts.press'     how a press is written
Exit status: 0.)";

} // namespace

void add_protocol_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("protocol", protocol_description);
    command->callback([&exit_status] {
        fmt::print("{}\n", record::protocol_schema());
        exit_status = exit_ok;
    });
}

} // namespace compongo::apps
