#include "apps/mcp/server.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"

#include <atomic>
#include <cstdio>

namespace compongo::apps {

namespace {

constexpr auto mcp_description =
    R"(Answers an assistant's questions about the Laws over standard input and output, by the Model Context Protocol.

An assistant that knows this command cites instead of guessing: rulings with their articles (judge), results of fallen
flags, positions and claims (adjudicate), whether a side can still mate (can_mate), the Laws by article and edition
(laws), moves in 37 languages (notation), and what in recorded games contradicts the Laws (audit). Nothing is read or
written but those two streams, and nothing is asked of any network.

Messages are JSON-RPC 2.0, one on a line, of 4 MiB at most. The revisions of the protocol are 2024-11-05, 2025-03-26,
2025-06-18, 2025-11-25 (agreed on with initialize) and 2026-07-28 (said in each request). docs/MCP.md says how
to set up assistants.

Examples:
  compongo mcp
  echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | compongo mcp

Exit status: 0 when standard input ends.)";

/// Lines without their ends; of one that is too long only that.
void read_lines(mcp::Server& server) {
    std::string line;
    bool is_too_long = false;
    const auto take = [&] {
        if (is_too_long) {
            server.take_too_long();
        } else {
            server.take(line);
        }
        line.clear();
        is_too_long = false;
    };
    for (int byte = std::getc(stdin); byte != EOF; byte = std::getc(stdin)) {
        if (byte == '\n') {
            take();
        } else if (line.size() == mcp::line_bytes_max) {
            is_too_long = true;
        } else {
            line.push_back(static_cast<char>(byte));
        }
    }
    take();
}

void serve() {
    mcp::Server server([](const std::string& message) {
        std::fwrite(message.data(), 1, message.size(), stdout);
        std::fputc('\n', stdout);
        std::fflush(stdout);
    });
    std::atomic<bool> is_anybody_reading = false;
    on_threads(2, [&] {
        if (is_anybody_reading.exchange(true)) {
            server.work();
        } else {
            read_lines(server);
            server.close();
        }
    });
}

} // namespace

void add_mcp_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("mcp", mcp_description);
    command->callback([&exit_status] {
        serve();
        exit_status = exit_ok;
    });
}

} // namespace compongo::apps
