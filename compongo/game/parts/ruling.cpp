#include "compongo/game/parts/ruling.h"

#include "compongo/game/parts/obligation.h"
#include "compongo/game/protocol/points.h"
#include "compongo/winnability/as_played.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// The points after penalties: at least zero, at most a win.
Points after_penalties(Points points, Points change, const Scoring& scoring) {
    const Points changed{points.thousandths + change.thousandths};
    return change == Points{} ? points : std::max(std::min(changed, scoring.win), Points{});
}

/// 10.2: a player keeps the points awarded to them, and the other gets no more than the rest.
/// Points awarded to both alike change neither (`result`).
void cap(Both<Points>& points, const Both<Points>& result, const Both<Points>& changed,
         const Scoring& scoring) {
    const Points most = most_points_together(scoring);
    if (Points{points.white.thousandths + points.black.thousandths} <= most) {
        return;
    }
    if (changed.white == changed.black) {
        points = result;
        return;
    }
    const Color given = changed.white < changed.black ? Color::black : Color::white;
    points[~given] = Points{most.thousandths - points[given].thousandths};
}

/// 10.2: a score that no game gives is lowered to the next one that a game gives.
Points lowered_to_score(Points points, const Scoring& scoring) {
    Points lowered = scoring.loss;
    for (const Points each : {scoring.draw, scoring.win}) {
        lowered = each <= points && each > lowered ? each : lowered;
    }
    return lowered;
}

/// A mate that takes so long that the game is drawn first does not count, if the organiser chose
/// so. Interpretation I-155.
std::optional<int> halfmoves_that_draw(const Game& game) {
    const auto& limit = game.laws().drawn_game.moves_end_game.value;
    const bool counts = game.conditions().regulations.chooses({"horizon_in_6_9", "count"}) && limit;
    return counts ? std::optional(2 * *limit) : std::nullopt;
}

/// The moves with which a series must begin because of touched pieces, where that counts and
/// excludes legal moves; empty if any move may begin it. Interpretation I-156.
std::vector<chess::Move> first_moves_obliged(const Game& game) {
    const bool counts =
        game.laws().chessclock.series_begins.value == law::SeriesBegins::as_touched_pieces_oblige &&
        !game.conditions().regulations.chooses({"flag_obligation", "ignore"});
    std::vector<chess::Move> moves;
    const Turn& turn = game.turn;
    const bool is_anything_bound =
        !turn.touched.empty() || turn.announced || turn.promotion_chosen || !turn.bound_to.empty();
    if (!counts || !is_anything_bound) {
        return moves;
    }
    const Moves allowed = obliged(game, turn).obligation.allowed;
    if (allowed.size() == chess::legal_moves(game.position()).size()) {
        return moves;
    }
    for (const MoveAsWritten& written : allowed) {
        const auto move = legal_move(game.position(), written, game.history.variant());
        CHECK(move.has_value());
        moves.push_back(*move);
    }
    return moves;
}

/// The search, restricted to series that begin with one of these moves if there are any.
winnability::Verdict ability_to_mate(const Game& game, const chess::Position& position,
                                     Color player, std::vector<chess::Move> first_moves) {
    if (!game.are_moves_entered) {
        // The position is unknown.
        return winnability::Verdict::undetermined;
    }
    switch (game.laws().chessclock.able_to_mate.value) {
    case law::AbleToMate::by_any_series_of_legal_moves:
        return winnability::winnable_as_played(
                   position, player, {std::move(first_moves), halfmoves_that_draw(game), {}},
                   work_for_a_ruling(game))
            .verdict;
    case law::AbleToMate::by_forces_that_can_force_it:
        return winnability::can_force_mate(position.board(), player);
    }
    UNREACHABLE();
}

struct AbilityToMate {
    winnability::Verdict verdict;
    law::Articles articles;
};
void add_loss(Ruling& ruling, const Game& game, const Loss& loss, const AbilityToMate& opponents) {
    switch (opponents.verdict) {
    case winnability::Verdict::unwinnable:
        add_end(ruling, game, GameResult::draw, loss.drawn, opponents.articles);
        return;
    case winnability::Verdict::winnable:
        add_end(ruling, game, win_for(~loss.loser), loss.lost, opponents.articles);
        return;
    case winnability::Verdict::undetermined:
        add(ruling, Decision{DecisionKind::can_mate, {"yes", "no"}, {}, {}}, opponents.articles);
        return;
    }
    UNREACHABLE();
}

} // namespace

winnability::WorkLimit work_for_a_ruling(const Game& game) {
    return {3'000'000, game.frame->shared_answers};
}

Points most_points_together(const Scoring& scoring) {
    return std::max(Points{scoring.win.thousandths + scoring.loss.thousandths},
                    Points{2 * scoring.draw.thousandths});
}

void rest_on(Ruling& ruling, const law::Articles& articles) {
    for (Effect& effect : ruling) {
        effect.articles = articles + effect.articles;
    }
}

Ruling refusal(RefusalReason reason, const law::Articles& articles) {
    Ruling ruling;
    add(ruling, Refusal{reason}, articles);
    return ruling;
}

bool is_refused(const Ruling& ruling) {
    return !ruling.empty() && std::holds_alternative<Refusal>(ruling.front().consequence);
}

bool is_during_the_game_only(Penalty penalty) {
    return penalty == Penalty::loss || penalty == Penalty::opponent_time ||
           penalty == Penalty::offender_time;
}

void add_penalty_decision(Ruling& ruling, const Game& game, law::Sanction sanction,
                          std::optional<Penalty> by_default) {
    if (sanction == law::Sanction::noted) {
        return;
    }
    const law::Penalties& penalties = game.laws().penalties;
    const std::array<std::pair<Penalty, const law::Rule*>, 9> list = {{
        {Penalty::warning, &penalties.warning},
        {Penalty::opponent_time, &penalties.opponent_time},
        {Penalty::offender_time, &penalties.offender_time},
        {Penalty::opponent_points, &penalties.opponent_points},
        {Penalty::offender_points, &penalties.offender_points},
        {Penalty::loss, &penalties.loss},
        {Penalty::expulsion, &penalties.expulsion},
        {Penalty::fine, &penalties.fine},
        {Penalty::exclusion, &penalties.exclusion},
    }};
    Decision decision{
        .kind = DecisionKind::penalty, .options = {}, .by_default = {}, .seconds = {}};
    for (const auto& [penalty, rule] : list) {
        const bool is_open =
            (penalty != Penalty::fine || game.conditions().regulations.fine_announced) &&
            (game.phase != Phase::over || !is_during_the_game_only(penalty));
        if (!rule->is_silent() && is_open) {
            decision.options.emplace_back(word(penalty));
        }
    }
    if (sanction == law::Sanction::may_be_penalised) {
        decision.options.emplace_back("none");
    }
    if (by_default) {
        decision.by_default = std::string(word(*by_default));
    }
    add(ruling, std::move(decision), penalties.list.articles);
}

void add_clock(Ruling& ruling, const Both<Millis>& shown, Running running,
               const law::Articles& articles) {
    add(ruling, ClockShows{shown.white, shown.black, running}, articles);
}

Running running_after_claim(const Game& game, Color claimant, const OpenDecision* answered) {
    const bool is_any_waiting = std::ranges::any_of(game.decisions, [&](const OpenDecision& open) {
        const bool is_claim = open.claim || open.disputed_touch ||
                              open.decision.kind == DecisionKind::quickplay ||
                              open.decision.kind == DecisionKind::claim;
        return is_claim && (answered == nullptr || !(open == *answered));
    });
    const bool is_stopped_for_it = game.players[claimant].has_stopped_to_claim &&
                                   game.phase == Phase::in_play && !game.adjournment &&
                                   !is_any_waiting;
    return !game.clock.running() && is_stopped_for_it ? Running(game.having_the_move())
                                                      : game.clock.running();
}

void add_clock_after_claim(Ruling& ruling, const Game& game, Color claimant, Millis at,
                           const OpenDecision* answered) {
    if (ruling.empty() || game.clock.running()) {
        return;
    }
    const auto* const ruled = std::get_if<ClaimRuled>(&ruling.back().consequence);
    const Running running = running_after_claim(game, claimant, answered);
    if (ruled != nullptr && !ruled->upheld && running) {
        const law::Articles articles = ruling.back().articles;
        add_clock(ruling, game.clock.shown(at), running, articles);
    }
}

std::optional<Both<Points>> points_at_end(const Game& game, GameResult result) {
    if (result == GameResult::open) {
        return std::nullopt;
    }
    const Scoring& scoring = game.conditions().regulations.scoring;
    const Both<Points> of_result = {points_of(result, Color::white, scoring),
                                    points_of(result, Color::black, scoring)};
    Both<Points> points;
    for (const Color player : chess::colors) {
        points[player] = after_penalties(of_result[player], game.points_changed[player], scoring);
    }
    if (!game.laws().conduct.points_at_most.is_silent()) {
        cap(points, of_result, game.points_changed, scoring);
        for (const Color player : chess::colors) {
            points[player] = lowered_to_score(points[player], scoring);
        }
    }
    return points;
}

void add_end(Ruling& ruling, const Game& game, GameResult result, EndReason reason,
             const law::Articles& articles) {
    add(ruling, GameOver{result, reason, points_at_end(game, result)}, articles);
}

winnability::Verdict ability_to_mate(const Game& game, const chess::Position& position,
                                     Color player) {
    return ability_to_mate(game, position, player, {});
}

bool settles_the_end(const Decision& decision) {
    return decision.kind == DecisionKind::can_mate || decision.kind == DecisionKind::final_result ||
           decision.kind == DecisionKind::blocked_clock ||
           (decision.kind == DecisionKind::analogy && decision.by_default == both_flags_rule);
}

void add_loss_unless_opponent_cannot_mate(Ruling& ruling, const Game& game,
                                          const chess::Position& position, const Loss& loss,
                                          const law::Articles& articles) {
    add_loss(ruling, game, loss, {ability_to_mate(game, position, ~loss.loser), articles});
}

void add_loss_unless_opponent_cannot_mate_now(Ruling& ruling, const Game& game, const Loss& loss,
                                              const law::Articles& articles) {
    const auto first_moves = first_moves_obliged(game);
    add_loss(ruling, game, loss,
             {ability_to_mate(game, game.position(), ~loss.loser, first_moves),
              first_moves.empty() ? articles
                                  : articles + game.laws().chessclock.series_begins.articles +
                                        obliged(game, game.turn).articles});
}

} // namespace compongo::game
