#include "compongo/game/parts/announcing.h"

#include "compongo/chess/movegen.h"
#include "compongo/game/state/announcement.h"

#include <algorithm>

namespace compongo::game {

bool is_announced(const Turn& turn, const chess::Position& position, chess::Move move) {
    return turn.said && may_mean(position, *turn.said, move);
}

bool repeats_opponents_move(const Game& game, const Announce& said, Color player) {
    const auto& played = game.history.played();
    if (player != game.having_the_move() || played.empty() || !played.back().move) {
        return false;
    }
    const chess::Position before = game.history.position_after(played.size() - 1);
    const auto theirs = legal_move(before, *played.back().move, game.history.variant());
    const auto is_meant = [&](chess::Move own) { return may_mean(game.position(), said, own); };
    return theirs && may_mean(before, said, *theirs) &&
           std::ranges::none_of(chess::legal_moves(game.position()), is_meant);
}

law::Articles articles_on_slip(const Game& game, const Turn& turn, chess::Move move) {
    const chess::Position& position = game.position();
    const bool is_another_move_said = turn.said && text_said(*turn.said) &&
                                      !is_announced(turn, position, move) &&
                                      !lacks_promoted_piece(position, *turn.said, move);
    return is_another_move_said ? game.laws().visually_disabled.slip_of_the_tongue.articles
                                : law::Articles();
}

void add_not_announced(Ruling& ruling, const Game& game, const Turn& turn, chess::Move move) {
    const law::VisuallyDisabled& law = game.laws().visually_disabled;
    const Color player = game.having_the_move();
    const law::Articles slip = articles_on_slip(game, turn, move);
    add(ruling, NotMade{player, NotMadeBecause::not_announced}, law.announced.articles + slip);
    add(ruling, Duty{party(player), DutyKind::announce, {}}, slip + law.announcement.articles);
}

void add_duty_to_announce(Ruling& ruling, const Game& game, const Turn& turn, chess::Move move) {
    const Color player = game.having_the_move();
    const law::Articles slip = articles_on_slip(game, turn, move);
    if (is_blind(game, ~player) && !is_blind(game, player) && (!turn.said || !slip.empty())) {
        add(ruling, Duty{party(player), DutyKind::announce, {}},
            slip + game.laws().visually_disabled.announcement.articles);
    }
}

law::Articles articles_on_not_made(const Game& game, NotMadeBecause reason) {
    const law::VisuallyDisabled& law = game.laws().visually_disabled;
    if (!is_blind(game, game.having_the_move())) {
        return {};
    }
    return reason == NotMadeBecause::captured_piece_on_board ? law.capture_made.articles
                                                             : law.placed.articles;
}

law::Articles articles_on_made(const Game& game) {
    const law::VisuallyDisabled& law = game.laws().visually_disabled;
    return is_blind(game, game.having_the_move()) ? law.made.articles + law.announcement.articles
                                                  : law::Articles();
}

law::Articles articles_on_recording(const Game& game, Color player) {
    return is_blind(game, player) ? game.laws().visually_disabled.score_kept.articles
                                  : law::Articles();
}

void follow_assistants(Game& game, const Act& act, const Ruling& ruling) {
    const auto player = player_of(act.by);
    if (!player) {
        return;
    }
    if (is_assistant(act.by) && is_blind(game, *player)) {
        game.players[*player].has_assistant = true;
    }
    const auto* const request = std::get_if<Request>(&act.deed);
    for (const Effect& effect : ruling) {
        const auto* const right = std::get_if<RightChanged>(&effect.consequence);
        if (request != nullptr && right != nullptr && right->right == RightKind::assistant) {
            game.players[right->player].is_assistant_limited =
                right->state == RightState::gained && request->what == Requested::sighted_assistant;
        }
    }
}

} // namespace compongo::game
