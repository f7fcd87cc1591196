/// The messages of JSON-RPC 2.0: requests and their answers.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::apps::mcp {

/// JSON-RPC's numbers for what is wrong, and the one of the Model Context Protocol.
enum class ErrorCode : std::int32_t {
    no_json = -32700,
    no_request = -32600,
    unknown_method = -32601,
    wrong_parameters = -32602,
    defect = -32603,
    unknown_revision = -32022,
};

/// Why a request is not answered.
struct Error {
    ErrorCode code{};
    std::string message;
    /// JSON, or nothing.
    std::string data = {};
};

/// A request, or a notification if it has no id.
struct Request {
    /// As it is written in JSON.
    std::optional<std::string> id;
    std::string method;
    /// An object, empty if none came.
    JsonValue params;
};

/// What could not be read as a message, and the id that it had, if that could be.
struct Unreadable {
    std::optional<std::string> id;
    Error error;
};

/// A response has no request in it: it is passed over, since nothing was asked.
struct Message {
    std::optional<Request> request;
};

[[nodiscard]] Expected<Message, Unreadable> read_message(const JsonValue& value);

/// Without the end of the line. No id is `null`.
[[nodiscard]] std::string result_message(const std::string& id, std::string_view result);
[[nodiscard]] std::string error_message(const std::optional<std::string>& id, const Error& error);

} // namespace compongo::apps::mcp
