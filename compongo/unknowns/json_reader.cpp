#include "compongo/json/decimal.h"
#include "compongo/unknowns/uncertain_case.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace compongo::unknowns {

namespace {

using record::LineFault;
using record::Read;

constexpr std::string_view unknown_mark = "?";
constexpr std::int64_t usual_step = 1000;

bool is_unknown_mark(const JsonValue& value) {
    return value.as_text() != nullptr && value.text == unknown_mark;
}

LineFault fault_at(const std::string& where, const JsonValue& found, std::string expected) {
    return {where, found, std::move(expected)};
}

/// A range of numbers, in thousandths.
struct Range {
    std::int64_t from;
    std::int64_t to;
    std::int64_t step;
};

class CaseReader {
public:
    Read<UncertainCase> read(const JsonValue& value) {
        if (value.as_object() == nullptr) {
            return unexpected(fault_at("line", value, "an object"));
        }
        Template conditions;
        conditions.kind = Template::Kind::object;
        const JsonValue* acts = nullptr;
        for (const JsonMember& member : value.members) {
            if (member.name == "acts") {
                acts = &member.value;
            } else if (member.name == "title") {
                made_.title = member.value.text;
            } else if (member.name == "until") {
                for (const JsonValue& each : member.value.items) {
                    made_.until.push_back(each.text);
                }
            } else if (!is_beside(member.name)) {
                auto part = template_of(member.value, {member.name, member.name});
                if (!part) {
                    return unexpected(std::move(part.error()));
                }
                conditions.names.push_back(member.name);
                conditions.parts.push_back(std::move(*part));
            }
        }
        made_.conditions = std::move(conditions);
        if (acts == nullptr || acts->as_array() == nullptr || acts->items.empty()) {
            return unexpected(LineFault{"acts",
                                        acts == nullptr ? std::nullopt : std::optional(*acts),
                                        "a list of at least one act"});
        }
        for (std::size_t at = 0; at < acts->items.size(); ++at) {
            auto step = acts_of(acts->items[at], "acts[" + std::to_string(at) + "]");
            if (!step) {
                return unexpected(std::move(step.error()));
            }
            std::vector<std::size_t> facts;
            add_facts(*step, facts);
            made_.steps.push_back({std::move(*step), std::move(facts)});
        }
        if (made_.facts.size() > facts_max) {
            return unexpected(
                LineFault{"acts", json_number(std::to_string(made_.facts.size())),
                          "at most " + std::to_string(facts_max) + " facts that are unknown"});
        }
        return std::move(made_);
    }

private:
    /// Where a value stands, and which field of the protocol it is.
    struct Place {
        std::string where;
        std::string field;
    };

    static bool is_beside(std::string_view member) {
        constexpr std::array<std::string_view, 7> beside = {"id",     "topic",   "rules",   "note",
                                                            "expect", "rulings", "protocol"};
        return std::ranges::find(beside, member) != beside.end();
    }

    /// A new fact, or the one that already has this name and as many options.
    Read<std::size_t> fact_of(Fact fact, const JsonValue& written) {
        if (const JsonValue* const name = json_member(written, "fact")) {
            fact.name = name->text;
        }
        if (const JsonValue* const field = json_member(written, "field")) {
            fact.field = field->text;
        }
        if (const JsonValue* const question = json_member(written, "question")) {
            fact.question = question->text;
        }
        if (const JsonValue* const said = json_member(written, "said")) {
            for (const JsonValue& each : said->items) {
                fact.labels.push_back(each.text);
            }
            if (fact.labels.size() != fact.options.size()) {
                return unexpected(fault_at(fact.name, *said,
                                           "a text for each of the " +
                                               std::to_string(fact.options.size()) + " options"));
            }
        }
        if (fact.options.empty() || fact.options.size() > options_max) {
            return unexpected(fault_at(fact.name, written,
                                       "from 1 to " + std::to_string(options_max) +
                                           " values; a larger \"step\" makes fewer"));
        }
        const auto known = std::ranges::find(made_.facts, fact.name, &Fact::name);
        if (known != made_.facts.end()) {
            if (known->options.size() != fact.options.size()) {
                return unexpected(fault_at(fact.name, written,
                                           "as many values as the fact of this name has already"));
            }
            return static_cast<std::size_t>(known - made_.facts.begin());
        }
        made_.facts.push_back(std::move(fact));
        return made_.facts.size() - 1;
    }

    static Template choice(std::size_t fact, std::vector<Template> parts) {
        Template made;
        made.kind = Template::Kind::choice;
        made.fact = fact;
        made.parts = std::move(parts);
        return made;
    }

    static FactKind kind_of(const Place& place) {
        if (place.where.starts_with("acts[")) {
            return place.field.ends_with(".at") || place.field.ends_with(".after")
                       ? FactKind::instant
                       : FactKind::field;
        }
        return FactKind::condition;
    }

    Read<Template> one_of_values(std::vector<JsonValue> values, const Place& place,
                                 const JsonValue& written, bool is_range) {
        Fact fact;
        fact.name = place.where;
        fact.kind = kind_of(place);
        fact.field = place.field;
        fact.options = values;
        fact.is_range = is_range;
        const auto number = fact_of(std::move(fact), written);
        if (!number) {
            return unexpected(number.error());
        }
        std::vector<Template> parts;
        for (std::size_t at = 0; at < values.size(); ++at) {
            auto part = template_of(values[at],
                                    {place.where + "[" + std::to_string(at) + "]", place.field});
            if (!part) {
                return part;
            }
            parts.push_back(std::move(*part));
        }
        return choice(*number, std::move(parts));
    }

    Read<Template> template_of(const JsonValue& value, const Place& place) {
        // A free text may be a question mark.
        if (is_unknown_mark(value) && !place.field.ends_with(".text")) {
            return any_value(value, place);
        }
        if (const JsonArray* const items = value.as_array()) {
            Template made;
            made.kind = Template::Kind::array;
            for (std::size_t at = 0; at < items->size(); ++at) {
                auto part = template_of(
                    (*items)[at], {place.where + "[" + std::to_string(at) + "]", place.field});
                if (!part) {
                    return part;
                }
                made.parts.push_back(std::move(*part));
            }
            return made;
        }
        if (value.as_object() == nullptr) {
            return plain(value);
        }
        if (const JsonValue* const values = json_member(value, "one_of")) {
            if (values->as_array() == nullptr) {
                return unexpected(fault_at(place.where, value, "a list behind \"one_of\""));
            }
            return one_of_values(values->items, place, value, false);
        }
        if (is_range(value)) {
            return range(value, place);
        }
        Template made;
        made.kind = Template::Kind::object;
        for (const JsonMember& member : value.members) {
            auto part = template_of(
                member.value, {place.where + "." + member.name, place.field + "." + member.name});
            if (!part) {
                return part;
            }
            made.names.push_back(member.name);
            made.parts.push_back(std::move(*part));
        }
        return made;
    }

    Read<Template> any_value(const JsonValue& value, const Place& place) {
        const std::size_t dot = place.field.rfind('.');
        const bool is_by = place.where.starts_with("acts[") && dot != std::string::npos &&
                           place.field.substr(dot + 1) == "by";
        auto values = values_of_field(is_by ? "by" : place.field);
        if (values.empty()) {
            return unexpected(fault_at(place.where, value,
                                       "what it may be, as {\"one_of\":[...]} or "
                                       "{\"from\":...,\"to\":...}: it is no closed list"));
        }
        return one_of_values(std::move(values), place, value, false);
    }

    static bool is_range(const JsonValue& value) {
        const JsonValue* const from = json_member(value, "from");
        const JsonValue* const to = json_member(value, "to");
        // `from` and `to` of an act are squares.
        return from != nullptr && to != nullptr && from->as_number() != nullptr &&
               to->as_number() != nullptr;
    }

    Read<Template> range(const JsonValue& value, const Place& place) {
        const auto number = [&](std::string_view name, std::int64_t usual) {
            const JsonValue* const found = json_member(value, name);
            return found == nullptr ? std::optional(usual) : thousandths(found->text);
        };
        const auto from = number("from", 0);
        const auto to = number("to", 0);
        const auto step = number("step", usual_step);
        if (!from || !to || !step || *step <= 0 || *to < *from) {
            return unexpected(fault_at(place.where, value,
                                       "\"from\" no greater than \"to\", and a \"step\" above 0"));
        }
        const Range range{*from, *to, *step};
        if ((range.to - range.from) / range.step >= static_cast<std::int64_t>(options_max)) {
            return unexpected(fault_at(place.where, value,
                                       "at most " + std::to_string(options_max) +
                                           " values; a larger \"step\" makes fewer"));
        }
        std::vector<JsonValue> values;
        std::int64_t at = range.from;
        for (; at < range.to; at += range.step) {
            values.push_back(number_of(at));
        }
        values.push_back(number_of(range.to));
        return one_of_values(std::move(values), place, value, true);
    }

    static JsonValue number_of(std::int64_t count) {
        std::string text;
        append_thousandths(text, count);
        return json_number(text);
    }

    /// An item of the list of acts: an act, or what may have been done.
    Read<Template> acts_of(const JsonValue& item, const std::string& where) {
        if (item.as_array() != nullptr) {
            Template made;
            made.kind = Template::Kind::array;
            for (std::size_t at = 0; at < item.items.size(); ++at) {
                auto part = acts_of(item.items[at], where + "[" + std::to_string(at) + "]");
                if (!part) {
                    return part;
                }
                made.parts.push_back(std::move(*part));
            }
            return made;
        }
        if (item.as_object() == nullptr) {
            return unexpected(fault_at(where, item, "an act, an object"));
        }
        if (const JsonValue* const maybe = json_member(item, "maybe")) {
            return alternatives({*maybe, json_array({})}, FactKind::happened, where, item);
        }
        if (const JsonValue* const all = json_member(item, "one_of")) {
            if (all->as_array() == nullptr) {
                return unexpected(fault_at(where, item, "a list behind \"one_of\""));
            }
            return alternatives(all->items, FactKind::which, where, item);
        }
        if (const JsonValue* const all = json_member(item, "any_order")) {
            return any_order(*all, where, item);
        }
        const JsonValue* const verb = json_member(item, "do");
        return template_of(item, {where, verb == nullptr ? "act" : verb->text});
    }

    Read<Template> alternatives(const std::vector<JsonValue>& all, FactKind kind,
                                const std::string& where, const JsonValue& written) {
        Fact fact;
        fact.name = where;
        fact.kind = kind;
        fact.options = all;
        const auto number = fact_of(std::move(fact), written);
        if (!number) {
            return unexpected(number.error());
        }
        std::vector<Template> parts;
        for (std::size_t at = 0; at < all.size(); ++at) {
            auto part = acts_of(all[at], where + "[" + std::to_string(at) + "]");
            if (!part) {
                return part;
            }
            parts.push_back(std::move(*part));
        }
        return choice(*number, std::move(parts));
    }

    Read<Template> any_order(const JsonValue& all, const std::string& where,
                             const JsonValue& written) {
        if (all.as_array() == nullptr || all.items.size() < 2 || all.items.size() > any_order_max) {
            return unexpected(fault_at(where, written,
                                       "from 2 to " + std::to_string(any_order_max) +
                                           " things behind \"any_order\""));
        }
        std::vector<std::size_t> order(all.items.size());
        std::iota(order.begin(), order.end(), 0U);
        std::vector<std::vector<std::size_t>> orders;
        do {
            orders.push_back(order);
        } while (std::ranges::next_permutation(order).found);
        Fact fact;
        fact.name = where;
        fact.kind = FactKind::order;
        for (const auto& each : orders) {
            JsonArray items;
            for (const std::size_t at : each) {
                items.push_back(all.items[at]);
            }
            fact.options.push_back(json_array(std::move(items)));
        }
        const auto number = fact_of(std::move(fact), written);
        if (!number) {
            return unexpected(number.error());
        }
        std::vector<Template> each_done;
        for (std::size_t at = 0; at < all.items.size(); ++at) {
            auto part = acts_of(all.items[at], where + "[" + std::to_string(at) + "]");
            if (!part) {
                return part;
            }
            each_done.push_back(std::move(*part));
        }
        std::vector<Template> parts;
        for (const auto& each : orders) {
            Template made;
            made.kind = Template::Kind::array;
            for (const std::size_t at : each) {
                made.parts.push_back(each_done[at]);
            }
            parts.push_back(std::move(made));
        }
        return choice(*number, std::move(parts));
    }

    UncertainCase made_;
};

} // namespace

record::Read<UncertainCase> read_uncertain_case(const JsonValue& value) {
    return CaseReader().read(value);
}

} // namespace compongo::unknowns
