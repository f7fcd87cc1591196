// What is said of the end of a game, and of a sealed move.
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/named_moves.h"
#include "compongo/winnability/winnable.h"

namespace compongo::record {

namespace {

/// What may be spent on a line for the reader. The ruling does not rest on it.
constexpr winnability::WorkLimit work_for_a_line{20'000};
/// A longer line is not written out.
constexpr std::size_t longest_line_told = 24;

/// Whom the reason is about: the one who loses, both if both do or nobody does.
std::string_view loser_of(game::GameResult result) {
    switch (result) {
    case game::GameResult::white_wins:
    case game::GameResult::white_draws_black_loses:
        return "black";
    case game::GameResult::black_wins:
    case game::GameResult::black_draws_white_loses:
        return "white";
    case game::GameResult::draw:
    case game::GameResult::both_lose:
    case game::GameResult::open:
        break;
    }
    return "both";
}

/// What a result is worth where nothing else was laid down.
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

/// Did the result turn on whether the winner can still mate?
bool turns_on_mate(game::EndReason reason) {
    return reason == game::EndReason::time || reason == game::EndReason::illegal_move;
}

/// So that the loser sees why it is no draw.
void tell_how_to_mate(Telling& telling, game::Color winner) {
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

std::string_view reason_of(const Scene& scene, game::EndReason reason) {
    const auto* const device = std::get_if<game::Device>(&scene.act.deed);
    return reason == game::EndReason::device && device != nullptr && device->sound
               ? std::string_view("device_sound")
               : game::word(reason);
}

/// What was sealed, where the game ends by it.
std::string sealed_in(const Scene& scene) {
    const auto* const open = std::get_if<game::OpenEnvelope>(&scene.act.deed);
    if (open != nullptr && open->text) {
        return *open->text;
    }
    const auto& adjournment = scene.before.adjournment;
    return adjournment && adjournment->sealed ? adjournment->sealed->text : std::string();
}

/// Of a locked record its beginning tells it from others.
std::string sealed_text(const std::string& text) {
    constexpr std::size_t shown = 12;
    constexpr std::size_t longest = 32;
    return text.size() > longest ? text.substr(0, shown) + "…" : text;
}

} // namespace

void tell(Telling& telling, const game::Sealed& sealed) {
    telling.change(telling.say(sealed.text.empty() ? "sealed.hidden" : "sealed",
                               game::word(sealed.player), {{"text", sealed_text(sealed.text)}}));
}

void tell(Telling& telling, const game::GameOver& over) {
    const std::string_view loser = loser_of(over.result);
    const std::string reason = "end." + std::string(reason_of(telling.scene(), over.reason));
    telling.rule(telling.say(
        "game_over", loser,
        {{"result", telling.say_of("result", over.result, loser)},
         {"reason", capitalised(telling.say(
                        reason, loser, {{"text", sealed_text(sealed_in(telling.scene()))}}))}}));
    if (over.points && over.points != usual_points(over.result)) {
        telling.rule(telling.say("game_over.points", "both",
                                 {{"white", points_text(over.points->white)},
                                  {"black", points_text(over.points->black)}}));
    }
    if (const auto winner = winner_of(over.result); winner && turns_on_mate(over.reason)) {
        tell_how_to_mate(telling, *winner);
    }
}

void tell(Telling& telling, const game::Annulled& annulled) {
    telling.rule(telling.say_of("annulled", annulled.reason, "both"));
    telling.demand(telling.say("annulled.new", "both"));
}

} // namespace compongo::record
