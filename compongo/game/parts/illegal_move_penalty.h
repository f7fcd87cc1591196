/// The penalty for an illegal move, no matter who found it and when (Article 7.5.5): tally, loss or
/// time.
#pragma once

#include "compongo/game/parts/gain.h"

namespace compongo::game {

/// Is an illegal move of this player penalised now, or only corrected?
[[nodiscard]] bool is_illegal_move_penalised(const Game& game, Color player);

/// The number of this player's next illegal move in their tally; 0 if it is not counted.
[[nodiscard]] int next_illegal_move(const Game& game, Color player);

/// Is the game lost by the next illegal move of this player?
[[nodiscard]] bool loses_by_next_illegal_move(const Game& game, Color player);

/// Adds the opponent's gain for an illegal move by this player. Returns the gain.
Millis add_gain_for_illegal_move(Ruling& ruling, const Game& game, Color offender);

/// Adds the loss by an illegal move; in some editions a draw if the opponent could not mate from
/// this position.
void add_loss_by_illegal_move(Ruling& ruling, const Game& game, const chess::Position& position,
                              Color player, const law::Articles& articles);

/// The penalties of one illegal move: the tally, the loss of the game, or time for the opponent.
class Penalising {
public:
    Penalising(Ruling& ruling, const Game& game, Color player)
        : ruling_(ruling), game_(game), player_(player), law_(game.laws().irregularities) {}

    [[nodiscard]] bool loses() const { return loses_by_next_illegal_move(game_, player_); }

    void note(std::vector<IllegalBecause> reasons, const law::Articles& articles) {
        add(ruling_, IllegalMove{player_, std::move(reasons), next_illegal_move(game_, player_)},
            articles);
    }
    /// Adds the loss of the game, judged by this position.
    void lose(const chess::Position& position, const law::Articles& also) {
        add_loss_by_illegal_move(ruling_, game_, position, player_, law_.loses_on.articles + also);
    }
    Millis give_time(const law::Provision<std::optional<law::Seconds>>& gains) {
        return add_gain_of_opponent(ruling_, game_, ~player_, gains.value.value_or(law::Seconds{}),
                                    gains.articles);
    }
    Millis give_time() { return add_gain_for_illegal_move(ruling_, game_, player_); }

private:
    Ruling& ruling_;
    const Game& game_;
    const Color player_;
    const law::Irregularities& law_;
};

/// Adds the clocks with all time that this ruling has given.
void add_clocks_given(Ruling& ruling, const Game& game, const Act& act, Color running,
                      const law::Articles& articles);

} // namespace compongo::game
