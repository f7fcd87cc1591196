#include "compongo/unknowns/left_unknown.h"

#include <algorithm>
#include <utility>

namespace compongo::unknowns {

namespace {

/// The only act of a list, in however many lists it stands.
const JsonValue* single(const JsonValue& acts) {
    if (acts.as_array() == nullptr) {
        return &acts;
    }
    return acts.items.size() == 1 ? single(acts.items.front()) : nullptr;
}

std::string text_in(const JsonValue& act, std::string_view name) {
    const JsonValue* const found = json_member(act, name);
    const JsonValue* const first =
        found != nullptr && found->as_array() != nullptr && !found->items.empty()
            ? &found->items.front()
            : found;
    return first == nullptr || first->as_text() == nullptr ? std::string() : first->text;
}

bool is_fall(const JsonValue& act) {
    return text_in(act, "do") == "fall" || text_in(act, "say").ends_with("flag falls");
}

/// Which squares a touch names; none where it is no touch, or says more than squares.
std::vector<std::string> squares_touched(const JsonValue& act) {
    std::vector<std::string> squares;
    if (text_in(act, "do") == "touch" && act.members.size() <= 4) {
        const JsonValue* const named = json_member(act, "squares");
        for (const JsonValue& each : named == nullptr ? JsonArray() : named->items) {
            squares.push_back(each.text);
        }
    }
    const std::string said = text_in(act, "say");
    constexpr std::string_view touches = "touches ";
    if (said.starts_with(touches) && said.find('=') == std::string::npos) {
        for (std::size_t at = touches.size(); at < said.size();) {
            const std::size_t end = std::min(said.find(' ', at), said.size());
            squares.push_back(said.substr(at, end - at));
            at = end + 1;
        }
    }
    const bool are_squares = std::ranges::all_of(squares, [](const std::string& each) {
        return each.size() == 2 && each[0] >= 'a' && each[0] <= 'h' && each[1] >= '1' &&
               each[1] <= '8';
    });
    return are_squares ? squares : std::vector<std::string>();
}

JsonValue at_same_instant(const JsonValue& act) {
    JsonObject members;
    for (const JsonMember& member : act.members) {
        if (member.name != "at" && member.name != "after") {
            members.push_back(member);
        }
    }
    members.push_back({"after", json_number("0")});
    return json_object(std::move(members));
}

/// Two flags fall at one instant; two pieces are touched in an unknown order.
std::optional<JsonValue> in_unknown_order(const JsonValue& acts) {
    if (acts.items.size() != 2) {
        return std::nullopt;
    }
    const JsonValue* const first = single(acts.items[0]);
    const JsonValue* const second = single(acts.items[1]);
    if (first == nullptr || second == nullptr) {
        return std::nullopt;
    }
    if (is_fall(*first) && is_fall(*second)) {
        return json_array({*first, at_same_instant(*second)});
    }
    std::vector<std::string> squares = squares_touched(*first);
    const std::vector<std::string> others = squares_touched(*second);
    if (squares.empty() || others.empty() || text_in(*first, "by") != text_in(*second, "by")) {
        return std::nullopt;
    }
    squares.insert(squares.end(), others.begin(), others.end());
    JsonArray named;
    for (const std::string& each : squares) {
        named.push_back(json_text(each));
    }
    JsonObject touch;
    for (const JsonMember& member : first->members) {
        if (member.name != "do" && member.name != "say" && member.name != "squares") {
            touch.push_back(member);
        }
    }
    touch.push_back({"do", json_text("touch")});
    touch.push_back({"squares", json_array(std::move(named))});
    touch.push_back({"order", json_text("unknown")});
    return json_object(std::move(touch));
}

/// What a player is said to have done, and denies.
std::optional<Template> denied(const Template& happened, const JsonValue& acts) {
    const JsonValue* const act = single(acts);
    const std::string by = act == nullptr ? "" : text_in(*act, "by");
    if (by != "white" && by != "black") {
        return std::nullopt;
    }
    Template both;
    both.kind = Template::Kind::array;
    both.parts = {happened,
                  plain(json_object({{"by", json_text(by)},
                                     {"after", json_number("0")},
                                     {"denies_act_before", {JsonKind::boolean, "true", {}, {}}}}))};
    return both;
}

std::optional<Template> settled(const Template& choice, const Fact& fact) {
    if (fact.kind == FactKind::field && can_be_said_unknown(fact.field)) {
        return plain(json_text("unknown"));
    }
    if (fact.kind == FactKind::order) {
        auto acts = in_unknown_order(fact.options.front());
        return acts ? std::optional(plain(std::move(*acts))) : std::nullopt;
    }
    return fact.kind == FactKind::happened ? denied(choice.parts.front(), fact.options.front())
                                           : std::nullopt;
}

/// Puts what the Laws make of the fact in its place.
bool settle(Template& in, std::size_t at, const Fact& fact) {
    if (in.kind == Template::Kind::choice && in.fact == at) {
        auto made = settled(in, fact);
        if (!made) {
            return false;
        }
        in = std::move(*made);
        return true;
    }
    bool is_settled = false;
    for (Template& part : in.parts) {
        is_settled = settle(part, at, fact) || is_settled;
    }
    return is_settled;
}

} // namespace

std::optional<UncertainCase> left_unknown(const UncertainCase& known, std::size_t fact) {
    UncertainCase open = known;
    bool is_settled = false;
    for (Step& step : open.steps) {
        is_settled = settle(step.acts, fact, known.facts[fact]) || is_settled;
        step.facts.clear();
        add_facts(step.acts, step.facts);
    }
    return is_settled ? std::optional(std::move(open)) : std::nullopt;
}

} // namespace compongo::unknowns
