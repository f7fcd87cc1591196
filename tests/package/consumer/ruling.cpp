// White moves a pinned knight and presses the clock. What do the Laws of 2023 make of it?
#include "compongo/chess/fen.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/transcript/written_effect.h"

#include <cstdio>

using namespace compongo;

int main() {
    game::Conditions conditions;
    conditions.choices.edition = law::Edition::fide_2023;
    conditions.time_control = game::parse_time_control("5400+30").value();
    conditions.start.setup = chess::parse_fen("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1").value();
    const game::Frame frame{law::laws_in_force(conditions.choices).value(), conditions};
    game::Game game = game::begin_game(frame).value();

    const game::MoveAsWritten move{chess::Square::d2, chess::Square::f3, {}};
    for (const game::Act& act : {
             game::Act{game::seconds(10), game::Actor::white, game::Play{.move = move}},
             game::Act{game::seconds(12), game::Actor::white, game::Press{}},
         }) {
        const game::Ruling ruling = game::judge(game, act);
        for (const game::Effect& effect : ruling) {
            std::string line;
            record::append_json(line, effect);
            std::puts(line.c_str());
        }
        game::advance(game, act, ruling);
    }
}
