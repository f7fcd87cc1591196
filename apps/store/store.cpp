#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/progress.h"
#include "apps/store/store_mending.h"
#include "compongo/cluster/node.h"
#include "compongo/postgres/address.h"
#include "compongo/store/copy.h"
#include "compongo/store/store_address.h"

#include <fmt/format.h>

#include <memory>
#include <numeric>

namespace compongo::apps {

namespace {

constexpr auto store_description =
    R"(Copies, checks and repairs the stores in which a hall keeps its data.

A store's address is sqlite:FILE, such as sqlite:compongo-data/hall.sqlite, or postgresql://USER@HOST/DATABASE; a
database with standbys is named with all its hosts: postgresql://hall@db1,db2/compongo.)";

constexpr auto copy_description =
    R"(Copies a store into another, both ways between SQLite and PostgreSQL.

The hash of each entry is computed again on the way, and the chains of both stores end the same. The target may hold a
beginning of the source, as a copy that was broken off leaves behind: then it goes on from there. If it holds anything
else nothing is copied. No hall may be open on either.

Examples:
  compongo store copy sqlite:compongo-data/hall.sqlite postgresql://hall@db1,db2/compongo

Exit status: 0 all is copied, 2 it is not.)";

constexpr auto store_verify_description =
    R"(Computes the hash chains of a store again, and says where one is not as it was written.

Examples:
  compongo store verify sqlite:compongo-data/hall.sqlite
  compongo store verify postgresql://hall@db1,db2/compongo

Exit status: 0 all are whole, 1 some are not, 2 it cannot be opened.)";

std::uint64_t entries_in(const std::vector<store::StreamState>& streams) {
    return std::accumulate(
        streams.begin(), streams.end(), std::uint64_t{0},
        [](std::uint64_t sum, const store::StreamState& state) { return sum + state.version; });
}

/// Why the store cannot be copied while it is in use. An SQLite file reports that itself when
/// opened.
std::optional<std::string> is_served(const std::string& address) {
    const auto nodes = postgres::is_address(address) ? cluster::count_members(address) : 0;
    if (nodes.value_or(0) == 0) {
        return std::nullopt;
    }
    return fmt::format("{}: found a hall that is open on {} nodes, expected none", address, *nodes);
}

int copy(const std::string& from, const std::string& to) {
    for (const std::string& address : {from, to}) {
        if (const auto why = is_served(address)) {
            return complain("store", *why);
        }
    }
    const auto source = store::open_store(from, store::IfAbsent::refused);
    if (!source) {
        return complain("store", source.error().message);
    }
    const auto target = store::open_store(to, store::IfAbsent::made);
    if (!target) {
        return complain("store", target.error().message);
    }
    const auto streams = (*source)->streams();
    if (!streams) {
        return complain("store", streams.error().message);
    }
    Progress progress("copying", entries_in(*streams));
    const auto copied =
        store::copy(**source, **target, [&](std::uint64_t entries) { progress.advance(entries); });
    progress.hide();
    if (!copied) {
        return complain("store", copied.error().message);
    }
    fmt::print("{} streams, {} entries: all there, and their chains end the same\n",
               copied->streams, copied->entries);
    return exit_ok;
}

int verify(const std::string& address) {
    const auto opened = store::open_store(address, store::IfAbsent::refused);
    if (!opened) {
        return complain("store", opened.error().message);
    }
    const auto streams = (*opened)->streams();
    if (!streams) {
        return complain("store", streams.error().message);
    }
    Progress progress("verifying", entries_in(*streams));
    std::size_t faults = 0;
    for (const store::StreamState& state : *streams) {
        if (const auto whole = (*opened)->verify(state.name); !whole) {
            progress.hide();
            fmt::print("{}\n", whole.error().fault.message);
            ++faults;
        }
        progress.advance(state.version);
    }
    progress.hide();
    fmt::print("{} streams, {} entries: {}\n", streams->size(), entries_in(*streams),
               faults == 0 ? "all whole" : fmt::format("{} damaged", faults));
    return faults == 0 ? exit_ok : exit_findings;
}

} // namespace

void add_store_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("store", store_description);
    command->require_subcommand(1);
    const auto addresses = std::make_shared<std::pair<std::string, std::string>>();
    auto* const copying = command->add_subcommand("copy", copy_description);
    copying->add_option("FROM", addresses->first, "the address of the source")->required();
    copying->add_option("TO", addresses->second, "the address of the target")->required();
    copying->callback(
        [addresses, &exit_status] { exit_status = copy(addresses->first, addresses->second); });
    auto* const verifying = command->add_subcommand("verify", store_verify_description);
    verifying->add_option("ADDRESS", addresses->first, "the address of the store")->required();
    verifying->callback([addresses, &exit_status] { exit_status = verify(addresses->first); });
    add_mending_commands(*command, exit_status);
}

} // namespace compongo::apps
