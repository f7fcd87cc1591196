#include "compongo/record/transcript/compare.h"

#include "compongo/json/decimal.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

/// Lists whose order has no meaning.
constexpr std::array<std::string_view, 8> sets = {"allowed", "options", "reasons",     "missing",
                                                  "moves",   "faults",  "suggestions", "offers"};

bool is_same(std::string_view name, const JsonValue& expected, const JsonValue& found);

bool is_same_number(const JsonValue& expected, const JsonValue& found) {
    return canonical_number(expected.text) == canonical_number(found.text);
}

bool is_same_list(std::string_view name, const JsonArray& expected, const JsonArray& found) {
    const auto is_same_entry = [](const JsonValue& a, const JsonValue& b) {
        return is_same({}, a, b);
    };
    if (expected.size() != found.size()) {
        return false;
    }
    if (std::ranges::find(sets, name) != sets.end()) {
        return std::is_permutation(expected.begin(), expected.end(), found.begin(), is_same_entry);
    }
    return std::equal(expected.begin(), expected.end(), found.begin(), is_same_entry);
}

/// Compares only the members that are given.
bool is_same_part(const JsonObject& expected, const JsonObject& found) {
    return std::ranges::all_of(expected, [&](const JsonMember& each) {
        const JsonValue* const value = json_member(found, each.name);
        return value != nullptr && is_same(each.name, each.value, *value);
    });
}

template <class Articles>
bool has_articles(const Articles& expected, const Articles& found) {
    return std::ranges::all_of(expected, [&](const auto& whole) {
        return std::ranges::any_of(found, [&](const auto& each) { return is_within(each, whole); });
    });
}

std::vector<std::string> texts(const JsonArray& items) {
    std::vector<std::string> texts;
    for (const JsonValue& item : items) {
        texts.push_back(item.text);
    }
    return texts;
}

bool is_same(std::string_view name, const JsonValue& expected, const JsonValue& found) {
    if (expected.kind != found.kind) {
        return false;
    }
    switch (expected.kind) {
    case JsonKind::null:
        return true;
    case JsonKind::boolean:
    case JsonKind::text:
        return expected.text == found.text;
    case JsonKind::number:
        return is_same_number(expected, found);
    case JsonKind::object:
        return is_same_part(expected.members, found.members);
    case JsonKind::array:
        break;
    }
    if (name == "articles") {
        return has_articles(texts(expected.items), texts(found.items));
    }
    return is_same_list(name, expected.items, found.items);
}

/// Matches expectations with effects of one ruling, one to one: a matched effect is released if its
/// expectation finds another.
class Matching {
public:
    explicit Matching(const WrittenRuling& ruling) : ruling_(ruling), owners_(ruling.size()) {}

    /// Matches one more expectation, if possible.
    bool add(const Expectation& expectation) {
        std::vector<bool> tried(ruling_.size());
        return place(expectation, tried);
    }

private:
    bool place(const Expectation& expectation, std::vector<bool>& tried) {
        for (std::size_t at = 0; at < ruling_.size(); ++at) {
            if (tried[at] || !is_part_of(expectation.effect, ruling_[at])) {
                continue;
            }
            tried[at] = true;
            if (owners_[at] == nullptr || place(*owners_[at], tried)) {
                owners_[at] = &expectation;
                return true;
            }
        }
        return false;
    }

    const WrittenRuling& ruling_;
    std::vector<const Expectation*> owners_;
};

/// The most expectations, counted from the first, that can be met: each by an effect of its own, in
/// the order of the acts.
std::size_t met(const std::vector<Expectation>& wanted, const std::vector<WrittenRuling>& rulings) {
    // Which numbers of expectations the acts so far can meet. An act meets some that follow.
    std::vector<bool> can_meet(wanted.size() + 1);
    can_meet[0] = true;
    for (std::size_t act = 0; act < rulings.size(); ++act) {
        const std::vector<bool> before = can_meet;
        for (std::size_t first = 0; first < wanted.size(); ++first) {
            if (!before[first]) {
                continue;
            }
            Matching matching(rulings[act]);
            for (std::size_t next = first; next < wanted.size(); ++next) {
                if (wanted[next].after.value_or(act) != act || !matching.add(wanted[next])) {
                    break;
                }
                can_meet[next + 1] = true;
            }
        }
    }
    const auto last = std::ranges::find(can_meet.rbegin(), can_meet.rend(), true);
    return static_cast<std::size_t>(can_meet.rend() - last) - 1;
}

/// Calls `visit(act, effect)` for every effect of a run.
template <class Visit>
void for_each_effect(const std::vector<WrittenRuling>& rulings, const Visit& visit) {
    for (std::size_t act = 0; act < rulings.size(); ++act) {
        for (const WrittenEffect& effect : rulings[act]) {
            visit(act, effect);
        }
    }
}

/// The places of all effects for which `is_meant(act, effect)` holds.
template <class IsMeant>
std::vector<EffectPlace> effects_where(const WrittenRun& run, const IsMeant& is_meant) {
    std::vector<EffectPlace> all;
    for (std::size_t act = 0; act < run.rulings.size(); ++act) {
        for (std::size_t at = 0; at < run.rulings[act].size(); ++at) {
            if (is_meant(act, run.rulings[act][at])) {
                all.push_back({act, at});
            }
        }
    }
    return all;
}

/// Does the game continue because the ruling that ended it no longer holds?
bool goes_on_by_correction(const WrittenEffect& effect) {
    const JsonValue* const reason = json_member(effect.fields, "reason");
    return effect.name == game::Continues::effect && reason != nullptr &&
           reason->text == word(game::ContinuesBecause::superseded);
}

/// The results by which the game ended; superseded ones do not count.
std::vector<std::string> results(const WrittenRun& run) {
    std::vector<std::string> results;
    bool is_superseded = false;
    for_each_effect(run.rulings, [&](std::size_t, const WrittenEffect& effect) {
        const JsonValue* const result = json_member(effect.fields, "result");
        is_superseded = is_superseded || effect.name == game::Superseded::effect;
        if (goes_on_by_correction(effect)) {
            results.clear();
        }
        if (is_superseded && effect.name == game::GameOver::effect && !results.empty()) {
            results.pop_back();
            is_superseded = false;
        }
        if (effect.name == game::GameOver::effect && result != nullptr) {
            results.push_back(result->text);
        }
    });
    return results;
}

/// Checks what must hold for every run, regardless of expectations.
void report_incoherence(const Scenario& scenario, const WrittenRun& run,
                        std::vector<std::string>& wrong) {
    if (run.rulings.size() != scenario.acts.size()) {
        wrong.push_back("expected one ruling for each act; found " +
                        std::to_string(run.rulings.size()));
    }
    const std::vector<std::string> ends = results(run);
    if (std::ranges::count_if(ends, [](const std::string& each) { return each != "*"; }) > 1) {
        wrong.push_back("expected at most one final game_over; found " +
                        std::to_string(ends.size()));
    }
    const auto last = ends.empty() ? std::nullopt : std::optional(ends.back());
    if (run.result != last) {
        wrong.push_back("expected the result of the last game_over, " + last.value_or("none") +
                        "; found " + run.result.value_or("none"));
    }
    for (std::size_t act = 0; act < run.rulings.size(); ++act) {
        const WrittenRuling& ruling = run.rulings[act];
        const bool has_refusal = std::ranges::any_of(
            ruling, [](const WrittenEffect& each) { return each.name == game::Refusal::effect; });
        if (has_refusal && ruling.size() > 1) {
            wrong.push_back("expected a refusal to be alone in its ruling; found " +
                            std::to_string(ruling.size()) + " effects after act " +
                            std::to_string(act + 1));
        }
    }
}

} // namespace

bool is_within(std::string_view article, std::string_view whole) {
    return article.starts_with(whole) &&
           (article.size() == whole.size() || article[whole.size()] == '.');
}

bool is_part_of(const WrittenEffect& expected, const WrittenEffect& effect) {
    return expected.name == effect.name && is_same_part(expected.fields, effect.fields) &&
           has_articles(expected.articles, effect.articles);
}

std::vector<UnmetExpectation> unmet_expectations(const Scenario& scenario, const WrittenRun& run) {
    std::vector<UnmetExpectation> all;
    std::vector<Expectation> wanted;
    std::vector<std::size_t> numbers;
    for (std::size_t at = 0; at < scenario.expectations.size(); ++at) {
        if (!scenario.expectations[at].is_never) {
            wanted.push_back(scenario.expectations[at]);
            numbers.push_back(at);
        }
    }
    if (const std::size_t count = met(wanted, run.rulings); count < wanted.size()) {
        const WrittenEffect& effect = wanted[count].effect;
        all.push_back({numbers[count], effects_where(run, [&](std::size_t, const auto& found) {
                           return found.name == effect.name;
                       })});
    }
    for (std::size_t at = 0; at < scenario.expectations.size(); ++at) {
        const Expectation& each = scenario.expectations[at];
        if (!each.is_never) {
            continue;
        }
        auto found = effects_where(run, [&](std::size_t act, const auto& effect) {
            return each.after.value_or(act) == act && is_part_of(each.effect, effect);
        });
        if (!found.empty()) {
            all.push_back({at, std::move(found)});
        }
    }
    return all;
}

std::vector<std::string> incoherences(const Scenario& scenario, const WrittenRun& run) {
    std::vector<std::string> wrong;
    report_incoherence(scenario, run, wrong);
    return wrong;
}

bool is_met(const Scenario& scenario, const WrittenRun& run) {
    return incoherences(scenario, run).empty() && unmet_expectations(scenario, run).empty();
}

std::vector<std::string> failures(const Question& question, const JsonObject& answer) {
    std::vector<std::string> wrong;
    for (const JsonMember& each : question.expected) {
        const JsonValue* const found = json_member(answer, each.name);
        if (found == nullptr || !is_same(each.name, each.value, *found)) {
            wrong.push_back(each.name + ": expected " + json(each.value) + ", found " +
                            (found == nullptr ? "nothing" : json(*found)));
        }
    }
    return wrong;
}

} // namespace compongo::record
