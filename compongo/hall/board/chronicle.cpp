#include "compongo/hall/board/chronicle.h"

#include "compongo/record/paper/incidents.h"

namespace compongo::hall {

namespace {

/// The player of this half-move, counted from 0.
game::Color mover(const game::Game& game, std::size_t half_move) {
    const game::Color first = game.history.first().turn();
    return half_move % 2 == 0 ? first : ~first;
}

} // namespace

void Chronicle::take(const game::Game& game, const Done& done) {
    begun_ = begun_.value_or(done.wall);
    clocks_.resize(game.history.size());
    for (const game::Effect& effect : done.ruling) {
        if (const auto* const made = std::get_if<game::MoveMade>(&effect.consequence)) {
            take_clock(game, made->player, done.at);
        } else if (const auto* const completed =
                       std::get_if<game::MoveCompleted>(&effect.consequence)) {
            take_clock(game, completed->player, done.at);
        }
    }
}

void Chronicle::tell(const record::RuledAct& scene, const Done& done) {
    for (const game::Effect& effect : done.ruling) {
        if (record::is_incident(effect)) {
            reported_.push_back({done.number, done.wall, effect, tips_off(scene, effect)});
        }
    }
    told_.push_back({done.number, done.wall, record::sentences_by_language(scene), done.arbiter,
                     secrecy_of(scene)});
    if (told_.back().secrecy.is_open()) {
        return;
    }
    const OpenPart shown = open_part(scene);
    if (record::is_reported(shown.act, shown.ruling)) {
        const record::RuledAct others{scene.before, shown.act, shown.ruling, scene.after};
        told_.back().for_others = record::sentences_by_language(others);
    }
}

/// The clock may be pressed after the opponent's next move.
void Chronicle::take_clock(const game::Game& game, game::Color player, game::Millis at) {
    for (std::size_t half_move = clocks_.size(); half_move > 0; --half_move) {
        if (mover(game, half_move - 1) == player) {
            clocks_[half_move - 1] = game.clock.shown(at)[player];
            return;
        }
    }
}

} // namespace compongo::hall
