#include "compongo/hall/nodes/node_message.h"

#include <algorithm>
#include <charconv>

namespace compongo::hall {
namespace {

using record::LineFault;

constexpr std::array fault_kinds = {Fault::Kind::malformed,    Fault::Kind::forbidden,
                                    Fault::Kind::unknown,      Fault::Kind::read_only,
                                    Fault::Kind::not_admitted, Fault::Kind::busy,
                                    Fault::Kind::not_kept,     Fault::Kind::away,
                                    Fault::Kind::defect,       Fault::Kind::limit};

JsonValue number(std::uint64_t value) {
    return json_number(std::to_string(value));
}

JsonValue numbers(const std::vector<std::uint64_t>& values) {
    JsonArray list;
    for (const std::uint64_t each : values) {
        list.push_back(number(each));
    }
    return json_array(std::move(list));
}

/// Empty if the member is not such a list.
std::vector<std::uint64_t> numbers_in(const JsonValue& value) {
    std::vector<std::uint64_t> all;
    for (const JsonValue& each : value.as_array() == nullptr ? JsonArray() : value.items) {
        std::uint64_t read = 0;
        if (each.as_number() != nullptr) {
            std::from_chars(each.text.data(), each.text.data() + each.text.size(), read);
            all.push_back(read);
        }
    }
    return all;
}

std::string_view color_name(chess::Color player) {
    return player == chess::Color::white ? "white" : "black";
}

std::string_view connection_name(Connection connection) {
    return connection == Connection::there ? "there" : "lost";
}

JsonObject members_of(const Fault& fault) {
    JsonObject members = {{"fault", json_text(name(fault.kind))},
                          {"message", json_text(fault.message)}};
    if (fault.field) {
        members.push_back({"field", json_text(fault.field->field)});
        members.push_back({"expected", json_text(fault.field->expected)});
        if (fault.field->found) {
            members.push_back({"found", *fault.field->found});
        }
    }
    return members;
}

JsonObject members_of(const Submitted& submitted) {
    JsonObject members = {{"record", number(submitted.record)},
                          {"refusal", json_text(submitted.refusal)},
                          {"came", json_text(game::word(submitted.tablet))}};
    if (!submitted.left_out.empty()) {
        members.push_back({"left_out", numbers(submitted.left_out)});
    }
    return members;
}

JsonObject members_of(const NodeMessage& message) {
    if (const auto* const passed = std::get_if<PassedOn>(&message)) {
        JsonObject members = {{"pass_on", number(passed->ref)},
                              {"board", json_text(passed->board)},
                              {"role", json_text(name(passed->requester.role))},
                              {"arbiter", json_text(passed->requester.arbiter)},
                              {"act", passed->act}};
        if (passed->what != RequestKind::act) {
            members.push_back({"what", json_text(game::word(passed->what))});
        }
        if (passed->sent) {
            members.push_back({"device", json_text(passed->sent->device)});
            members.push_back({"number", number(passed->sent->number)});
        }
        return members;
    }
    if (const auto* const outcome = std::get_if<Outcome>(&message)) {
        JsonObject members = outcome->submitted ? members_of(*outcome->submitted)
                                                : members_of(outcome->submitted.error());
        members.insert(members.begin(), {"outcome", number(outcome->ref)});
        return members;
    }
    if (const auto* const not_led = std::get_if<NotLed>(&message)) {
        return {{"not_led", number(not_led->ref)}};
    }
    if (const auto* const tablet = std::get_if<TabletTaken>(&message)) {
        return {{"tablet", json_text(tablet->device)},
                {"board", json_text(tablet->board)},
                {"connection", json_text(connection_name(tablet->connection))}};
    }
    const auto& seat = std::get<SeatTaken>(message);
    return {{"seat", json_text(color_name(seat.player))},
            {"board", json_text(seat.board)},
            {"connection", json_text(connection_name(seat.connection))}};
}

/// Reads members and keeps the first fault.
class Reader {
public:
    explicit Reader(const JsonValue& value) : value_(value) {}

    [[nodiscard]] bool has(const char* name) const { return json_member(value_, name) != nullptr; }
    std::string text(const char* name) {
        const JsonValue* const found = json_member(value_, name);
        const std::string* const text = found == nullptr ? nullptr : found->as_text();
        return text == nullptr ? missing(name, "a text") : *text;
    }
    std::uint64_t number(const char* name) {
        const JsonValue* const found = json_member(value_, name);
        const std::string* const text = found == nullptr ? nullptr : found->as_number();
        std::uint64_t value = 0;
        if (text == nullptr ||
            std::from_chars(text->data(), text->data() + text->size(), value).ec != std::errc()) {
            missing(name, "a number");
        }
        return value;
    }
    JsonValue any(const char* name) {
        const JsonValue* const found = json_member(value_, name);
        return found == nullptr ? (missing(name, "a value"), JsonValue{}) : *found;
    }
    /// A value of a closed list, by name.
    template <class List, class Name>
    auto one_of(const char* member, const List& list, const Name& name_of) {
        const std::string wanted = text(member);
        const auto found =
            std::ranges::find_if(list, [&](const auto& each) { return name_of(each) == wanted; });
        if (found == list.end()) {
            missing(member, "a known word");
            return list.front();
        }
        return *found;
    }
    /// As above, for an enumeration with words.
    template <class Enum>
    Enum word(const char* member) {
        const auto found = game::from_word<Enum>(text(member));
        if (!found) {
            missing(member, "a known word");
        }
        return found.value_or(Enum{});
    }
    [[nodiscard]] const std::optional<LineFault>& fault() const { return fault_; }

private:
    std::string missing(const char* name, const char* expected) {
        if (!fault_) {
            const JsonValue* const found = json_member(value_, name);
            fault_ =
                LineFault{name, found == nullptr ? std::nullopt : std::optional(*found), expected};
        }
        return {};
    }

    const JsonValue& value_;
    std::optional<LineFault> fault_;
};

Fault fault_in(Reader& reader) {
    Fault fault{reader.one_of("fault", fault_kinds, [](Fault::Kind kind) { return name(kind); }),
                reader.text("message"),
                {}};
    if (reader.has("field")) {
        fault.field =
            LineFault{reader.text("field"),
                      reader.has("found") ? std::optional(reader.any("found")) : std::nullopt,
                      reader.text("expected")};
    }
    return fault;
}

NodeMessage message_in(Reader& reader) {
    if (reader.has("pass_on")) {
        static constexpr std::array roles = {Role::spectator, Role::white, Role::black,
                                             Role::tablet, Role::arbiter};
        PassedOn passed{reader.number("pass_on"),
                        reader.text("board"),
                        {reader.one_of("role", roles, [](Role role) { return name(role); }),
                         reader.has("arbiter") ? reader.text("arbiter") : std::string()},
                        reader.any("act")};
        if (reader.has("what")) {
            passed.what = reader.word<RequestKind>("what");
        }
        if (reader.has("device")) {
            passed.sent = Sent{reader.text("device"), reader.number("number")};
        }
        return passed;
    }
    if (reader.has("outcome")) {
        const std::uint64_t ref = reader.number("outcome");
        if (reader.has("fault")) {
            return Outcome{ref, unexpected(fault_in(reader))};
        }
        return Outcome{ref, Submitted{reader.number("record"), reader.text("refusal"),
                                      reader.has("came") ? reader.word<TabletOutcome>("came")
                                                         : TabletOutcome::nothing,
                                      reader.has("left_out") ? numbers_in(reader.any("left_out"))
                                                             : std::vector<std::uint64_t>()}};
    }
    if (reader.has("not_led")) {
        return NotLed{reader.number("not_led")};
    }
    static constexpr std::array connections = {Connection::lost, Connection::there};
    if (reader.has("tablet")) {
        return TabletTaken{reader.text("board"), reader.text("tablet"),
                           reader.one_of("connection", connections, connection_name)};
    }
    return SeatTaken{reader.text("board"), reader.one_of("seat", chess::colors, color_name),
                     reader.one_of("connection", connections, connection_name)};
}

} // namespace

std::string node_message_json(const NodeMessage& message) {
    return json(json_object(members_of(message)));
}

record::Read<NodeMessage> read_node_message(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) {
        return unexpected(LineFault{"message", std::nullopt, "JSON: " + value.error().expected});
    }
    Reader reader(*value);
    NodeMessage message = message_in(reader);
    if (reader.fault()) {
        return unexpected(*reader.fault());
    }
    return message;
}

} // namespace compongo::hall
