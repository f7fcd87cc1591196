// White moves a pinned knight and presses. What do the Laws of 2023 make of it, in Spanish?
#include "compongo/judge.h"

#include <cstdio>

using namespace compongo;

void print(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        std::puts(line.c_str());
    }
}

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
        const game::Game after = game::apply(game, act, ruling);
        const auto told = record::sentences({game, act, ruling, after}, law::Language::es);
        std::puts(told.act.c_str());
        print(told.ruled);
        print(told.changes);
        print(told.must);
        std::printf("(%s)\n", told.articles.c_str());
        game = after;
    }
}
