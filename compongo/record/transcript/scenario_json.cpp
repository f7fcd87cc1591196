#include "compongo/record/transcript/scenario_json.h"

#include "compongo/json/json.h"
#include "compongo/law/prescribed_time.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/question_json.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_conditions.h"

#include <array>

namespace compongo::record {

namespace {

constexpr std::size_t shown_of_no_json = 60;

constexpr std::array<std::string_view, 5> scenario_parts = {"regulations", "start", "acts",
                                                            "expect", "rulings"};
constexpr WordList chosen_in_conditions = WordList(scenario_parts).first(2);

/// The conditions of a scenario, or the conditions themselves.
constexpr auto& conditions_of(auto& object) {
    if constexpr (requires { object.conditions; }) {
        return object.conditions;
    } else {
        return object;
    }
}
constexpr auto of_choices(auto member) {
    return [member](auto& object) -> auto& { return conditions_of(object).choices.*member; };
}

constexpr auto conditions_fields() {
    const auto control = [](auto& object) -> auto& { return conditions_of(object).time_control; };
    return std::tuple(reached_required("laws", of_choices(&law::Choices::edition)),
                      reached("play", of_choices(&law::Choices::mode)),
                      reached("supervision", of_choices(&law::Choices::supervision)),
                      reached("time_control", control));
}
constexpr auto heading_fields() {
    return std::tuple_cat(std::tuple(game::optional("protocol", &Scenario::protocol),
                                     game::optional("id", &Scenario::id),
                                     game::optional("topic", &Scenario::topic),
                                     game::optional("rules", &Scenario::rules)),
                          conditions_fields());
}
constexpr auto note_field() {
    return std::tuple(game::optional("note", &Scenario::note));
}

std::optional<LineFault> read_heading(Scenario& scenario, const JsonValue& value) {
    const auto fields = std::tuple_cat(heading_fields(), note_field());
    const auto seen = read_fields(scenario, fields, value, {{}, "heading", scenario_parts});
    if (!seen) {
        return seen.error();
    }
    return std::nullopt;
}

/// The default time control: prescribed by the rules, or else the usual one.
game::TimeControl usual_time_control(law::Edition edition) {
    const auto prescribed = law::prescribed_time(edition);
    if (!prescribed) {
        return blank_scenario().conditions.time_control;
    }
    return {{{.moves = {},
              .time = game::seconds(prescribed->count),
              .kind = game::PerMove::nothing,
              .per_move = {}}}};
}

/// The values that are omitted when written. Where rules prescribe a time control it is always
/// written, because older versions did not apply it as the default.
game::Conditions what_is_left_out(const game::Conditions& of) {
    game::Conditions blank = blank_scenario().conditions;
    if (law::prescribed_time(of.choices.edition)) {
        blank.time_control.periods.clear();
    }
    return blank;
}

/// Reads the remaining conditions after their fields.
std::optional<LineFault> read_chosen(game::Conditions& conditions, const JsonValue& value) {
    const law::Choices& choices = conditions.choices;
    if (json_member(value, "time_control") == nullptr) {
        conditions.time_control = usual_time_control(choices.edition);
    }
    if (choices.mode == law::Mode::standard && choices.supervision != law::Supervision::full) {
        return LineFault{"supervision", json_text("limited"), "full: standard play knows no other"};
    }
    if (const JsonValue* const regulations = json_member(value, "regulations")) {
        if (auto fault = read_regulations(conditions, *regulations)) {
            return fault;
        }
    }
    const JsonValue* const start = json_member(value, "start");
    return start == nullptr ? std::nullopt : read_start(conditions, *start);
}

std::optional<LineFault> read_acts(std::vector<game::Act>& acts, const JsonValue& value) {
    const JsonValue* const given = json_member(value, "acts");
    if (given == nullptr || given->as_array() == nullptr || given->items.empty()) {
        const auto found = given == nullptr ? std::nullopt : std::optional(*given);
        return LineFault{"acts", found, "a list of at least one act"};
    }
    std::optional<PreviousAct> previous;
    for (const JsonValue& item : given->items) {
        auto act = read_act(acts.size(), item, previous);
        if (!act) {
            return std::move(act.error());
        }
        previous = {acts.size(), act->at};
        acts.push_back(std::move(*act));
    }
    return std::nullopt;
}

/// The index of an act in a member of this name.
Read<std::optional<std::size_t>> read_index(const std::string& where, std::string_view name,
                                            const JsonValue& value, std::size_t first,
                                            std::size_t acts) {
    const JsonValue* const given = json_member(value, name);
    if (given == nullptr) {
        return std::nullopt;
    }
    const auto index = Codec<int>::read(*given, {});
    if (!index || static_cast<std::size_t>(*index) < first ||
        static_cast<std::size_t>(*index) >= acts) {
        return unexpected(LineFault{path(where, name), *given,
                                    "the index of an act, " + std::to_string(first) + " to " +
                                        std::to_string(acts - 1)});
    }
    return static_cast<std::size_t>(*index);
}

/// Besides `never`, only `after` is allowed.
std::optional<LineFault> never_fault(const std::string& where, const JsonValue& value) {
    for (const JsonMember& each : value.members) {
        if (each.name != "never" && each.name != "after") {
            return LineFault{path(where, each.name), each.value,
                             "no such field; known: never after"};
        }
    }
    return std::nullopt;
}

Read<Expectation> read_expectation(const std::string& where, const JsonValue& value,
                                   std::size_t acts) {
    auto after = read_index(where, "after", value, 0, acts);
    if (!after) {
        return unexpected(std::move(after.error()));
    }
    const JsonValue* const never = json_member(value, "never");
    if (never != nullptr) {
        if (auto fault = never_fault(where, value)) {
            return unexpected(std::move(*fault));
        }
    }
    auto effect =
        never == nullptr ? read_effect(where, value) : read_effect(path(where, "never"), *never);
    if (!effect) {
        return unexpected(std::move(effect.error()));
    }
    return Expectation{std::move(*effect), never != nullptr, *after};
}

std::optional<LineFault> read_expectations(Scenario& scenario, const JsonValue& value) {
    const JsonValue* const given = json_member(value, "expect");
    if (given == nullptr) {
        return std::nullopt;
    }
    if (given->as_array() == nullptr) {
        return LineFault{"expect", *given, "a list"};
    }
    for (const JsonValue& item : given->items) {
        const std::string where = "expect[" + std::to_string(scenario.expectations.size()) + "]";
        auto expectation = read_expectation(where, item, scenario.acts.size());
        if (!expectation) {
            return std::move(expectation.error());
        }
        scenario.expectations.push_back(std::move(*expectation));
    }
    return std::nullopt;
}

Read<WrittenRuling> read_effects(const std::string& where, const JsonValue& ruling) {
    const JsonValue* const given = json_member(ruling, "effects");
    if (given == nullptr || given->as_array() == nullptr) {
        const auto found = given == nullptr ? std::nullopt : std::optional(*given);
        return unexpected(LineFault{path(where, "effects"), found, "a list"});
    }
    WrittenRuling effects;
    for (const JsonValue& item : given->items) {
        const std::string place = where + ".effects[" + std::to_string(effects.size()) + "]";
        auto effect = read_effect(place, item);
        if (!effect) {
            return unexpected(std::move(effect.error()));
        }
        effects.push_back(std::move(*effect));
    }
    return effects;
}

/// The rulings name their acts in order; an act without one has an empty ruling.
std::optional<LineFault> read_rulings(Scenario& scenario, const JsonValue& value) {
    const JsonValue* const given = json_member(value, "rulings");
    if (given == nullptr) {
        return std::nullopt;
    }
    if (given->as_array() == nullptr) {
        return LineFault{"rulings", *given, "a list"};
    }
    std::vector<WrittenRuling> rulings(scenario.acts.size());
    std::size_t next = 0;
    for (std::size_t at = 0; at < given->items.size(); ++at) {
        const JsonValue& item = given->items[at];
        const std::string where = "rulings[" + std::to_string(at) + "]";
        if (item.as_object() == nullptr) {
            return LineFault{where, item, "an object"};
        }
        const auto act = read_index(where, "act", item, next, rulings.size());
        if (!act) {
            return act.error();
        }
        if (!*act) {
            return LineFault{path(where, "act"), std::nullopt, "this field is required"};
        }
        auto effects = read_effects(where, item);
        if (!effects) {
            return std::move(effects.error());
        }
        rulings[**act] = std::move(*effects);
        next = **act + 1;
    }
    scenario.rulings = std::move(rulings);
    return std::nullopt;
}

Read<Entry> read_scenario(const JsonValue& value) {
    Scenario scenario = blank_scenario();
    auto fault = read_heading(scenario, value);
    fault = fault ? fault : read_chosen(scenario.conditions, value);
    fault = fault ? fault : read_acts(scenario.acts, value);
    fault = fault ? fault : read_expectations(scenario, value);
    fault = fault ? fault : read_rulings(scenario, value);
    if (fault) {
        return unexpected(std::move(*fault));
    }
    return Entry(std::move(scenario));
}

/// Other versions may give the same words another meaning.
std::optional<LineFault> protocol_fault(const JsonValue& value) {
    const JsonValue* const protocol = json_member(value, "protocol");
    if (protocol == nullptr || (protocol->as_number() != nullptr &&
                                thousandths(protocol->text) == protocol_version * 1000)) {
        return std::nullopt;
    }
    return LineFault{"protocol", *protocol, std::to_string(protocol_version)};
}

void append_expectation(std::string& out, const Expectation& expectation) {
    if (expectation.is_never) {
        out += "{\"never\":";
        append_json(out, expectation.effect);
        out += '}';
    } else {
        append_json(out, expectation.effect);
    }
    if (expectation.after) {
        out.back() = ',';
        out += "\"after\":" + std::to_string(*expectation.after) + '}';
    }
}

void append_ruling(std::string& out, std::size_t act, const WrittenRuling& ruling) {
    out += "{\"act\":" + std::to_string(act) + ",\"effects\":[";
    for (const WrittenEffect& effect : ruling) {
        out += &effect == ruling.data() ? "" : ",";
        append_json(out, effect);
    }
    out += "]}";
}

/// Regulations and start, unless they are the defaults.
void append_chosen(std::string& out, const game::Conditions& conditions) {
    if (const std::string chosen = regulations_json(conditions); chosen != "{}") {
        out += ",\"regulations\":" + chosen;
    }
    if (conditions.start != blank_scenario().conditions.start) {
        out += ",\"start\":" + start_json(conditions.start);
    }
}

} // namespace

const Scenario& blank_scenario() {
    static const Scenario blank = [] {
        Scenario scenario;
        scenario.conditions.time_control = *game::parse_time_control("5400+30");
        scenario.conditions.start.setup = chess::Position::initial().setup();
        return scenario;
    }();
    return blank;
}

Read<Entry> read_entry(const JsonValue& value, Spelling spelling) {
    if (value.as_object() == nullptr) {
        return unexpected(LineFault{"line", value, "an object"});
    }
    if (auto fault = protocol_fault(value)) {
        return unexpected(std::move(*fault));
    }
    if (json_member(value, "ask") != nullptr) {
        auto question = read_question(value, spelling);
        if (!question) {
            return unexpected(std::move(question.error()));
        }
        return Entry(std::move(*question));
    }
    return read_scenario(value);
}

Read<Entry> read_line(std::string_view line) {
    const auto value = parse_json(line);
    if (!value) {
        const std::string expected = "JSON (column " + std::to_string(value.error().offset + 1) +
                                     ": " + value.error().expected + ")";
        return unexpected(LineFault{"line", json_text(line.substr(0, shown_of_no_json)), expected});
    }
    return read_entry(*value);
}

Read<game::Conditions> read_conditions(const JsonValue& value) {
    if (value.as_object() == nullptr) {
        return unexpected(LineFault{"conditions", value, "an object"});
    }
    game::Conditions conditions = blank_scenario().conditions;
    const auto seen = read_fields(conditions, conditions_fields(), value,
                                  {{}, "conditions", chosen_in_conditions});
    if (!seen) {
        return unexpected(seen.error());
    }
    if (auto fault = read_chosen(conditions, value)) {
        return unexpected(std::move(*fault));
    }
    return conditions;
}

Read<game::Conditions> read_kept_conditions(const JsonValue& value) {
    if (value.as_object() == nullptr || json_member(value, "time_control") != nullptr) {
        return read_conditions(value);
    }
    JsonValue whole = value;
    const std::string usual = game::text(blank_scenario().conditions.time_control);
    whole.members.push_back({"time_control", json_text(usual)});
    return read_conditions(whole);
}

std::string conditions_json(const game::Conditions& conditions) {
    std::string out = "{";
    append_fields(out, conditions, what_is_left_out(conditions), conditions_fields());
    append_chosen(out, conditions);
    return out + '}';
}

std::string line(const Scenario& scenario) {
    Scenario blank = blank_scenario();
    blank.conditions = what_is_left_out(scenario.conditions);
    std::string out = "{";
    append_fields(out, scenario, blank, heading_fields());
    append_chosen(out, scenario.conditions);
    append_member_name(out, "acts");
    append_json_list(out, scenario.acts, [&](const auto& act) { append_json(out, act); });
    if (!scenario.expectations.empty()) {
        append_member_name(out, "expect");
        append_json_list(out, scenario.expectations,
                         [&](const auto& each) { append_expectation(out, each); });
    }
    if (scenario.rulings) {
        append_member_name(out, "rulings");
        std::size_t act = 0;
        append_json_list(out, *scenario.rulings,
                         [&](const auto& ruling) { append_ruling(out, act++, ruling); });
    }
    append_fields(out, scenario, blank, note_field());
    return out + '}';
}

std::string line(const Entry& entry) {
    return std::visit([](const auto& either) { return line(either); }, entry);
}

} // namespace compongo::record
