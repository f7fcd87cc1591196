/// HTTP requests and answers as the API sees them, independent of Boost.
#pragma once

#include "compongo/hall/playing_area/hall.h"

namespace compongo::net {

class CostBudget;

/// A parsed request.
struct Request {
    std::string method;
    /// Without the query.
    std::string path;
    std::map<std::string, std::string> query;
    /// From `Authorization: Bearer`; empty if absent.
    std::string key;
    std::string body;
    /// Headers as sent; empty if absent.
    std::string accept_encoding{};
    std::string if_none_match{};
    /// The client's address.
    std::string peer{};
    /// It came through a proxy.
    bool is_forwarded = false;
    /// The Host header, checked to be one of the hall's own, with its port.
    std::string host{};
    /// The budget charged for it; may be nullptr.
    std::shared_ptr<CostBudget> budget{};

    /// The value of a query parameter; empty if absent.
    [[nodiscard]] std::string asked(const std::string& name) const {
        const auto found = query.find(name);
        return found == query.end() ? std::string() : found->second;
    }
};

struct Reply {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
    /// Headers that are added to the standing ones or replace them.
    std::map<std::string, std::string> headers;
};

[[nodiscard]] Reply json_reply(std::string body, int status = 200);
/// `{"error":{"kind":...,"message":...}}`.
[[nodiscard]] Reply error_reply(int status, std::string_view kind, std::string_view message);
[[nodiscard]] Reply error_reply(const hall::Fault& fault);
/// 500 for a request that met a defect of this program; the details are in the log only.
[[nodiscard]] Reply defect_reply();

using hall::fault_json;
/// The server's local time minus UTC at this instant, in milliseconds.
[[nodiscard]] std::int64_t utc_offset(std::int64_t wall);

/// An act's outcome: the number of its record, or the refusal.
[[nodiscard]] std::string submitted_json(const hall::Submitted& submitted);

/// A strong ETag, quoted: a hash of the content.
[[nodiscard]] std::string tag_of(std::string_view content);

/// A whole number from 1 in decimal digits; nothing for any other text.
[[nodiscard]] std::optional<std::uint64_t> counting_number(std::string_view text);

/// The current steady and wall time.
[[nodiscard]] hall::Now now();

} // namespace compongo::net
