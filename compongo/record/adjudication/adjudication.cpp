#include "compongo/record/adjudication/adjudication.h"

#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/as_written.h"
#include "compongo/record/adjudication/continued_game.h"

#include <utility>
#include <vector>

namespace compongo::record {

namespace {

using game::Actor;

/// Instants for the acts below: the flag falls now, and the opponent has time left.
constexpr game::Millis instant_of_fall = game::seconds(1);
constexpr game::Millis time_left = game::seconds(3600);

bool is_settled(const game::Ruling& ruling) {
    return game::has<game::GameOver>(ruling) || game::has<game::Decision>(ruling);
}

/// An act that can make a fallen flag count, and the person whose act it is.
struct Calling {
    game::Act act;
    CalledBy by;
};

/// The flag fall and the ways to have it counted, in this order. Where the arbiter may not call a
/// flag, the opponent claims; where flags are examined only with the clocks stopped, they are
/// stopped first.
std::vector<Calling> ways_to_call(chess::Color player) {
    const Actor opponent = player == chess::Color::white ? Actor::black : Actor::white;
    const game::Act look{instant_of_fall, Actor::arbiter, game::Observe{game::Observed::clock, {}}};
    game::Claim time;
    time.claim = game::ClaimKind::time;
    return {{{instant_of_fall, Actor::clock, game::Fall{player}}, CalledBy::clock},
            {look, CalledBy::arbiter},
            {{instant_of_fall, opponent, time}, CalledBy::opponent},
            {{instant_of_fall, Actor::arbiter, game::Stop{}}, CalledBy::opponent},
            {look, CalledBy::opponent}};
}

} // namespace

Read<Adjudication> adjudicate_flag(game::Conditions conditions, chess::Color player) {
    conditions.time_control.periods = {{std::nullopt, time_left, game::PerMove::nothing, {}}};
    game::Start& start = conditions.start;
    start.clock.emplace();
    (*start.clock)[player] = instant_of_fall;
    (*start.clock)[~player] = time_left;
    start.running = game::Running(player);
    start.has_begun = true;
    auto continued = ContinuedGame::at(std::move(conditions));
    if (!continued) {
        return unexpected(std::move(continued.error()));
    }
    if (auto ended = (*continued)->ended_by_position()) {
        return std::move(*ended);
    }
    Adjudication made;
    for (const auto& [act, by] : ways_to_call(player)) {
        const game::Ruling ruling = (*continued)->judge(act);
        made = (*continued)->adjudication(act, ruling);
        if (is_settled(ruling)) {
            made.called_by = by;
            return made;
        }
        (*continued)->apply(act, ruling);
    }
    // Under these conditions the flag does not count: the last ruling says why.
    return made;
}

Read<Adjudication> adjudicate_position(game::Conditions conditions) {
    const auto continued = ContinuedGame::at(std::move(conditions));
    if (!continued) {
        return unexpected(continued.error());
    }
    auto ended = (*continued)->ended_by_position();
    return ended ? std::move(*ended)
                 : (*continued)->nothing("The position has not ended the game: it goes on."_words);
}

Read<Adjudication> adjudicate_claim(game::Conditions conditions, chess::Color player,
                                    std::optional<game::ClaimKind> kind,
                                    std::optional<game::MoveAsWritten> move) {
    const auto continued = ContinuedGame::at(std::move(conditions));
    if (!continued) {
        return unexpected(continued.error());
    }
    if (auto ended = (*continued)->ended_by_position()) {
        return std::move(*ended);
    }
    game::Act act{instant_of_fall, player == chess::Color::white ? Actor::white : Actor::black, {}};
    const auto claimed = [&](game::ClaimKind tried) {
        game::Claim claim;
        claim.claim = tried;
        claim.move = move;
        act.deed = claim;
        return (*continued)->adjudication(act, (*continued)->judge(act));
    };
    if (kind) {
        return claimed(*kind);
    }
    Adjudication by_repetition = claimed(game::ClaimKind::threefold);
    if (by_repetition.claim && by_repetition.claim->upheld) {
        return by_repetition;
    }
    Adjudication by_moves = claimed(game::ClaimKind::fifty);
    return by_moves.claim && by_moves.claim->upheld ? std::move(by_moves)
                                                    : std::move(by_repetition);
}

Read<Adjudication> adjudicate_illegal_move(game::Conditions conditions, game::MoveAsWritten move) {
    conditions.start.running.reset();
    conditions.start.has_begun = true;
    auto made = ContinuedGame::at(std::move(conditions));
    if (!made) {
        return unexpected(std::move(made.error()));
    }
    ContinuedGame& continued = **made;
    if (auto ended = continued.ended_by_position()) {
        return std::move(*ended);
    }
    const game::Game& game = continued.game();
    if (game::legal_move(game.position(), move, game.history.variant())) {
        return continued.nothing("The move is legal."_words);
    }
    const bool is_white = game.position().turn() == chess::Color::white;
    const Actor player = is_white ? Actor::white : Actor::black;
    game::Claim claim;
    claim.claim = game::ClaimKind::illegal_move;
    // The move is made and completed; where the arbiter may not intervene, the opponent claims.
    const Calling ways[] = {
        {{instant_of_fall, player, game::Play{.move = move, .hand = {}}}, CalledBy::arbiter},
        {{instant_of_fall, player, game::Press{}}, CalledBy::arbiter},
        {{instant_of_fall, is_white ? Actor::black : Actor::white, claim}, CalledBy::opponent}};
    Adjudication last;
    for (const auto& [act, by] : ways) {
        const game::Ruling ruling = continued.judge(act);
        last = continued.adjudication(act, ruling);
        if (game::has<game::IllegalMove, game::GameOver, game::Decision>(ruling)) {
            last.called_by = by;
            return last;
        }
        continued.apply(act, ruling);
    }
    return last;
}

} // namespace compongo::record
