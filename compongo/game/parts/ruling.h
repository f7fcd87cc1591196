/// Adding effects to rulings, and laws that several procedures share.
#pragma once

#include "compongo/base/check.h"
#include "compongo/game/state/game.h"
#include "compongo/winnability/forces.h"

namespace compongo::game {

/// Capacity for the effects of nearly every act.
inline constexpr std::size_t usual_effects = 2;

/// Adds an effect. Every effect rests on at least one article.
template <class Kind>
void add(Ruling& ruling, Kind consequence, const law::Articles& articles) {
    CHECK(!articles.empty());
    if (ruling.empty()) {
        ruling.reserve(usual_effects);
    }
    ruling.emplace_back(std::move(consequence), articles);
}

/// Puts these articles before those of every effect.
void rest_on(Ruling& ruling, const law::Articles& articles);

/// A ruling that the act has no effect.
[[nodiscard]] Ruling refusal(RefusalReason reason, const law::Articles& articles);

/// Is this ruling a refusal? A refusal is always the only effect.
[[nodiscard]] bool is_refused(const Ruling& ruling);

/// Is this penalty void once the game is over? Interpretation I-114.
[[nodiscard]] bool is_during_the_game_only(Penalty penalty);

/// Adds the decision which penalty to impose, as the article on this breach demands: without the
/// option `none` if a penalty is compulsory; no decision if the breach is only noted.
void add_penalty_decision(Ruling& ruling, const Game& game, law::Sanction sanction,
                          std::optional<Penalty> by_default = std::nullopt);

/// Adds the clock from now on.
void add_clock(Ruling& ruling, const Both<Millis>& shown, Running running,
               const law::Articles& articles);

/// Whose clock runs after a claim that changes nothing: the one that ran, or that of the player
/// having the move if the claimant had stopped the clocks for it. Stops for other reasons remain,
/// and so does one for another waiting claim; `answered` is the question just settled.
[[nodiscard]] Running running_after_claim(const Game& game, Color claimant,
                                          const OpenDecision* answered = nullptr);
/// Adds that clock if the claim was rejected and has no other effect.
void add_clock_after_claim(Ruling& ruling, const Game& game, Color claimant, Millis at,
                           const OpenDecision* answered = nullptr);

/// The points for this result after penalties; nothing while the score is open.
[[nodiscard]] std::optional<Both<Points>> points_at_end(const Game& game, GameResult result);

/// Adds the end of the game, with its points after penalties.
void add_end(Ruling& ruling, const Game& game, GameResult result, EndReason reason,
             const law::Articles& articles);

/// The most that both players can score together.
[[nodiscard]] Points most_points_together(const Scoring& scoring);

/// The result that this player wins.
[[nodiscard]] constexpr GameResult win_for(Color player) {
    return player == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

/// Limit on the search whether a side can mate, where a ruling depends on it: some seconds. A
/// question not settled by then is left to the arbiter.
[[nodiscard]] winnability::WorkLimit work_for_a_ruling(const Game& game);

/// Can this player still mate, in the sense of these laws?
[[nodiscard]] winnability::Verdict ability_to_mate(const Game& game,
                                                   const chess::Position& position, Color player);

/// The result that this player draws and the opponent loses.
[[nodiscard]] constexpr GameResult half_for(Color player) {
    return player == Color::white ? GameResult::white_draws_black_loses
                                  : GameResult::black_draws_white_loses;
}

/// The catalogue name of the rule that the arbiter may apply when both flags are down, their order
/// is unknown, and no text in force gives the consequence.
inline constexpr std::string_view both_flags_rule = "CLOCK-BOTH-FLAGS";

/// Does only a person's decision on the end of the game remain: whether the opponent of the player
/// who overstepped the time can mate, the consequence of two flags, or that of a defective sealed
/// move?
[[nodiscard]] bool settles_the_end(const Decision& decision);

/// The player loses, but draws if the opponent cannot mate; if that is uncertain the arbiter
/// decides. `lost` and `drawn` are the reasons for the two cases.
struct Loss {
    Color loser;
    EndReason lost;
    EndReason drawn;
};
void add_loss_unless_opponent_cannot_mate(Ruling& ruling, const Game& game,
                                          const chess::Position& position, const Loss& loss,
                                          const law::Articles& articles);
/// The same for the position on the board, with the touched pieces binding the player having the
/// move.
void add_loss_unless_opponent_cannot_mate_now(Ruling& ruling, const Game& game, const Loss& loss,
                                              const law::Articles& articles);

} // namespace compongo::game
