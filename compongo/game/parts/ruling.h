/// Writing rulings down, and the laws that many of them share.
#pragma once

#include "compongo/base/check.h"
#include "compongo/game/state/game.h"
#include "compongo/winnability/forces.h"

namespace compongo::game {

/// Room for the effects of nearly every act.
inline constexpr std::size_t usual_effects = 2;

/// Adds an effect. It rests on an article, or there is no such effect.
template <class Kind>
void add(Ruling& ruling, Kind consequence, const law::Articles& articles) {
    CHECK(!articles.empty());
    if (ruling.empty()) {
        ruling.reserve(usual_effects);
    }
    ruling.emplace_back(std::move(consequence), articles);
}

/// Each of the effects rests on these articles too, and on them first.
void rest_on(Ruling& ruling, const law::Articles& articles);

/// The act has no effect.
[[nodiscard]] Ruling refusal(RefusalReason reason, const law::Articles& articles);

/// Is this ruling a refusal, which stands alone?
[[nodiscard]] bool is_refused(const Ruling& ruling);

/// Does this penalty mean nothing once the game is over? Interpretation I-114.
[[nodiscard]] bool is_during_the_game_only(Penalty penalty);

/// The decision which penalty to impose, as the article on this breach leaves it: without `none`
/// where it must be penalised, and no decision at all where it is only noted.
void add_penalty_decision(Ruling& ruling, const Game& game, law::Sanction sanction,
                          std::optional<Penalty> by_default = std::nullopt);

/// The clock as it is to show from now on.
void add_clock(Ruling& ruling, const Both<Millis>& shown, Running running,
               const law::Articles& articles);

/// Whose clock runs after a claim that changes nothing: the one that ran, or that of the player
/// having the move where the claimant had stopped the clocks for it. What else stopped them holds,
/// and so does a claim that waits, other than the one whose question is `answered`.
[[nodiscard]] Running running_after_claim(const Game& game, Color claimant,
                                          const OpenDecision* answered = nullptr);
/// Adds that clock where the claim was rejected and nothing else has come of it.
void add_clock_after_claim(Ruling& ruling, const Game& game, Color claimant, Millis at,
                           const OpenDecision* answered = nullptr);

/// What the game gives by this result, after the penalties there are; nothing while the score is
/// open.
[[nodiscard]] std::optional<Both<Points>> points_at_end(const Game& game, GameResult result);

/// The end of the game with the points that it gives, and what penalties have made of them.
void add_end(Ruling& ruling, const Game& game, GameResult result, EndReason reason,
             const law::Articles& articles);

/// What the two players can have together at most.
[[nodiscard]] Points most_points_together(const Scoring& scoring);

/// Which result it is that this player wins.
[[nodiscard]] constexpr GameResult win_for(Color player) {
    return player == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

/// What may be spent on the question whether a side can mate, where a ruling turns on it: some
/// seconds. What is not settled by then is left to the arbiter.
inline constexpr winnability::WorkLimit work_for_a_ruling{3'000'000};

/// Can this player still mate, in the sense in which these laws ask it?
[[nodiscard]] winnability::Verdict ability_to_mate(const Game& game,
                                                   const chess::Position& position, Color player);

/// Which result it is that this player has a draw and the opponent a loss.
[[nodiscard]] constexpr GameResult half_for(Color player) {
    return player == Color::white ? GameResult::white_draws_black_loses
                                  : GameResult::black_draws_white_loses;
}

/// The rule, by its name in the catalogue, that a person may apply where both flags are down,
/// nobody can tell their order, and nothing in force says what follows.
inline constexpr std::string_view both_flags_rule = "CLOCK-BOTH-FLAGS";

/// Is only a person's word wanting for how the game has ended: whether the opponent of the player
/// who has overstepped can mate, what follows from two flags, what a defective sealed move costs?
[[nodiscard]] bool settles_the_end(const Decision& decision);

/// The player loses, but it is a draw if the opponent cannot mate; where that is not certain a
/// person must say. `lost` and `drawn` are the reasons in either case.
struct Loss {
    Color loser;
    EndReason lost;
    EndReason drawn;
};
void add_loss_unless_opponent_cannot_mate(Ruling& ruling, const Game& game,
                                          const chess::Position& position, const Loss& loss,
                                          const law::Articles& articles);
/// The same from the position on the board, as the pieces touched oblige the player having the
/// move.
void add_loss_unless_opponent_cannot_mate_now(Ruling& ruling, const Game& game, const Loss& loss,
                                              const law::Articles& articles);

} // namespace compongo::game
