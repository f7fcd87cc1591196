#include "compongo/hall/registry.h"

#include "compongo/game/words.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/written_conditions.h"

namespace compongo::hall {

namespace {

using record::JsonValue;
using record::LineFault;
using record::Read;

void append_member(std::string& out, std::string_view name, std::string_view text) {
    out += out.ends_with('{') ? "\"" : ",\"";
    out += name;
    out += "\":";
    record::append_json_string(out, text);
}

void append_players(std::string& out, const Pairing& pairing) {
    append_member(out, "white", pairing.players.white);
    append_member(out, "black", pairing.players.black);
}

/// Reads the members of one object; the first that is not as it must be is the fault.
class ObjectReader {
public:
    ObjectReader(std::string where, const JsonValue& value)
        : where_(std::move(where)), value_(value) {}

    std::string text(std::string_view name) {
        const JsonValue* const found = record::member(value_, name);
        const std::string* const text = found == nullptr ? nullptr : found->as_text();
        if (text == nullptr) {
            fail(name, found, "a text");
            return {};
        }
        return *text;
    }
    const record::JsonArray& list(std::string_view name) {
        static const record::JsonArray none;
        const JsonValue* const found = record::member(value_, name);
        if (found == nullptr || found->as_array() == nullptr) {
            fail(name, found, "a list");
            return none;
        }
        return found->items;
    }
    /// A word of one of the closed lists, if it is given.
    template <class Word>
    std::optional<Word> word(std::string_view name, std::string expected) {
        const JsonValue* const found = record::member(value_, name);
        if (found == nullptr) {
            return std::nullopt;
        }
        const std::string* const text = found->as_text();
        const auto read = text == nullptr ? std::nullopt : game::from_word<Word>(*text);
        if (!read) {
            fail(name, found, std::move(expected));
        }
        return read;
    }
    std::optional<game::Blind> blind() {
        return word<game::Blind>("blind", "none, white, black or both");
    }
    std::optional<game::MoveEntry> moves() {
        return word<game::MoveEntry>("moves", "entered or not_entered");
    }
    Role seat() {
        const std::string found = text("seat");
        for (const Role seat : seats) {
            if (name(seat) == found) {
                return seat;
            }
        }
        fail("seat", record::member(value_, "seat"), "white, black or tablet");
        return Role::white;
    }
    void fail(std::string_view name, const JsonValue* found, std::string expected) {
        if (!fault_) {
            fault_ = LineFault{record::path(where_, name),
                               found == nullptr ? std::nullopt : std::optional(*found),
                               std::move(expected)};
        }
    }
    void fail(LineFault fault) { fault_ = fault_ ? std::move(fault_) : std::move(fault); }
    [[nodiscard]] const std::optional<LineFault>& fault() const { return fault_; }

private:
    std::string where_;
    const JsonValue& value_;
    std::optional<LineFault> fault_;
};

Read<RegistryEntry> read_event(const JsonValue& value) {
    ObjectReader reader("event", value);
    Event event{reader.text("id"), reader.text("name"), {}, {}, false};
    const JsonValue* const given = record::member(value, "conditions");
    auto conditions = read_conditions(given == nullptr ? JsonValue{} : *given);
    if (!conditions) {
        reader.fail(std::move(conditions.error()));
    } else {
        event.conditions = std::move(*conditions);
    }
    if (reader.fault()) {
        return unexpected(*reader.fault());
    }
    return event;
}

Read<RegistryEntry> read_round(const JsonValue& value) {
    ObjectReader reader("round", value);
    Round round{reader.text("event"), 0, {}};
    for (const JsonValue& each : reader.list("boards")) {
        ObjectReader board("round.boards[" + std::to_string(round.pairings.size()) + "]", each);
        const JsonValue* const start = record::member(each, "start");
        round.pairings.push_back(
            {board.text("id"),
             {board.text("white"), board.text("black")},
             {board.text("white_key"), board.text("black_key"), board.text("tablet_key")},
             start == nullptr ? std::nullopt : std::optional(*start),
             board.blind(),
             board.moves()});
        if (board.fault()) {
            return unexpected(*board.fault());
        }
    }
    if (reader.fault()) {
        return unexpected(*reader.fault());
    }
    return round;
}

Read<RegistryEntry> read_seat_key(const JsonValue& value) {
    ObjectReader reader("seat", value);
    SeatKey seat{reader.text("board"), reader.seat(), reader.text("key")};
    if (reader.fault()) {
        return unexpected(*reader.fault());
    }
    return seat;
}

constexpr std::string_view open_word = "open";
constexpr std::string_view closed_word = "closed";

Read<RegistryEntry> read_change(const JsonValue& value) {
    ObjectReader reader("change", value);
    EventChange change{reader.text("event"), reader.text("name"),
                       reader.text("state") == closed_word};
    if (reader.fault()) {
        return unexpected(*reader.fault());
    }
    return change;
}

std::string change_json(const EventChange& change) {
    std::string out = "{";
    append_member(out, "event", change.event);
    append_member(out, "name", change.name);
    append_member(out, "state", change.is_closed ? closed_word : open_word);
    return out + "}";
}

Read<RegistryEntry> read_players(const JsonValue& value) {
    ObjectReader reader("players", value);
    PlayersNamed named{reader.text("board"), {reader.text("white"), reader.text("black")}};
    if (reader.fault()) {
        return unexpected(*reader.fault());
    }
    return named;
}

std::string players_json(const PlayersNamed& named) {
    std::string out = "{";
    append_member(out, "board", named.board);
    append_member(out, "white", named.players.white);
    append_member(out, "black", named.players.black);
    return out + "}";
}

std::string seat_key_json(const SeatKey& seat) {
    std::string out = "{";
    append_member(out, "board", seat.board);
    append_member(out, "seat", name(seat.seat));
    append_member(out, "key", seat.key);
    return out + "}";
}

std::string event_json(const Event& event) {
    std::string out = "{";
    append_member(out, "id", event.id);
    append_member(out, "name", event.name);
    return out + ",\"conditions\":" + conditions_json(event.conditions);
}

enum class Keys : std::uint8_t { shown, hidden };

std::string round_json(const Round& round, Keys keys) {
    std::string out = "{";
    append_member(out, "event", round.event);
    if (keys == Keys::hidden) {
        out += ",\"number\":" + std::to_string(round.number);
    }
    out += ",\"boards\":[";
    int number = 0;
    for (const Pairing& pairing : round.pairings) {
        out += ++number == 1 ? "{" : ",{";
        append_member(out, "id", pairing.board);
        out += ",\"number\":" + std::to_string(number);
        append_players(out, pairing);
        if (keys == Keys::shown) {
            append_member(out, "white_key", pairing.keys.white);
            append_member(out, "black_key", pairing.keys.black);
            append_member(out, "tablet_key", pairing.keys.tablet);
            out += pairing.start ? ",\"start\":" + record::json(*pairing.start) : "";
            if (pairing.blind) {
                append_member(out, "blind", game::word(*pairing.blind));
            }
            if (pairing.moves) {
                append_member(out, "moves", game::word(*pairing.moves));
            }
        }
        out += '}';
    }
    return out + "]}";
}

} // namespace

std::string registry_json(const RegistryEntry& entry) {
    if (const auto* const event = std::get_if<Event>(&entry)) {
        return "{\"event\":" + event_json(*event) + "}}";
    }
    if (const auto* const seat = std::get_if<SeatKey>(&entry)) {
        return "{\"seat\":" + seat_key_json(*seat) + "}";
    }
    if (const auto* const change = std::get_if<EventChange>(&entry)) {
        return "{\"change\":" + change_json(*change) + "}";
    }
    if (const auto* const named = std::get_if<PlayersNamed>(&entry)) {
        return "{\"players\":" + players_json(*named) + "}";
    }
    return "{\"round\":" + round_json(std::get<Round>(entry), Keys::shown) + "}";
}

Read<RegistryEntry> read_registry_entry(std::string_view entry) {
    const auto value = record::parse_json(entry);
    if (!value) {
        return unexpected(LineFault{"entry", std::nullopt, "JSON: " + value.error().expected});
    }
    using Reader = Read<RegistryEntry> (*)(const JsonValue&);
    static constexpr std::array<std::pair<std::string_view, Reader>, 5> readers = {
        {{"event", read_event},
         {"round", read_round},
         {"seat", read_seat_key},
         {"change", read_change},
         {"players", read_players}}};
    for (const auto& [name, read] : readers) {
        if (const JsonValue* const found = record::member(*value, name)) {
            return read(*found);
        }
    }
    return unexpected(LineFault{"entry", *value, "an event, a round, or a change of one"});
}

Read<BoardSetup> setup_of(const Event& event, const Pairing& pairing) {
    BoardSetup setup{pairing.board, pairing.players, event.conditions};
    if (pairing.start) {
        if (auto fault = record::read_start(setup.conditions, *pairing.start)) {
            return unexpected(std::move(*fault));
        }
    }
    if (pairing.blind) {
        setup.conditions.regulations.blind = *pairing.blind;
    }
    if (pairing.moves) {
        setup.conditions.regulations.moves = *pairing.moves;
    }
    return setup;
}

std::string public_json(const Event& event) {
    std::string out =
        event_json(event) + (event.is_closed ? ",\"closed\":true" : "") + ",\"rounds\":[";
    for (const Round& round : event.rounds) {
        out += out.ends_with('[') ? "" : ",";
        out += public_json(round);
    }
    return out + "]}";
}

std::string public_json(const Round& round) {
    return round_json(round, Keys::hidden);
}

} // namespace compongo::hall
