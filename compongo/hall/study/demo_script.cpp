#include "compongo/hall/study/demo_script.h"

#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/board/board.h"
#include "compongo/record/transcript/text_form.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>

namespace compongo::hall {

namespace {

/// How long before a move the player touches the piece.
constexpr game::Millis before_the_move{900};

/// Splits off the text before this character and drops the character.
std::string_view take_until(std::string_view& text, char end) {
    const std::string_view part = text.substr(0, text.find(end));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

/// Inserts the player's touch before each move, but not earlier than the preceding act. A visually
/// disabled player feels the pieces all the time, so their moves get no touch.
std::vector<game::Act> with_touches(const record::Scenario& scenario) {
    const auto sees_with_hands = [&](game::Actor actor) {
        const auto player = game::player_of(actor);
        return player && scenario.conditions.regulations.is_blind(*player);
    };
    const std::vector<game::Act>& acts = scenario.acts;
    std::vector<game::Act> all;
    for (const game::Act& act : acts) {
        const auto* const play = std::get_if<game::Play>(&act.deed);
        const bool is_first_touch = all.empty() || all.back().by != act.by ||
                                    std::holds_alternative<game::Press>(all.back().deed);
        if (play != nullptr && is_first_touch && !sees_with_hands(act.by)) {
            game::Touch touch;
            touch.squares = {play->move.from};
            const game::Millis earliest = all.empty() ? act.at : all.back().at;
            all.push_back({std::max(act.at - before_the_move, earliest), act.by, touch});
        }
        all.push_back(act);
    }
    return all;
}

Expected<record::Scenario, std::string> scenario_in(std::string_view text) {
    const auto read = record::read_transcripts(text);
    if (read.size() != 1) {
        return unexpected(
            std::string("found " + std::to_string(read.size()) + " transcripts, expected one"));
    }
    if (!read.front().content) {
        return unexpected("line " + std::to_string(read.front().line) + ": " +
                          record::message(read.front().content.error()));
    }
    const auto* const scenario = std::get_if<record::Scenario>(&*read.front().content);
    if (scenario == nullptr) {
        return unexpected(std::string("found a question, expected a game"));
    }
    return *scenario;
}

/// The standing before each act.
Expected<std::vector<std::string>, std::string> standings_of(const record::Scenario& scenario) {
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    if (!laws) {
        return unexpected(laws.error());
    }
    const game::Frame frame{*laws, scenario.conditions};
    auto game = game::begin_game(frame);
    if (!game) {
        return unexpected(game.error());
    }
    std::vector<std::string> all;
    for (const game::Act& act : scenario.acts) {
        all.push_back(standing(*game));
        const game::Ruling ruling = game::judge(*game, act);
        if (is_refused(ruling)) {
            std::string refused;
            record::append_json(refused, act);
            return unexpected("refused: " + refused + " " + effects_json(ruling));
        }
        game::advance(*game, act, ruling);
    }
    all.push_back(standing(*game));
    return all;
}

Expected<DemoScript, std::string> script_of(std::string_view players, std::string_view text) {
    DemoScript script;
    script.players.white = take_until(players, '\t');
    script.players.black = players;
    if (script.players.white.empty() || script.players.black.empty()) {
        return unexpected(std::string("found no players, expected two with a tab between them"));
    }
    auto scenario = scenario_in(text);
    if (!scenario) {
        return unexpected(scenario.error());
    }
    script.scenario = std::move(*scenario);
    script.scenario.acts = with_touches(script.scenario);
    auto standings = standings_of(script.scenario);
    if (!standings) {
        return unexpected(script.scenario.id + ": " + standings.error());
    }
    script.standings = std::move(*standings);
    return script;
}

} // namespace

game::Conditions DemoScript::common_conditions() const {
    game::Conditions conditions = scenario.conditions;
    conditions.start = record::blank_scenario().conditions.start;
    conditions.regulations.blind = game::Blind::none;
    return conditions;
}

std::string standing(const game::Game& game) {
    const game::Running running = game.clock.running();
    return game::fen_of(game.position(), game.history.variant()) + ' ' +
           (running ? std::string(name(*running)) : std::string("none"));
}

JsonValue without_instant(const game::Act& act) {
    std::string text;
    record::append_json(text, act);
    JsonValue value = *parse_json(text);
    std::erase_if(value.members, [](const JsonMember& each) { return each.name == "at"; });
    return value;
}

Expected<std::vector<DemoScript>, std::string> read_demo_scripts(std::string_view texts) {
    std::string_view players = take_until(texts, '\0');
    std::vector<DemoScript> all;
    while (!players.empty()) {
        auto script = script_of(take_until(players, '\n'), take_until(texts, '\0'));
        const std::string where = "the demonstration, board " + std::to_string(all.size() + 1);
        if (!script) {
            return unexpected(where + ": " + script.error());
        }
        if (!all.empty() && script->common_conditions() != all.front().common_conditions()) {
            return unexpected(where + ": other conditions than those of the first");
        }
        all.push_back(std::move(*script));
    }
    return all;
}

} // namespace compongo::hall
