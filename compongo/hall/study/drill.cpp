#include "compongo/hall/study/drill.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/board/board.h"
#include "compongo/hall/board/board_state.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/sentences/told_json.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/word_lists.h"

#include <algorithm>
#include <charconv>

namespace compongo::hall {

namespace {

/// One case: from its heading the act in question, its name and its edition; then its text.
struct DrillEntry {
    std::string_view act;
    std::string_view name;
    std::string_view edition;
    std::string text;
};

/// Whether the line starts an entry: the number of an act or nothing, and a tab.
bool begins_drill_entry(std::string_view line) {
    const std::size_t tab = line.find('\t');
    return tab != std::string_view::npos &&
           std::ranges::all_of(line.substr(0, tab),
                               [](char letter) { return letter >= '0' && letter <= '9'; });
}

/// The case in the named edition; in its first edition if none is named.
std::optional<record::Scenario> scenario_of(const DrillEntry& entry) {
    if (entry.name.starts_with('{')) {
        auto read = record::read_line(entry.name);
        auto* const scenario = read ? std::get_if<record::Scenario>(&*read) : nullptr;
        return scenario == nullptr ? std::nullopt : std::optional(std::move(*scenario));
    }
    for (record::TranscriptEntry& each : record::read_cases(entry.text)) {
        auto* const scenario =
            each.content ? std::get_if<record::Scenario>(&*each.content) : nullptr;
        if (scenario == nullptr) {
            return std::nullopt;
        }
        const std::string_view edition = name(scenario->conditions.choices.edition);
        if (entry.edition.empty() || edition == entry.edition ||
            edition == "fide-" + std::string(entry.edition)) {
            scenario->id = entry.name;
            return std::move(*scenario);
        }
    }
    return std::nullopt;
}

Expected<record::Scenario, std::string> read_case(const DrillEntry& entry) {
    auto scenario = scenario_of(entry);
    if (!scenario) {
        return unexpected("the drill: found " + std::string(entry.name) + ", expected a scenario");
    }
    std::size_t asked = scenario->acts.size() - 1;
    std::from_chars(entry.act.data(), entry.act.data() + entry.act.size(), asked);
    if (asked >= scenario->acts.size()) {
        return unexpected("the drill: " + scenario->id + " has no act " + std::to_string(asked));
    }
    scenario->acts.resize(asked + 1);
    return std::move(*scenario);
}

/// `act TAB name`, or `act TAB name TAB edition`, or `act TAB {...}`.
DrillEntry headed_by(std::string_view line) {
    const std::size_t tab = line.find('\t');
    DrillEntry entry{line.substr(0, tab), line.substr(tab + 1), {}, {}};
    const std::size_t second = entry.name.find('\t');
    if (!entry.name.starts_with('{') && second != std::string_view::npos) {
        entry.edition = entry.name.substr(second + 1);
        entry.name = entry.name.substr(0, second);
    }
    return entry;
}

std::string names_json(const record::Scenario& scenario, law::Edition edition) {
    std::string rules;
    for (const std::string& rule : scenario.rules) {
        rules += (rules.empty() ? "" : ",") + json_string(rule);
    }
    return "\"id\":" + json_string(scenario.id) + ",\"topic\":" + json_string(scenario.topic) +
           ",\"rules\":[" + rules + "],\"laws\":" + json_string(name(edition)) +
           ",\"play\":" + json_string(game::word(scenario.conditions.choices.mode));
}

/// A case judged under an edition, as JSON: initial position, earlier moves, initial state, and
/// each act with its ruling.
struct Played {
    std::string first;
    std::string moves;
    std::string begins;
    std::string records;
    std::string effects;
    std::optional<game::GameOver> result;
};

Expected<Played, Fault> played(const record::Scenario& scenario, const game::Frame& frame) {
    auto game = game::begin_game(frame);
    if (!game) {
        return unexpected(Fault{Fault::Kind::not_admitted, game.error(), {}});
    }
    Played played;
    played.first = game::fen_of(game->history.first(), game->history.variant());
    played.moves = moves_json(*game);
    played.begins = state_json(*game, std::min(game::Millis{}, scenario.acts.front().at));
    std::uint64_t number = 0;
    for (const game::Act& act : scenario.acts) {
        const game::Ruling ruling = game::judge(*game, act);
        if (hall::is_refused(ruling) && &act != &scenario.acts.back()) {
            return unexpected(Fault{Fault::Kind::not_admitted,
                                    std::string(name(frame.laws.choices.edition)) +
                                        " does not admit act " + std::to_string(number + 1),
                                    {}});
        }
        const game::Game before = *game;
        game::advance(*game, act, ruling);
        played.effects = effects_json(ruling);
        played.records += (number == 0 ? "" : ",");
        ++number;
        const JournalEntry entry{0, act, played.effects};
        const Record record =
            Record::of(number, entry, state_json(*game, act.at),
                       Readings({entry, record::told_json({before, act, ruling, *game}),
                                 record::unverified_json(ruling)}));
        played.records += record_json(scenario.id, record, Role::arbiter);
    }
    played.result = game->result;
    return played;
}

/// Judges the case under this edition. `conditions` receives its conditions with the edition
/// replaced.
Expected<Played, Fault> played(const record::Scenario& scenario, law::Edition edition,
                               game::Conditions& conditions) {
    conditions = scenario.conditions;
    conditions.choices.edition = edition;
    const auto laws = law::laws_in_force(conditions.choices);
    if (!laws) {
        return unexpected(Fault{Fault::Kind::not_admitted, laws.error(), {}});
    }
    const game::Frame frame{*laws, conditions};
    return unless_defect([&] { return played(scenario, frame); },
                         [&](const Defect& defect) -> Expected<Played, Fault> {
                             return unexpected(Fault{Fault::Kind::not_admitted,
                                                     std::string("defect: ") + defect.what(),
                                                     {}});
                         });
}

std::string result_json(const std::optional<game::GameOver>& result) {
    return result ? ",\"result\":{\"result\":" + json_string(word(result->result)) +
                        ",\"reason\":" + json_string(word(result->reason)) + "}"
                  : "";
}

std::string others_json(const record::Scenario& scenario, law::Edition edition) {
    std::string out;
    game::Conditions conditions;
    for (const law::Edition other : law::editions_available) {
        if (other == edition) {
            continue;
        }
        if (const auto there = played(scenario, other, conditions)) {
            out += (out.empty() ? "" : ",") + ("{\"laws\":" + json_string(name(other))) +
                   ",\"effects\":" + there->effects + result_json(there->result) + "}";
        }
    }
    return out;
}

} // namespace

Expected<Drill, std::string> Drill::open(std::string_view cases) {
    std::vector<DrillEntry> entries;
    while (!cases.empty()) {
        const std::string_view line = cases.substr(0, cases.find('\n'));
        cases.remove_prefix(std::min(line.size() + 1, cases.size()));
        if (begins_drill_entry(line)) {
            entries.push_back(headed_by(line));
        } else if (entries.empty()) {
            return unexpected(std::string("the drill: found no tab, expected one behind the act"));
        } else {
            entries.back().text.append(line) += '\n';
        }
    }
    Drill drill;
    for (const DrillEntry& each : entries) {
        auto scenario = read_case(each);
        if (!scenario) {
            return unexpected(scenario.error());
        }
        drill.cases_.push_back(std::move(*scenario));
    }
    return drill;
}

std::string Drill::list_json() const {
    std::string out = "{\"cases\":[";
    for (const record::Scenario& each : cases_) {
        out += out.ends_with('[') ? "{" : ",{";
        out += names_json(each, each.conditions.choices.edition) + "}";
    }
    return out + "]}";
}

Expected<std::string, Fault> Drill::case_json(const std::string& id, law::Edition edition) const {
    const auto found = std::ranges::find(cases_, id, &record::Scenario::id);
    if (found == cases_.end()) {
        return unexpected(unknown("case", id));
    }
    game::Conditions conditions;
    const auto here = played(*found, edition, conditions);
    if (!here) {
        return unexpected(here.error());
    }
    return "{" + names_json(*found, edition) +
           ",\"conditions\":" + record::conditions_json(conditions) +
           ",\"first\":" + json_string(here->first) + ",\"moves\":" + here->moves +
           ",\"begins\":" + here->begins + ",\"records\":[" + here->records + "],\"others\":[" +
           others_json(*found, edition) + "]}";
}

} // namespace compongo::hall
