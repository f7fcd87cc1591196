// Sentences for the end of a game, and for a sealed move.
#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/draw_findings.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/named_moves.h"
#include "compongo/winnability/winnable.h"

namespace compongo::record {

namespace {

/// Work limit for finding a line to show. The ruling does not depend on it.
constexpr winnability::WorkLimit work_for_a_line{20'000};
/// Longer lines are not written out.
constexpr std::size_t longest_line_told = 24;

/// The player who loses by the result. A draw or an open score names no loser.
std::string_view loser_of(game::GameResult result) {
    switch (result) {
    case game::GameResult::white_wins:
    case game::GameResult::white_draws_black_loses:
        return "black";
    case game::GameResult::black_wins:
    case game::GameResult::black_draws_white_loses:
        return "white";
    case game::GameResult::both_lose:
        return "both";
    case game::GameResult::draw:
    case game::GameResult::open:
        break;
    }
    return "player";
}

/// The player whose loss was declared by this ruling, or by the one that asked for the opponent's
/// score.
std::optional<std::string_view> declared_loser(const RuledAct& scene) {
    for (const game::Effect& effect : scene.ruling) {
        const auto* const imposed = std::get_if<game::PenaltyImposed>(&effect.consequence);
        if (imposed != nullptr && imposed->penalty == game::Penalty::loss) {
            return game::word(imposed->player);
        }
    }
    const auto* const decided = std::get_if<game::Decide>(&scene.act.deed);
    if (decided == nullptr || decided->kind != game::DecisionKind::opponent_score) {
        return std::nullopt;
    }
    for (const game::OpenDecision& open : scene.before.decisions) {
        if (open.decision.kind == decided->kind && open.player) {
            return game::word(*open.player);
        }
    }
    return std::nullopt;
}

/// The player whose loss was declared by the latest valid ruling, when an end that it brought is
/// restored.
std::optional<std::string_view> loser_declared_before(const RuledAct& scene) {
    std::optional<std::string_view> latest;
    for (const game::PastRuling& past : scene.after.past_rulings) {
        for (const game::Effect& effect : past.ruling) {
            const auto* const imposed = std::get_if<game::PenaltyImposed>(&effect.consequence);
            if (!past.is_superseded && imposed != nullptr &&
                imposed->penalty == game::Penalty::loss) {
                latest = game::word(imposed->player);
            }
        }
    }
    return latest;
}

/// The player whose flag, illegal move, resignation or lost connection does not lose the game.
std::optional<game::Color> spared(const RuledAct& scene) {
    for (const game::Effect& effect : scene.ruling) {
        if (const auto* const fallen = std::get_if<game::FlagFallen>(&effect.consequence)) {
            return fallen->player == game::Party::both
                       ? std::nullopt
                       : std::optional(fallen->player == game::Party::white ? game::Color::white
                                                                            : game::Color::black);
        }
        if (const auto* const illegal = std::get_if<game::IllegalMove>(&effect.consequence)) {
            return illegal->player;
        }
    }
    if (const auto* const decided = std::get_if<game::Decide>(&scene.act.deed)) {
        const game::OpenDecision* const open = game::open_decision(scene.before, *decided);
        const bool is_asked = open != nullptr && (decided->kind == game::DecisionKind::can_mate ||
                                                  decided->kind == game::DecisionKind::meaning);
        return is_asked ? open->player : std::nullopt;
    }
    const bool is_by_player = std::holds_alternative<game::Resign>(scene.act.deed) ||
                              std::holds_alternative<game::Reconnect>(scene.act.deed) ||
                              std::holds_alternative<game::Disconnect>(scene.act.deed);
    return is_by_player ? game::player_of(scene.act.by) : std::nullopt;
}

/// Did the game end without the loss that was due, because the opponent could not have mated?
bool is_without_mate(game::EndReason reason, game::GameResult result) {
    return reason == game::EndReason::time_no_mate ||
           reason == game::EndReason::resignation_no_mate ||
           reason == game::EndReason::illegal_move_no_mate ||
           (reason == game::EndReason::disconnection && result == game::GameResult::draw);
}

/// The player whom the reason is about.
std::string_view subject_of(const RuledAct& scene, const game::GameOver& over) {
    const auto& adjournment = scene.before.adjournment;
    switch (over.reason) {
    case game::EndReason::sealed_ambiguous:
    case game::EndReason::sealed_unreadable:
    case game::EndReason::sealed_illegal:
        return adjournment ? game::word(adjournment->writer()) : loser_of(over.result);
    case game::EndReason::penalty:
    case game::EndReason::refusal:
        return declared_loser(scene).value_or(loser_of(over.result) == "player"
                                                  ? loser_declared_before(scene).value_or("player")
                                                  : loser_of(over.result));
    default:
        return loser_of(over.result);
    }
}

/// The usual points for a result.
std::optional<game::Both<game::Points>> usual_points(game::GameResult result) {
    constexpr game::Points win{1000};
    constexpr game::Points draw{500};
    constexpr game::Points loss{0};
    switch (result) {
    case game::GameResult::white_wins:
        return game::Both<game::Points>{win, loss};
    case game::GameResult::black_wins:
        return game::Both<game::Points>{loss, win};
    case game::GameResult::draw:
        return game::Both<game::Points>{draw, draw};
    case game::GameResult::both_lose:
        return game::Both<game::Points>{loss, loss};
    case game::GameResult::black_draws_white_loses:
        return game::Both<game::Points>{loss, draw};
    case game::GameResult::white_draws_black_loses:
        return game::Both<game::Points>{draw, loss};
    case game::GameResult::open:
        break;
    }
    return std::nullopt;
}

std::optional<game::Color> winner_of(game::GameResult result) {
    if (result == game::GameResult::white_wins) {
        return game::Color::white;
    }
    return result == game::GameResult::black_wins ? std::optional(game::Color::black)
                                                  : std::nullopt;
}

/// Did the result depend on whether the winner can still mate?
bool turns_on_mate(game::EndReason reason) {
    return reason == game::EndReason::time || reason == game::EndReason::illegal_move;
}

/// Shows the loser why the game is not a draw.
void tell_how_to_mate(SentenceCollector& telling, game::Color winner) {
    const chess::Position& position = telling.scene().before.position();
    if (position.is_irregular() || !telling.scene().before.are_moves_entered) {
        return;
    }
    const auto answer = winnability::winnable(position, winner, work_for_a_line);
    if (answer.verdict != winnability::Verdict::winnable || answer.line.empty()) {
        return;
    }
    const bool is_short = answer.line.size() <= longest_line_told;
    telling.rule(telling.say(
        is_short ? "can_mate" : "can_mate.long", game::word(winner),
        {{"line", is_short ? line_text(telling.language(), position, answer.line) : std::string()},
         {"count", std::to_string((answer.line.size() + 1) / 2)}}));
}

/// The number of repetitions or moves that draws the game under these Laws; 0 for other ends.
int number_in_force(const RuledAct& scene, game::EndReason reason) {
    const law::DrawnGame& law = scene.before.laws().drawn_game;
    switch (reason) {
    case game::EndReason::threefold:
        return law.repetitions_claimed.value;
    case game::EndReason::fivefold:
        return law.repetitions_end_game.value.value_or(0);
    case game::EndReason::fifty_moves:
        return law.moves_claimed.value;
    case game::EndReason::seventyfive_moves:
        return law.moves_end_game.value.value_or(0);
    default:
        return 0;
    }
}

/// House rules may use other numbers than the usual words for these ends.
bool is_usual_number(const RuledAct& scene, const game::GameOver& over) {
    const int number = number_in_force(scene, over.reason);
    return number == 0 || number == (over.reason == game::EndReason::threefold     ? 3
                                     : over.reason == game::EndReason::fivefold    ? 5
                                     : over.reason == game::EndReason::fifty_moves ? 50
                                                                                   : 75);
}

/// The reason for the end, as the most specific word.
std::string_view reason_of(const RuledAct& scene, const game::GameOver& over) {
    const auto* const device = std::get_if<game::Device>(&scene.act.deed);
    switch (over.reason) {
    case game::EndReason::device:
        return device != nullptr && device->sound ? "device_sound" : game::word(over.reason);
    case game::EndReason::disconnection:
        return over.result == game::GameResult::draw ? "disconnection_no_mate"
                                                     : game::word(over.reason);
    case game::EndReason::quickplay:
        return over.result == game::GameResult::open ? "quickplay_open" : game::word(over.reason);
    case game::EndReason::referred:
        return over.result == game::GameResult::open ? game::word(over.reason) : "referred_decided";
    case game::EndReason::both_flags:
        return game::first_to_fall(scene.before, scene.act.at) ? "both_flags_in_order"
                                                               : game::word(over.reason);
    case game::EndReason::time_no_mate:
        return is_mate_by_forces(scene.before) ? "time_no_forces" : game::word(over.reason);
    case game::EndReason::illegal_move_no_mate:
        return is_mate_by_forces(scene.before) ? "illegal_move_no_forces" : game::word(over.reason);
    case game::EndReason::threefold:
    case game::EndReason::fivefold:
        return is_usual_number(scene, over) ? game::word(over.reason) : "repetition";
    case game::EndReason::fifty_moves:
    case game::EndReason::seventyfive_moves:
        return is_usual_number(scene, over) ? game::word(over.reason) : "moves";
    default:
        return game::word(over.reason);
    }
}

/// The sealed text, if the game ends by it.
std::string sealed_in(const RuledAct& scene) {
    const auto* const open = std::get_if<game::OpenEnvelope>(&scene.act.deed);
    if (open != nullptr && open->text) {
        return *open->text;
    }
    const auto& adjournment = scene.before.adjournment;
    return adjournment && adjournment->sealed ? adjournment->sealed->text : std::string();
}

/// The beginning of a locked record, enough to tell it from others.
std::string sealed_text(const std::string& text) {
    constexpr std::size_t shown = 12;
    constexpr std::size_t longest = 32;
    return text.size() > longest ? text.substr(0, shown) + "…" : text;
}

} // namespace

std::string defect_of_sealed_move(const SentenceCollector& telling) {
    const game::Game& before = telling.scene().before;
    const auto& adjourned = before.adjournment;
    if (!adjourned) {
        return {};
    }
    const std::string text = sealed_in(telling.scene());
    const std::string lang = adjourned->sealed ? adjourned->sealed->lang : std::string();
    const auto read = game::sealed_move(before.position(), {text, lang});
    return read ? std::string()
                : capitalised(telling.say_of("end", read.error(), game::word(adjourned->writer()),
                                             {{"text", sealed_text(text)}})) +
                      ".";
}

bool is_mate_by_forces(const game::Game& game) {
    return game.laws().chessclock.able_to_mate.value ==
           law::AbleToMate::by_forces_that_can_force_it;
}

bool has_unusual_points(const game::GameOver& over) {
    return over.points && over.points != usual_points(over.result);
}

std::string points_told(const Speech& speech, const game::Both<game::Points>& points) {
    return speech.say("sentence", "game_over.points", "both",
                      {{"white", points_text(points.white)}, {"black", points_text(points.black)}});
}

void tell(SentenceCollector& telling, const game::Sealed& sealed) {
    // The content of the envelope stays secret until it is opened.
    telling.change(telling.say("sealed.hidden", game::word(sealed.player)));
}

void tell(SentenceCollector& telling, const game::GameOver& over) {
    const auto loser =
        is_without_mate(over.reason, over.result) ? spared(telling.scene()) : std::nullopt;
    const std::string_view who = loser ? game::word(*loser) : subject_of(telling.scene(), over);
    const std::string reason =
        "end." + std::string(reason_of(telling.scene(), over)) + (loser ? "_of" : "");
    const int number = number_in_force(telling.scene(), over.reason);
    telling.rule(telling.say(
        "game_over", who,
        {{"result", telling.say_of("result", over.result, who)},
         {"reason", capitalised(telling.say(
                        reason, who,
                        {{"text", sealed_text(sealed_in(telling.scene()))},
                         {"opponent", telling.speech().who(who == "white" ? "black" : "white")},
                         {"count", std::to_string(number)},
                         {"times", times_said(telling.speech(), number)}}))}}));
    if (has_unusual_points(over)) {
        telling.rule(points_told(telling.speech(), *over.points));
    }
    if (const auto winner = winner_of(over.result); winner && turns_on_mate(over.reason)) {
        tell_how_to_mate(telling, *winner);
    }
}

void tell(SentenceCollector& telling, const game::Annulled& annulled) {
    telling.rule(telling.say_of("annulled", annulled.reason, "both"));
    telling.demand(telling.say("annulled.new", "both"));
}

} // namespace compongo::record
