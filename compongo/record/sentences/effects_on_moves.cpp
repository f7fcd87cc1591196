// What is said of moves: what must be played, what was made, what stands on the board.
#include "compongo/record/sentences/array_begun_from.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/named_moves.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// More moves than these are not listed.
constexpr std::size_t most_moves_listed = 8;

/// The position in which this player has or had the move.
chess::Position position_of(const Scene& scene, game::Color player) {
    return scene.after.having_the_move() == player ? scene.after.position()
                                                   : scene.before.position();
}

std::string move_list(const Telling& telling, const game::Obligation& obligation) {
    const chess::Position position = position_of(telling.scene(), obligation.player);
    const game::Variant variant = telling.scene().after.history.variant();
    std::vector<std::string> names;
    for (const game::MoveAsWritten& move : obligation.allowed) {
        names.push_back(move_name(telling.language(), position, move, variant));
    }
    return telling.speech().listed(names, "or");
}

/// The square that all these moves have in common.
std::optional<game::Square> common_square(const game::Moves& moves,
                                          game::Square game::MoveAsWritten::* end) {
    const bool is_common = !moves.empty() && std::ranges::all_of(moves, [&](const auto& move) {
        return move.*end == moves.front().*end;
    });
    return is_common ? std::optional(moves.front().*end) : std::nullopt;
}

/// The man that must be moved or captured, if it is one.
std::optional<game::Square> man_bound(const game::Obligation& obligation) {
    switch (obligation.kind) {
    case game::ObligationKind::move:
        return common_square(obligation.allowed, &game::MoveAsWritten::from);
    case game::ObligationKind::capture:
        return common_square(obligation.allowed, &game::MoveAsWritten::to);
    case game::ObligationKind::castle:
    case game::ObligationKind::king_move:
    case game::ObligationKind::promote:
    case game::ObligationKind::free:
        break;
    }
    return std::nullopt;
}

std::string man_on(const Telling& telling, const game::Obligation& obligation,
                   game::Square square) {
    const auto man = position_of(telling.scene(), obligation.player).board().man_on(square);
    return telling.speech().the_man(man ? std::vector{*man} : std::vector<game::Man>{}, square);
}

/// Where the half-move is played that this effect is about: by its player, the latest.
std::string move_of(const Telling& telling, game::Color player, const game::MoveAsWritten& move) {
    const game::History& history = telling.scene().after.history;
    for (std::size_t at = history.size(); at > 0; --at) {
        const bool is_his = (history.first().turn() == player) == ((at - 1) % 2 == 0);
        if (is_his && history.played()[at - 1].move == move) {
            return played_move_name(telling.language(), history, at - 1);
        }
    }
    return numbered_move_name(telling.language(), position_of(telling.scene(), player), move,
                              history.variant());
}

} // namespace

void tell(Telling& telling, const game::Obligation& obligation) {
    const std::string_view who = game::word(obligation.player);
    if (obligation.kind == game::ObligationKind::free) {
        telling.demand(telling.say("obligation.free", who));
        return;
    }
    const std::string moves = move_list(telling, obligation);
    if (obligation.allowed.size() == 1) {
        telling.demand(telling.say("obligation.one", who, {{"moves", moves}}));
        return;
    }
    std::string name = "obligation." + std::string(game::word(obligation.kind));
    const auto square = man_bound(obligation);
    Gaps gaps{{"moves", moves}};
    if (square) {
        gaps.push_back({"man", man_on(telling, obligation, *square)});
        const bool is_short = obligation.kind == game::ObligationKind::capture ||
                              obligation.allowed.size() <= most_moves_listed;
        name += is_short ? "_man" : "_many";
    }
    telling.demand(telling.say(name, who, gaps));
}

void tell(Telling& telling, const game::TouchIgnored& ignored) {
    telling.rule(telling.say_of("touch_ignored", ignored.reason, game::word(ignored.player)));
}

void tell(Telling& telling, const game::NotMade& not_made) {
    const bool is_another_announced =
        not_made.reason == game::NotMadeBecause::not_announced && telling.scene().after.turn.said;
    telling.rule(is_another_announced
                     ? telling.say("not_made.announced_otherwise", game::word(not_made.player))
                     : telling.say_of("not_made", not_made.reason, game::word(not_made.player)));
}

void tell(Telling& telling, const game::MoveMade& made) {
    telling.rule(telling.say("move_made", game::word(made.player),
                             {{"move", move_of(telling, made.player, made.move)}}));
}

void tell(Telling& telling, const game::MoveCompleted& completed) {
    telling.rule(telling.say("move_completed", game::word(completed.player),
                             {{"move", move_of(telling, completed.player, completed.move)}}));
}

void tell(Telling& telling, const game::PositionRestored& restored) {
    const game::Game& after = telling.scene().after;
    const game::History& history = after.history;
    const std::string_view who = game::word(after.having_the_move());
    if (restored.fen != game::fen_of(after.position(), history.variant())) {
        telling.change(telling.say("position_restored.fen", who, {{"fen", restored.fen}}));
    } else if (history.size() == 0) {
        telling.change(telling.say(is_begun_from_array(history) ? "position_restored.start"
                                                                : "position_restored.before",
                                   who));
    } else {
        telling.change(telling.say(
            "position_restored.after", who,
            {{"move", played_move_name(telling.language(), history, history.size() - 1)}}));
    }
}

void tell(Telling& telling, const game::PieceSubstituted& substituted) {
    const game::Game& before = telling.scene().before;
    const Gaps gaps = {{"square", chess::name(substituted.square)},
                       {"man", telling.speech().a_man(substituted.man)}};
    telling.change(telling.say("piece_substituted", "arbiter", gaps));
    // The man that it takes may stand there still, beside the pawn.
    const auto men =
        game::men_on(before.position().board(), before.turn.attempt, substituted.square);
    const auto left = std::ranges::find_if(
        men, [&](game::Man man) { return man.color != substituted.man.color; });
    if (before.having_the_move() == substituted.man.color && left != men.end()) {
        telling.demand(
            telling.say("piece_substituted.takes", "arbiter",
                        {{"man", telling.speech().the_man({*left}, substituted.square)}}));
    }
}

void tell(Telling& telling, const game::TurnPasses& turn) {
    telling.change(telling.say("turn", game::word(turn.player)));
}

} // namespace compongo::record
