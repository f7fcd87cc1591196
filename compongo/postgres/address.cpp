#include "compongo/postgres/address.h"

#include "compongo/postgres/library.h"

#include <map>
#include <memory>

namespace compongo::postgres {
namespace {

/// Combines hosts and ports: `a,b` and `1,2` become `a:1,b:2`. A single port applies to every host.
std::string places(const std::string& hosts, const std::string& ports) {
    std::string out;
    std::size_t host = 0;
    std::size_t port = 0;
    while (host <= hosts.size()) {
        const std::size_t host_end = std::min(hosts.find(',', host), hosts.size());
        const std::size_t port_end = std::min(ports.find(',', port), ports.size());
        out += (out.empty() ? "" : ",") + hosts.substr(host, host_end - host);
        if (port_end > port) {
            out += ":" + ports.substr(port, port_end - port);
        }
        host = host_end + 1;
        port = port_end < ports.size() ? port_end + 1 : port;
    }
    return out;
}

} // namespace

bool is_address(std::string_view text) {
    return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

Expected<std::string, Fault> shown(const std::string& address) {
    const auto loaded = library();
    if (!loaded) {
        return unexpected(loaded.error());
    }
    const Library& pq = **loaded;
    char* said = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(pq.conninfoFree)> options(
        pq.conninfoParse(address.c_str(), &said), pq.conninfoFree);
    const std::unique_ptr<char, decltype(pq.freemem)> freed(said, pq.freemem);
    if (!is_address(address) || options == nullptr) {
        const std::string why = said == nullptr ? "" : ": " + std::string(said);
        return unexpected(Fault{Fault::Kind::bad_address, Fault::Outcome::not_done, "",
                                "the address of the database: expected "
                                "postgresql://USER@HOST,HOST/DATABASE" +
                                    why});
    }
    std::map<std::string, std::string> given;
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
        if (option->val != nullptr) {
            given[option->keyword] = option->val;
        }
    }
    const std::string hosts = given["host"].empty() ? given["hostaddr"] : given["host"];
    return "postgresql://" + places(hosts, given["port"]) + "/" + given["dbname"];
}

} // namespace compongo::postgres
