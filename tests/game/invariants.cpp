#include "tests/game/invariants.h"

#include "compongo/base/check.h"
#include "compongo/chess/san.h"
#include "compongo/chess/spoken_move.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/parts/ruling.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"
#include "tests/game/claims_answered.h"
#include "tests/game/clock_ledger.h"

#include <algorithm>
#include <array>
#include <set>

namespace compongo::test {

namespace {

using game::Act;
using game::Game;
using game::has;
using game::Ruling;
using record::Scenario;

bool contains(const auto& list, const auto& wanted) {
    return std::ranges::find(list, wanted) != list.end();
}

game::Moves legal_moves(const Game& game) {
    return game::as_written(chess::legal_moves(game.position()), game.history.variant());
}

/// One effect by itself.
class EffectCheck {
public:
    EffectCheck(const Game& before, const Ruling& ruling) : before_(before), ruling_(ruling) {}

    Fault operator()(const game::Effect& effect) const {
        if (effect.articles.empty()) {
            return "an effect cites no article";
        }
        const law::Edition edition = before_.laws().choices.edition;
        for (const law::Article& article : effect.articles) {
            const bool is_online = edition == law::Edition::fide_online_2023;
            const auto older = is_online ? law::Edition::fide_2023 : law::Edition::fide_2009;
            if (article.edition() != edition && article.edition() != older) {
                return law::text(article) + " is cited under " + std::string(name(edition));
            }
        }
        return std::visit([this](const auto& each) { return fault(each); }, effect.consequence);
    }

private:
    template <class Consequence>
    Fault fault(const Consequence& /*consequence*/) const {
        return std::nullopt;
    }
    Fault fault(const game::Refusal& /*refusal*/) const {
        return ruling_.size() == 1 ? std::nullopt : Fault("a refusal is not alone");
    }
    Fault fault(const game::ClaimRuled& claim) const {
        return claim.upheld != claim.reason.has_value() ? std::nullopt
                                                        : Fault("a claim's reason is amiss");
    }
    Fault fault(const game::Decision& decision) const {
        const bool is_default_open =
            !decision.by_default || contains(decision.options, *decision.by_default);
        return !decision.options.empty() && is_default_open ? std::nullopt
                                                            : Fault("a decision without options");
    }
    Fault fault(const game::IllegalMove& illegal) const {
        // Only 1997 knows illegal moves that are put right and not counted, outside the quickplay
        // finish.
        const bool is_counted = before_.laws().choices.edition != law::Edition::fide_1997 ||
                                before_.laws().choices.mode == law::Mode::blitz ||
                                (before_.clock.is_in_last_period(illegal.player) &&
                                 before_.conditions().regulations.quickplay.value_or(true));
        const int count = is_counted ? before_.players[illegal.player].illegal_moves + 1 : 0;
        return illegal.count == count ? std::nullopt : Fault("an illegal move is miscounted");
    }
    Fault fault(const game::MoveMade& made) const {
        return contains(legal_moves(before_), made.move) ? std::nullopt
                                                         : Fault("a move made is not legal");
    }

    const Game& before_;
    const Ruling& ruling_;
};

/// Follows one game from act to act.
class Watch {
public:
    explicit Watch(const Game& game) : ledger_(game) {
        for (std::size_t at = 0; at <= game.history.size(); ++at) {
            see(game.history.position_after(at), game);
        }
        // What stands on the board in the end where the array is found wrong.
        see(chess::Position::initial(), game);
    }

    Fault step(const Game& before, const Act& act, const Ruling& ruling, const Game& after) {
        for (const game::Effect& effect : ruling) {
            if (auto wrong = EffectCheck(before, ruling)(effect)) {
                return wrong;
            }
            if (auto wrong = restored(effect)) {
                return wrong;
            }
            if (auto wrong = obliged(effect, after)) {
                return wrong;
            }
            if (auto wrong = finish_claimed(effect, before, act)) {
                return wrong;
            }
        }
        see(after.position(), after);
        if (auto wrong = ledger_.entry(before, act, ruling, after)) {
            return wrong;
        }
        if (auto wrong = numbers(after)) {
            return wrong;
        }
        if (auto wrong = turn_and_clock(before, act, after)) {
            return wrong;
        }
        if (auto wrong = pressed(before, act, ruling, after)) {
            return wrong;
        }
        if (auto wrong = claim_not_upheld(act, ruling, after)) {
            return wrong;
        }
        if (auto wrong = claim_unanswered(before, ruling, after)) {
            return wrong;
        }
        return after.phase == game::Phase::over ? over(before, act, ruling, after)
                                                : going_on(act, ruling, after);
    }

private:
    void see(const chess::Position& position, const Game& game) {
        seen_.insert(game::fen_of(position, game.history.variant()));
    }
    [[nodiscard]] Fault restored(const game::Effect& effect) const {
        const auto* const put_back = std::get_if<game::PositionRestored>(&effect.consequence);
        return put_back == nullptr || seen_.contains(put_back->fen)
                   ? std::nullopt
                   : Fault("a position is restored that the game has not seen");
    }
    [[nodiscard]] static Fault obliged(const game::Effect& effect, const Game& after) {
        const auto* const bound = std::get_if<game::Obligation>(&effect.consequence);
        if (bound == nullptr) {
            return std::nullopt;
        }
        if (bound->player != after.having_the_move()) {
            return "an obligation of the player who has not the move";
        }
        const game::Moves legal = legal_moves(after);
        if (bound->allowed.empty() && !legal.empty()) {
            return "nothing is allowed";
        }
        const bool are_legal = std::ranges::all_of(
            bound->allowed, [&](const auto& move) { return contains(legal, move); });
        return are_legal ? std::nullopt : Fault("an allowed move is not legal");
    }
    /// A draw in a quickplay finish is claimed by a player short of time whose flag is up. A
    /// correction asks about an earlier claim again.
    [[nodiscard]] static Fault finish_claimed(const game::Effect& effect, const Game& before,
                                              const Act& act) {
        const auto* const asked = std::get_if<game::Decision>(&effect.consequence);
        const bool is_short = std::ranges::any_of(chess::colors, [&](game::Color player) {
            return before.clock.shown(act.at)[player] < game::seconds(120) &&
                   !before.clock.has_fallen(player, act.at) &&
                   before.clock.is_in_last_period(player);
        });
        return asked != nullptr && asked->kind == game::DecisionKind::quickplay && !is_short &&
                       !std::holds_alternative<game::Correct>(act.deed) &&
                       !std::holds_alternative<game::Decide>(act.deed)
                   ? Fault("a claim by a player who is not short of time")
                   : std::nullopt;
    }
    [[nodiscard]] static Fault numbers(const Game& game) {
        for (const game::Color player : chess::colors) {
            if (game.players[player].completed_moves < 0) {
                return "fewer than no completed moves";
            }
            const auto& last = game.players[player].last_move;
            if (last && last->half_moves >= game.history.size()) {
                return "a last move that is not in the history";
            }
        }
        return std::nullopt;
    }
    /// The clock that runs is that of the player having the move, or of one who has made his move
    /// and not pressed.
    [[nodiscard]] static bool do_turn_and_clock_agree(const Game& game) {
        const game::Running running = game.clock.running();
        if (!running || *running == game.having_the_move()) {
            return true;
        }
        const auto& last = game.players[*running].last_move;
        return last && !last->is_completed;
    }
    [[nodiscard]] static Fault turn_and_clock(const Game& before, const Act& act,
                                              const Game& after) {
        const auto* const press = std::get_if<game::Press>(&act.deed);
        const bool is_by_hand = std::holds_alternative<game::StartClock>(act.deed) ||
                                (press != nullptr && press->button == game::Button::opponent);
        const bool must_agree = !is_by_hand && !after.adjournment &&
                                after.phase == game::Phase::in_play &&
                                do_turn_and_clock_agree(before);
        return must_agree && !do_turn_and_clock_agree(after)
                   ? Fault("the clock that runs is not that of the player having the move")
                   : std::nullopt;
    }
    /// A player can stop a clock that runs, and that is their own.
    [[nodiscard]] static Fault pressed(const Game& before, const Act& act, const Ruling& ruling,
                                       const Game& after) {
        const auto* const press = std::get_if<game::Press>(&act.deed);
        const auto player = game::player_of(act.by);
        if (press == nullptr || press->prevented || press->button == game::Button::opponent ||
            !player || !before.are_moves_entered || before.phase != game::Phase::in_play ||
            before.adjournment || before.clock.running() == player ||
            has<game::FlagFallen>(ruling)) {
            return std::nullopt;
        }
        if (before.clock.running()) {
            const bool is_void = after.clock.running() == before.clock.running() &&
                                 after.clock.shown(act.at) == before.clock.shown(act.at) &&
                                 !has<game::MoveCompleted>(ruling) &&
                                 !has<game::IllegalMove>(ruling);
            return is_void ? std::nullopt
                           : Fault("a press while the opponent's clock runs does something");
        }
        const bool is_breach = has<game::Incident>(ruling) || game::is_refused(ruling);
        const bool is_anything_completed =
            has<game::MoveCompleted>(ruling) || has<game::IllegalMove>(ruling) ||
            has<game::NoIntervention>(ruling) || has<game::TurnPasses>(ruling);
        return has<game::GameOver>(ruling) ||
                       (is_breach && (is_anything_completed || !after.clock.running()))
                   ? std::nullopt
                   : Fault("a press while both clocks stand is no breach, or starts one");
    }
    [[nodiscard]] static Fault over(const Game& before, const Act& act, const Ruling& ruling,
                                    const Game& after) {
        if (after.clock.running()) {
            return "a clock runs when the game is over";
        }
        if (!after.result && !after.is_annulled) {
            return "a game is over without a result";
        }
        const game::Points most = after.conditions().regulations.scoring.win;
        for (const game::Color player : chess::colors) {
            const bool has_points = after.result && after.result->points;
            const auto points = has_points ? (*after.result->points)[player] : game::Points{};
            if (points < game::Points{} || points > most) {
                return "more points than the game gives, or less than none";
            }
        }
        const bool was_over = before.phase == game::Phase::over;
        // A correction may put on the board a position in which the game is over too.
        const bool is_put_back =
            has<game::PositionRestored>(ruling) && !std::holds_alternative<game::Correct>(act.deed);
        const bool is_moved =
            has<game::MoveMade>(ruling) || has<game::MoveCompleted>(ruling) || is_put_back;
        return was_over && is_moved ? Fault("a move after the end") : std::nullopt;
    }
    /// A king was captured unnoticed: no position ends such a game (I-77).
    [[nodiscard]] static bool is_a_king_missing(const Game& game) {
        return std::ranges::any_of(chess::colors, [&](game::Color player) {
            return game.position().board().pieces(player, chess::PieceType::king).is_empty();
        });
    }
    [[nodiscard]] static Fault going_on(const Act& act, const Ruling& ruling, const Game& game) {
        if (has<game::GameOver>(ruling) || has<game::Annulled>(ruling)) {
            return "an end that does not end the game";
        }
        const game::Moves legal = legal_moves(game);
        if (legal.empty()) {
            return has<game::MoveMade>(ruling) && !is_a_king_missing(game)
                       ? Fault("no answer, and the game goes on")
                       : std::nullopt;
        }
        return game.phase == game::Phase::in_play ? stuck(act, game, legal) : std::nullopt;
    }
    /// The player having the move can make one, unless the arbiter must first say something.
    [[nodiscard]] static Fault stuck(const Act& act, const Game& game, const game::Moves& legal) {
        using Kind = game::DecisionKind;
        if (!game.are_moves_entered) {
            return std::nullopt;
        }
        const bool waits = std::ranges::any_of(game.decisions, [](const auto& open) {
            // By analogy it is decided what both flags down mean.
            constexpr std::array kinds = {Kind::intent,   Kind::castling_side,
                                          Kind::can_mate, Kind::final_result,
                                          Kind::analogy,  Kind::blocked_clock};
            return contains(kinds, open.decision.kind);
        });
        if (game.adjournment && game.adjournment->stage != game::AdjournmentStage::opened) {
            return waits ? std::nullopt : stuck_in_adjournment(act, game);
        }
        // Online a time used up ends the game before anything else can be done.
        const bool is_time_up = game.laws().choices.edition == law::Edition::fide_online_2023 &&
                                std::ranges::any_of(chess::colors, [&](const auto player) {
                                    return game.clock.has_fallen(player, act.at);
                                });
        // And nothing is played while the arbiter has stopped the clocks.
        const bool is_stopped_online =
            game.laws().choices.edition == law::Edition::fide_online_2023 && !game.clock.running();
        if (is_time_up || is_stopped_online) {
            return std::nullopt;
        }
        const auto& bound = game.turn.obligation;
        const auto by =
            game.having_the_move() == game::Color::white ? game::Actor::white : game::Actor::black;
        const bool has_a_way =
            std::ranges::any_of(bound ? bound->allowed : legal, [&](const auto& move) {
                game::Play play;
                play.move = move;
                return is_made(game, {act.at, by, play});
            });
        return waits || has_a_way ? std::nullopt : Fault("no allowed move can be made");
    }

    /// By the play itself, or when it has been announced.
    [[nodiscard]] static bool is_made(const Game& game, const Act& play) {
        const Ruling ruling = game::judge(game, play);
        const Game after = game::apply(game, play, ruling);
        if (has<game::MoveMade>(ruling) || !after.turn.finished) {
            return has<game::MoveMade>(ruling);
        }
        const game::Announce said{spoken_move(after.position(), *after.turn.finished)};
        return has<game::MoveMade>(game::judge(after, {play.at, play.by, said}));
    }
    /// One that what he has touched and let go of leaves him, or else this one.
    [[nodiscard]] static chess::Move allowed_move(const Game& game, chess::Move otherwise) {
        const auto& bound = game.turn.obligation;
        const auto move =
            bound && !bound->allowed.empty()
                ? game::legal_move(game.position(), bound->allowed.front(), game.history.variant())
                : std::nullopt;
        return move.value_or(otherwise);
    }
    /// A player who has to seal can seal a move; a sealed move can be resumed, opened or declared.
    [[nodiscard]] static Fault stuck_in_adjournment(const Act& act, const Game& game) {
        using Stage = game::AdjournmentStage;
        const game::Adjournment& adjourned = *game.adjournment;
        const auto legal = chess::legal_moves(game.position());
        const auto& made = game.turn.finished;
        const auto& bound = game.turn.obligation;
        // A correction may have left another move than the one made on the board.
        const bool is_made_open =
            made &&
            (!bound || contains(bound->allowed, game::as_written(*made, game.history.variant())));
        const chess::Move move = is_made_open ? *made : allowed_move(game, *legal.begin());
        const std::string text = san(game.position(), move);
        const auto writer =
            adjourned.writer() == game::Color::white ? game::Actor::white : game::Actor::black;
        game::Deed next = game::OpenEnvelope{};
        if (adjourned.stage == Stage::sealing) {
            next = game::Seal{text};
        } else if (adjourned.stage == Stage::adjourned) {
            next = game::Resume{};
        } else if (adjourned.is_envelope_lost) {
            next = game::Announce{text};
        } else if (!adjourned.is_there(adjourned.responder())) {
            return std::nullopt;
        } else if (adjourned.is_locked()) {
            next = game::OpenEnvelope{text, {}};
        }
        const bool is_arbiters = std::holds_alternative<game::Resume>(next) ||
                                 std::holds_alternative<game::OpenEnvelope>(next);
        const Act following{act.at, is_arbiters ? game::Actor::arbiter : writer, next};
        return has<game::Refusal>(game::judge(game, following)) ? Fault("the adjournment is stuck")
                                                                : std::nullopt;
    }

    ClockLedger ledger_;
    std::set<std::string> seen_;
};

constexpr std::string_view cannot_begin = "the game cannot begin: ";

Fault judge_all(const Scenario& scenario) {
    const game::Frame frame{*law::laws_in_force(scenario.conditions.choices), scenario.conditions};
    const auto begun = game::begin_game(frame);
    if (!begun) {
        return std::string(cannot_begin) + begun.error();
    }
    Game game = *begun;
    Watch watch(game);
    for (std::size_t at = 0; at < scenario.acts.size(); ++at) {
        const Act& act = scenario.acts[at];
        const Ruling ruling = game::judge(game, act);
        if (scenario.rulings && written(ruling) != scenario.rulings->at(at)) {
            return "act " + std::to_string(at) + ": judged again it comes out otherwise";
        }
        Game after = game::apply(game, act, ruling);
        if (auto wrong = watch.step(game, act, ruling, after)) {
            return "act " + std::to_string(at) + ": " + *wrong;
        }
        game = std::move(after);
    }
    return std::nullopt;
}

Fault difference(const Scenario& scenario, const record::Read<record::Entry>& read) {
    if (!read) {
        return "it is refused: " + message(read.error());
    }
    const auto* const again = std::get_if<Scenario>(&*read);
    return again != nullptr && *again == scenario ? std::nullopt : Fault("it is something else");
}

/// Of rulings that are all empty a transcript says nothing.
bool is_any_effect(const std::vector<record::WrittenRuling>& rulings) {
    return std::ranges::any_of(rulings, [](const auto& ruling) { return !ruling.empty(); });
}

/// The same for games made shorter: one that cannot begin any more has lost its fault.
Check of_what_begins(const Check& check) {
    return [check](const Scenario& scenario) {
        const Fault fault = check(scenario);
        return fault && fault->starts_with(cannot_begin) ? std::nullopt : fault;
    };
}

} // namespace

Fault broken_invariant(const Scenario& scenario) {
    try {
        return judge_all(scenario);
    } catch (const Defect& defect) {
        return std::string("a defect: ") + defect.what();
    }
}

Fault not_the_same_again(const Scenario& scenario) {
    Scenario without = scenario;
    without.rulings.reset();
    for (const Scenario& each : {scenario, without}) {
        const auto line = record::read_line(record::line(each));
        if (auto wrong = difference(each, line)) {
            return "read from its line, " + *wrong;
        }
        const auto blocks = record::read_transcripts(record::transcript(each));
        const bool is_one = blocks.size() == 1;
        const bool is_silent = each.rulings && !is_any_effect(*each.rulings);
        if (auto wrong = is_one ? difference(is_silent ? without : each, blocks.front().content)
                                : Fault("there are more, or none")) {
            return "read from its transcript, " + *wrong;
        }
    }
    return std::nullopt;
}

Fault fault_in_random_games(std::uint64_t purpose, int games) {
    constexpr std::size_t acts_max = 60;
    Random random(purpose);
    for (int round = 0; round < games * rounds(); ++round) {
        const Scenario game = random_game(random, acts_max);
        for (const Check& check : {Check(broken_invariant), Check(not_the_same_again)}) {
            if (check(game)) {
                const Scenario shortest = shortest_with_fault(game, of_what_begins(check));
                return "game " + std::to_string(round) + ", " + seed_note() + "\n" +
                       check(shortest).value_or(*check(game)) + "\n" + record::line(shortest);
            }
        }
    }
    return std::nullopt;
}

} // namespace compongo::test
