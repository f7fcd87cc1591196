#include "compongo/unknowns/accounts.h"

#include "compongo/record/sentences/speech.h"
#include "compongo/unknowns/said.h"
#include "compongo/unknowns/uncertain_case.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::unknowns {

namespace {

using record::LineFault;
using record::Read;

constexpr std::array<std::string_view, 4> settled_words = {"scoresheets", "clock", "witness",
                                                           "regulations"};

std::string_view word_of(SettledBy what) {
    return settled_words[static_cast<std::size_t>(what)];
}

Read<JsonValue> case_json(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || text[first] != '{') {
        return uncertain_case_of_text(text);
    }
    auto value = parse_json(text);
    if (!value) {
        return unexpected(
            LineFault{"line", std::nullopt,
                      value.error().expected + " at byte " + std::to_string(value.error().offset)});
    }
    return std::move(*value);
}

const JsonArray& acts_of_case(const JsonValue& of) {
    static const JsonArray none;
    const JsonValue* const acts = json_member(of, "acts");
    return acts == nullptr ? none : acts->items;
}

/// How many acts the longest common series has from each pair of places on.
using Lengths = std::vector<std::vector<std::size_t>>;
Lengths common_lengths(const JsonArray& a, const JsonArray& b) {
    Lengths lengths(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;) {
            lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1
                                         : std::max(lengths[i + 1][j], lengths[i][j + 1]);
        }
    }
    return lengths;
}

/// The text at a place, in the words of the case.
std::string deed_text(const JsonValue& act) {
    const JsonValue* const said = json_member(act, "say");
    const JsonValue* const verb = json_member(act, "do");
    return said != nullptr && !said->items.empty() ? said->items.front().text
           : verb != nullptr                       ? verb->text
                                                   : std::string();
}

SettledBy settled_by(const JsonArray& acts) {
    bool is_of_clock = false;
    for (const JsonValue& act : acts) {
        const std::string text = deed_text(act);
        const bool is_move = text == "play" || (!text.empty() && text.find(' ') == text.npos &&
                                                text.find_first_of("12345678") != text.npos);
        if (is_move || text == "0-0" || text == "0-0-0") {
            return SettledBy::scoresheets;
        }
        is_of_clock = is_of_clock || text == "press" || text == "fall" ||
                      text.starts_with("press") || text.ends_with("flag falls");
    }
    return is_of_clock ? SettledBy::clock : SettledBy::witness;
}

/// The case in which all is unknown that the two accounts do not agree on.
class JointCase {
public:
    JointCase(const JsonValue& first, const JsonValue& second) {
        for (const JsonMember& member : first.members) {
            if (member.name != "acts" && member.name != "title") {
                add_condition(member, json_member(second, member.name));
            }
        }
        add_acts(acts_of_case(first), acts_of_case(second));
        members_.push_back({"acts", json_array(std::move(acts_))});
    }
    [[nodiscard]] JsonValue value() const { return json_object(members_); }
    /// What can settle each fact of the joint case that the accounts differ on, by its name.
    [[nodiscard]] const std::vector<std::pair<std::string, SettledBy>>& partings() const {
        return partings_;
    }

private:
    void add_condition(const JsonMember& member, const JsonValue* other) {
        if (other == nullptr || *other == member.value) {
            members_.push_back(member);
            return;
        }
        partings_.emplace_back(member.name, SettledBy::regulations);
        members_.push_back(
            {member.name, json_object({{"one_of", json_array({member.value, *other})},
                                       {"fact", json_text(member.name)}})});
    }

    void add_acts(const JsonArray& a, const JsonArray& b) {
        const Lengths lengths = common_lengths(a, b);
        std::size_t i = 0;
        std::size_t j = 0;
        JsonArray only_a;
        JsonArray only_b;
        while (i < a.size() || j < b.size()) {
            if (i < a.size() && j < b.size() && a[i] == b[j]) {
                part(only_a, only_b);
                acts_.push_back(a[i]);
                ++i;
                ++j;
            } else if (j == b.size() || (i < a.size() && lengths[i + 1][j] >= lengths[i][j + 1])) {
                only_a.push_back(a[i++]);
            } else {
                only_b.push_back(b[j++]);
            }
        }
        part(only_a, only_b);
    }

    void part(JsonArray& a, JsonArray& b) {
        if (a.empty() && b.empty()) {
            return;
        }
        const std::string name = "parting " + std::to_string(partings_.size() + 1);
        JsonArray both = a;
        both.insert(both.end(), b.begin(), b.end());
        partings_.emplace_back(name, settled_by(both));
        JsonObject made;
        if (a.empty() || b.empty()) {
            made.push_back({"maybe", json_array(a.empty() ? b : a)});
        } else {
            made.push_back({"one_of", json_array({json_array(a), json_array(b)})});
        }
        made.push_back({"fact", json_text(name)});
        acts_.push_back(json_object(std::move(made)));
        a.clear();
        b.clear();
    }

    JsonObject members_;
    JsonArray acts_;
    std::vector<std::pair<std::string, SettledBy>> partings_;
};

/// The second account with the conditions of the first where it says none of its own.
JsonValue completed(const JsonValue& second, const JsonValue& first) {
    JsonValue made = second;
    for (const JsonMember& member : first.members) {
        if (member.name != "acts" && json_member(made, member.name) == nullptr) {
            made.members.insert(made.members.begin(), member);
        }
    }
    return made;
}

} // namespace

record::Read<Accounts> compared_accounts(const std::vector<std::string>& cases,
                                         law::Language language) {
    if (cases.size() != 2) {
        return unexpected(LineFault{"line", json_number(std::to_string(cases.size())),
                                    "two cases, one for each account"});
    }
    const auto first = case_json(cases[0]);
    const auto second = case_json(cases[1]);
    if (!first || !second) {
        return unexpected(!first ? first.error() : second.error());
    }
    const JsonValue other = completed(*second, *first);
    Accounts made;
    for (const JsonValue* const each : {&*first, &other}) {
        auto answer = answer_of(json(*each), language);
        if (!answer) {
            return unexpected(std::move(answer.error()));
        }
        made.each.push_back(std::move(*answer));
    }
    const JointCase joint(*first, other);
    auto answer = answer_of(json(joint.value()), language);
    if (!answer) {
        return unexpected(std::move(answer.error()));
    }
    made.joint = std::move(*answer);
    for (const auto& [name, settled] : joint.partings()) {
        const auto fact = std::ranges::find(made.joint.facts, name, &FactTold::name);
        if (fact != made.joint.facts.end()) {
            made.partings.push_back({fact->question, fact->answers, settled, fact->matters});
        }
    }
    return made;
}

std::string accounts_json(const Accounts& accounts) {
    std::string out = "{";
    append_member_name(out, "accounts");
    append_json_list(out, accounts.each, [&](const Answer& each) { out += answer_json(each); });
    append_member_name(out, "partings");
    append_json_list(out, accounts.partings, [&](const AccountDifference& parting) {
        out += '{';
        append_text_member(out, "question", parting.question);
        append_texts_member(out, "said", parting.said);
        append_text_member(out, "settled_by", word_of(parting.settled_by));
        if (parting.matters) {
            append_member_name(out, "matters");
            out += *parting.matters ? "true" : "false";
        }
        out += '}';
    });
    append_member_name(out, "joint");
    return out + answer_json(accounts.joint) + '}';
}

std::string accounts_text(const Accounts& accounts, law::Language language) {
    const record::Speech speech(language);
    std::string out;
    for (const Answer& each : accounts.each) {
        out += answer_text(each, language) + "\n\n";
    }
    out += speech.word(words_of_unknowns,
                       accounts.partings.empty() ? "accounts.agree" : "accounts.part") +
           "\n";
    for (const AccountDifference& parting : accounts.partings) {
        out += "    " + parting.question + "\n";
        for (const std::string& each : parting.said) {
            out += "        " + each + "\n";
        }
        out +=
            "        " +
            speech.word(
                words_of_unknowns,
                parting.matters.value_or(true) ? "accounts.settled" : "accounts.indifferent",
                {{"what", speech.word(words_of_unknowns,
                                      "settled_by." + std::string(word_of(parting.settled_by)))}}) +
            "\n";
    }
    if (!accounts.partings.empty()) {
        out += "\n" + speech.word(words_of_unknowns, "accounts.joint") + "\n" +
               answer_text(accounts.joint, language);
    }
    return out;
}

} // namespace compongo::unknowns
