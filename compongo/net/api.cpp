#include "compongo/net/api.h"

#include <charconv>
#include <chrono>

namespace compongo::net {

namespace {

using hall::Role;
using record::JsonValue;

constexpr std::uint64_t records_max = 1000;
constexpr std::size_t boards_in_round_max = 2000;
constexpr std::size_t name_bytes_max = 200;

int status_of(hall::Fault::Kind kind) {
    switch (kind) {
    case hall::Fault::Kind::malformed:
        return 400;
    case hall::Fault::Kind::forbidden:
        return 403;
    case hall::Fault::Kind::unknown:
        return 404;
    case hall::Fault::Kind::read_only:
        return 409;
    case hall::Fault::Kind::busy:
    case hall::Fault::Kind::not_kept:
        return 503;
    }
    UNREACHABLE();
}

std::string quoted(std::string_view text) {
    std::string out;
    record::append_json_string(out, text);
    return out;
}

std::vector<std::string> parts_of(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

Reply json_reply(std::string body, int status = 200) {
    return {status, "application/json", std::move(body)};
}

/// A text member that is there and neither empty nor too long.
Expected<std::string, record::LineFault> name_in(const JsonValue& value, const char* member) {
    const JsonValue* const found = record::member(value, member);
    const std::string* const text = found == nullptr ? nullptr : found->as_text();
    if (text == nullptr || text->empty() || text->size() > name_bytes_max) {
        return unexpected(
            record::LineFault{member, found == nullptr ? std::nullopt : std::optional(*found),
                              "a text of 1 to " + std::to_string(name_bytes_max) + " bytes"});
    }
    return *text;
}

hall::Fault malformed(const record::LineFault& fault) {
    return {hall::Fault::Kind::malformed, record::message(fault), fault};
}

} // namespace

hall::Now now() {
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    const auto steady = std::chrono::steady_clock::now().time_since_epoch();
    const auto wall = std::chrono::system_clock::now().time_since_epoch();
    return {game::Millis{duration_cast<milliseconds>(steady).count()},
            duration_cast<milliseconds>(wall).count()};
}

std::string fault_json(const hall::Fault& fault) {
    std::string out =
        "{\"kind\":" + quoted(hall::name(fault.kind)) + ",\"message\":" + quoted(fault.message);
    if (fault.field) {
        out += ",\"at\":";
        record::append_json(out, *fault.field);
    }
    return out + "}";
}

std::string submitted_json(const hall::Submitted& submitted) {
    return submitted.record != 0 ? "{\"record\":" + std::to_string(submitted.record) + "}"
                                 : "{\"refused\":{\"effects\":" + submitted.refusal + "}}";
}

Reply error_reply(int status, std::string_view kind, std::string_view message) {
    return json_reply(
        "{\"error\":{\"kind\":" + quoted(kind) + ",\"message\":" + quoted(message) + "}}", status);
}

Reply error_reply(const hall::Fault& fault) {
    return json_reply("{\"error\":" + fault_json(fault) + "}", status_of(fault.kind));
}

/// A request on its way to its answer.
struct Api::Question {
    const Request& request;
    std::vector<std::string> parts;
    std::optional<Who> who;
    Answer answer;

    [[nodiscard]] bool is(std::string_view method) const { return request.method == method; }
    [[nodiscard]] bool is_arbiter() const { return who && who->role == Role::arbiter; }
    void forbid() const {
        answer(who ? error_reply(403, "forbidden", "only for the arbiter")
                   : error_reply(401, "no_key", "an arbiter's key is needed"));
    }
    void not_found() const {
        answer(error_reply(404, "unknown",
                           request.method + " " + request.path + " is none of the resources"));
    }
    /// The body as JSON; answered if it is none.
    [[nodiscard]] std::optional<JsonValue> body() const {
        auto value = record::parse_json(request.body);
        if (!value) {
            answer(error_reply(400, "malformed",
                               "the body is no JSON: at byte " +
                                   std::to_string(value.error().offset) + ", expected " +
                                   value.error().expected));
            return std::nullopt;
        }
        return std::move(*value);
    }
    /// The same of an arbiter's request; answered if it is nobody's.
    [[nodiscard]] std::optional<JsonValue> arbiters_body() const {
        if (!is_arbiter()) {
            forbid();
            return std::nullopt;
        }
        return body();
    }
};

void Api::answer(const Request& request, Answer answer) {
    Question question{request, parts_of(request.path),
                      around_.access.who(request.key, around_.hall), std::move(answer)};
    if (!request.key.empty() && !question.who && request.key != around_.access.setup_key()) {
        question.answer(error_reply(401, "no_key", "this key is not known, or no longer"));
        return;
    }
    const auto& parts = question.parts;
    if (parts.size() < 3 || parts[0] != "api" || parts[1] != "v1") {
        question.not_found();
    } else if (parts[2] == "events") {
        events(question);
    } else if (parts[2] == "boards" && parts.size() > 3) {
        boards(question);
    } else if (parts[2] == "whoami" && question.is("GET")) {
        const Who who = question.who.value_or(Who{});
        question.answer(json_reply(
            "{\"role\":" + quoted(hall::name(who.role)) +
            (who.board ? ",\"board\":" + quoted(*who.board) : "") +
            ",\"has_password\":" + (around_.access.has_password() ? "true" : "false") + "}"));
    } else if (parts[2] == "password" && question.is("POST")) {
        set_password(question);
    } else if (parts[2] == "login" && question.is("POST")) {
        login(question);
    } else {
        question.not_found();
    }
}

void Api::events(Question& question) {
    const auto& parts = question.parts;
    if (parts.size() == 3 && question.is("POST")) {
        add_event(question);
    } else if (parts.size() == 5 && parts[4] == "rounds" && question.is("POST")) {
        add_round(question, parts[3]);
    } else if (parts.size() == 3 && question.is("GET")) {
        std::string list = "{\"events\":[";
        for (const auto& [id, event] : around_.hall.events()) {
            list += list.ends_with('[') ? "" : ",";
            list += public_json(event);
        }
        question.answer(json_reply(list + "]}"));
    } else if (parts.size() == 4 && question.is("GET")) {
        const auto event = around_.hall.events().find(parts[3]);
        question.answer(event == around_.hall.events().end()
                            ? error_reply(404, "unknown", "no event \"" + parts[3] + "\"")
                            : json_reply(public_json(event->second)));
    } else {
        question.not_found();
    }
}

void Api::add_event(Question& question) {
    const auto body = question.arbiters_body();
    if (!body) {
        return;
    }
    const auto name = name_in(*body, "name");
    if (!name) {
        question.answer(error_reply(malformed(name.error())));
        return;
    }
    const JsonValue* const conditions = record::member(*body, "conditions");
    around_.hall.add_event(*name, conditions == nullptr ? JsonValue{} : *conditions,
                           [this, answer = question.answer](const auto& id) {
                               answer(
                                   id ? json_reply(public_json(around_.hall.events().at(*id)), 201)
                                      : error_reply(id.error()));
                           });
}

void Api::add_round(Question& question, const std::string& event) {
    const auto body = question.arbiters_body();
    if (!body) {
        return;
    }
    const JsonValue* const given = record::member(*body, "pairings");
    if (given == nullptr || given->as_array() == nullptr || given->items.empty() ||
        given->items.size() > boards_in_round_max) {
        question.answer(error_reply(
            malformed({"pairings", std::nullopt,
                       "a list of 1 to " + std::to_string(boards_in_round_max) + " pairings"})));
        return;
    }
    std::vector<game::Both<std::string>> players;
    for (const JsonValue& each : given->items) {
        const auto white = name_in(each, "white");
        const auto black = name_in(each, "black");
        if (!white || !black) {
            question.answer(error_reply(malformed(white ? black.error() : white.error())));
            return;
        }
        players.push_back({*white, *black});
    }
    around_.hall.add_round(event, players, [this, answer = question.answer](const auto& round) {
        if (!round) {
            answer(error_reply(round.error()));
            return;
        }
        around_.on_round(*round);
        answer(json_reply(public_json(*round), 201));
    });
}

void Api::boards(Question& question) {
    const auto& parts = question.parts;
    const std::string& board = parts[3];
    if (around_.hall.board(board) == nullptr) {
        question.answer(error_reply(404, "unknown", "no board \"" + board + "\""));
    } else if (parts.size() == 4 && question.is("GET")) {
        question.answer(json_reply(around_.hall.board(board)->snapshot(now())));
    } else if (parts.size() == 5 && parts[4] == "acts" && question.is("POST")) {
        act(question, board);
    } else if (parts.size() == 5 && parts[4] == "keys" && question.is("GET")) {
        keys(question, board);
    } else if (parts.size() == 5 && parts[4] == "records" && question.is("GET")) {
        records(question, board);
    } else {
        question.not_found();
    }
}

void Api::act(Question& question, const std::string& board) {
    const auto body = question.body();
    if (!body) {
        return;
    }
    const Role role = question.who.value_or(Who{}).at(board);
    around_.hall.submit(board, role, *body, now(), [answer = question.answer](const auto& outcome) {
        answer(outcome ? json_reply(submitted_json(*outcome)) : error_reply(outcome.error()));
    });
}

void Api::keys(Question& question, const std::string& board) {
    if (!question.is_arbiter()) {
        question.forbid();
        return;
    }
    const hall::SeatKeys& keys = *around_.hall.keys(board);
    question.answer(json_reply("{\"white\":" + quoted(keys.white) + ",\"black\":" +
                               quoted(keys.black) + ",\"tablet\":" + quoted(keys.tablet) + "}"));
}

void Api::records(Question& question, const std::string& board) {
    std::uint64_t from = 1;
    if (const auto given = question.request.query.find("from");
        given != question.request.query.end()) {
        const std::string& text = given->second;
        const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), from);
        if (wrong != std::errc() || end != text.data() + text.size() || from == 0) {
            question.answer(error_reply(400, "malformed",
                                        "from: found \"" + text + "\", expected a number from 1"));
            return;
        }
    }
    const auto records = around_.hall.records(board, from, records_max);
    if (!records) {
        question.answer(error_reply(records.error()));
        return;
    }
    std::string list = "{\"records\":[";
    for (const std::string& each : *records) {
        list += list.ends_with('[') ? "" : ",";
        list += each;
    }
    question.answer(json_reply(list + "]}"));
}

// --- The arbiter's password ----------------------------------------------------------------------

namespace {

Expected<std::string, record::LineFault> password_in(const JsonValue& body) {
    const JsonValue* const found = record::member(body, "password");
    const std::string* const text = found == nullptr ? nullptr : found->as_text();
    if (text == nullptr || text->size() < password_bytes_min || text->size() > password_bytes_max) {
        // What was found is nobody's business.
        return unexpected(record::LineFault{"password", std::nullopt,
                                            "a text of " + std::to_string(password_bytes_min) +
                                                " to " + std::to_string(password_bytes_max) +
                                                " bytes"});
    }
    return *text;
}

} // namespace

void Api::set_password(Question& question) {
    const bool may = question.is_arbiter() || question.request.key == around_.access.setup_key();
    if (!may) {
        question.answer(error_reply(
            401, "no_key", "the key that the server printed when it was started is needed"));
        return;
    }
    const auto body = question.body();
    if (!body) {
        return;
    }
    auto password = password_in(*body);
    if (!password || is_hashing_) {
        question.answer(password ? error_reply(429, "busy", "another password is being looked at")
                                 : error_reply(malformed(password.error())));
        return;
    }
    is_hashing_ = true;
    around_.elsewhere([this, password = std::move(*password), answer = question.answer] {
        auto hash = password_hash(password);
        around_.post([this, hash = std::move(hash), answer] {
            is_hashing_ = false;
            if (!hash) {
                answer(error_reply(503, "busy", "no memory to hash the password"));
                return;
            }
            around_.access.set_hash(*hash, [this, answer](const store::Appended& appended) {
                around_.post([this, answer, appended] {
                    answer(appended ? json_reply("{\"key\":" + quoted(around_.access.let_in()) +
                                                 ",\"role\":\"arbiter\"}")
                                    : error_reply(503, "not_kept", appended.error().message));
                });
            });
        });
    });
}

void Api::login(Question& question) {
    const auto body = question.body();
    if (!body) {
        return;
    }
    auto password = password_in(*body);
    if (!password || !around_.access.has_password()) {
        question.answer(error_reply(401, "wrong_password", "this is not the arbiter's password"));
        return;
    }
    if (is_hashing_) {
        question.answer(error_reply(429, "busy", "another password is being looked at"));
        return;
    }
    is_hashing_ = true;
    around_.elsewhere([this, password = std::move(*password), hash = around_.access.hash(),
                       answer = question.answer] {
        const bool is_right = is_password(password, hash);
        around_.post([this, is_right, answer] {
            is_hashing_ = false;
            answer(is_right
                       ? json_reply("{\"key\":" + quoted(around_.access.let_in()) +
                                    ",\"role\":\"arbiter\"}")
                       : error_reply(401, "wrong_password", "this is not the arbiter's password"));
        });
    });
}

} // namespace compongo::net
