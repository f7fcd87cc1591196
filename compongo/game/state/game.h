/// The state of a game between acts: a value.
#pragma once

#include "compongo/base/rarely.h"
#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/conditions.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/game/state/adjourned.h"
#include "compongo/game/state/chessclock.h"
#include "compongo/game/state/history.h"
#include "compongo/game/state/scoresheet.h"
#include "compongo/game/state/turn.h"
#include "compongo/law/laws.h"

namespace compongo::game {

/// What does not change during a game: the laws in force and what was settled before it. Whoever
/// makes one keeps it for as long as there are games that refer to it.
struct Frame {
    law::Laws laws;
    Conditions conditions;
};

/// What a move, right or wrong, does on the board.
struct MoveFacts {
    MoveAsWritten move;
    bool is_castling = false;
    bool is_capture = false;

    friend bool operator==(const MoveFacts&, const MoveFacts&) = default;
};

/// A move that has been made, or a half-move that was left as it was: `History` knows whether a
/// piece has gone anywhere with it.
struct MadeMove : MoveFacts {
    /// Half-moves before it.
    std::size_t half_moves = 0;
    bool is_completed = false;
    /// The turn in which it was made, for claims about it.
    Turn turn;
    /// It was made by acts of this game, not before them.
    bool is_by_acts = false;
    /// What the press that completed it has added to the player's clock: the increment, and the
    /// time of the period that it began, if it began one.
    Millis increment_added = {};
    std::optional<Millis> period_added = {};

    friend bool operator==(const MadeMove&, const MadeMove&) = default;
};

/// What the arbiter has accepted an assistant for.
struct AssistantDuties {
    bool moving = false;
    bool clock = false;
    bool recording = false;

    friend bool operator==(const AssistantDuties&, const AssistantDuties&) = default;
};

struct PlayerState {
    int illegal_moves = 0;
    /// Breaches of touch-move that have been ruled.
    int touch_moves = 0;
    int completed_moves = 0;
    /// The player's latest move on the board.
    std::optional<MadeMove> last_move;
    std::optional<Millis> arrived;
    /// The arbiter lets the player play although they are late.
    bool is_lateness_allowed = false;
    /// The player has said that they adjust, and has not yet touched a piece to move it.
    bool is_adjusting = false;
    /// The player has touched a piece since the opponent's latest move: no more claims about it.
    bool has_touched_since = false;
    /// The player's flag counts as fallen.
    bool is_flag_down = false;
    /// The moves that the player had completed when the flag fell, if they have completed one
    /// since: those count, and no later one.
    std::optional<int> completed_before_fall;
    /// The player's flag is up again.
    void forget_fall() {
        is_flag_down = false;
        completed_before_fall.reset();
    }
    bool is_exempt_from_recording = false;
    bool has_displaced_pieces = false;
    /// The half-moves that had been made when the player displaced them.
    std::size_t displaced_after = 0;
    /// The player has stopped the clocks to claim something, and has not claimed it yet.
    bool owes_claim = false;
    /// The clocks stand because the player has stopped them to claim something.
    bool has_stopped_to_claim = false;
    bool has_assistant = false;
    AssistantDuties assistant_duties;
    /// That assistant may only make moves and announce them (E2.10 of 2009).
    bool is_assistant_limited = false;
    /// The player has asked for the arbiter's intervention in a breach of touch-move.
    bool asks_for_intervention = false;
    /// The player has asked for a ruling on the draw claimed in a quickplay finish.
    bool asks_for_finish = false;
    /// The arbiter has postponed the decision on that claim of this player's.
    bool has_postponed_claim = false;
    /// The player agrees to correct an illegal move that nobody may rule on any more.
    bool agrees_to_correct = false;
    SheetState sheet;
    /// The sheet is an electronic one, and works.
    bool is_sheet_electronic = false;
    int warnings = 0;
    /// How often the player has asked, on move, to see the arbiter's sheet.
    int looks_at_arbiters_sheet = 0;
    /// Since when the player has been without a connection, online.
    std::optional<Millis> disconnected;
    std::optional<GameResult> signed_result;
    /// The arbiter consents to a draw that the regulations forbid the players to agree to.
    bool may_agree_draw = false;
    /// Since when the player has been kept from pressing, their clock running.
    std::optional<Millis> button_blocked = {};

    friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

/// An offer of a draw that stands.
struct StandingOffer {
    Color by{};
    /// A claim made it one, and no word.
    bool is_by_claim = false;

    friend bool operator==(const StandingOffer&, const StandingOffer&) = default;
};

/// A touch that one player claims and the other denies, or of which nobody knows yet whether it was
/// deliberate.
struct DisputedTouch {
    Color claimant{};
    std::optional<Square> square;
    /// The act by which it was claimed.
    std::size_t act = 0;

    friend bool operator==(const DisputedTouch&, const DisputedTouch&) = default;
};

/// A decision that the arbiter has not taken yet, and whom it is about.
struct OpenDecision {
    Decision decision;
    std::optional<Color> player;
    law::Articles articles;
    /// What that player loses the game by if the decision goes against them; only where the game is
    /// at stake.
    std::optional<EndReason> at_stake;
    /// The act with whose ruling it was opened.
    std::size_t act = 0;
    /// The act on which the ruling is in question, or of which somebody denies that it happened.
    std::optional<std::size_t> about = {};
    std::optional<DisputedTouch> disputed_touch = {};
    /// The claim that the arbiter examines by hand, or that waits for the answer.
    Rarely<Claim> claim = {};
    /// What the player needs the assistant for.
    std::optional<Requested> assistant_for = {};

    friend bool operator==(const OpenDecision&, const OpenDecision&) = default;
};

/// What the arbiter decided last, as far as it matters to an appeal.
enum class LatestDecision : std::uint8_t { none, may_be_appealed, on_quickplay_finish, on_appeal };

enum class Phase : std::uint8_t { not_begun, in_play, over };

/// What had been done on the board and by whom: where a correction can go back to.
struct Standing {
    History history;
    Turn turn;
    Both<PlayerState> players;
    Both<std::optional<StandingOffer>> offers;
    Phase phase = Phase::in_play;
};

/// What a ruling that fell took with it.
struct Fallen {
    /// The questions that it had opened.
    std::vector<OpenDecision> closed;
    /// What it had bound the player having the move to, and in which position.
    std::optional<Turn> bound;
    chess::Position position;
};

/// A ruling that a person may yet say is not right, or an act that one may deny.
struct PastRuling {
    /// Which act it was, counted from 0.
    std::size_t number = 0;
    Act act;
    Ruling ruling;
    /// Half-moves before it, and the pieces touched in that turn before it.
    std::size_t half_moves = 0;
    std::size_t touched = 0;
    /// What the clocks showed before it.
    Both<Millis> shown = {};
    /// What the act told, an offer or pieces displaced, was so before it.
    bool is_repeated = false;
    bool is_superseded = false;
    /// It has fallen because the act has not happened.
    bool is_denied = false;
    /// Before that act; only where the ruling put a position back or ended the game, or where what
    /// was claimed waits for an answer.
    Rarely<Standing> before = {};
    /// How much time there was before it; only where the ruling itself, and not the fall of
    /// another, set it anew.
    Rarely<TimeControl> control_before = {};
    /// What the act decided: open again if the decision falls.
    Rarely<OpenDecision> settled = {};
    /// What the end that it brought left nothing to decide of: open again if the game goes on.
    std::vector<OpenDecision> settled_by_end = {};
    /// What fell with it: again, if it stands after all.
    Rarely<Fallen> fallen = {};
};
/// So many are kept; older ones stand.
inline constexpr std::size_t most_past_rulings = 64;

struct Game {
    const Frame* frame;
    History history;
    Chessclock clock;
    Turn turn;
    Both<PlayerState> players;
    /// Each player's own: to answer an offer with another rejects neither.
    Both<std::optional<StandingOffer>> offers;
    /// Each player's latest offer without force; it may still draw the game with the arbiter's
    /// consent.
    Both<std::optional<StandingOffer>> offers_without_force;
    std::vector<OpenDecision> decisions;
    LatestDecision latest_decision = LatestDecision::none;
    /// With the ruling on which act it was taken.
    std::size_t latest_decision_on = 0;
    std::vector<PastRuling> past_rulings;
    /// How many acts there were, those refused among them.
    std::size_t acts = 0;
    Phase phase = Phase::in_play;
    /// When the session began: as scheduled, or later.
    Millis session_start{};
    /// The player who claims a win on time, where the flags are looked at only when the clocks have
    /// been stopped.
    std::optional<Color> time_claim;
    Rarely<Adjournment> adjournment;
    std::optional<GameOver> result;
    /// What penalties have added to the points of a game that is not over, or taken from them.
    Both<Points> points_changed;
    bool is_annulled = false;
    /// The arbiter has stopped the clocks, and nothing has set one going since.
    bool is_stopped_by_arbiter = false;
    /// Something has been done that was not refused.
    bool is_under_way = false;
    /// The arbiter has seen a position that cannot be and waits for the next move.
    bool is_illegal_position_seen = false;
    /// Somebody other than the players records the moves.
    bool is_recorded_by_arbiter = false;
    /// The moves are known here; otherwise a press is all that is known of one. Interpretation
    /// I-211.
    bool are_moves_entered = true;

    [[nodiscard]] const law::Laws& laws() const { return frame->laws; }
    [[nodiscard]] const Conditions& conditions() const { return frame->conditions; }
    [[nodiscard]] const chess::Position& position() const { return history.position(); }
    /// Who has the move (Article 1.1): the opponent of the one who made the last.
    [[nodiscard]] Color having_the_move() const { return position().turn(); }
};

[[nodiscard]] constexpr bool is_assistant(Actor actor) {
    return actor == Actor::assistant_white || actor == Actor::assistant_black;
}

/// The player whose deeds these are: their own, or their assistant's.
[[nodiscard]] constexpr std::optional<Color> player_of(Actor actor) {
    switch (actor) {
    case Actor::white:
    case Actor::assistant_white:
        return Color::white;
    case Actor::black:
    case Actor::assistant_black:
        return Color::black;
    case Actor::arbiter:
    case Actor::spectator:
    case Actor::clock:
    case Actor::board:
        break;
    }
    return std::nullopt;
}

/// All pieces on the board.
[[nodiscard]] inline OnBoard on_board(const Game& game) {
    return {game.position(), game.history.beside()};
}

/// Do the regulations take what is said of king and rook touched for Chess960 too?
[[nodiscard]] inline bool is_king_first(const Game& game) {
    return game.history.variant() == Variant::chess960 &&
           game.conditions().regulations.chooses({"chess960_touch", "king_first"});
}

/// How many moves each player has made when this position is on the board: with White to move at
/// number 40 both have made 39.
[[nodiscard]] Both<int> moves_made_before(const chess::Position& position);

/// The move as it is about to be made from the position.
[[nodiscard]] MoveFacts facts_of(const chess::Position& position, const MoveAsWritten& move,
                                 Variant variant);
[[nodiscard]] MoveFacts facts_of(const chess::Position& position, chess::Move legal,
                                 Variant variant);

/// The FEN of a position of this kind of chess, as rulings quote it.
[[nodiscard]] std::string fen_of(const chess::Position& position, Variant variant);

/// What stands on the board now that the player has pressed and made no legal move in this turn.
[[nodiscard]] Unfinished unfinished_half_move(const Game& game, const Turn& turn);

/// The move that was played after so many half-moves, taken as completed, with the pieces that it
/// touched.
[[nodiscard]] MadeMove move_made_before(const History& history, std::size_t half_moves);

/// Is this game played on a platform?
[[nodiscard]] bool is_online(const Game& game);

} // namespace compongo::game
