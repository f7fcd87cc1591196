#include "compongo/net/guard/origin_check.h"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <regex>

namespace compongo::net {

namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& letter : out) {
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return out;
}

/// The host without port and brackets, of `localhost:8080` or `[::1]`; empty if it is malformed.
std::string name_of(const std::string& host) {
    static const std::regex form(R"((?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::[0-9]{1,5})?)");
    std::smatch parts;
    if (!std::regex_match(host, parts, form)) {
        return {};
    }
    return parts[1].matched ? parts[1] : parts[2];
}

/// `chess.example.org:8080` of `https://chess.example.org:8080`.
std::string host_of(std::string_view origin) {
    const std::size_t scheme = origin.find("://");
    return scheme == std::string_view::npos ? std::string() : lower(origin.substr(scheme + 3));
}

bool is_address(const std::string& name) {
    boost::system::error_code failed;
    static_cast<void>(boost::asio::ip::make_address(name, failed));
    return !failed;
}

bool is_json(const std::string& content_type) {
    const std::string type = lower(content_type.substr(0, content_type.find(';')));
    return type.substr(0, type.find_last_not_of(' ') + 1) == "application/json";
}

} // namespace

bool is_origin(std::string_view text) {
    const std::string host = host_of(text);
    const bool is_http = text.starts_with("http://") || text.starts_with("https://");
    return is_http && !host.empty() && host.find_first_of("/?#@ ") == std::string::npos;
}

OriginCheck::OriginCheck(std::vector<std::string> origins) : origins_(std::move(origins)) {
    for (std::string& origin : origins_) {
        origin = lower(origin);
    }
}

std::optional<Reply> OriginCheck::refusal(const Head& head) const {
    const std::string host = lower(head.host);
    if (name_of(host).empty()) {
        return error_reply(400, "malformed",
                           "expected exactly one Host header, a name or an address");
    }
    if (head.has_odd_coding) {
        return error_reply(501, "coding", "Transfer-Encoding: only chunked here");
    }
    if (!is_own_host(host)) {
        return error_reply(421, "foreign_host",
                           "the hall is not known as " + json_string(host) +
                               "; if it should be, start it with --origin");
    }
    if (!head.origin.empty() && !is_own_origin(lower(head.origin), host)) {
        return error_reply(403, "foreign_origin", "the request comes from a page of another site");
    }
    if ((head.method == "POST" || head.method == "PATCH") && !is_json(head.content_type)) {
        return error_reply(415, "no_json", "expected Content-Type: application/json");
    }
    return std::nullopt;
}

/// DNS rebinding: a foreign name can be made to resolve to the hall's address, so names must be
/// known; an address cannot be forged.
bool OriginCheck::is_own_host(const std::string& host) const {
    const std::string name = name_of(host);
    return name == "localhost" || is_address(name) ||
           std::ranges::find(names_, name) != names_.end() ||
           std::ranges::any_of(origins_, [&](const std::string& origin) {
               return name_of(host_of(origin)) == name;
           });
}

bool OriginCheck::is_own_origin(const std::string& origin, const std::string& host) const {
    return host_of(origin) == host || std::ranges::find(origins_, origin) != origins_.end();
}

std::map<std::string, std::string> standing_headers(bool is_secure) {
    std::map<std::string, std::string> headers = {
        {"Cache-Control", "no-store"},
        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy",
         "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)"},
        {"Referrer-Policy", "no-referrer"},
        {"Server", "Compongo"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"}};
    if (is_secure) {
        headers["Strict-Transport-Security"] = "max-age=31536000";
    }
    return headers;
}

} // namespace compongo::net
