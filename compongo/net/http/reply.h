/// Requests of HTTP and what is answered, as far as the hall's resources need them.
#pragma once

#include "compongo/hall/playing_area/hall.h"

namespace compongo::net {

class Account;

/// A request, taken apart.
struct Request {
    std::string method;
    /// Without its query.
    std::string path;
    std::map<std::string, std::string> query;
    /// The bearer's key; empty if there is none.
    std::string key;
    std::string body;
    /// As the client wrote them; empty if he did not.
    std::string accept_encoding{};
    std::string if_none_match{};
    /// The address that it comes from.
    std::string peer{};
    /// A proxy has forwarded it.
    bool is_forwarded = false;
    /// As which site it was asked, with its port: one of the hall's own.
    std::string host{};
    /// From which what it costs is paid; none if nobody counts.
    std::shared_ptr<Account> account{};

    /// The value of a part of the query; empty if it is not there.
    [[nodiscard]] std::string asked(const std::string& name) const {
        const auto found = query.find(name);
        return found == query.end() ? std::string() : found->second;
    }
};

struct Reply {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
    /// Headers beside those that every answer has, or in their place.
    std::map<std::string, std::string> headers;
};

[[nodiscard]] Reply json_reply(std::string body, int status = 200);
/// `{"error":{"kind":...,"message":...}}`.
[[nodiscard]] Reply error_reply(int status, std::string_view kind, std::string_view message);
[[nodiscard]] Reply error_reply(const hall::Fault& fault);
/// What a client is told whose request met a defect of this program; the log says which.
[[nodiscard]] Reply defect_reply();

using hall::fault_json;
/// How far the server's local time is ahead of UTC at this instant, in milliseconds.
[[nodiscard]] std::int64_t utc_offset(std::int64_t wall);

/// An act's outcome: the number of its record, or the refusal.
[[nodiscard]] std::string submitted_json(const hall::Submitted& submitted);

/// A tag of this content, as HTTP has them: `"..."`.
[[nodiscard]] std::string tag_of(std::string_view content);

/// A whole number from 1; none if it is anything else.
[[nodiscard]] std::optional<std::uint64_t> counting_number(std::string_view text);

/// Time, as the server has it.
[[nodiscard]] hall::Now now();

} // namespace compongo::net
