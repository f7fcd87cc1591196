/// The state of a game between acts: a value.
#pragma once

#include "compongo/base/boxed_optional.h"
#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/conditions.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/game/state/adjourned.h"
#include "compongo/game/state/chessclock.h"
#include "compongo/game/state/history.h"
#include "compongo/game/state/scoresheet.h"
#include "compongo/game/state/turn.h"
#include "compongo/law/laws.h"
#include "compongo/winnability/answer.h"

namespace compongo::game {

/// The constant part of a game: the laws in force and the conditions settled before it. Must
/// outlive every game that refers to it.
struct Frame {
    law::Laws laws;
    Conditions conditions;
    /// Where games that are judged beside each other come to the same positions: who can still mate
    /// there is searched once. NULL where nothing is shared.
    winnability::SharedAnswers* shared_answers = nullptr;
};

/// A move on the board, legal or not.
struct MoveFacts {
    MoveAsWritten move;
    bool is_castling = false;
    bool is_capture = false;

    friend bool operator==(const MoveFacts&, const MoveFacts&) = default;
};

/// A move that was made, or a half-move that was left as it was: `History` knows whether a piece
/// moved.
struct MadeMove : MoveFacts {
    /// The number of half-moves before it.
    std::size_t half_moves = 0;
    bool is_completed = false;
    /// The turn in which it was made, for claims about it.
    Turn turn;
    /// It was made by acts of this game, not before them.
    bool is_by_acts = false;
    /// What the press that completed it added to the player's clock: the increment and, if it began
    /// a period, the time of that period.
    Millis increment_added = {};
    std::optional<Millis> period_added = {};

    friend bool operator==(const MadeMove&, const MadeMove&) = default;
};

/// The deeds for which the arbiter accepted an assistant.
struct AssistantDuties {
    bool moving = false;
    bool clock = false;
    bool recording = false;

    friend bool operator==(const AssistantDuties&, const AssistantDuties&) = default;
};

struct PlayerState {
    int illegal_moves = 0;
    /// Breaches of touch-move that were ruled.
    int touch_moves = 0;
    int completed_moves = 0;
    /// So many more moves count as completed than the record shows: the number could not be
    /// established, and the next move is the first of another period (8.6).
    int moves_not_recorded = 0;
    /// The player's latest move on the board.
    std::optional<MadeMove> last_move;
    std::optional<Millis> arrived;
    /// The arbiter lets the player play although they came late.
    bool is_lateness_allowed = false;
    /// The player has said that they adjust, and has not touched a piece in order to move it since.
    bool is_adjusting = false;
    /// The player has touched a piece since the opponent's latest move, so claims about that move
    /// are lost.
    bool has_touched_since = false;
    /// The player's flag counts as fallen.
    bool is_flag_down = false;
    /// The number of moves completed when the flag fell, if the player has completed one since:
    /// only those count.
    std::optional<int> completed_before_fall;
    /// Raises the player's flag again.
    void forget_fall() {
        is_flag_down = false;
        completed_before_fall.reset();
    }
    bool is_exempt_from_recording = false;
    /// The player has made a move and moved the piece on that they had let go of: it stands on
    /// another square than the game has it on.
    bool has_moved_piece_let_go = false;
    bool has_displaced_pieces = false;
    /// The number of half-moves made when the player displaced the pieces.
    std::size_t displaced_after = 0;
    /// The player has stopped the clocks to claim something, and has not claimed it yet.
    bool owes_claim = false;
    /// The clocks stand because the player has stopped them to claim something.
    bool has_stopped_to_claim = false;
    bool has_assistant = false;
    AssistantDuties assistant_duties;
    /// That assistant may only make and announce moves (E2.10 of 2009).
    bool is_assistant_limited = false;
    /// The player has asked the arbiter to intervene in a breach of touch-move.
    bool asks_for_intervention = false;
    /// The player has asked for a ruling on a draw claim in a quickplay finish.
    bool asks_for_finish = false;
    /// The arbiter has postponed the decision on this player's claim.
    bool has_postponed_claim = false;
    /// The player agrees to correct an illegal move that can no longer be ruled on.
    bool agrees_to_correct = false;
    SheetState sheet;
    /// The sheet is electronic and works.
    bool is_sheet_electronic = false;
    int warnings = 0;
    /// How often the player, having the move, has asked to see the arbiter's sheet.
    int looks_at_arbiters_sheet = 0;
    /// When the player lost the connection, in online play.
    std::optional<Millis> disconnected;
    std::optional<GameResult> signed_result;
    /// The arbiter consents to a draw agreement that the regulations forbid.
    bool may_agree_draw = false;
    /// When the player was prevented from pressing, with their clock running.
    std::optional<Millis> button_blocked = {};

    friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

/// A draw offer that stands.
struct StandingOffer {
    Color by{};
    /// The offer was made by a claim, not in words.
    bool is_by_claim = false;

    friend bool operator==(const StandingOffer&, const StandingOffer&) = default;
};

/// A touch that one player claims and the other denies, or whose intent is unknown.
struct DisputedTouch {
    Color claimant{};
    std::optional<Square> square;
    /// The act by which it was claimed.
    std::size_t act = 0;

    friend bool operator==(const DisputedTouch&, const DisputedTouch&) = default;
};

/// A decision that the arbiter has not taken yet, with the player it is about.
struct OpenDecision {
    Decision decision;
    std::optional<Color> player;
    law::Articles articles;
    /// The reason for which that player loses the game if the decision goes against them; only if
    /// the game is at stake.
    std::optional<EndReason> at_stake;
    /// The act whose ruling opened it.
    std::size_t act = 0;
    /// The act whose ruling is in question, or which a player denies.
    std::optional<std::size_t> about = {};
    std::optional<DisputedTouch> disputed_touch = {};
    /// The claim that the arbiter examines by hand, or that waits for this answer.
    BoxedOptional<Claim> claim = {};
    /// The purpose for which the player needs the assistant.
    std::optional<Requested> assistant_for = {};

    friend bool operator==(const OpenDecision&, const OpenDecision&) = default;
};

/// The arbiter's latest decision, as far as it matters for an appeal.
enum class LatestDecision : std::uint8_t { none, may_be_appealed, on_quickplay_finish, on_appeal };

enum class Phase : std::uint8_t { not_begun, in_play, over };

/// The state of the board and of the players' moves, to which a correction can return.
struct Standing {
    History history;
    Turn turn;
    Both<PlayerState> players;
    Both<std::optional<StandingOffer>> offers;
    Phase phase = Phase::in_play;
};

/// What was removed together with a ruling that fell.
struct Fallen {
    /// The questions that the ruling had opened.
    std::vector<OpenDecision> closed;
    /// The turn as the ruling had bound it, and its position.
    std::optional<Turn> bound;
    chess::Position position;
};

/// A ruling that may still be questioned, or an act that may still be denied.
struct PastRuling {
    /// The number of the act, from 0.
    std::size_t number = 0;
    Act act;
    Ruling ruling;
    /// The number of half-moves before it, and of pieces touched in that turn before it.
    std::size_t half_moves = 0;
    std::size_t touched = 0;
    /// The displays before it.
    Both<Millis> shown = {};
    /// The act repeats an offer or displacement that existed before.
    bool is_repeated = false;
    bool is_superseded = false;
    /// The ruling fell because its act did not happen.
    bool is_denied = false;
    /// The state before the act; only if the ruling put a position back or ended the game, or if a
    /// claim waits for an answer.
    BoxedOptional<Standing> before = {};
    /// The time control before the act; only if the ruling itself changed it, and not the fall of
    /// another ruling.
    BoxedOptional<TimeControl> control_before = {};
    /// The question that the act answered: open again if the answer falls.
    BoxedOptional<OpenDecision> settled = {};
    /// The questions that the end of the game settled: open again if play continues.
    std::vector<OpenDecision> settled_by_end = {};
    /// What fell with the ruling: restored if the ruling stands after all.
    BoxedOptional<Fallen> fallen = {};
};
/// The number of past rulings that are kept; older ones are final.
inline constexpr std::size_t most_past_rulings = 64;

struct Game {
    const Frame* frame;
    History history;
    Chessclock clock;
    Turn turn;
    Both<PlayerState> players;
    /// One for each player: answering an offer with another rejects neither.
    Both<std::optional<StandingOffer>> offers;
    /// Each player's latest offer without force; with the arbiter's consent it can still draw the
    /// game.
    Both<std::optional<StandingOffer>> offers_without_force;
    std::vector<OpenDecision> decisions;
    LatestDecision latest_decision = LatestDecision::none;
    /// The act whose ruling contains it.
    std::size_t latest_decision_on = 0;
    std::vector<PastRuling> past_rulings;
    /// The number of acts so far, refused ones included.
    std::size_t acts = 0;
    Phase phase = Phase::in_play;
    /// When the session began: as scheduled, or later.
    Millis session_start{};
    /// The player who claims a win on time, where the flags are examined only after the clocks were
    /// stopped.
    std::optional<Color> time_claim;
    BoxedOptional<Adjournment> adjournment;
    std::optional<GameOver> result;
    /// The points that penalties have added or taken in a game that is not over.
    Both<Points> points_changed;
    bool is_annulled = false;
    /// The arbiter has stopped the clocks, and neither has been started since.
    bool is_stopped_by_arbiter = false;
    /// At least one act was not refused.
    bool is_under_way = false;
    /// The arbiter has seen an impossible position and waits for the next move.
    bool is_illegal_position_seen = false;
    /// A person other than the players records the moves.
    bool is_recorded_by_arbiter = false;
    /// The moves are entered; otherwise only the presses are known. Interpretation I-211.
    bool are_moves_entered = true;

    [[nodiscard]] const law::Laws& laws() const { return frame->laws; }
    [[nodiscard]] const Conditions& conditions() const { return frame->conditions; }
    [[nodiscard]] const chess::Position& position() const { return history.position(); }
    /// The player having the move (Article 1.1): the opponent of the player who moved last.
    [[nodiscard]] Color having_the_move() const { return position().turn(); }
};

[[nodiscard]] constexpr bool is_assistant(Actor actor) {
    return actor == Actor::assistant_white || actor == Actor::assistant_black;
}

/// The player for whom this actor acts: themselves, or as an assistant.
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

/// Do the regulations apply the rules on touching king and rook to Chess960 too?
[[nodiscard]] inline bool is_king_first(const Game& game) {
    return game.history.variant() == Variant::chess960 &&
           game.conditions().regulations.chooses({"chess960_touch", "king_first"});
}

/// The number of moves each player has made when this position is on the board: with White to play
/// move 40, both have made 39.
[[nodiscard]] Both<int> moves_made_before(const chess::Position& position);

/// The move as it is about to be made from the position.
[[nodiscard]] MoveFacts facts_of(const chess::Position& position, const MoveAsWritten& move,
                                 Variant variant);
[[nodiscard]] MoveFacts facts_of(const chess::Position& position, chess::Move legal,
                                 Variant variant);

/// The FEN of a position of this kind of chess, as rulings quote it.
[[nodiscard]] std::string fen_of(const chess::Position& position, Variant variant);

/// The content of the board when the player has pressed without a legal move in this turn.
[[nodiscard]] Unfinished unfinished_half_move(const Game& game, const Turn& turn);

/// The move after `half_moves` half-moves, taken as completed, with the pieces that it touched.
[[nodiscard]] MadeMove move_made_before(const History& history, std::size_t half_moves);

/// Is this game played online?
[[nodiscard]] bool is_online(const Game& game);

} // namespace compongo::game
