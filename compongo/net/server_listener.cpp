#include "compongo/net/server_listener.h"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <utility>

namespace compongo::net {

namespace {

constexpr auto machine_alone = "127.0.0.1";
constexpr auto all_addresses = "0.0.0.0";

bool is_any(const std::string& address) {
    return address == all_addresses || address == "::";
}

bool is_loopback(const std::string& address) {
    boost::system::error_code failed;
    const auto parsed = boost::asio::ip::make_address(address, failed);
    return !failed && parsed.is_loopback();
}

/// The address as a URL has it: IPv6 in brackets.
std::string bracketed(const std::string& address) {
    return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

} // namespace

ServerListener::ServerListener(Dependencies dependencies, CurrentTls tls, Settings settings)
    : deps_(std::move(dependencies)), tls_(std::move(tls)), settings_(std::move(settings)),
      names_(own_names()),
      acceptor_(deps_.io, deps_.visitors, tls_, [this](Stream stream, Visit visit) {
          notice(visit.peer());
          deps_.welcome(std::move(stream), std::move(visit));
      }) {}

/// The address that the options fix, or else the one for the chosen reach.
std::string ServerListener::wanted_address(Reach reach) const {
    if (!deps_.options.may_be_opened) {
        return deps_.options.address;
    }
    return reach == Reach::network ? all_addresses : machine_alone;
}

bool ServerListener::is_on_network() const {
    return !is_loopback(acceptor_.address());
}

bool ServerListener::has_own_tls() const {
    switch (deps_.options.own_tls) {
    case OwnTls::never:
        return false;
    case OwnTls::on_network:
        return is_on_network();
    case OwnTls::always:
        return true;
    }
    return false;
}

Expected<void, std::string> ServerListener::open() {
    acceptor_.set_timeout(std::chrono::seconds(deps_.options.patience_seconds));
    auto listens = acceptor_.listen(wanted_address(settings_.reach()), deps_.options.port);
    if (listens) {
        settle();
    }
    return listens;
}

void ServerListener::begin() {
    acceptor_.begin();
    tell_how_it_is_reached();
}

/// Sets names, certificates and protocols for the address that is listened on now.
void ServerListener::settle() {
    names_ = own_names();
    deps_.origin_check.allow_hosts(is_on_network() || has_own_tls() ? names_.names
                                                                    : std::vector<std::string>());
    if (deps_.options.certificate || has_own_tls()) {
        refresh_tls();
    }
    // If the hall's own certificate fails, plain HTTP on the same port still works.
    acceptor_.allow(deps_.options.certificate ? Protocols::tls
                    : has_own_tls()           ? Protocols::both
                                              : Protocols::plain);
}

void ServerListener::refresh_tls() {
    constexpr const char* failed = "certificate_failed";
    constexpr std::int64_t thousand = 1000;
    for (const TlsEvent& event : tls_.refresh(now().wall / thousand, names_)) {
        deps_.tell(event.event, event.event == failed ? "reason" : "about", event.about);
    }
}

void ServerListener::look() {
    const OwnNames before = std::exchange(names_, own_names());
    if (deps_.options.certificate || has_own_tls()) {
        refresh_tls();
    }
    if (before != names_) {
        tell_how_it_is_reached();
    }
}

void ServerListener::notice(const std::string& peer) {
    if (!is_loopback(peer) && std::ranges::find(names_.addresses, peer) == names_.addresses.end()) {
        last_visitor_ = {peer, now().wall};
    }
}

void ServerListener::tell_how_it_is_reached() const {
    if (deps_.options.reached) {
        deps_.options.reached({acceptor_.address(), acceptor_.port(),
                               deps_.options.certificate.has_value(),
                               has_own_tls() && tls_.authority() != nullptr, names_});
    }
}

Network ServerListener::network() const {
    Network network;
    network.is_fixed = !deps_.options.may_be_opened;
    network.is_chosen = network.is_fixed || settings_.is_chosen();
    network.reach = is_on_network() ? Reach::network : Reach::machine;
    network.addresses = deps_.options.origins;
    const std::string scheme = deps_.options.certificate ? "https://" : "http://";
    const auto add = [&](const std::string& host) {
        network.addresses.push_back(scheme + bracketed(host) + ":" + std::to_string(port()));
    };
    const std::string& address = acceptor_.address();
    if (is_any(address)) {
        for (const std::string& each : names_.addresses) {
            // IPv6 addresses are reachable only if `::` is listened on.
            if (address == "::" || each.find(':') == std::string::npos) {
                add(each);
            }
        }
        if (deps_.options.is_named) {
            add(hall_name);
        }
    } else {
        add(address);
    }
    const Authority* const authority = has_own_tls() ? tls_.authority() : nullptr;
    network.tls = deps_.options.certificate ? TlsKind::files
                  : authority != nullptr    ? TlsKind::own
                                            : TlsKind::none;
    if (authority != nullptr) {
        network.authority = {authority->name(), authority->fingerprint(), authority->pem(),
                             authority->apple_profile(), authority->not_after()};
    }
    network.last_visitor = last_visitor_;
    return network;
}

Expected<void, std::string> ServerListener::move(Reach reach) {
    const std::string address = wanted_address(reach);
    if (address == acceptor_.address()) {
        return {};
    }
    auto moved = acceptor_.move_to(address);
    settle();
    tell_how_it_is_reached();
    return moved;
}

void ServerListener::choose(Reach reach, const Chosen& chosen) {
    const Reach before = is_on_network() ? Reach::network : Reach::machine;
    if (auto moved = move(reach); !moved) {
        chosen(moved);
        return;
    }
    settings_.choose(reach, deps_.post, [this, before, chosen](const store::Appended& kept) {
        if (kept) {
            chosen({});
            return;
        }
        // The choice could not be kept: undo it, since it would not survive a restart.
        [[maybe_unused]] const auto back = move(before);
        chosen(unexpected(kept.error().message));
    });
}

} // namespace compongo::net
