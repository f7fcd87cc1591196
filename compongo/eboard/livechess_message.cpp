#include "compongo/eboard/livechess_message.h"

#include "compongo/eboard/placement.h"
#include "compongo/json/json.h"

#include <algorithm>
#include <charconv>

namespace compongo::eboard {

namespace {

/// Clock times are limited to this many seconds.
constexpr std::int64_t seconds_max = 1'000'000;

/// The whole part of a number; LiveChess sends no fractions.
[[nodiscard]] std::optional<std::int64_t> integer(const JsonValue* value) {
    const std::string* const digits = value == nullptr ? nullptr : value->as_number();
    if (digits == nullptr) {
        return std::nullopt;
    }
    std::int64_t number = 0;
    const auto [end, fault] =
        std::from_chars(digits->data(), digits->data() + digits->size(), number);
    const bool is_whole =
        fault == std::errc() && (end == digits->data() + digits->size() || *end == '.');
    return is_whole ? std::optional(number) : std::nullopt;
}

[[nodiscard]] std::string text(const JsonValue& object, std::string_view name) {
    const JsonValue* const value = json_member(object, name);
    const std::string* const found = value == nullptr ? nullptr : value->as_text();
    constexpr std::size_t longest = 200;
    return found == nullptr ? std::string() : found->substr(0, longest);
}

[[nodiscard]] std::optional<std::string> serial_of(const JsonValue& object) {
    const JsonValue* const value = json_member(object, "serialnr");
    if (value == nullptr) {
        return std::nullopt;
    }
    const std::string* const found =
        value->as_text() != nullptr ? value->as_text() : value->as_number();
    const bool is_serial = found != nullptr && !found->empty() && found->size() <= serial_bytes_max;
    return is_serial ? std::optional(*found) : std::nullopt;
}

[[nodiscard]] std::optional<chess::Board> board_of(const JsonValue& object) {
    const JsonValue* const value = json_member(object, "board");
    const std::string* const found = value == nullptr ? nullptr : value->as_text();
    if (found == nullptr) {
        return std::nullopt;
    }
    // Some boards send a whole FEN.
    return read_placement(std::string_view(*found).substr(0, found->find(' ')));
}

[[nodiscard]] std::optional<ClockSeen> clock_of(const JsonValue& object) {
    const JsonValue* const clock = json_member(object, "clock");
    if (clock == nullptr || clock->as_object() == nullptr) {
        return std::nullopt;
    }
    const auto white = integer(json_member(*clock, "white"));
    const auto black = integer(json_member(*clock, "black"));
    if (!white || !black) {
        return std::nullopt;
    }
    const auto seconds = [](std::int64_t value) {
        return static_cast<int>(std::clamp<std::int64_t>(value, 0, seconds_max));
    };
    ClockSeen seen{{seconds(*white), seconds(*black)}, {}};
    const JsonValue* const run = json_member(*clock, "run");
    if (run != nullptr && run->kind == JsonKind::boolean) {
        seen.running = run->is_true() ? chess::Color::white : chess::Color::black;
    }
    return seen;
}

[[nodiscard]] BoardState state_of(std::string_view word) {
    return word.empty()              ? BoardState::not_activated
           : word == "ACTIVE"        ? BoardState::active
           : word == "INACTIVE"      ? BoardState::inactive
           : word == "NOTRESPONDING" ? BoardState::not_responding
           : word == "DELAYED"       ? BoardState::delayed
                                     : BoardState::other;
}

[[nodiscard]] BoardList listed_in(std::int64_t call, const JsonArray& items) {
    BoardList list{call, {}};
    for (const JsonValue& item : items) {
        const auto serial = serial_of(item);
        if (!serial || list.boards.size() >= boards_max) {
            continue;
        }
        list.boards.push_back({*serial, state_of(text(item, "state")), text(item, "battery"),
                               text(item, "comment"), board_of(item), clock_of(item)});
    }
    return list;
}

[[nodiscard]] Unexpected<std::string> fault(std::string_view found, std::string_view expected) {
    constexpr std::size_t shown = 80;
    return Unexpected<std::string>("found " + std::string(found.substr(0, shown)) + ", expected " +
                                   std::string(expected));
}

} // namespace

Expected<LiveChessMessage, std::string> read_livechess(std::string_view message) {
    if (message.size() > message_bytes_max) {
        return fault(std::to_string(message.size()) + " bytes", "a shorter message");
    }
    const auto value = parse_json(message);
    if (!value) {
        return fault("a message that is not JSON at byte " + std::to_string(value.error().offset),
                     value.error().expected);
    }
    const std::string response = text(*value, "response");
    const auto id = integer(json_member(*value, "id"));
    const JsonValue* const param = json_member(*value, "param");
    if (response == "error") {
        return CallFailed{id.value_or(0),
                          param == nullptr ? std::string() : text(*param, "message")};
    }
    if (!id) {
        return fault(json_shown(*value), "a message with an id");
    }
    if (response == "call") {
        const JsonArray* const items = param == nullptr ? nullptr : param->as_array();
        return items == nullptr ? LiveChessMessage(CallDone{*id})
                                : LiveChessMessage(listed_in(*id, *items));
    }
    if (response == "feed" && param != nullptr) {
        if (auto serial = serial_of(*param)) {
            BoardEvent event{*id, *std::move(serial)};
            event.board = board_of(*param);
            event.clock = clock_of(*param);
            return LiveChessMessage(std::move(event));
        }
        return fault(json_shown(*param), "a serialnr");
    }
    return fault(json_shown(*value), "a response: call, feed or error");
}

std::string ask_for_boards(std::int64_t call) {
    return "{\"id\":" + std::to_string(call) + ",\"call\":\"eboards\"}";
}

std::string subscribe_to(std::int64_t call, std::int64_t feed, std::string_view serial) {
    std::string out = "{\"id\":" + std::to_string(call) +
                      ",\"call\":\"subscribe\",\"param\":{\"feed\":\"eboardevent\",\"id\":" +
                      std::to_string(feed) + ",\"param\":{\"serialnr\":";
    append_json_string(out, serial);
    return out + "}}}";
}

} // namespace compongo::eboard
