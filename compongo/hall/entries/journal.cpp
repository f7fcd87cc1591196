#include "compongo/hall/entries/journal.h"

#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_effect.h"

#include <algorithm>
#include <charconv>

namespace compongo::hall {

namespace {

constexpr std::string_view board_streams = "board/";
/// For entries without a revision.
constexpr int first_revision = 1;

using record::LineFault;

record::Read<JsonValue> object_of(std::string_view entry) {
    auto value = parse_json(entry);
    if (!value) {
        return unexpected(LineFault{"entry", std::nullopt,
                                    "JSON (column " + std::to_string(value.error().offset + 1) +
                                        ": " + value.error().expected + ")"});
    }
    return std::move(*value);
}

const std::string* text_member(const JsonValue& value, std::string_view name) {
    const JsonValue* const found = json_member(value, name);
    return found == nullptr ? nullptr : found->as_text();
}

template <class Number>
bool read_whole(const std::string& digits, Number& number) {
    const char* const last = digits.data() + digits.size();
    const auto [end, wrong] = std::from_chars(digits.data(), last, number);
    return wrong == std::errc() && end == last;
}

std::optional<Sent> sent_in(const JsonValue& value) {
    const std::string* const device = text_member(value, "device");
    const JsonValue* const number = json_member(value, "number");
    Sent sent{device == nullptr ? std::string() : *device, 0};
    const bool is_whole = number != nullptr && number->as_number() != nullptr &&
                          read_whole(*number->as_number(), sent.number);
    return device != nullptr && is_whole ? std::optional(sent) : std::nullopt;
}

LineFault missing(const char* field) {
    return {field, std::nullopt, "this field is required"};
}

} // namespace

std::string stream_of(const std::string& board) {
    return std::string(board_streams) + board;
}

std::string board_of(std::string_view stream) {
    return std::string(stream.starts_with(board_streams) ? stream.substr(board_streams.size())
                                                         : "");
}

record::Scenario scenario_of(std::string id, const game::Conditions& conditions) {
    record::Scenario scenario = record::blank_scenario();
    scenario.id = std::move(id);
    scenario.topic = "hall";
    scenario.rules = {"HALL"};
    scenario.conditions = conditions;
    return scenario;
}

std::string setup_entry(const BoardSetup& setup) {
    std::string out = "{\"board\":";
    append_json_string(out, setup.id);
    out += ",\"white\":";
    append_json_string(out, setup.players.white);
    out += ",\"black\":";
    append_json_string(out, setup.players.black);
    return out + ",\"conditions\":" + record::conditions_json(*setup.conditions) + "}";
}

record::Read<BoardSetup> read_setup_entry(std::string_view entry) {
    const auto value = object_of(entry);
    if (!value) {
        return unexpected(value.error());
    }
    const std::string* const id = text_member(*value, "board");
    const std::string* const white = text_member(*value, "white");
    const std::string* const black = text_member(*value, "black");
    const JsonValue* const given = json_member(*value, "conditions");
    if (id == nullptr || white == nullptr || black == nullptr || given == nullptr) {
        return unexpected(missing("board, white, black, conditions"));
    }
    auto conditions = record::read_kept_conditions(*given);
    if (!conditions) {
        return unexpected(std::move(conditions.error()));
    }
    return BoardSetup{*id, {*white, *black}, std::move(*conditions)};
}

std::string effects_json(const game::Ruling& ruling) {
    std::string out = "[";
    for (const game::Effect& effect : ruling) {
        out += out.size() == 1 ? "" : ",";
        record::append_json(out, effect);
    }
    return out + "]";
}

record::Read<record::WrittenRuling> read_effects(std::string_view effects) {
    const auto list = object_of(effects);
    if (!list) {
        return unexpected(list.error());
    }
    record::WrittenRuling ruling;
    for (const JsonValue& each : list->items) {
        auto effect = record::read_effect("effects[" + std::to_string(ruling.size()) + "]", each);
        if (!effect) {
            return unexpected(std::move(effect.error()));
        }
        ruling.push_back(std::move(*effect));
    }
    return ruling;
}

record::Read<game::Ruling> ruling_kept(const JournalEntry& entry, const game::Ruling& judged) {
    const auto list = object_of(entry.effects);
    return list ? record::read_ruling("effects", *list, judged) : unexpected(list.error());
}

std::string act_entry(const JournalEntry& entry) {
    std::string out = "{\"wall\":" + std::to_string(entry.wall) + ",\"act\":";
    record::append_json(out, entry.act);
    out += ",\"effects\":" + entry.effects;
    if (!entry.arbiter.empty()) {
        out += ",\"arbiter\":";
        append_json_string(out, entry.arbiter);
    }
    if (entry.sent) {
        out += ",\"sent\":{\"device\":";
        append_json_string(out, entry.sent->device);
        out += ",\"number\":" + std::to_string(entry.sent->number) + "}";
    }
    if (entry.revision != first_revision) {
        out += ",\"revision\":" + std::to_string(entry.revision);
    }
    return out + "}";
}

record::Read<JournalEntry> read_act_entry(std::string_view entry) {
    const auto value = object_of(entry);
    if (!value) {
        return unexpected(value.error());
    }
    const JsonValue* const wall = json_member(*value, "wall");
    const JsonValue* const given = json_member(*value, "act");
    const JsonValue* const effects = json_member(*value, "effects");
    if (wall == nullptr || wall->as_number() == nullptr || given == nullptr || effects == nullptr) {
        return unexpected(missing("wall, act, effects"));
    }
    JournalEntry read;
    if (!read_whole(*wall->as_number(), read.wall)) {
        return unexpected(LineFault{"wall", *wall, "milliseconds since 1970, a whole number"});
    }
    auto act = record::read_act(0, *given, std::nullopt);
    if (!act) {
        return unexpected(std::move(act.error()));
    }
    read.act = std::move(*act);
    read.effects = json(*effects);
    if (const std::string* const arbiter = text_member(*value, "arbiter")) {
        read.arbiter = *arbiter;
    }
    if (const JsonValue* const sent = json_member(*value, "sent")) {
        read.sent = sent_in(*sent);
        if (!read.sent) {
            return unexpected(LineFault{"sent", *sent, "a device, and the number of its act"});
        }
    }
    read.revision = first_revision;
    if (const JsonValue* const revision = json_member(*value, "revision")) {
        if (revision->as_number() == nullptr ||
            !read_whole(*revision->as_number(), read.revision)) {
            return unexpected(LineFault{"revision", *revision, "a whole number"});
        }
    }
    return read;
}

} // namespace compongo::hall
