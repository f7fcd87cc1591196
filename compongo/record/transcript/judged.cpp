#include "compongo/record/transcript/judged.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/written_conditions.h"

namespace compongo::record {

namespace {

/// Judges and applies each act in turn.
Judged judge_all(game::Game game, const std::vector<game::Act>& acts) {
    Judged judged;
    for (const game::Act& act : acts) {
        judged.rulings.push_back(game::judge(game, act));
        game::advance(game, act, judged.rulings.back());
    }
    judged.clock = game.clock.shown(acts.back().at);
    judged.position = game::fen_of(game.position(), game.history.variant());
    judged.result = game.result;
    return judged;
}

} // namespace

Read<Judged> judged(const Scenario& scenario) {
    const law::Choices& choices = scenario.conditions.choices;
    const auto laws = law::laws_in_force(choices);
    if (!laws) {
        return unexpected(LineFault{"laws", json_text(name(choices.edition)),
                                    "an edition that this version has; " + laws.error()});
    }
    return judged(scenario, *laws);
}

Read<Judged> judged(const Scenario& scenario, const law::Laws& laws) {
    CHECK(!scenario.acts.empty());
    const game::Conditions& conditions = scenario.conditions;
    const game::Frame frame{laws, conditions};
    auto game = game::begin_game(frame);
    if (!game) {
        const auto start = parse_json(start_json(conditions.start));
        CHECK(start.has_value());
        return unexpected(LineFault{"start", *start, "a game that can begin: " + game.error()});
    }
    return judge_all(std::move(*game), scenario.acts);
}

WrittenRun written(const Judged& judged) {
    WrittenRun run;
    for (const game::Ruling& ruling : judged.rulings) {
        WrittenRuling effects;
        for (const game::Effect& effect : ruling) {
            effects.push_back(written(effect));
        }
        run.rulings.push_back(std::move(effects));
    }
    if (judged.result) {
        run.result = word(judged.result->result);
    }
    return run;
}

std::string judged_line(const Scenario& scenario, const Judged& judged) {
    std::string out = "{\"id\":";
    append_json_string(out, scenario.id);
    out += ",\"rulings\":[";
    for (std::size_t act = 0; act < judged.rulings.size(); ++act) {
        out += act == 0 ? "" : ",";
        out += "{\"act\":" + std::to_string(act) + ",\"effects\":[";
        for (const game::Effect& effect : judged.rulings[act]) {
            out += out.ends_with('[') ? "" : ",";
            append_json(out, effect);
        }
        const std::string unverified = unverified_json(judged.rulings[act]);
        out += unverified.empty() ? "]}" : "],\"unverified\":" + unverified + '}';
    }
    out += "],\"clock\":";
    Codec<game::Both<game::Millis>>::append(out, judged.clock);
    out += ",\"position\":";
    append_json_string(out, judged.position);
    out += ",\"result\":";
    if (judged.result) {
        out += "{\"result\":";
        append_json_string(out, word(judged.result->result));
        out += ",\"reason\":";
        append_json_string(out, word(judged.result->reason));
        if (judged.result->points) {
            out += ",\"points\":";
            Codec<game::Both<game::Points>>::append(out, *judged.result->points);
        }
        out += '}';
    } else {
        out += "null";
    }
    return out + '}';
}

} // namespace compongo::record
