#include "compongo/game/irregularities.h"

#include "compongo/game/act_of_moving.h"
#include "compongo/game/completion.h"
#include "compongo/game/found_illegal_move.h"
#include "compongo/game/illegality.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Does the offender keep the increment that his press added to an illegal move? Not unless the
/// organiser chose so.
bool keeps_increment(const Game& game) {
    return game.conditions().regulations.chooses("increment_after_illegal_move", "keep");
}

/// The penalties of one illegal move: the tally, the loss of the game, or time for the opponent.
class Penalising {
public:
    Penalising(Ruling& ruling, const Game& game, Color player)
        : ruling_(ruling), game_(game), player_(player), law_(game.laws().irregularities) {}

    [[nodiscard]] int count() const { return game_.players[player_].illegal_moves + 1; }
    [[nodiscard]] bool loses() const { return count() >= law_.loses_on.value; }

    void note(std::vector<IllegalBecause> reasons, const law::Articles& articles) {
        add(ruling_, IllegalMove{player_, std::move(reasons), count()}, articles);
    }
    /// The game is lost, unless the opponent could not mate from this position.
    void lose(const chess::Position& position, const law::Articles& also) {
        add_loss_unless_opponent_cannot_mate(
            ruling_, game_, position,
            {player_, EndReason::illegal_move, EndReason::illegal_move_no_mate},
            law_.loses_on.articles + also + law_.lost_game_drawn.articles);
    }
    Millis give_time(const law::Provision<std::optional<law::Seconds>>& gains) {
        return add_gain_of_opponent(ruling_, game_, ~player_, gains.value.value_or(law::Seconds{}),
                                    gains.articles);
    }
    Millis give_time() {
        return add_gain_of_opponent(ruling_, game_, ~player_, law_.opponent_gains.value,
                                    law_.opponent_gains.articles);
    }

private:
    Ruling& ruling_;
    const Game& game_;
    const Color player_;
    const law::Irregularities& law_;
};

/// The clocks after a ruling on an illegal move that gives the opponent so much.
struct ClocksAfter {
    Color offender;
    Millis gained;
    Color running;
    law::Articles articles;
};
void add_clocks_after(Ruling& ruling, const Game& game, const Act& act, const ClocksAfter& after) {
    Both<Millis> shown = game.clock.shown(act.at);
    shown[~after.offender] += after.gained;
    // A press after the flag has fallen has added nothing that could be kept.
    if (keeps_increment(game) && !game.clock.has_fallen(after.offender, act.at)) {
        shown[after.offender] += game.clock.increment(after.offender);
    }
    add_clock(ruling, shown, after.running, after.articles);
}

/// Half-moves before the first illegal move of this player.
std::optional<std::size_t> before_first_illegal_of(const Game& game, Color player) {
    const auto& played = game.history.played();
    for (std::size_t at = game.history.first().turn() == player ? 0 : 1; at < played.size();
         at += 2) {
        if (!played[at].is_legal) {
            return at;
        }
    }
    return std::nullopt;
}

/// What the move is where a pawn that was not replaced becomes a queen; none if that would not be
/// legal either, or nobody can say on which square.
std::optional<chess::Move> move_with_queen(const Game& game, const Illegality& illegal,
                                           const Unfinished& half_move) {
    const bool is_queen_put = illegal.reason == IllegalBecause::promotion_missing &&
                              game.laws().irregularities.promotion_undone.value ==
                                  law::PromotionUndone::queen_substituted;
    auto move = move_attempted(game.position(), half_move.done, game.history.variant());
    if (!is_queen_put || !move) {
        return std::nullopt;
    }
    move->promotion = chess::PieceType::queen;
    return legal_move(game.position(), *move, game.history.variant());
}

/// Adds the queen put in the place of the pawn, and that the opponent has the move.
void add_queen_put(Ruling& ruling, const Game& game, const Act& act, chess::Move move) {
    const law::Irregularities& law = game.laws().irregularities;
    const Color player = game.having_the_move();
    add(ruling, PieceSubstituted{move.to(), {chess::PieceType::queen, player}},
        law.promotion_undone.articles);
    const Millis gained = add_gain_of_opponent(ruling, game, ~player, law.opponent_gains.value,
                                               law.opponent_gains.articles);
    add(ruling, TurnPasses{~player}, law.promotion_undone.articles);
    add_clocks_after(
        ruling, game, act,
        {player, gained, ~player, law.position_restored.articles + law.opponent_gains.articles});
    add_end_by_queen_put(ruling, game, move);
}

/// What stands on the board when the clock has been pressed is an illegal move.
Ruling judge_illegal_move_completed(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    const Unfinished half_move = unfinished_half_move(game, game.turn);
    const Illegality illegal = illegality(game, half_move);
    Ruling ruling;
    const auto earlier = before_first_illegal_of(game, ~player);
    if (illegal.reason == IllegalBecause::king_captured && earlier) {
        add_illegal_move_found(ruling, game, act, {*earlier, player});
        return ruling;
    }
    Penalising penalising(ruling, game, player);
    std::vector<IllegalBecause> reasons = {illegal.reason};
    const bool is_two_handed =
        game.turn.is_two_handed && law.two_hands.value != law::TwoHands::incident;
    if (is_two_handed) {
        reasons.push_back(IllegalBecause::two_hands);
    }
    penalising.note(std::move(reasons),
                    offence_articles(game.laws(), illegal) +
                        (is_two_handed ? law.two_in_one_move.articles : law::Articles()));
    if (penalising.loses()) {
        penalising.lose(game.position(), is_two_handed ? law.tally.articles : law::Articles());
        if (std::holds_alternative<GameOver>(ruling.back().consequence)) {
            return ruling;
        }
        // Somebody has to say whether the game is lost; until then the position stands restored.
        add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
            law.position_restored.articles);
        return ruling;
    }
    if (const auto move = move_with_queen(game, illegal, half_move)) {
        add_queen_put(ruling, game, act, *move);
        return ruling;
    }
    add(ruling, PositionRestored{fen_of(game.position(), game.history.variant())},
        law.position_restored.articles);
    const Millis gained = penalising.give_time();
    add_clocks_after(
        ruling, game, act,
        {player, gained, player, law.position_restored.articles + law.opponent_gains.articles});
    add_obligation(ruling, game, to_be_replaced(game.turn, illegal.reason),
                   law.replacement_move.articles);
    return ruling;
}

/// Whether a press that is now ruled on has had its increment already.
enum class PressCounted : std::uint8_t { not_yet, already };

/// What has to be added to the offender's clock, or taken off it, for the press with his offence:
/// he keeps its increment only if the organiser chose so, and has none where his flag had fallen.
Millis owed_for_press(const Game& game, Color offender, Millis at, PressCounted counted) {
    if (counted == PressCounted::already) {
        return -unearned_by_press(game, offender);
    }
    return kept_by_press(game, offender, at);
}

/// The clocks with all that this ruling has given.
void add_clocks_given(Ruling& ruling, const Game& game, const Act& act, Color running,
                      const law::Articles& articles) {
    Both<Millis> shown = game.clock.shown(act.at);
    for (const Effect& effect : ruling) {
        if (const auto* time = std::get_if<TimeGiven>(&effect.consequence)) {
            shown[time->player] += time->seconds;
        }
    }
    add_clock(ruling, shown, running, articles);
}

/// The clock was pressed and nothing had been played.
void add_nothing_played(Ruling& ruling, const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    Penalising penalising(ruling, game, player);
    penalising.note({IllegalBecause::no_move}, law.pressed_without_move.articles);
    if (penalising.loses()) {
        penalising.lose(game.position(), law.pressed_without_move_opponent_gains.articles);
        return;
    }
    const Millis gained = penalising.give_time(law.pressed_without_move_opponent_gains);
    add(ruling, TurnPasses{player}, law.pressed_without_move.articles);
    Both<Millis> shown = game.clock.shown(act.at);
    shown[~player] += gained;
    shown[player] += owed_for_press(game, player, act.at, PressCounted::not_yet);
    add_clock(ruling, shown, player, law.pressed_without_move.articles);
}

/// A legal move was made with two hands after so many half-moves, and the clock pressed.
void add_two_hands_made(Ruling& ruling, const Game& game, const Act& act, std::size_t half_moves,
                        PressCounted counted) {
    const law::Irregularities& law = game.laws().irregularities;
    const Color player = game.history.position_after(half_moves).turn();
    Penalising penalising(ruling, game, player);
    penalising.note({IllegalBecause::two_hands}, law.two_hands.articles);
    if (penalising.loses()) {
        penalising.lose(game.position(),
                        law.two_hands_opponent_gains.articles + law.tally.articles);
        return;
    }
    const Millis gained = penalising.give_time(law.two_hands_opponent_gains);
    if (is_two_hands_move_restored(game)) {
        const Game before = game_before(game, half_moves);
        Restoration restoration{
            half_moves, law.position_restored.articles + law.two_hands_move.articles, {}};
        restoration.gained[~player] = gained;
        restoration.gained[player] = owed_for_press(game, player, act.at, counted);
        add_position_restored(ruling, game, restoration);
        add_clock_restored(ruling, game, act, restoration);
        add_obligation(ruling, before, before.turn, law.replacement_move.articles);
    }
}

/// He has let the king go where castling takes it, and not touched the rook; castling there is
/// legal, and the clock has been pressed. Interpretation I-153.
bool is_castling_left_unfinished(const Game& game) {
    const Turn& turn = game.turn;
    if (turn.part_of.empty() || !turn.attempt.placed.empty() || turn.attempt.moved.size() != 1) {
        return false;
    }
    const auto legal = legal_move(game.position(), turn.part_of.front(), game.history.variant());
    return legal && legal->is_castling() &&
           turn.attempt.moved.front().man.type == chess::PieceType::king &&
           std::ranges::find(turn.touched, legal->to(), &TouchedMan::square) == turn.touched.end();
}
bool is_arbiter_to_judge_castling(const Game& game) {
    return is_castling_left_unfinished(game) &&
           game.conditions().regulations.chooses_or(
               "castling_rook_left", "decide",
               game.laws().irregularities.castling_unfinished.value ==
                   law::CastlingUnfinished::arbiter_decides);
}

} // namespace

void add_end_by_queen_put(Ruling& ruling, const Game& game, chess::Move move) {
    const chess::Position after = game.position().play(move);
    if (chess::has_legal_move(after)) {
        return;
    }
    // Interpretation I-56.
    if (game.conditions().regulations.chooses("queen_substituted_mates", "counts")) {
        add_end_by_move(ruling, game, move);
        return;
    }
    const std::string ending = chess::is_check(after) ? "COMPL-MATE" : "COMPL-STALEMATE";
    add(ruling, Decision{DecisionKind::analogy, {ending, "ILLEGAL-PROMO-PAWN-LEFT"}, ending, {}},
        game.laws().irregularities.promotion_undone.articles +
            game.laws().conduct.analogy.articles);
}

Millis kept_by_press(const Game& game, Color offender, Millis at) {
    const bool has_fallen =
        game.clock.has_fallen(offender, at) || game.players[offender].completed_before_fall;
    return keeps_increment(game) && !has_fallen ? game.clock.increment(offender) : Millis{};
}

Millis unearned_by_press(const Game& game, Color offender) {
    const auto& last = game.players[offender].last_move;
    const bool has_added =
        last && last->is_by_acts && last->is_completed && !last->is_completed_after_fall;
    return has_added && !keeps_increment(game) ? game.clock.increment(offender) : Millis{};
}

Ruling judge_completed_illegal_move(const Game& game, const Act& act, Color player) {
    if (!is_arbiter_to_judge_castling(game)) {
        return judge_illegal_move_completed(game, act, player);
    }
    const law::Articles& articles = game.laws().irregularities.castling_unfinished.articles;
    Ruling ruling;
    add(ruling, Decision{DecisionKind::analogy, {"TOUCH-CASTLE-K-RELEASED", "ILLEGAL-DEF"}, {}, {}},
        articles);
    add(ruling, TurnPasses{player}, articles);
    add_clock(ruling, game.clock.shown(act.at), player, articles);
    return ruling;
}

Ruling judge_castling_left_unfinished(const Game& game, const Act& act) {
    return is_castling_left_unfinished(game)
               ? judge_illegal_move_completed(game, act, game.having_the_move())
               : Ruling();
}

Ruling judge_press_of_move_undone(const Game& game, const Act& act, Color player) {
    const law::Articles articles =
        game.laws().act_of_moving.wrong_man_moved.articles + game.laws().chessclock.press.articles;
    Ruling ruling;
    add(ruling, TurnPasses{player}, articles);
    add_clock(ruling, game.clock.shown(act.at), player, articles);
    return ruling;
}

Ruling judge_press_without_move(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    Ruling ruling;
    if (law.pressed_without_move.value == law::Offence::incident) {
        add(ruling, Incident{party(player), IncidentKind::pressed_without_move},
            law.pressed_without_move.articles);
        // Interpretation I-55.
        add_penalty_decision(ruling, game, law::Sanction::shall_be_penalised, Penalty::warning);
        add(ruling, TurnPasses{player}, game.laws().board_and_moves.having_the_move.articles);
        add_clock(ruling, game.clock.shown(act.at), player, game.laws().chessclock.press.articles);
        return ruling;
    }
    if (is_press_for_the_arbiter(game, player)) {
        add_penalty_decision(ruling, game, law::Sanction::may_be_penalised);
        ruling.back().articles = law.pressed_in_error.articles + ruling.back().articles;
        std::get<Decision>(ruling.back().consequence).by_default = "none";
        add_clock(ruling, game.clock.shown(act.at), player, law.pressed_in_error.articles);
        return ruling;
    }
    add_nothing_played(ruling, game, act, player);
    return ruling;
}

bool is_illegal_move_ruled_at_once(const Game& game) {
    const Regulations& regulations = game.conditions().regulations;
    // Who has a move sealed is there.
    const bool is_anybody_there = regulations.arbiter == ArbiterPresence::present ||
                                  is_to_be_sealed(game) ||
                                  regulations.chooses("arbiter_absent", "at_once");
    return is_anybody_there &&
           game.laws().irregularities.illegal_move_ruled.value == law::IllegalMoveRuled::at_once;
}

bool is_press_for_the_arbiter(const Game& game, Color player) {
    return still_claimable(game, ~player) &&
           game.conditions().regulations.chooses_or(
               "pressed_in_error", "decide",
               game.laws().irregularities.pressed_in_error.value ==
                   law::PressedInError::arbiter_decides);
}

void add_two_hands(Ruling& ruling, const Game& game, const Act& act, Color player) {
    const auto& made = game.players[player].last_move;
    CHECK(made.has_value());
    add_two_hands_made(ruling, game, act, made->half_moves, PressCounted::not_yet);
}

void add_two_hands_found(Ruling& ruling, const Game& game, const Act& act, std::size_t half_moves) {
    const Color player = game.history.position_after(half_moves).turn();
    const law::Articles& claimed = game.laws().irregularities.illegal_move_remedy.articles;
    Ruling found;
    add_two_hands_made(found, game, act, half_moves, PressCounted::already);
    const bool is_clock_shown = std::ranges::any_of(found, [](const Effect& effect) {
        return std::holds_alternative<ClockShows>(effect.consequence) ||
               std::holds_alternative<GameOver>(effect.consequence) ||
               std::holds_alternative<Decision>(effect.consequence);
    });
    if (!is_clock_shown) {
        const auto& reply = game.players[~player].last_move;
        const bool is_answered = game.having_the_move() == player && reply && reply->is_completed;
        add_clocks_given(found, game, act, is_answered ? player : ~player,
                         game.laws().irregularities.two_hands_opponent_gains.articles);
    }
    for (Effect& effect : found) {
        effect.articles += claimed;
    }
    ruling.insert(ruling.end(), found.begin(), found.end());
}

Millis gained_by_opponent(const Game& game, law::Seconds laid_down) {
    const auto& letter = game.laws().irregularities.opponent_gains_by_the_letter;
    const std::string by_the_letter =
        letter.value ? std::to_string(letter.value->count) : std::string();
    const bool is_chosen =
        letter.value && game.conditions().regulations.chooses("blitz_full_penalty", by_the_letter);
    return seconds(is_chosen ? letter.value->count : laid_down.count);
}

Millis add_gain_of_opponent(Ruling& ruling, const Game& game, Color opponent,
                            law::Seconds laid_down, const law::Articles& articles) {
    const auto& letter = game.laws().irregularities.opponent_gains_by_the_letter;
    const Millis gained = gained_by_opponent(game, laid_down);
    add(ruling, TimeGiven{opponent, gained}, articles);
    if (letter.value) {
        add(ruling,
            Note{NoteKind::reading, "the letter gives " + std::to_string(letter.value->count) +
                                        " s, the intention and the earlier texts " +
                                        std::to_string(laid_down.count) + " s"},
            letter.articles);
    }
    return gained;
}

bool is_illegal_with_two_hands(const Game& game, MenHandled men) {
    switch (game.laws().irregularities.two_hands.value) {
    case law::TwoHands::incident:
        return false;
    case law::TwoHands::illegal_with_two_men:
        return men == MenHandled::two;
    case law::TwoHands::illegal_move:
        return true;
    }
    UNREACHABLE();
}

bool is_two_hands_move_restored(const Game& game) {
    return game.laws().irregularities.two_hands_move.value == law::TwoHandsMove::restored ||
           game.conditions().regulations.chooses("two_hands_replay", "restore");
}

void add_displaced_men_found(Ruling& ruling, const Game& game) {
    const auto& penalty = game.laws().irregularities.displaced_men_penalty;
    for (const Color player : chess::colors) {
        if (game.players[player].has_displaced_men) {
            add(ruling, Incident{party(player), IncidentKind::displaced_men}, penalty.articles);
            add_penalty_decision(ruling, game, penalty.value);
        }
    }
}

Ruling judge_displaced(const Game& game, Color player) {
    Ruling ruling;
    add(ruling, Duty{party(player), DutyKind::restore_men, {}},
        game.laws().irregularities.displaced_men.articles);
    return ruling;
}

} // namespace compongo::game
