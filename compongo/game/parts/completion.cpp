#include "compongo/game/parts/completion.h"

#include "compongo/game/parts/touch_move.h"
#include "compongo/winnability/dead_position.h"

#include <functional>

namespace compongo::game {

namespace {

/// What may be spent on each side after a move. Nearly every position takes a thousandth of it.
winnability::WorkLimit work_after_a_move(const Game& game) {
    return {200'000, game.frame->shared_answers};
}

/// A king has been captured and the move is not ruled on yet: no position ends such a game.
bool is_a_king_missing(const chess::Position& position) {
    const chess::Board& board = position.board();
    return board.pieces(Color::white, chess::PieceType::king).is_empty() ||
           board.pieces(Color::black, chess::PieceType::king).is_empty();
}

/// Was the position on the board already found not to be dead? This is checked after every legal
/// move that accords with the touches, and a dead position ends the game.
bool is_known_to_be_alive(const Game& game) {
    const History& history = game.history;
    return history.size() != 0 && history.beside().empty() && history.played().back().is_legal &&
           !history.position().is_irregular() && !broken_obligation(game, ~game.having_the_move());
}

bool is_dead(const Game& game, chess::Move move, const chess::Position& after) {
    return is_known_to_be_alive(game)
               ? winnability::is_dead_after(game.position(), move, work_after_a_move(game))
               : winnability::is_dead(after, work_after_a_move(game));
}

/// The reason for such a draw: in editions without claims, it is the one that is claimed elsewhere.
EndReason reason_of_repetition(const law::DrawnGame& drawn) {
    return drawn.claims.value == law::DrawClaims::none ? EndReason::threefold : EndReason::fivefold;
}
EndReason reason_of_moves(const law::DrawnGame& drawn) {
    return drawn.claims.value == law::DrawClaims::none ? EndReason::fifty_moves
                                                       : EndReason::seventyfive_moves;
}

/// Which appearances count for a draw without a claim. Interpretation I-154.
Stride stride_of_repetition(const Game& game) {
    const bool is_alternate =
        game.laws().drawn_game.repetitions_counted.value == law::Appearances::at_alternate_moves;
    return is_alternate && !game.conditions().regulations.chooses({"fivefold_2014", "any"})
               ? Stride::at_alternate_moves
               : Stride::any;
}

int times_appeared(const Game& game, const chess::Position& after) {
    return game.history.occurrences_of_next(after, stride_of_repetition(game));
}

/// A position that may end the game, with the costly questions about it still to be answered.
struct Arisen {
    const chess::Position& position;
    /// The player whose move led to it.
    Color mover;
    std::function<bool()> is_dead;
    std::function<int()> appearances;
    /// Does the move accord with the touches, as it must to mate or stalemate?
    bool is_in_accordance = true;
};

void add_end_by(Ruling& ruling, const Game& game, const Arisen& arisen) {
    const law::Laws& laws = game.laws();
    const law::DrawnGame& drawn = laws.drawn_game;
    const chess::Position& after = arisen.position;
    if (is_a_king_missing(after)) {
        return;
    }
    const law::Articles& unpressed = laws.completion.without_a_press.articles;
    const auto draw = [&](EndReason reason, const law::Articles& articles) {
        add_end(ruling, game, GameResult::draw, reason, articles + unpressed);
    };
    const bool is_75 =
        drawn.moves_end_game.value && after.halfmove_clock() >= 2 * *drawn.moves_end_game.value;
    if (!arisen.is_in_accordance && !chess::has_legal_move(after)) {
        const std::string ending = chess::is_check(after) ? "COMPL-MATE" : "COMPL-STALEMATE";
        add(ruling, Decision{DecisionKind::analogy, {ending, "TOUCH-OWN"}, "TOUCH-OWN", {}},
            laws.completion.by_the_touched_piece.articles + laws.conduct.analogy.articles);
    } else if (!chess::has_legal_move(after)) {
        if (chess::is_check(after)) {
            const law::Articles& prevails = drawn.mate_prevails.articles;
            add_end(ruling, game, win_for(arisen.mover), EndReason::checkmate,
                    laws.completion.checkmate.articles + (is_75 ? prevails : law::Articles()));
        } else {
            draw(EndReason::stalemate, laws.completion.stalemate.articles);
        }
    } else if (arisen.is_in_accordance && !after.is_irregular() && arisen.is_dead()) {
        draw(EndReason::dead_position, laws.completion.dead_position.articles +
                                           laws.board_and_moves.neither_can_mate.articles);
    } else if (drawn.repetitions_end_game.value &&
               arisen.appearances() >= *drawn.repetitions_end_game.value) {
        draw(reason_of_repetition(drawn),
             drawn.repetitions_end_game.articles + drawn.repetitions_counted.articles);
    } else if (is_75) {
        draw(reason_of_moves(drawn), drawn.moves_end_game.articles);
    }
}

} // namespace

std::optional<DrawMissed> draw_missed(const Game& game) {
    const law::DrawnGame& drawn = game.laws().drawn_game;
    const bool is_any_drawn = drawn.repetitions_end_game.value || drawn.moves_end_game.value;
    // Without such a draw in the edition, appearances are not counted: the cost grows with their
    // number, at every position.
    if (!game.are_moves_entered || !is_any_drawn) {
        return std::nullopt;
    }
    for (std::size_t at = 0; at <= game.history.size(); ++at) {
        if (drawn.repetitions_end_game.value &&
            game.history.occurrences_after(at, stride_of_repetition(game)) >=
                *drawn.repetitions_end_game.value) {
            return DrawMissed{reason_of_repetition(drawn), drawn.repetitions_end_game.articles};
        }
        const int half_moves = game.history.position_after(at).halfmove_clock();
        if (drawn.moves_end_game.value && half_moves >= 2 * *drawn.moves_end_game.value) {
            return DrawMissed{reason_of_moves(drawn), drawn.moves_end_game.articles};
        }
    }
    return std::nullopt;
}

namespace {

Arisen arisen_by(const Game& game, chess::Move move, const chess::Position& after) {
    return {after, game.having_the_move(),
            [&game, move, &after] { return is_dead(game, move, after); },
            [&game, &after] { return times_appeared(game, after); }};
}

} // namespace

void add_end_by_move(Ruling& ruling, const Game& game, chess::Move move) {
    const chess::Position after = game.history.position_with(move);
    add_end_by(ruling, game, arisen_by(game, move, after));
}

void add_end_by_move_of_another_piece(Ruling& ruling, const Game& game, chess::Move move) {
    const chess::Position after = game.history.position_with(move);
    Arisen arisen = arisen_by(game, move, after);
    arisen.is_in_accordance = game.laws().completion.by_the_touched_piece.is_silent();
    add_end_by(ruling, game, arisen);
}

void add_end_by_position(Ruling& ruling, const Game& game) {
    const chess::Position& now = game.position();
    add_end_by(ruling, game,
               {now, ~game.having_the_move(),
                [&] { return winnability::is_dead(now, work_for_a_ruling(game)); },
                [&] {
                    return game.history.occurrences_after(game.history.size(),
                                                          stride_of_repetition(game));
                }});
    if (!ruling.empty()) {
        return;
    }
    if (const auto missed = draw_missed(game)) {
        add_end(ruling, game, GameResult::draw, missed->reason, missed->articles);
    }
}

Ruling judge_resignation(const Game& game, Color player) {
    const auto& resignation = game.laws().completion.resignation;
    Ruling ruling;
    if (resignation.value == law::Resignation::draw_if_opponent_cannot_mate) {
        add_loss_unless_opponent_cannot_mate_now(
            ruling, game, {player, EndReason::resignation, EndReason::resignation_no_mate},
            resignation.articles);
    } else {
        add_end(ruling, game, win_for(~player), EndReason::resignation, resignation.articles);
    }
    return ruling;
}

void add_end_by_queen_put(Ruling& ruling, const Game& game, chess::Move move) {
    const chess::Position after = game.position().play(move);
    if (chess::has_legal_move(after)) {
        return;
    }
    // Interpretation I-56.
    if (game.conditions().regulations.chooses({"queen_substituted_mates", "counts"})) {
        add_end_by_move(ruling, game, move);
        return;
    }
    const std::string ending = chess::is_check(after) ? "COMPL-MATE" : "COMPL-STALEMATE";
    add(ruling, Decision{DecisionKind::analogy, {ending, "ILLEGAL-PROMO-PAWN-LEFT"}, ending, {}},
        game.laws().irregularities.promotion_undone.articles +
            game.laws().conduct.analogy.articles);
}

bool may_touch_undo_the_end(const Game& game) {
    if (game.phase != Phase::over || !game.result || !game.are_moves_entered ||
        game.laws().completion.by_the_touched_piece.is_silent() || is_online(game)) {
        return false;
    }
    const bool is_signed = game.players.white.signed_result && game.players.black.signed_result;
    const EndReason reason = game.result->reason;
    return !is_signed && (reason == EndReason::checkmate || reason == EndReason::stalemate ||
                          reason == EndReason::dead_position);
}

} // namespace compongo::game
