/// What an illegal move costs, whoever found it and when (Article 7.5.5): the tally, the game, or
/// time.
#pragma once

#include "compongo/game/parts/gain.h"

namespace compongo::game {

/// Does an illegal move of this player cost anything now, or is it only put right?
[[nodiscard]] bool is_illegal_move_penalised(const Game& game, Color player);

/// What the next illegal move of this player is in their tally; 0 if it is not counted.
[[nodiscard]] int next_illegal_move(const Game& game, Color player);

/// Is the game lost by the next illegal move of this player?
[[nodiscard]] bool loses_by_next_illegal_move(const Game& game, Color player);

/// Adds the time that the opponent gains by an illegal move of this player, and says how much it
/// is.
Millis add_gain_for_illegal_move(Ruling& ruling, const Game& game, Color offender);

/// Adds that this player has lost by an illegal move; where the edition has it so, it is a draw if
/// the opponent could not mate from this position.
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
    /// The game is lost, judged by this position.
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

/// The clocks with all that this ruling has given.
void add_clocks_given(Ruling& ruling, const Game& game, const Act& act, Color running,
                      const law::Articles& articles);

} // namespace compongo::game
