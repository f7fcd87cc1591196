// The hall's addresses and certificates, and who can reach it.
#include "compongo/net/api/network.h"

#include "compongo/net/api/question.h"

namespace compongo::net {

namespace {

std::string_view name(TlsKind kind) {
    switch (kind) {
    case TlsKind::none:
        return "none";
    case TlsKind::files:
        return "files";
    case TlsKind::own:
        return "own";
    }
    return "";
}

std::string authority_json(const Network::OwnAuthority& authority) {
    constexpr std::int64_t thousand = 1000;
    return "{\"name\":" + json_string(authority.name) +
           ",\"sha256\":" + json_string(authority.fingerprint) +
           ",\"until\":" + std::to_string(authority.not_after * thousand) + "}";
}

std::string trust_json(const Network& network) {
    return "\"tls\":" + json_string(name(network.tls)) +
           (network.authority ? ",\"authority\":" + authority_json(*network.authority) : "");
}

std::string network_json(const Network& network) {
    std::string addresses;
    for (const std::string& each : network.addresses) {
        addresses += (addresses.empty() ? "" : ",") + json_string(each);
    }
    return "{\"reach\":" + json_string(name(network.reach)) +
           (network.is_fixed ? ",\"fixed\":true" : "") +
           (network.is_chosen ? ",\"chosen\":true" : "") + ",\"addresses\":[" + addresses + "]," +
           trust_json(network) +
           (network.last_visitor
                ? ",\"visitor\":{\"peer\":" + json_string(network.last_visitor->peer) +
                      ",\"wall\":" + std::to_string(network.last_visitor->wall) + "}"
                : "") +
           "}";
}

} // namespace

void Api::show_network(Question& question) {
    question.answer(json_reply(network_json(deps_.network())));
}

void Api::choose_network(Question& question) {
    if (!deps_.access.arbiters().is_chief(question.who->name)) {
        question.answer(error_reply(403, "forbidden", "only for the chief arbiter"));
        return;
    }
    const auto body = question.body({"reach"});
    if (!body) {
        return;
    }
    const JsonValue* const found = json_member(*body, "reach");
    const auto reach =
        found == nullptr || found->as_text() == nullptr ? std::nullopt : reach_named(found->text);
    if (!reach) {
        question.answer(error_reply(hall::malformed(
            record::LineFault{"reach", found == nullptr ? std::nullopt : std::optional(*found),
                              "machine or network"})));
    } else if (deps_.network().is_fixed) {
        question.answer(error_reply(
            409, "fixed", "--listen or the settings file fixes this: it cannot be changed here"));
    } else {
        question.audit_entry->about["reach"] = name(*reach);
        deps_.choose_reach(
            *reach, [this, answer = question.answer](const Expected<void, std::string>& chosen) {
                answer(chosen ? json_reply(network_json(deps_.network()))
                              : error_reply(503, "not_kept", chosen.error()));
            });
    }
}

void Api::show_trust(Question& question) {
    question.answer(json_reply("{" + trust_json(deps_.network()) + "}"));
}

/// Sends a download. These files are public: people compare their fingerprints.
void Api::trust_file(Question& question, std::string_view type, const std::string& file_name,
                     std::string Network::OwnAuthority::* content) {
    const Network network = deps_.network();
    if (!network.authority) {
        question.answer(error_reply(404, "unknown",
                                    "this hall has no certificate authority of its own: it is open "
                                    "to its machine alone, or has another certificate"));
        return;
    }
    question.answer({200,
                     std::string(type),
                     (*network.authority).*content,
                     {{"Content-Disposition", "attachment; filename=\"" + file_name + "\""}}});
}

void Api::trust_certificate(Question& question) {
    trust_file(question, "application/x-x509-ca-cert", "compongo-hall.crt",
               &Network::OwnAuthority::pem);
}

void Api::trust_profile(Question& question) {
    trust_file(question, "application/x-apple-aspen-config", "compongo-hall.mobileconfig",
               &Network::OwnAuthority::apple_profile);
}

/// Lets a page of this hall that was loaded from another address test that this one answers, and
/// over TLS that its certificate is trusted. Empty, so it reveals nothing.
void Api::trust_check(Question& question) {
    question.answer({204, "text/plain", "", {{"Cross-Origin-Resource-Policy", "cross-origin"}}});
}

} // namespace compongo::net
