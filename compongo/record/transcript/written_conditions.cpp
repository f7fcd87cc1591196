#include "compongo/record/transcript/written_conditions.h"

#include "compongo/game/protocol/policy.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/scenario.h"
#include "compongo/record/transcript/schema.h"

namespace compongo::record {

template <>
struct Description<game::Scoring> {
    static constexpr std::string_view owner = "scoring";
    static constexpr auto fields() {
        return std::tuple(game::optional("win", &game::Scoring::win),
                          game::optional("draw", &game::Scoring::draw),
                          game::optional("loss", &game::Scoring::loss));
    }
};

template <>
struct Description<game::AdjournedStart> {
    static constexpr std::string_view owner = "adjourned";
    static constexpr auto fields() {
        return std::tuple(game::required("sealer", &game::AdjournedStart::sealer),
                          game::optional("text", &game::AdjournedStart::text),
                          game::optional("lang", &game::AdjournedStart::lang));
    }
};

namespace {

constexpr auto of_regulations(auto member) {
    return [member](auto& conditions) -> auto& { return conditions.regulations.*member; };
}
constexpr auto of_readings(auto member) {
    return [member](auto& conditions) -> auto& { return conditions.choices.readings.*member; };
}

/// Reached through the conditions, since the readings choose the law itself.
constexpr auto regulation_fields() {
    using game::Regulations;
    using law::Readings;
    return std::tuple(
        reached("default_time", of_regulations(&Regulations::default_time)),
        reached("no_draw_before", of_regulations(&Regulations::no_draw_before)),
        reached("no_agreed_draw", of_regulations(&Regulations::no_agreed_draw)),
        reached("scoring", of_regulations(&Regulations::scoring)),
        reached("appeals", of_regulations(&Regulations::appeals)),
        reached("arbiter", of_regulations(&Regulations::arbiter)),
        reached("quickplay", of_regulations(&Regulations::quickplay)),
        reached("clock", of_regulations(&Regulations::clock)),
        reached("scoresheets", of_regulations(&Regulations::scoresheets)),
        reached("electronic_scoresheets", of_regulations(&Regulations::electronic_scoresheets)),
        reached("blind", of_regulations(&Regulations::blind)),
        reached("moves", of_regulations(&Regulations::moves)),
        reached("rated", of_regulations(&Regulations::rated)),
        reached("fine_announced", of_regulations(&Regulations::fine_announced)),
        reached("device_penalty", of_regulations(&Regulations::device_penalty)),
        reached("devices_in_bag", of_regulations(&Regulations::devices_in_bag)),
        reached("reading_default_time", of_readings(&Readings::default_time)),
        reached("reading_claim_scope", of_readings(&Readings::claim_scope)),
        reached("reading_wrong_claim", of_readings(&Readings::wrong_claim)),
        reached("reading_rapid_request", of_readings(&Readings::rapid_request)),
        reached("reading_blitz_quickplay", of_readings(&Readings::blitz_quickplay)),
        reached("house_commit", of_readings(&Readings::house_commit)),
        reached("house_rook_then_king", of_readings(&Readings::house_rook_then_king)),
        reached("house_quickplay_reject", of_readings(&Readings::house_quickplay_reject)),
        reached("policy", of_regulations(&Regulations::policy)));
}

std::string policy_names() {
    std::string names;
    for (const game::PolicySwitch& each : game::policy_switches) {
        names += names.empty() ? "" : " ";
        names += each.name;
    }
    return names;
}

/// What was expected of this switch, if the value is not one of its values.
std::optional<std::string> policy_fault(const game::PolicySwitch& each, const JsonValue& value) {
    const std::string* const text = value.as_text();
    if (!each.values.empty()) {
        if (text == nullptr && contains(each.values, value.text)) {
            return "the text \"" + value.text + '"';
        }
        const bool is_open = text != nullptr && contains(each.values, *text);
        return is_open ? std::nullopt : std::optional(one_of(each.values));
    }
    const bool is_none = text != nullptr && *text == "none";
    const bool is_good = is_none || Codec<int>::read(value, {}).has_value();
    return is_good ? std::nullopt : std::optional<std::string>("none or seconds");
}

std::optional<LineFault> read_policy(std::map<std::string, std::string>& policy,
                                     const JsonObject& given) {
    for (const JsonMember& each : given) {
        const std::string where = path("regulations.policy", each.name);
        const game::PolicySwitch* found = nullptr;
        for (const game::PolicySwitch& known : game::policy_switches) {
            found = known.name == each.name ? &known : found;
        }
        if (found == nullptr) {
            return LineFault{where, each.value, "no such field; known: " + policy_names()};
        }
        if (auto expected = policy_fault(*found, each.value)) {
            return LineFault{where, each.value, std::move(*expected)};
        }
        policy[each.name] = each.value.text;
    }
    return std::nullopt;
}

/// The start in object form.
struct StartForm {
    static constexpr std::string_view owner = "start";
    Placement fen{chess::Position::initial().setup()};
    std::optional<bool> chess960;
    game::Moves moves;
    std::optional<game::Both<game::Millis>> clock;
    std::optional<game::Running> running;
    bool begun = true;
    game::Both<int> illegal_moves;
    game::Both<int> illegal_moves_in_event;
    game::Both<int> touch_moves_in_event;
    std::optional<game::AdjournedStart> adjourned;

    static constexpr auto described() {
        return std::tuple(
            game::optional("fen", &StartForm::fen),
            game::optional("chess960", &StartForm::chess960),
            game::optional("moves", &StartForm::moves), game::optional("clock", &StartForm::clock),
            game::optional("running", &StartForm::running),
            game::optional("begun", &StartForm::begun),
            game::optional("illegal_moves", &StartForm::illegal_moves),
            game::optional("illegal_moves_in_event", &StartForm::illegal_moves_in_event),
            game::optional("touch_moves_in_event", &StartForm::touch_moves_in_event),
            game::optional("adjourned", &StartForm::adjourned));
    }
};

game::Start start_of(StartForm form) {
    game::Start start;
    start.setup = without_nonsense(form.fen.setup);
    start.is_chess960 = form.chess960.value_or(form.fen.is_chess960);
    start.moves = std::move(form.moves);
    start.clock = form.clock;
    start.running = form.running;
    start.has_begun = form.begun;
    start.illegal_moves = form.illegal_moves;
    start.illegal_moves_in_event = form.illegal_moves_in_event;
    start.touch_moves_in_event = form.touch_moves_in_event;
    start.adjourned = std::move(form.adjourned);
    return start;
}

StartForm form_of(const game::Start& start) {
    StartForm form;
    form.fen.setup = start.setup;
    form.fen.is_chess960 = start.is_chess960;
    // A number implies Chess960; a FEN does not.
    const bool says_so = text(form.fen).starts_with("chess960:");
    form.chess960 = start.is_chess960 && !says_so ? std::optional(true) : std::nullopt;
    form.moves = start.moves;
    form.clock = start.clock;
    form.running = start.running;
    form.begun = start.has_begun;
    form.illegal_moves = start.illegal_moves;
    form.illegal_moves_in_event = start.illegal_moves_in_event;
    form.touch_moves_in_event = start.touch_moves_in_event;
    form.adjourned = start.adjourned;
    return form;
}

/// The display before the first move.
game::Millis initial_time(const game::TimeControl& control) {
    const game::Period& first = control.periods.front();
    const bool has_increment = first.kind == game::PerMove::increment;
    return first.time + (has_increment ? first.per_move : game::Millis{});
}

/// An absent clock shows the time of the time control.
void complete_clock(StartForm& form, const JsonValue& value, const game::TimeControl& control) {
    const JsonValue* const given = json_member(value, "clock");
    if (given == nullptr) {
        return;
    }
    for (const chess::Color color : chess::colors) {
        if (json_member(*given, name(color)) == nullptr) {
            (*form.clock)[color] = initial_time(control);
        }
    }
}

} // namespace

std::string regulations_schema() {
    return object_schema(properties_schema<game::Conditions>(regulation_fields(), "regulations"));
}

std::string start_schema() {
    return object_schema(properties_schema<StartForm>(StartForm::described(), StartForm::owner));
}

std::optional<LineFault> read_regulations(game::Conditions& conditions, const JsonValue& value) {
    const auto seen =
        read_given(conditions, regulation_fields(), value, {"regulations", "regulations"});
    if (!seen) {
        return seen.error();
    }
    const JsonValue* const policy = json_member(value, "policy");
    return policy == nullptr ? std::nullopt
                             : read_policy(conditions.regulations.policy, policy->members);
}

std::string regulations_json(const game::Conditions& conditions) {
    std::string out = "{";
    append_fields(out, conditions, game::Conditions{}, regulation_fields());
    return out + '}';
}

std::optional<LineFault> read_start(game::Conditions& conditions, const JsonValue& value) {
    StartForm form;
    std::string_view where = "start";
    if (value.as_object() != nullptr) {
        const auto seen =
            read_given(form, StartForm::described(), value, {where, StartForm::owner});
        if (!seen) {
            return seen.error();
        }
        complete_clock(form, value, conditions.time_control);
        where = "start.fen";
    } else {
        auto placement = Codec<Placement>::read(value, {});
        if (!placement) {
            return LineFault{std::string(where), value, std::move(placement.error())};
        }
        form.fen = *placement;
    }
    if (auto expected = start_fault(form.fen.setup)) {
        const JsonValue* const fen = json_member(value, "fen");
        return LineFault{std::string(where), fen == nullptr ? value : *fen, std::move(*expected)};
    }
    conditions.start = start_of(std::move(form));
    return std::nullopt;
}

std::string start_json(const game::Start& start) {
    const StartForm form = form_of(start);
    std::string out = "{";
    append_fields(out, form, StartForm{}, StartForm::described());
    out += '}';
    const std::string fen = json(json_text(text(form.fen)));
    const bool fen_says_all = out == "{}" || out == "{\"fen\":" + fen + "}";
    return fen_says_all ? fen : out;
}

} // namespace compongo::record
