#include "compongo/hall/study/drill.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/board/board.h"
#include "compongo/hall/board/board_state.h"
#include "compongo/record/sentences/told_json.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/word_lists.h"

#include <algorithm>
#include <charconv>

namespace compongo::hall {

namespace {

Expected<record::Scenario, std::string> read_case(std::string_view line) {
    const std::size_t tab = line.find('\t');
    if (tab == std::string_view::npos) {
        return unexpected(std::string("the drill: found no tab, expected one behind the act"));
    }
    auto read = record::read_line(line.substr(tab + 1));
    auto* const scenario = read ? std::get_if<record::Scenario>(&*read) : nullptr;
    if (scenario == nullptr) {
        return unexpected("the drill: found " + std::string(line.substr(tab + 1)) +
                          ", expected a scenario");
    }
    std::size_t asked = scenario->acts.size() - 1;
    std::from_chars(line.data(), line.data() + tab, asked);
    if (asked >= scenario->acts.size()) {
        return unexpected("the drill: " + scenario->id + " has no act " + std::to_string(asked));
    }
    scenario->acts.resize(asked + 1);
    return std::move(*scenario);
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

/// A case judged under an edition, as JSON: its first position, the moves before its acts, how it
/// begins, and each act with its ruling.
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
        const Record record{number, entry, state_json(*game, act.at),
                            Readings({entry, record::told_json({before, act, ruling, *game}),
                                      record::unverified_json(ruling)})};
        played.records += record_json(scenario.id, record, Role::arbiter);
    }
    played.result = game->result;
    return played;
}

/// The case under this edition, in the frame that is made of both.
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
    Drill drill;
    while (!cases.empty()) {
        const std::string_view line = cases.substr(0, cases.find('\n'));
        cases.remove_prefix(std::min(line.size() + 1, cases.size()));
        auto scenario = read_case(line);
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
