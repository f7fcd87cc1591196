#include "apps/doctor/looks.h"
#include "apps/hall_store.h"
#include "compongo/net/connection/certificate_facts.h"
#include "compongo/postgres/address.h"
#include "compongo/store/store_address.h"

#include <fmt/format.h>

#include <ctime>
#include <numeric>

namespace compongo::apps {

namespace {

constexpr std::int64_t seconds_a_day = 24 * 60 * 60;

/// What verifying all streams comes to.
Finding verified(const store::EventStore& store, const std::string& address) {
    const auto streams = store.streams();
    if (!streams) {
        return {"database", Health::wrong, streams.error().message,
                "compongo store salvage " + address};
    }
    for (const store::StreamState& state : *streams) {
        if (const auto whole = store.verify(state.name); !whole) {
            return {"database", Health::wrong, whole.error().fault.message,
                    "put back a copy that is whole, or: compongo store salvage " + address};
        }
    }
    const auto entries = std::accumulate(
        streams->begin(), streams->end(), std::uint64_t{0},
        [](std::uint64_t sum, const store::StreamState& state) { return sum + state.version; });
    return {"database", Health::well,
            fmt::format("{}: {} streams, {} entries, all whole", address, streams->size(), entries),
            ""};
}

} // namespace

Finding look_at_certificate(const net::ServerOptions& server) {
    if (!server.certificate) {
        return {"certificate", Health::well,
                "none: the hall is served by plain HTTP (docs/SECURITY.md says what that means)",
                ""};
    }
    const auto facts = net::facts_of(*server.certificate);
    if (!facts) {
        return {"certificate", Health::wrong, facts.error(),
                "give the chain and its own key, both PEM, without a password, readable here"};
    }
    const std::int64_t now = std::time(nullptr);
    const std::string names =
        facts->names.empty() ? "no name" : fmt::format("{}", fmt::join(facts->names, ", "));
    if (now < facts->not_before) {
        return {"certificate", Health::wrong, fmt::format("that for {} does not hold yet", names),
                "set this machine's clock, or have another made"};
    }
    if (now >= facts->not_after) {
        return {"certificate", Health::wrong, fmt::format("that for {} holds no longer", names),
                "have it renewed, and start the hall anew"};
    }
    const std::int64_t days = (facts->not_after - now) / seconds_a_day;
    constexpr std::int64_t soon = 14;
    if (facts->names.empty()) {
        return {"certificate", Health::wrong, "it names no site (subjectAltName is missing)",
                "have another made, for the names and addresses by which browsers reach the hall"};
    }
    return {"certificate", days < soon ? Health::doubtful : Health::well,
            fmt::format("for {}, for {} days yet", names, days),
            days < soon ? "have it renewed, and start the hall anew" : ""};
}

Finding look_at_database(const ServeOptions& options) {
    const bool is_file = options.store.empty();
    const std::string folder = data_folder(options);
    const std::string address = is_file ? store_in(folder) : options.store;
    std::error_code failed;
    if (is_file && !std::filesystem::exists(folder + "/hall.sqlite", failed)) {
        return {"database", Health::well,
                fmt::format("none yet in {}: the first start makes it", folder), ""};
    }
    const auto opened = store::open_store(address, store::IfAbsent::refused);
    if (!opened) {
        if (opened.error().kind == store::Fault::Kind::in_use) {
            return {"database", Health::well, address + ": a hall has it open", ""};
        }
        const bool is_damaged = opened.error().kind == store::Fault::Kind::damaged;
        return {"database", Health::wrong, opened.error().message,
                is_damaged ? "put back a copy that is whole, or: compongo store salvage " + address
                : is_file  ? "look at the rights of the file and its folder"
                           : "look whether the server runs, and whether this address reaches it"};
    }
    Finding finding = verified(**opened, address);
    if (is_file) {
        give_to_owner_of(folder);
    }
    return finding;
}

} // namespace compongo::apps
