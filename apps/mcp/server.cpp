#include "apps/mcp/server.h"

#include "apps/mcp/edition_names.h"
#include "apps/mcp/tool.h"
#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::apps::mcp {

namespace {

constexpr std::size_t calls_waiting_max = 64;
/// The tools and what they say do not change while this program runs.
constexpr std::string_view cached = R"(,"ttlMs":86400000,"cacheScope":"public")";

constexpr std::string_view revision_key = "io.modelcontextprotocol/protocolVersion";
constexpr std::string_view capabilities_key = "io.modelcontextprotocol/clientCapabilities";

constexpr std::string_view instructions_begin =
    "Compongo answers questions about the FIDE Laws of Chess exactly, with article and edition. "
    "Cite "
    "what it answers instead of what you remember. Positions are FEN, moves UCI; editions are ";
constexpr std::string_view between_names = ", ";
constexpr std::string_view names_of_editions = Names<law::edition_names, between_names>::text;
constexpr std::string_view end_of_the_list = ".";
constexpr std::string_view instructions =
    Joined<instructions_begin, names_of_editions, end_of_the_list>::text;

std::string server_info(Revision revision) {
    std::string out = R"({"name":"compongo",)";
    out += has_structure(revision) ? R"("title":"Compongo, a digital arbiter for chess",)" : "";
    return out + R"("version":")" COMPONGO_VERSION "\"}";
}

/// The end of a result: its type, in revisions that state it, and the server's name.
std::string end_of_result(Revision revision) {
    return is_stateless(revision)
               ? R"(,"resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":)" +
                     server_info(revision) + "}}"
               : "}";
}

std::string instructions_json() {
    std::string out;
    append_json_string(out, instructions);
    return out;
}

std::string revisions_json() {
    std::string out = "[";
    for (auto each = revision_names.rbegin(); each != revision_names.rend(); ++each) {
        out += out.ends_with('[') ? "" : ",";
        append_json_string(out, *each);
    }
    return out + ']';
}

std::string tool_json(const Tool& tool, Revision revision) {
    std::string out = "{\"name\":";
    append_json_string(out, tool.name);
    if (has_structure(revision)) {
        out += ",\"title\":";
        append_json_string(out, tool.title);
    }
    out += ",\"description\":";
    append_json_string(out, tool.description);
    out += ",\"inputSchema\":" + std::string(tool.takes);
    if (has_structure(revision)) {
        out += ",\"outputSchema\":" + std::string(tool.gives);
    }
    if (has_annotations(revision)) {
        out +=
            R"(,"annotations":{"readOnlyHint":true,"idempotentHint":true,"openWorldHint":false})";
    }
    return out + '}';
}

std::string tools_json(Revision revision) {
    std::string out = "{\"tools\":[";
    for (const Tool* const each : tools()) {
        out += out.ends_with('[') ? "" : ",";
        out += tool_json(*each, revision);
    }
    out += ']';
    out += is_stateless(revision) ? cached : "";
    return out + end_of_result(revision);
}

std::string discovered_json(Revision revision) {
    return R"({"supportedVersions":)" + revisions_json() + R"(,"capabilities":{"tools":{}})" +
           R"(,"instructions":)" + instructions_json() + std::string(cached) +
           end_of_result(revision);
}

/// What a tool has said, for every client as text, and as a value for those that take one.
std::string call_json(const Answer& answer, Revision revision) {
    std::string out = R"({"content":[{"type":"text","text":)";
    append_json_string(out, answer ? *answer : answer.error());
    out += "}]";
    if (answer && has_structure(revision)) {
        out += ",\"structuredContent\":" + *answer;
    }
    out += answer ? R"(,"isError":false)" : R"(,"isError":true)";
    return out + end_of_result(revision);
}

const Tool* tool_named(const JsonValue* name) {
    const auto all = tools();
    const auto found = std::ranges::find_if(all, [&](const Tool* tool) {
        return name != nullptr && name->kind == JsonKind::text && name->text == tool->name;
    });
    return found == all.end() ? nullptr : *found;
}

Error unknown_method(const std::string& method) {
    return {ErrorCode::unknown_method, "unknown method: " + method.substr(0, 100)};
}

/// The arguments must be an object, the name that of a tool: what else is wrong, the tool says.
std::optional<Error> wrong_call(const JsonValue& params) {
    const JsonValue* const name = json_member(params, "name");
    if (tool_named(name) == nullptr) {
        return Error{ErrorCode::wrong_parameters,
                     "unknown tool: " + (name == nullptr ? "no name" : json_shown(*name))};
    }
    const JsonValue* const arguments = json_member(params, "arguments");
    if (arguments != nullptr && arguments->as_object() == nullptr) {
        return Error{ErrorCode::wrong_parameters, "expected arguments, an object"};
    }
    return std::nullopt;
}

} // namespace

void Server::take(std::string_view line) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
        return;
    }
    const auto value = parse_json(line);
    if (!value) {
        send(error_message({}, {ErrorCode::no_json, "no JSON: at byte " +
                                                        std::to_string(value.error().offset) +
                                                        ", expected " + value.error().expected}));
    } else if (const JsonArray* const messages = value->as_array()) {
        take_batch(*messages);
    } else {
        take_message(*value);
    }
}

void Server::take_too_long() {
    send(error_message({}, {ErrorCode::no_request, "found a line of more than " +
                                                       std::to_string(line_bytes_max) +
                                                       " bytes, expected a shorter one"}));
}

void Server::take_batch(const JsonArray& messages) {
    if (!agreed_ || !has_batches(*agreed_) || messages.empty()) {
        send(error_message({}, {ErrorCode::no_request, "expected one message on a line"}));
        return;
    }
    std::string out = "[";
    for (const JsonValue& each : messages) {
        const auto message = read_message(each);
        std::optional<std::string> answer;
        if (!message) {
            answer = error_message(message.error().id, message.error().error);
        } else if (message->request) {
            answer = answered(*message->request, false);
        }
        if (answer) {
            out += (out.ends_with('[') && out.size() == 1 ? "" : ",") + *answer;
        }
    }
    if (out.size() > 1) {
        send(out + ']');
    }
}

void Server::take_message(const JsonValue& value) {
    const auto message = read_message(value);
    if (!message) {
        send(error_message(message.error().id, message.error().error));
        return;
    }
    if (!message->request) {
        return;
    }
    if (const auto answer = answered(*message->request, true)) {
        send(*answer);
    }
}

std::optional<std::string> Server::answered(const Request& request, bool may_queue) {
    if (!request.id) {
        notified(request);
        return std::nullopt;
    }
    if (request.method == "initialize") {
        return initialized(request);
    }
    const auto revision = revision_of(request);
    if (!revision) {
        // Whether anybody is there may be asked at any time.
        return request.method == "ping" && revision.error().code == ErrorCode::no_request
                   ? result_message(*request.id, "{}")
                   : error_message(request.id, revision.error());
    }
    if (request.method == "ping") {
        return result_message(*request.id,
                              is_stateless(*revision) ? R"({"resultType":"complete"})" : "{}");
    }
    if (request.method == "server/discover" && is_stateless(*revision)) {
        return result_message(*request.id, discovered_json(*revision));
    }
    if (request.method == "tools/list") {
        return json_member(request.params, "cursor") == nullptr
                   ? result_message(*request.id, tools_json(*revision))
                   : error_message(request.id, {ErrorCode::wrong_parameters,
                                                "unknown cursor: all tools are in one list"});
    }
    if (request.method != "tools/call") {
        return error_message(request.id, unknown_method(request.method));
    }
    if (const auto wrong = wrong_call(request.params)) {
        return error_message(request.id, *wrong);
    }
    if (!may_queue) {
        return called({request, *revision});
    }
    queue({request, *revision});
    return std::nullopt;
}

Expected<Revision, Error> Server::revision_of(const Request& request) const {
    const JsonValue* const meta = json_member(request.params, "_meta");
    const JsonValue* const said = meta == nullptr ? nullptr : json_member(*meta, revision_key);
    if (said == nullptr) {
        if (request.method == "server/discover") {
            return unexpected(Error{ErrorCode::wrong_parameters,
                                    "expected _meta with " + std::string(revision_key)});
        }
        if (!agreed_) {
            return unexpected(Error{ErrorCode::no_request, "expected initialize, or _meta with " +
                                                               std::string(revision_key)});
        }
        return *agreed_;
    }
    const auto revision =
        said->kind == JsonKind::text ? revision_from_name(said->text) : std::nullopt;
    if (!revision || !is_stateless(*revision)) {
        return unexpected(Error{ErrorCode::unknown_revision, "unsupported protocol version",
                                "{\"supported\":" + revisions_json() +
                                    ",\"requested\":" + compongo::json(*said) + '}'});
    }
    const JsonValue* const capabilities = json_member(*meta, capabilities_key);
    if (capabilities == nullptr || capabilities->as_object() == nullptr) {
        return unexpected(Error{ErrorCode::wrong_parameters,
                                "expected _meta with " + std::string(capabilities_key)});
    }
    return *revision;
}

std::string Server::initialized(const Request& request) {
    const JsonValue* const asked = json_member(request.params, "protocolVersion");
    if (asked == nullptr || asked->kind != JsonKind::text) {
        return error_message(request.id,
                             {ErrorCode::wrong_parameters, "expected protocolVersion, a text"});
    }
    const auto known = revision_from_name(asked->text);
    agreed_ = known && !is_stateless(*known) ? *known : latest_agreed;
    return result_message(*request.id, R"({"protocolVersion":")" + std::string(name(*agreed_)) +
                                           R"(","capabilities":{"tools":{}},"serverInfo":)" +
                                           server_info(*agreed_) + R"(,"instructions":)" +
                                           instructions_json() + '}');
}

void Server::notified(const Request& notification) {
    if (notification.method != "notifications/cancelled") {
        return;
    }
    const JsonValue* const asked = json_member(notification.params, "requestId");
    if (asked == nullptr) {
        return;
    }
    const std::string id = compongo::json(*asked);
    const Lock lock(guard_);
    std::erase_if(waiting_, [&](const Call& call) { return call.request.id == id; });
    is_running_cancelled_ = is_running_cancelled_ || running_ == id;
}

void Server::queue(Call call) {
    if constexpr (!has_threads) {
        send(called(call));
        return;
    }
    Lock lock(guard_);
    changed_.wait(lock, [&] { return waiting_.size() < calls_waiting_max; });
    waiting_.push_back(std::move(call));
    changed_.notify_all();
}

void Server::close() {
    const Lock lock(guard_);
    is_closed_ = true;
    changed_.notify_all();
}

void Server::work() {
    Lock lock(guard_);
    while (true) {
        changed_.wait(lock, [&] { return is_closed_ || !waiting_.empty(); });
        if (waiting_.empty()) {
            return;
        }
        const Call call = std::move(waiting_.front());
        waiting_.pop_front();
        running_ = call.request.id;
        is_running_cancelled_ = false;
        changed_.notify_all();
        lock.unlock();
        const std::string answer = called(call);
        lock.lock();
        running_.reset();
        const bool is_wanted = !is_running_cancelled_;
        lock.unlock();
        // A client that does not read its answers does not keep others from cancelling.
        if (is_wanted) {
            send(answer);
        }
        lock.lock();
    }
}

std::string Server::called(const Call& call) {
    const std::string& id = *call.request.id;
    return unless_defect(
        [&] {
            const Tool* const tool = tool_named(json_member(call.request.params, "name"));
            CHECK(tool != nullptr);
            const JsonValue* const given = json_member(call.request.params, "arguments");
            const JsonValue nothing = json_object({});
            Arguments arguments(given == nullptr ? nothing : *given);
            return result_message(id, call_json(tool->call(arguments), call.revision));
        },
        [&](const Defect& defect) {
            return error_message(
                id, {ErrorCode::defect, std::string("a defect of Compongo: ") + defect.what()});
        });
}

void Server::send(const std::string& message) {
    const Lock lock(sending_);
    send_(message);
}

} // namespace compongo::apps::mcp
