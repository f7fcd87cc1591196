#include "tests/game/random_game.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/laws.h"
#include "tests/support/random_acts.h"
#include "tests/support/random_conditions.h"
#include "tests/support/said.h"

#include <algorithm>
#include <type_traits>

namespace compongo::test {

namespace {

using record::Scenario;

/// Tries one change after the other and keeps those with which there is still a fault.
class Shortening {
public:
    Shortening(Scenario scenario, const Check& check) : best_(std::move(scenario)), check_(check) {}

    Scenario shortest() {
        const Scenario& blank = record::blank_scenario();
        for (std::size_t before = 0; before != best_.acts.size();) {
            before = best_.acts.size();
            for (std::size_t length = before; length > 0; length /= 2) {
                drop_acts(length);
            }
        }
        const game::Conditions usual = blank.conditions;
        set([&](game::Conditions& now) { now.regulations = usual.regulations; });
        set([&](game::Conditions& now) { now.time_control = usual.time_control; });
        set([&](game::Conditions& now) { now.choices.readings = usual.choices.readings; });
        set([&](game::Conditions& now) { now.choices.supervision = usual.choices.supervision; });
        set([&](game::Conditions& now) { now.choices.mode = usual.choices.mode; });
        set([&](game::Conditions& now) { now.start.moves.clear(); });
        set([&](game::Conditions& now) { now.start.clock.reset(); });
        set([&](game::Conditions& now) { now.start.running.reset(); });
        set([&](game::Conditions& now) { now.start.has_begun = true; });
        set([&](game::Conditions& now) { now.start.illegal_moves = {}; });
        set([&](game::Conditions& now) { now.start = usual.start; });
        return best_;
    }

private:
    bool keep(Scenario changed) {
        if (changed.acts.empty() || changed == best_ || !check_(changed)) {
            return false;
        }
        best_ = std::move(changed);
        return true;
    }
    void drop_acts(std::size_t length) {
        for (std::size_t at = 0; at + length <= best_.acts.size();) {
            Scenario changed = best_;
            const auto from = changed.acts.begin() + static_cast<std::ptrdiff_t>(at);
            changed.acts.erase(from, from + static_cast<std::ptrdiff_t>(length));
            at += keep(std::move(changed)) ? 0 : length;
        }
    }
    template <class Change>
    void set(const Change& change) {
        Scenario changed = best_;
        change(changed.conditions);
        keep(std::move(changed));
    }

    Scenario best_;
    const Check& check_;
};

} // namespace

namespace {

/// The Laws of these conditions; the third breach of the event loses where they are counted.
law::Laws laws_of(const game::Conditions& conditions, EventCounts counts) {
    law::Laws laws = *law::laws_in_force(conditions.choices);
    if (counts == EventCounts::all) {
        law::Irregularities& law = laws.irregularities;
        law.loses_on_in_event = {3, law.illegal_move.articles};
        law.touch_moves_lose_on_in_event = {3, law.illegal_move.articles};
    }
    return laws;
}

} // namespace

record::WrittenRuling written(const game::Ruling& ruling) {
    record::WrittenRuling effects;
    for (const game::Effect& effect : ruling) {
        effects.push_back(record::written(effect));
    }
    return effects;
}

Scenario random_game(Random& random, std::size_t acts_max, EventCounts counts) {
    Scenario scenario = record::blank_scenario();
    scenario.id = "RANDOM";
    scenario.topic = "random";
    scenario.rules = {"RANDOM"};
    scenario.conditions = random_conditions(random);
    const game::Frame frame{laws_of(scenario.conditions, counts), scenario.conditions};
    game::Game game = *game::begin_game(frame);
    game::Millis now = scenario.conditions.start.has_begun ? game::Millis{} : game::seconds(-600);
    // An act or two after the end, which mostly must be refused.
    std::size_t left = acts_max;
    scenario.rulings.emplace();
    while (left > 0) {
        scenario.acts.push_back(random_act(random, game, now));
        now = scenario.acts.back().at;
        try {
            const game::Ruling ruling = game::judge(game, scenario.acts.back());
            scenario.rulings->push_back(written(ruling));
            game = game::apply(std::move(game), scenario.acts.back(), ruling);
        } catch (const Defect&) {
            scenario.rulings.reset();
            return scenario;
        }
        left = game.phase == game::Phase::over ? std::min<std::size_t>(left, 6) - 1 : left - 1;
    }
    return scenario;
}

std::set<std::string> occurring_in_random_games(std::uint64_t purpose, int games) {
    constexpr std::size_t acts_max = 60;
    Random random(purpose);
    Names names;
    for (int round = 0; round < games; ++round) {
        const EventCounts counts = round % 4 == 0 ? EventCounts::all : EventCounts::none;
        const Scenario scenario = random_game(random, acts_max, counts);
        for (std::size_t at = 0; scenario.rulings && at < scenario.acts.size(); ++at) {
            const record::WrittenRuling& ruling = scenario.rulings->at(at);
            for (const record::WrittenEffect& effect : ruling) {
                add_said(names, effect);
            }
            if (ruling.empty() || ruling.front().name != game::Refusal::effect) {
                names.insert(std::visit(
                    [](const auto& deed) {
                        return "do." + std::string(std::remove_cvref_t<decltype(deed)>::verb);
                    },
                    scenario.acts[at].deed));
            }
        }
    }
    return names;
}

Scenario shortest_with_fault(Scenario scenario, const Check& check) {
    scenario.rulings.reset();
    return Shortening(std::move(scenario), check).shortest();
}

} // namespace compongo::test
