#include "compongo/net/api.h"

#include "compongo/net/question.h"

#include <algorithm>
#include <array>

namespace compongo::net {

/// Each resource, and what answers for it.
struct Api::Table {
    struct Row {
        Resource resource;
        void (Api::*answer)(Question&);
    };
    static constexpr std::array rows = {
        Row{{"GET", "/healthz"}, &Api::health},
        Row{{"GET", "/readyz"}, &Api::health},
        Row{{"GET", "/metrics"}, &Api::metrics},
        Row{{"GET", "/api/v1/live"}, &Api::live},
        Row{{"GET", "/api/v1/whoami"}, &Api::whoami},
        Row{{"POST", "/api/v1/password"}, &Api::set_password},
        Row{{"POST", "/api/v1/login"}, &Api::login},
        Row{{"GET", "/api/v1/events"}, &Api::list_events},
        Row{{"POST", "/api/v1/events"}, &Api::add_event},
        Row{{"GET", "/api/v1/events/{event}"}, &Api::show_event},
        Row{{"GET", "/api/v1/events/{event}/pgn"}, &Api::event_pgn},
        Row{{"GET", "/api/v1/events/{event}/report"}, &Api::event_report},
        Row{{"POST", "/api/v1/events/{event}/rounds"}, &Api::add_round},
        Row{{"GET", "/api/v1/events/{event}/rounds/{round}/pgn"}, &Api::event_pgn},
        Row{{"GET", "/api/v1/events/{event}/rounds/{round}/report"}, &Api::event_report},
        Row{{"GET", "/api/v1/boards/{board}"}, &Api::show_board},
        Row{{"GET", "/api/v1/boards/{board}/keys"}, &Api::keys},
        Row{{"POST", "/api/v1/boards/{board}/acts"}, &Api::act},
        Row{{"GET", "/api/v1/boards/{board}/records"}, &Api::records},
        Row{{"GET", "/api/v1/boards/{board}/pgn"}, &Api::board_pgn},
        Row{{"GET", "/api/v1/boards/{board}/transcript"}, &Api::transcript},
        Row{{"POST", "/api/v1/boards/{board}/what-if"}, &Api::what_if},
        Row{{"GET", "/api/v1/laws"}, &Api::editions},
        Row{{"GET", "/api/v1/laws/{edition}/{article}"}, &Api::article},
    };
};

namespace {

/// The first part of a path behind its oblique, which is taken off.
std::string_view take_part(std::string_view& path) {
    path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    return part;
}

/// What stands for the parts in braces, if the path is one of these.
std::optional<std::vector<std::string>> names_in(std::string_view path, std::string_view pattern) {
    std::vector<std::string> names;
    while (path.starts_with('/') && pattern.starts_with('/')) {
        const std::string_view part = take_part(path);
        const std::string_view wanted = take_part(pattern);
        if (wanted.starts_with('{') && !part.empty()) {
            names.emplace_back(part);
        } else if (part != wanted) {
            return std::nullopt;
        }
    }
    return path.empty() && pattern.empty() ? std::optional(names) : std::nullopt;
}

} // namespace

std::span<const Resource> resources() {
    static const std::vector<Resource> all = [] {
        std::vector<Resource> list;
        std::ranges::transform(Api::Table::rows, std::back_inserter(list),
                               &Api::Table::Row::resource);
        return list;
    }();
    return all;
}

void Api::answer(const Request& request, Answer answer) {
    Question question{
        request, {}, around_.access.who(request.key, around_.hall), std::move(answer)};
    if (!request.key.empty() && !question.who && !around_.access.is_setup_key(request.key)) {
        question.answer(error_reply(401, "no_key", "this key is not known, or no longer"));
        return;
    }
    std::string methods;
    for (const Table::Row& row : Table::rows) {
        auto names = names_in(request.path, row.resource.path);
        if (names && request.method == row.resource.method) {
            question.names = std::move(*names);
            (this->*row.answer)(question);
            return;
        }
        if (names) {
            methods += (methods.empty() ? "" : ", ") + std::string(row.resource.method);
        }
    }
    if (methods.empty()) {
        question.answer(error_reply(404, "unknown", request.path + " is none of the resources"));
        return;
    }
    Reply reply = error_reply(405, "method", "only " + methods + " here");
    reply.headers["Allow"] = methods;
    question.answer(std::move(reply));
}

void Api::health(Question& question) {
    question.answer(json_reply(R"({"status":"ready"})"));
}

void Api::metrics(Question& question) {
    question.answer({200, "text/plain; version=0.0.4", around_.metrics(), {}});
}

void Api::live(Question& question) {
    Reply reply = error_reply(426, "no_websocket", "this is spoken as WebSocket");
    reply.headers["Upgrade"] = "websocket";
    question.answer(std::move(reply));
}

Expected<std::string, record::LineFault> text_in(const record::JsonValue& value, const char* member,
                                                 std::size_t most) {
    const record::JsonValue* const found = record::member(value, member);
    const std::string* const text = found == nullptr ? nullptr : found->as_text();
    if (text == nullptr || text->empty() || text->size() > most) {
        return unexpected(record::LineFault{member,
                                            found == nullptr ? std::nullopt : std::optional(*found),
                                            "a text of 1 to " + std::to_string(most) + " bytes"});
    }
    return *text;
}

Reply unknown_form(const std::string& form, const std::string& expected) {
    return error_reply(400, "malformed", "form: found " + quoted(form) + ", expected " + expected);
}

} // namespace compongo::net
