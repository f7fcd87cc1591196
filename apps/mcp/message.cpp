#include "apps/mcp/message.h"

namespace compongo::apps::mcp {

namespace {

/// A text or a number; the protocol knows no other.
std::optional<std::string> id_of(const JsonValue& value) {
    const JsonValue* const id = json_member(value, "id");
    const bool is_id =
        id != nullptr && (id->kind == JsonKind::text || id->kind == JsonKind::number);
    return is_id ? std::optional(compongo::json(*id)) : std::nullopt;
}

Unreadable no_request(const JsonValue& value, std::string_view expected) {
    return {id_of(value), {ErrorCode::no_request, "expected " + std::string(expected)}};
}

} // namespace

Expected<Message, Unreadable> read_message(const JsonValue& value) {
    if (value.as_object() == nullptr) {
        return unexpected(no_request(value, "an object with jsonrpc, method and id"));
    }
    const JsonValue* const version = json_member(value, "jsonrpc");
    if (version == nullptr || version->kind != JsonKind::text || version->text != "2.0") {
        return unexpected(no_request(value, R"("jsonrpc": "2.0")"));
    }
    const JsonValue* const method = json_member(value, "method");
    if (method == nullptr &&
        (json_member(value, "result") != nullptr || json_member(value, "error") != nullptr)) {
        return Message{};
    }
    if (method == nullptr || method->kind != JsonKind::text) {
        return unexpected(no_request(value, "method, a text"));
    }
    if (json_member(value, "id") != nullptr && !id_of(value)) {
        return unexpected(no_request(value, "id, a text or a number"));
    }
    const JsonValue* const params = json_member(value, "params");
    if (params != nullptr && params->as_object() == nullptr) {
        return unexpected(
            Unreadable{id_of(value), {ErrorCode::wrong_parameters, "expected params, an object"}});
    }
    return Message{
        Request{id_of(value), method->text, params != nullptr ? *params : json_object({})}};
}

std::string result_message(const std::string& id, std::string_view result) {
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + std::string(result) + '}';
}

std::string error_message(const std::optional<std::string>& id, const Error& error) {
    std::string out = R"({"jsonrpc":"2.0","id":)" + id.value_or("null") + R"(,"error":{"code":)" +
                      std::to_string(static_cast<std::int32_t>(error.code)) + R"(,"message":)";
    append_json_string(out, error.message);
    if (!error.data.empty()) {
        out += R"(,"data":)" + error.data;
    }
    return out + "}}";
}

} // namespace compongo::apps::mcp
