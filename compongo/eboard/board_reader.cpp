#include "compongo/eboard/board_reader.h"

#include "compongo/chess/fen.h"
#include "compongo/chess/san.h"
#include "compongo/eboard/explanation.h"
#include "compongo/eboard/placement.h"

#include <algorithm>
#include <utility>

namespace compongo::eboard {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

/// Without a clock, a move counts as completed once this many further half-moves have been made.
constexpr std::size_t open_moves_max = 3;
/// Hands move at most this many pieces between two looks; more means that the board was turned.
constexpr int moved_by_hand_max = 8;

void add_new(std::vector<Touched>& all, const std::vector<Touched>& more, std::size_t from) {
    for (std::size_t at = from; at < more.size(); ++at) {
        const auto known = std::ranges::find_if(all, [&](const Touched& each) {
            return each.square == more[at].square && each.piece == more[at].piece;
        });
        if (known == all.end()) {
            all.push_back(more[at]);
        } else {
            *known = more[at];
        }
    }
}

} // namespace

BoardReader::BoardReader(const ReaderOptions& options)
    : options_(options), game_{options.first, options.is_chess960}, base_(options.first) {}

SeenGame BoardReader::game() const {
    SeenGame game = game_;
    for (std::size_t at = 0; at < line_.size(); ++at) {
        const Standing& made = line_[at];
        game.plies.push_back(
            {chess::san(position_after(at), made.move), made.after, true, made.grade, made.clock});
    }
    return game;
}

Evidence& BoardReader::tell(Sign sign, Grade grade, std::string_view reason) {
    news_.push_back({sign, grade, reason, now_, ply()});
    return news_.back();
}

std::vector<Evidence> BoardReader::told() {
    return std::exchange(news_, {});
}

std::vector<Evidence> BoardReader::lose(std::string_view reason, Instant at) {
    now_ = std::max(now_, at);
    if (!std::exchange(lost_, true)) {
        tell(Sign::lost, Grade::shown, reason);
    }
    return told();
}

void BoardReader::go_on_from(const Position& position) {
    if (position.is_same_as(latest())) {
        return;
    }
    resume(position, {});
    is_turn_open_ = false;
    is_over_ = false;
    game_.result.reset();
}

/// Detects a board that is connected the other way round: the whole position appears rotated.
chess::Board BoardReader::as_it_lies(const chess::Board& board) {
    chess::Board lies = is_turned_ ? turned_round(board) : board;
    const chess::Board other = turned_round(lies);
    const bool is_jump = board_ && differences(*board_, lies).size() > moved_by_hand_max;
    if (lies != other && (board_ ? is_jump && (other == *board_ || other == options_.first.board())
                                 : other == options_.first.board())) {
        is_turned_ = !is_turned_;
        tell(Sign::turned, Grade::shown, "all_turned");
        return other;
    }
    return lies;
}

std::vector<Evidence> BoardReader::see(const chess::Board& board, Instant at) {
    now_ = std::max(now_, at);
    if (board.occupied().is_empty()) {
        return lose("no_men", at);
    }
    const bool was_lost = std::exchange(lost_, false);
    if (was_lost) {
        tell(Sign::found, Grade::shown, "heard_again");
    }
    const chess::Board lies = as_it_lies(board);
    if (board_ == lies) {
        return told();
    }
    if (pressed_ && board_ && is_of_the_other(lies)) {
        complete_pressed(Look::has_gone_on);
        if (pressed_ && odd_ && odd_->after.board() == *board_) {
            judge_press();
        }
    }
    const bool is_first = !board_;
    std::vector<Handled> handled;
    if (board_ && !was_lost) {
        handled = hands_.look(*board_, lies, now_);
    } else {
        hands_.begin_turn();
        touched_before_ = 0;
    }
    const auto arrived = board_ ? differences(*board_, lies) & lies.occupied() : chess::SquareSet();
    has_missed_ = has_missed_ || was_lost || is_first || arrived.has_several();
    board_ = lies;
    stands_since_ = now_;
    was_looked_into_ = false;
    if (!is_over_) {
        tell_of_hands(handled);
    }
    if (is_first && lies == base_.board() && game_.plies.empty()) {
        tell(Sign::array, Grade::shown, "set_up").fen = chess::fen(base_);
    }
    understand();
    if (was_lost && !is_explained()) {
        was_looked_into_ = true;
        look_for_missed();
    }
    return told();
}

/// Has the opponent of the player who pressed begun to move? A change that arrives late may still
/// belong to the pressed move.
bool BoardReader::is_of_the_other(const chess::Board& board) const {
    const auto moves = moves_until(pressed_->by);
    const Position& before = moves ? position_after(*moves - 1) : latest();
    return !(differences(*board_, board) & board_->pieces(~pressed_->by)).is_empty() &&
           !move_to(before, board);
}

void BoardReader::understand() {
    if (is_over_ && *board_ == latest().board()) {
        is_over_ = false;
        game_.result.reset();
        tell(Sign::restored, Grade::shown, "as_before_the_result");
    }
    if (!is_over_ && (follow_line() || follow_other_turn())) {
        odd_.reset();
        has_missed_ = false;
        if (std::exchange(is_in_disorder_, false)) {
            tell(Sign::restored, Grade::shown, "all_on_their_squares");
        }
        complete_pressed();
        return;
    }
    if (find_array() || is_over_ || follow_odd_step()) {
        return;
    }
    note_odd_step();
}

bool BoardReader::follow_line() {
    for (std::size_t kept = line_.size() + 1; kept-- > 0;) {
        // A board with pieces only missing is no move taken back.
        const auto changed = differences(latest().board(), *board_);
        if (kept < line_.size() && (changed & board_->occupied()).is_empty()) {
            return false;
        }
        if (position_after(kept).board() == *board_) {
            if (kept < line_.size()) {
                Evidence& evidence = tell(Sign::taken_back, Grade::shown, "as_before");
                evidence.move = chess::san(position_after(kept), line_[kept].move);
                evidence.player = position_after(kept).turn();
                line_.resize(kept, line_.front());
            }
            return true;
        }
        if (const auto move = move_to(position_after(kept), *board_)) {
            make(kept, *move);
            return true;
        }
    }
    return false;
}

/// After a gap the first move decides whose turn it was.
bool BoardReader::follow_other_turn() {
    if (!is_turn_open_ || !line_.empty()) {
        return false;
    }
    const Position other = standing(base_, base_.board(), ~base_.turn());
    const auto move = move_to(other, *board_);
    if (!move) {
        return false;
    }
    stand_on(other);
    make(0, *move);
    return true;
}

std::vector<Touched> BoardReader::touched_for(std::size_t kept) const {
    std::vector<Touched> touched;
    if (kept < line_.size()) {
        touched = line_[kept].touched;
    }
    add_new(touched, hands_.touched(), touched_before_);
    return touched;
}

void BoardReader::make(std::size_t kept, Move move) {
    const Position before = position_after(kept);
    const bool is_reply = kept > 0 && kept == line_.size();
    Standing made{
        .move = move, .after = before.play(move), .touched = touched_for(kept), .since = now_};
    const auto piece = before.board().piece_on(move.from());
    if (piece && hands_.had_twins(*piece)) {
        made.grade = Grade::likely;
    }
    if (kept < line_.size()) {
        line_.resize(kept, line_.front());
    }
    Evidence& evidence = tell(Sign::made, Grade::likely, "stands_on_the_board");
    evidence.player = before.turn();
    evidence.move = chess::san(before, move);
    evidence.fen = chess::fen(made.after);
    line_.push_back(std::move(made));
    is_turn_open_ = false;
    if (is_reply) {
        hands_.begin_turn();
        const bool is_castling = move.is_castling();
        const auto targets = chess::castling_targets(move.from(), move.to());
        hands_.came_from(is_castling ? targets.king : move.to(), move.from());
        if (is_castling) {
            hands_.came_from(targets.rook, move.to());
        }
    }
    touched_before_ = hands_.touched().size();
    if (line_.size() > open_moves_max) {
        complete(1, "replied");
    }
}

bool BoardReader::follow_odd_step() {
    if (!odd_) {
        return false;
    }
    if (odd_->after.board() == *board_) {
        return true;
    }
    const auto reply = move_to(odd_->after, *board_);
    if (!reply) {
        return false;
    }
    const OddStep step = *odd_;
    complete_odd_step(step, Grade::likely, "replied");
    make(0, *reply);
    return true;
}

void BoardReader::note_odd_step() {
    for (std::size_t kept = line_.size() + 1; kept-- > 0;) {
        const Position& before = position_after(kept);
        const auto step = step_to(before, *board_);
        if (step && (step->piece.color == before.turn() || kept == 0)) {
            odd_ = OddStep{kept, step->move, before.turn(), step->why, passed_on(before, *board_),
                           now_};
            return;
        }
    }
}

} // namespace compongo::eboard
