#include "apps/doctor/looks.h"
#include "apps/serve/hall_store.h"
#include "compongo/net/certificates/authority.h"
#include "compongo/net/certificates/certificate_facts.h"
#include "compongo/postgres/address.h"
#include "compongo/store/store_address.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <ctime>
#include <numeric>

namespace compongo::apps {

namespace {

constexpr std::int64_t seconds_a_day = 24 * 60 * 60;

/// Checks the hall's own certificate authority, which issues the certificates that clients are
/// shown and renews them.
Finding look_at_authority(const net::ServerOptions& server) {
    const auto authority = server.own_tls == net::OwnTls::never
                               ? Expected<std::optional<net::Authority>, std::string>()
                               : net::Authority::look(server.authority_folder);
    const std::string file = net::authority_file(server.authority_folder);
    if (!authority) {
        return {"certificate", Health::wrong, authority.error(),
                "put the file back, or move it away: then the hall makes another, and all devices "
                "are to be told of it (/trust)"};
    }
    if (!*authority) {
        return {"certificate", Health::well,
                "none: the hall is served by plain HTTP (docs/SECURITY.md says what that means); "
                "open to a network it makes an authority of its own",
                ""};
    }
    struct stat known{};
    constexpr mode_t of_others = 0077;
    if (::stat(file.c_str(), &known) == 0 && (known.st_mode & of_others) != 0) {
        return {"certificate", Health::wrong,
                file + " may be read by others: with its key they can pose as this hall",
                "chmod 600 " + file + "; and if anybody may have read it, move it away"};
    }
    const auto shown = net::facts_shown_at(server.address, server.port, **authority);
    const std::int64_t now = std::time(nullptr);
    const std::int64_t days = ((*authority)->not_after() - now) / seconds_a_day;
    constexpr std::int64_t soon = 365;
    return {"certificate", days < soon ? Health::doubtful : Health::well,
            fmt::format("the hall's own authority, \"{}\", holds for {} days yet{}",
                        (*authority)->name(), days,
                        shown ? fmt::format("; clients are shown one for {}, for {} days yet",
                                            fmt::join(shown->names, ", "),
                                            (shown->not_after - now) / seconds_a_day)
                              : "; no hall is open there that shows one of it"),
            days < soon ? "between two events move " + file +
                              " away, restart the hall, and let all devices trust it (/trust)"
                        : ""};
}

/// Verifies the chains of all streams.
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
        return look_at_authority(server);
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
                "have it renewed; the hall reads it again by itself"};
    }
    const std::int64_t days = (facts->not_after - now) / seconds_a_day;
    constexpr std::int64_t soon = 14;
    if (facts->names.empty()) {
        return {"certificate", Health::wrong, "it names no site (subjectAltName is missing)",
                "have another made, for the names and addresses by which browsers reach the hall"};
    }
    return {"certificate", days < soon ? Health::doubtful : Health::well,
            fmt::format("for {}, for {} days yet", names, days),
            days < soon ? "have it renewed; the hall reads it again by itself" : ""};
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
                           : "check that the server runs and that this address reaches it"};
    }
    Finding finding = verified(**opened, address);
    if (is_file) {
        give_to_owner_of(folder);
    }
    return finding;
}

} // namespace compongo::apps
