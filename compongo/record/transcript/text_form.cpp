#include "compongo/record/transcript/text_form.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_line.h"
#include "compongo/record/transcript/text_value.h"

namespace compongo::record {

namespace {

/// The members of the canonical line, which has the same content as the text.
JsonValue parsed_line(const Entry& entry) {
    auto value = parse_json(line(entry));
    CHECK(value.has_value());
    return std::move(*value);
}

bool is_of_heading(std::string_view name) {
    return name != "id" && name != "acts" && name != "expect" && name != "rulings" && name != "ask";
}

std::string heading_value(const JsonValue& value) {
    if (value.as_text() != nullptr) {
        return heading_text(value.text);
    }
    if (value.as_array() == nullptr) {
        return json(value);
    }
    std::string text;
    for (const JsonValue& item : value.items) {
        text += text.empty() ? "" : " ";
        text += item.text;
    }
    return text;
}

void append_heading(std::string& out, std::string_view kind, const JsonObject& members) {
    const JsonValue* const id = json_member(members, "id");
    out += kind;
    out += ' ' + (id == nullptr ? std::string(unnamed) : id->text) + '\n';
    for (const JsonMember& each : members) {
        if (is_of_heading(each.name)) {
            out += each.name + ' ' + heading_value(each.value) + '\n';
        }
    }
}

void append_named_values(std::string& out, const JsonObject& members, std::size_t first) {
    for (std::size_t at = first; at < members.size(); ++at) {
        out += ' ' + members[at].name + '=' + value_text(members[at].value);
    }
}

/// `0:00:02 white press`, from the members of its line.
void append_act(std::string& out, const game::Act& act, const JsonValue& members) {
    constexpr std::size_t fields_begin = 3; // After `at`, `by` and `do`.
    out += instant_text(act.at) + ' ' + json_member(members, "by")->text + ' ' +
           json_member(members, "do")->text;
    append_named_values(out, members.members, fields_begin);
    out += '\n';
}

void append_effect(std::string& out, const WrittenEffect& effect) {
    out += effect.name;
    append_named_values(out, effect.fields, 0);
    for (const std::string& article : effect.articles) {
        out += &article == effect.articles.data() ? " (" : " ";
        out += article;
    }
    out += effect.articles.empty() ? "" : ")";
}

void append_acts(std::string& out, const Scenario& scenario, const JsonArray& acts) {
    for (std::size_t at = 0; at < acts.size(); ++at) {
        append_act(out, scenario.acts[at], acts[at]);
        if (!scenario.rulings) {
            continue;
        }
        for (const WrittenEffect& effect : (*scenario.rulings)[at]) {
            out += indent;
            append_effect(out, effect);
            out += '\n';
        }
    }
}

void append_expectations(std::string& out, const std::vector<Expectation>& expectations) {
    for (const Expectation& each : expectations) {
        out += each.is_never ? "never " : "expect ";
        append_effect(out, each.effect);
        if (each.after) {
            out += " after=" + std::to_string(*each.after);
        }
        out += '\n';
    }
}

std::string text_of(const Scenario& scenario) {
    const JsonValue members = parsed_line(scenario);
    std::string out;
    append_heading(out, "scenario", members.members);
    out += '\n';
    append_acts(out, scenario, json_member(members, "acts")->items);
    if (!scenario.expectations.empty()) {
        out += '\n';
        append_expectations(out, scenario.expectations);
    }
    return out;
}

std::string text_of(const Question& question) {
    const JsonValue members = parsed_line(question);
    std::string out;
    append_heading(out, "question", members.members);
    out += "ask " + ask_json(question.ask) + '\n';
    if (!question.answer || !question.expected.empty()) {
        out += "expect " + json(json_object(question.expected)) + '\n';
    }
    if (question.answer) {
        out += "answer " + json(json_object(*question.answer)) + '\n';
    }
    return out;
}

} // namespace

std::string transcript(const Entry& entry) {
    return std::visit([](const auto& either) { return text_of(either); }, entry);
}

} // namespace compongo::record
