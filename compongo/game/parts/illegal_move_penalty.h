/// What an illegal move costs, whoever found it and when (Article 7.5.5): the tally, the game, or
/// time.
#pragma once

#include "compongo/game/parts/gain.h"

namespace compongo::game {

/// The penalties of one illegal move: the tally, the loss of the game, or time for the opponent.
class Penalising {
public:
    Penalising(Ruling& ruling, const Game& game, Color player)
        : ruling_(ruling), game_(game), player_(player), law_(game.laws().irregularities) {}

    [[nodiscard]] int count() const { return game_.players[player_].illegal_moves + 1; }
    [[nodiscard]] bool loses() const { return count() >= law_.loses_on.value; }

    void note(std::vector<IllegalBecause> reasons, const law::Articles& articles) {
        add(ruling_, IllegalMove{player_, std::move(reasons), count()}, articles);
    }
    /// The game is lost, unless the opponent could not mate from this position.
    void lose(const chess::Position& position, const law::Articles& also) {
        add_loss_unless_opponent_cannot_mate(
            ruling_, game_, position,
            {player_, EndReason::illegal_move, EndReason::illegal_move_no_mate},
            law_.loses_on.articles + also + law_.lost_game_drawn.articles);
    }
    Millis give_time(const law::Provision<std::optional<law::Seconds>>& gains) {
        return add_gain_of_opponent(ruling_, game_, ~player_, gains.value.value_or(law::Seconds{}),
                                    gains.articles);
    }
    Millis give_time() {
        return add_gain_of_opponent(ruling_, game_, ~player_, law_.opponent_gains.value,
                                    law_.opponent_gains.articles);
    }

private:
    Ruling& ruling_;
    const Game& game_;
    const Color player_;
    const law::Irregularities& law_;
};

/// The clocks with all that this ruling has given.
void add_clocks_given(Ruling& ruling, const Game& game, const Act& act, Color running,
                      const law::Articles& articles);

} // namespace compongo::game
