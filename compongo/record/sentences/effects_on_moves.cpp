// Sentences for moves: obligations, moves made, and what stands on the board.
#include "compongo/record/sentences/array_begun_from.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/named_moves.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// Longer lists of moves are not written out.
constexpr std::size_t most_moves_listed = 8;

/// The position in which this player has or had the move.
chess::Position position_of(const RuledAct& scene, game::Color player) {
    return scene.after.having_the_move() == player ? scene.after.position()
                                                   : scene.before.position();
}

std::string move_list(const SentenceCollector& telling, const game::Obligation& obligation) {
    const chess::Position position = position_of(telling.scene(), obligation.player);
    const game::Variant variant = telling.scene().after.history.variant();
    std::vector<std::string> names;
    for (const game::MoveAsWritten& move : obligation.allowed) {
        names.push_back(move_name(telling.language(), position, move, variant));
    }
    return telling.speech().listed(names, "or");
}

/// The square that all these moves share.
std::optional<game::Square> common_square(const game::Moves& moves,
                                          game::Square game::MoveAsWritten::* end) {
    const bool is_common = !moves.empty() && std::ranges::all_of(moves, [&](const auto& move) {
        return move.*end == moves.front().*end;
    });
    return is_common ? std::optional(moves.front().*end) : std::nullopt;
}

/// The piece that must be moved or captured, if it is a single one.
std::optional<game::Square> piece_bound(const game::Obligation& obligation) {
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

std::string piece_on(const SentenceCollector& telling, const game::Obligation& obligation,
                     game::Square square) {
    const auto piece = position_of(telling.scene(), obligation.player).board().piece_on(square);
    return telling.speech().the_piece(piece ? std::vector{*piece} : std::vector<game::Piece>{},
                                      square);
}

/// The move of this effect, named in the position of the player's latest half-move.
std::string move_of(const SentenceCollector& telling, game::Color player,
                    const game::MoveAsWritten& move) {
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

namespace {

/// How much of the only allowed move is already on the board.
std::string_view only_move(const RuledAct& scene, const game::Obligation& obligation) {
    const game::Game& after = scene.after;
    const game::Attempt& done = after.turn.attempt;
    const bool is_begun =
        std::ranges::any_of(done.moved,
                            [](const game::MovedPiece& moved) {
                                return moved.is_committed() || moved.is_off_board();
                            }) ||
        !done.placed.empty();
    const auto move =
        game::legal_move(after.position(), obligation.allowed.front(), after.history.variant());
    if (!is_begun || !move || after.having_the_move() != obligation.player ||
        !game::is_part_of(after.position(), done, *move)) {
        return "obligation.one";
    }
    return after.turn.finished == *move ? "obligation.stays" : "obligation.complete";
}

} // namespace

void tell(SentenceCollector& telling, const game::Obligation& obligation) {
    const std::string_view who = game::word(obligation.player);
    if (obligation.kind == game::ObligationKind::free) {
        const bool is_stuck =
            chess::legal_moves(position_of(telling.scene(), obligation.player)).empty();
        is_stuck ? telling.rule(telling.say("obligation.none", who))
                 : telling.demand(telling.say("obligation.free", who));
        return;
    }
    const std::string moves = move_list(telling, obligation);
    if (obligation.allowed.size() == 1) {
        telling.demand(
            telling.say(only_move(telling.scene(), obligation), who, {{"moves", moves}}));
        return;
    }
    std::string name = "obligation." + std::string(game::word(obligation.kind));
    const auto square = piece_bound(obligation);
    Gaps gaps{{"moves", moves}};
    if (square) {
        gaps.push_back({"piece", piece_on(telling, obligation, *square)});
        const bool is_short = obligation.kind == game::ObligationKind::capture ||
                              obligation.allowed.size() <= most_moves_listed;
        name += is_short ? "_man" : "_many";
    }
    telling.demand(telling.say(name, who, gaps));
}

void tell(SentenceCollector& telling, const game::TouchIgnored& ignored) {
    telling.rule(telling.say_of("touch_ignored", ignored.reason, game::word(ignored.player)));
}

namespace {

/// This player's own piece of that kind that was moved in this turn, if there is one.
const game::MovedPiece* moved_piece(const game::Game& game, chess::PieceType type) {
    const auto& moved = game.turn.attempt.moved;
    const auto found = std::ranges::find_if(moved, [&](const game::MovedPiece& each) {
        return each.piece == game::Piece{type, game.having_the_move()};
    });
    return found == moved.end() ? nullptr : &*found;
}

bool is_without_square(const game::MovedPiece* moved) {
    return moved != nullptr && (moved->is_off_board() || moved->is == game::Whereabouts::in_hand);
}

/// Is the castling that was begun still among the allowed moves?
bool may_castle(const RuledAct& scene) {
    for (const game::Effect& effect : scene.ruling) {
        const auto* const obligation = std::get_if<game::Obligation>(&effect.consequence);
        if (obligation != nullptr) {
            return std::ranges::any_of(obligation->allowed, [&](const game::MoveAsWritten& move) {
                const auto legal =
                    game::legal_move(scene.before.position(), move, scene.before.history.variant());
                return legal && legal->is_castling();
            });
        }
    }
    return true;
}

/// Was castling begun, with the rook on its castling square?
bool is_castling_begun(const game::Game& game) {
    const chess::MoveList moves = game::moves_with(game.position(), game.turn.attempt);
    return std::ranges::any_of(moves, [](chess::Move move) { return move.is_castling(); });
}

/// The reason as a word for this case: which piece stands on the wrong square.
std::string_view not_made_because(const RuledAct& scene, game::NotMadeBecause reason) {
    const game::Game& after = scene.after;
    switch (reason) {
    case game::NotMadeBecause::not_announced:
        return after.turn.said ? "announced_otherwise" : game::word(reason);
    case game::NotMadeBecause::rook_not_moved:
        if (!may_castle(scene)) {
            return "castling_barred";
        }
        return is_without_square(moved_piece(after, chess::PieceType::rook)) ? "rook_missing"
                                                                             : game::word(reason);
    case game::NotMadeBecause::held:
        return is_castling_begun(after) &&
                       is_without_square(moved_piece(after, chess::PieceType::king))
                   ? "king_missing"
                   : game::word(reason);
    default:
        return game::word(reason);
    }
}

/// The illegal move on the board, if it can be named.
std::string illegal_move_on_board(const SentenceCollector& telling) {
    const game::Game& after = telling.scene().after;
    const game::Variant variant = after.history.variant();
    const auto move = game::move_attempted(after.position(), after.turn.attempt, variant);
    return move && !game::legal_move(after.position(), *move, variant)
               ? move_name(telling.language(), after.position(), *move, variant)
               : std::string();
}

} // namespace

void tell(SentenceCollector& telling, const game::NotMade& not_made) {
    const std::string_view who = game::word(not_made.player);
    const std::string illegal = not_made.reason == game::NotMadeBecause::illegal
                                    ? illegal_move_on_board(telling)
                                    : std::string();
    if (!illegal.empty()) {
        telling.rule(telling.say("not_made.illegal_move", who, {{"move", illegal}}));
        return;
    }
    telling.rule(telling.say(
        "not_made." + std::string(not_made_because(telling.scene(), not_made.reason)), who));
}

void tell(SentenceCollector& telling, const game::MoveMade& made) {
    telling.rule(telling.say("move_made", game::word(made.player),
                             {{"move", move_of(telling, made.player, made.move)}}));
}

void tell(SentenceCollector& telling, const game::MoveCompleted& completed) {
    telling.rule(telling.say("move_completed", game::word(completed.player),
                             {{"move", move_of(telling, completed.player, completed.move)}}));
}

void tell(SentenceCollector& telling, const game::PositionRestored& restored) {
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

void tell(SentenceCollector& telling, const game::PieceSubstituted& substituted) {
    const game::Game& before = telling.scene().before;
    const Gaps gaps = {{"square", chess::name(substituted.square)},
                       {"piece", telling.speech().a_piece(substituted.piece)}};
    telling.change(telling.say("piece_substituted", "arbiter", gaps));
    // The captured piece may still stand there, beside the pawn.
    const auto pieces =
        game::pieces_on(before.position().board(), before.turn.attempt, substituted.square);
    const auto left = std::ranges::find_if(
        pieces, [&](game::Piece piece) { return piece.color != substituted.piece.color; });
    if (before.having_the_move() == substituted.piece.color && left != pieces.end()) {
        telling.demand(
            telling.say("piece_substituted.takes", "arbiter",
                        {{"piece", telling.speech().the_piece({*left}, substituted.square)}}));
    }
}

void tell(SentenceCollector& telling, const game::TurnPasses& turn) {
    telling.change(telling.say("turn", game::word(turn.player)));
}

} // namespace compongo::record
