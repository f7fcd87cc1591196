#include "compongo/net/http/reply.h"

#include "compongo/base/check.h"

#include <sodium.h>

#include <array>
#include <charconv>
#include <chrono>
#include <ctime>

namespace compongo::net {

namespace {

int status_of(hall::Fault::Kind kind) {
    switch (kind) {
    case hall::Fault::Kind::malformed:
        return 400;
    case hall::Fault::Kind::forbidden:
        return 403;
    case hall::Fault::Kind::unknown:
        return 404;
    case hall::Fault::Kind::read_only:
    case hall::Fault::Kind::not_admitted:
    case hall::Fault::Kind::away:
    case hall::Fault::Kind::limit:
        return 409;
    case hall::Fault::Kind::defect:
        return 500;
    case hall::Fault::Kind::busy:
    case hall::Fault::Kind::not_kept:
        return 503;
    }
    UNREACHABLE();
}

} // namespace

Reply json_reply(std::string body, int status) {
    return {status, "application/json", std::move(body), {}};
}

std::optional<std::uint64_t> counting_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = wrong == std::errc() && end == text.data() + text.size();
    return is_whole && number > 0 ? std::optional(number) : std::nullopt;
}

hall::Now now() {
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    const auto steady = std::chrono::steady_clock::now().time_since_epoch();
    const auto wall = std::chrono::system_clock::now().time_since_epoch();
    return {game::Millis{duration_cast<milliseconds>(steady).count()},
            duration_cast<milliseconds>(wall).count()};
}

std::int64_t utc_offset(std::int64_t wall) {
    constexpr std::int64_t per_second = 1000;
    const std::time_t seconds = wall / per_second;
    std::tm local{};
    return localtime_r(&seconds, &local) == nullptr ? 0 : local.tm_gmtoff * per_second;
}

std::string tag_of(std::string_view content) {
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(content.data()), content.size(),
                       nullptr, 0);
    std::string hex(hash.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    hex.pop_back();
    return "\"" + hex + "\"";
}

std::string submitted_json(const hall::Submitted& submitted) {
    if (submitted.tablet != hall::TabletOutcome::nothing) {
        return "{\"came\":" + json_string(game::word(submitted.tablet)) +
               (submitted.record == 0 ? "}"
                                      : ",\"record\":" + std::to_string(submitted.record) + "}");
    }
    if (submitted.record == 0 && submitted.refusal.empty()) {
        return "{}";
    }
    return submitted.record != 0 ? "{\"record\":" + std::to_string(submitted.record) + "}"
                                 : "{\"refused\":{\"effects\":" + submitted.refusal + "}}";
}

Reply error_reply(int status, std::string_view kind, std::string_view message) {
    return json_reply("{\"error\":{\"kind\":" + json_string(kind) +
                          ",\"message\":" + json_string(message) + "}}",
                      status);
}

Reply error_reply(const hall::Fault& fault) {
    return json_reply("{\"error\":" + fault_json(fault) + "}", status_of(fault.kind));
}

Reply defect_reply() {
    return error_reply(hall::defect());
}

} // namespace compongo::net
