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

using record::LineFault;

/// The members of a scenario that are no condition of its game.
constexpr std::array<std::string_view, 3> heading = {"id", "topic", "rules"};

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

record::Read<game::Conditions> read_conditions(const JsonValue& value) {
    if (value.as_object() == nullptr) {
        return unexpected(LineFault{"conditions", value, "an object"});
    }
    JsonObject line = {{"id", json_text("board")},
                       {"topic", json_text("hall")},
                       {"rules", json_array({json_text("HALL")})}};
    for (const JsonMember& each : value.members) {
        const bool is_no_condition = std::ranges::find(heading, each.name) != heading.end() ||
                                     each.name == "acts" || each.name == "expect" ||
                                     each.name == "rulings" || each.name == "ask";
        if (is_no_condition) {
            return unexpected(LineFault{each.name, each.value, "no such field here"});
        }
        line.push_back(each);
    }
    const auto begin = parse_json(R"([{"at":0,"by":"arbiter","do":"begin"}])");
    line.push_back({"acts", *begin});
    // Nothing is expected of a game that is yet to be played.
    line.push_back({"expect", json_array({})});
    auto entry = record::read_entry(json_object(std::move(line)));
    if (!entry) {
        return unexpected(std::move(entry.error()));
    }
    return std::move(std::get<record::Scenario>(*entry).conditions);
}

record::Scenario scenario_of(std::string id, const game::Conditions& conditions) {
    record::Scenario scenario = record::blank_scenario();
    scenario.id = std::move(id);
    scenario.topic = "hall";
    scenario.rules = {"HALL"};
    scenario.conditions = conditions;
    return scenario;
}

std::string conditions_json(const game::Conditions& conditions) {
    auto value = parse_json(record::line(scenario_of("board", conditions)));
    CHECK(value.has_value());
    std::erase_if(value->members, [](const JsonMember& each) {
        return std::ranges::find(heading, each.name) != heading.end() || each.name == "acts";
    });
    return json(*value);
}

std::string setup_entry(const BoardSetup& setup) {
    std::string out = "{\"board\":";
    append_json_string(out, setup.id);
    out += ",\"white\":";
    append_json_string(out, setup.players.white);
    out += ",\"black\":";
    append_json_string(out, setup.players.black);
    return out + ",\"conditions\":" + conditions_json(setup.conditions) + "}";
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
    auto conditions = read_conditions(*given);
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

std::string act_entry(const JournalEntry& entry) {
    std::string out = "{\"wall\":" + std::to_string(entry.wall) + ",\"act\":";
    record::append_json(out, entry.act);
    out += ",\"effects\":" + entry.effects;
    if (!entry.arbiter.empty()) {
        out += ",\"arbiter\":";
        append_json_string(out, entry.arbiter);
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
    const std::string& digits = *wall->as_number();
    const auto [end, wrong] =
        std::from_chars(digits.data(), digits.data() + digits.size(), read.wall);
    if (wrong != std::errc() || end != digits.data() + digits.size()) {
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
    return read;
}

} // namespace compongo::hall
