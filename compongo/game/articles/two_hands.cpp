#include "compongo/game/articles/two_hands.h"

#include "compongo/game/parts/gain.h"
#include "compongo/game/parts/illegal_move_penalty.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/parts/touch_move.h"

namespace compongo::game {

namespace {

/// Adds the ruling on a legal move, made with two hands after `half_moves` half-moves and pressed.
void add_two_hands_made(Ruling& ruling, const Game& game, const Act& act, std::size_t half_moves,
                        PressCounted counted) {
    const law::Irregularities& law = game.laws().irregularities;
    const Color player = game.history.position_after(half_moves).turn();
    Penalising penalising(ruling, game, player);
    penalising.note({IllegalBecause::two_hands}, law.two_hands.articles);
    if (penalising.loses()) {
        // Interpretation I-238.
        penalising.lose(game.history.position_after(half_moves),
                        law.two_hands_opponent_gains.articles + law.tally.articles);
        return;
    }
    const Millis gained = penalising.give_time(law.two_hands_opponent_gains);
    if (is_two_hands_move_restored(game)) {
        const Game before = game_before(game, half_moves);
        Restoration restoration{
            half_moves, law.position_restored.articles + law.two_hands_move.articles, {}};
        restoration.gained[~player] = gained;
        restoration.gained[player] = owed_for_press(ruling, game, player, act.at, counted);
        add_position_restored(ruling, game, restoration);
        add_clock_restored(ruling, game, act, restoration);
        add_obligation(ruling, before, before.turn, law.replacement_move.articles);
    }
}

} // namespace

PiecesHandled pieces_handled(const MoveFacts& move) {
    const bool are_two = move.move.promotion || move.is_castling || move.is_capture;
    return are_two ? PiecesHandled::two : PiecesHandled::one;
}

bool is_illegal_with_two_hands(const Game& game, PiecesHandled pieces) {
    switch (game.laws().irregularities.two_hands.value) {
    case law::TwoHands::incident:
        return false;
    case law::TwoHands::illegal_with_two_pieces:
        return pieces == PiecesHandled::two;
    case law::TwoHands::illegal_move:
        return true;
    }
    UNREACHABLE();
}

bool is_two_hands_move_restored(const Game& game) {
    return game.laws().irregularities.two_hands_move.value == law::TwoHandsMove::restored ||
           game.conditions().regulations.chooses({"two_hands_replay", "restore"});
}

void add_two_hands(Ruling& ruling, const Game& game, const Act& act, Color player) {
    const auto& made = game.players[player].last_move;
    CHECK(made.has_value());
    add_two_hands_made(ruling, game, act, made->half_moves, PressCounted::not_yet);
}

void add_two_hands_found(Ruling& ruling, const Game& game, const Act& act, std::size_t half_moves) {
    const Color player = game.history.position_after(half_moves).turn();
    const law::Articles& claimed = game.laws().irregularities.illegal_move_remedy.articles;
    Ruling found;
    add_two_hands_made(found, game, act, half_moves, PressCounted::already);
    const bool is_clock_shown = std::ranges::any_of(found, [](const Effect& effect) {
        return std::holds_alternative<ClockShows>(effect.consequence) ||
               std::holds_alternative<GameOver>(effect.consequence) ||
               std::holds_alternative<Decision>(effect.consequence);
    });
    if (!is_clock_shown) {
        const auto& reply = game.players[~player].last_move;
        const bool is_answered = game.having_the_move() == player && reply && reply->is_completed;
        add_clocks_given(found, game, act, is_answered ? player : ~player,
                         game.laws().irregularities.two_hands_opponent_gains.articles);
    }
    for (Effect& effect : found) {
        effect.articles += claimed;
    }
    ruling.insert(ruling.end(), found.begin(), found.end());
}

} // namespace compongo::game
