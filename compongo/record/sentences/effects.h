/// The sentences for each effect. Every kind of effect has its own function, so an effect without a
/// sentence does not compile.
#pragma once

#include "compongo/record/sentences/sentence_collector.h"

namespace compongo::record {

void tell(SentenceCollector& telling, const game::Obligation& obligation);
void tell(SentenceCollector& telling, const game::TouchIgnored& ignored);
void tell(SentenceCollector& telling, const game::NotMade& not_made);
void tell(SentenceCollector& telling, const game::MoveMade& made);
void tell(SentenceCollector& telling, const game::MoveCompleted& completed);
void tell(SentenceCollector& telling, const game::IllegalMove& illegal);
void tell(SentenceCollector& telling, const game::PositionRestored& restored);
void tell(SentenceCollector& telling, const game::PieceSubstituted& substituted);
void tell(SentenceCollector& telling, const game::TurnPasses& turn);

void tell(SentenceCollector& telling, const game::ClockShows& clock);
void tell(SentenceCollector& telling, const game::TimeGiven& given);
void tell(SentenceCollector& telling, const game::TimeControlSet& set);
void tell(SentenceCollector& telling, const game::FlagFallen& fallen);
void tell(SentenceCollector& telling, const game::PeriodBegun& period);

void tell(SentenceCollector& telling, const game::ClaimRuled& claim);
void tell(SentenceCollector& telling, const game::OfferStands& offer);
void tell(SentenceCollector& telling, const game::RightChanged& right);

void tell(SentenceCollector& telling, const game::Duty& duty);
void tell(SentenceCollector& telling, const game::Decision& decision);
void tell(SentenceCollector& telling, const game::Incident& incident);
void tell(SentenceCollector& telling, const game::PenaltyImposed& imposed);
void tell(SentenceCollector& telling, const game::NoIntervention& not_yet);
void tell(SentenceCollector& telling, const game::Continues& continues);
void tell(SentenceCollector& telling, const game::Superseded& superseded);
void tell(SentenceCollector& telling, const game::Confirmed& confirmed);
void tell(SentenceCollector& telling, const game::TallySet& tally);
void tell(SentenceCollector& telling, const game::EventBreaches& breaches);
void tell(SentenceCollector& telling, const game::Note& note);
void tell(SentenceCollector& telling, const game::Refusal& refusal);

void tell(SentenceCollector& telling, const game::Sealed& sealed);
void tell(SentenceCollector& telling, const game::GameOver& over);
void tell(SentenceCollector& telling, const game::Annulled& annulled);

/// The name of an option of a decision; penalties have their own names.
[[nodiscard]] std::string option_name(const Speech& speech, game::DecisionKind kind,
                                      std::string_view option);
/// A question to the arbiter, in the game in which it is asked.
struct ArbiterQuestion {
    const Speech& speech;
    const game::Game& game;
    game::DecisionKind kind{};
    /// What is known of the question while it is open.
    const game::OpenDecision* open = nullptr;
    /// The act that asks it, if it is not yet among the past rulings.
    const game::Act* asked_by = nullptr;
    /// The player named in the answer.
    std::optional<game::Color> answered_of = {};
};
/// The player whom it is about, if known.
[[nodiscard]] std::optional<game::Color> player_asked_about(const ArbiterQuestion& question);
/// The act that asked it, if known.
[[nodiscard]] const game::Act* asked_by(const ArbiterQuestion& question);
/// Of the two results between which the arbiter decides after the players have signed, the one that
/// stands, and the other one.
[[nodiscard]] std::optional<game::GameResult> result_standing(const ArbiterQuestion& question);
[[nodiscard]] std::optional<game::GameResult> result_to_correct_to(const ArbiterQuestion& question);
/// Does the question itself name the player whom the answer is about?
[[nodiscard]] bool names_the_player(const ArbiterQuestion& question);
/// The question to the arbiter, naming the fact or claim.
[[nodiscard]] std::string question_of(const ArbiterQuestion& question);
/// An answer to it, naming the loser or the result that stands.
[[nodiscard]] std::string option_of(const ArbiterQuestion& question, std::string_view option);
/// Do the pieces alone decide who can mate, as in blitz of 1997, regardless of the position?
[[nodiscard]] bool is_mate_by_forces(const game::Game& game);
/// Has this end given points other than those of its result, or has a penalty changed them since?
[[nodiscard]] bool has_unusual_points(const game::GameOver& over);
/// `White’s sealed move “Rd1” is ambiguous.`; nothing if it can be made.
[[nodiscard]] std::string defect_of_sealed_move(const SentenceCollector& telling);
/// `White scores ½, Black 0.`
[[nodiscard]] std::string points_told(const Speech& speech, const game::Both<game::Points>& points);

} // namespace compongo::record
