// Moves that are completed by a press of the clock or by a reply.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/chess/uci.h"
#include "compongo/eboard/board_reader.h"
#include "compongo/eboard/explanation.h"
#include "compongo/eboard/placement.h"

#include <algorithm>
#include <utility>

namespace compongo::eboard {

namespace {

using chess::Color;
using chess::Position;

[[nodiscard]] game::MoveAsWritten as_written(chess::Move move, bool is_chess960) {
    const bool goes_two_squares = move.is_castling() && !is_chess960;
    return {move.from(),
            goes_two_squares ? chess::castling_targets(move.from(), move.to()).king : move.to(),
            move.promotion()};
}

[[nodiscard]] std::string from_and_to(const game::MoveAsWritten& move) {
    std::string text = chess::name(move.from) + chess::name(move.to);
    if (move.promotion) {
        text += chess::fen_letter({*move.promotion, Color::black});
    }
    return text;
}

} // namespace

std::vector<Evidence> BoardReader::see_clock(const ClockSeen& clock, Instant at) {
    now_ = std::max(now_, at);
    const auto before = std::exchange(clock_, clock);
    if (before == clock) {
        return told();
    }
    if (before && before->running && clock.running && *before->running != *clock.running) {
        const Color by = *before->running;
        Evidence& evidence = tell(Sign::pressed, Grade::shown, "clock");
        evidence.player = by;
        evidence.acts.emplace_back(game::Press{});
        press(by, clock.seconds[by]);
    }
    for (const Color color : chess::colors) {
        const bool is_up = clock.seconds[color] <= 0;
        const bool was_running = clock.running == color || (before && before->running == color);
        if (is_up && was_running && !is_over_ && !is_time_up_[color]) {
            // Some clocks show the last second as 0, and add the next period's time late.
            tell(Sign::time_up, Grade::possible, "clock_shows_none").player = color;
        }
        is_time_up_[color] = is_up && (is_time_up_[color] || was_running);
    }
    return told();
}

void BoardReader::complete(std::size_t moves, std::string_view reason) {
    for (std::size_t at = 0; at < moves; ++at) {
        const Standing& made = line_[at];
        const Position before = position_after(at);
        SeenPly ply{chess::san(before, made.move), made.after, true, made.grade, made.clock};
        Evidence evidence{Sign::completed, made.grade, reason, now_, game_.half_moves()};
        evidence.player = before.turn();
        evidence.move = ply.text;
        evidence.fen = chess::fen(made.after);
        evidence.acts.emplace_back(
            game::Play{as_written(made.move, options_.is_chess960), std::nullopt});
        // The reply implies a press, or completes the move itself.
        if (reason != "ended") {
            evidence.acts.emplace_back(game::Press{});
        }
        if (made.is_late) {
            evidence.reason = "finished_after_press";
        } else if (made.grade != Grade::shown && reason != "not_seen") {
            evidence.reason = "one_of_a_kind";
        }
        tell_touched_first(before, made);
        news_.push_back(std::move(evidence));
        game_.plies.push_back(std::move(ply));
    }
    if (moves == 0) {
        return;
    }
    base_ = position_after(moves);
    line_.erase(line_.begin(), line_.begin() + static_cast<std::ptrdiff_t>(moves));
    if (odd_ && odd_->kept < moves) {
        odd_.reset();
    } else if (odd_) {
        odd_->kept -= moves;
    }
    if (line_.empty()) {
        hands_.begin_turn();
        touched_before_ = 0;
    }
}

/// Reports a piece of the player's own that was lifted and put back before the move and could have
/// moved; in castling also the rook if it was lifted before the king.
void BoardReader::tell_touched_first(const Position& before, const Standing& made) {
    const auto has_moves = [&](chess::Square square) {
        return std::ranges::any_of(chess::legal_moves(before),
                                   [&](chess::Move each) { return each.from() == square; });
    };
    for (const Touched& each : made.touched) {
        if (each.piece.color != before.turn() || each.square == made.move.from()) {
            if (each.square == made.move.from() && each.piece.color == before.turn()) {
                return;
            }
            continue;
        }
        const bool is_rook = made.move.is_castling() && each.square == made.move.to();
        if ((!each.is_back && !is_rook) || !has_moves(each.square)) {
            continue;
        }
        Evidence& evidence =
            tell(Sign::touched_first, each.is_plain ? Grade::likely : Grade::possible,
                 is_rook         ? "rook_before_king"
                 : each.is_plain ? "another_man"
                                 : "set_right_perhaps");
        evidence.ply = game_.half_moves();
        evidence.player = before.turn();
        evidence.squares = {each.square};
        evidence.move = chess::san(before, made.move);
        evidence.acts.emplace_back(
            game::Touch{{each.square}, game::Intent::unknown, game::TouchOrder::given, {}});
        return;
    }
}

void BoardReader::complete_odd_step(const OddStep& step, Grade grade, std::string_view reason) {
    complete(step.kept, "replied");
    line_.clear();
    Evidence& evidence = tell(Sign::illegal, grade, reason);
    evidence.player = step.by;
    evidence.squares = {step.move.from, step.move.to};
    evidence.move = from_and_to(step.move);
    evidence.why = step.why;
    evidence.fen = chess::fen(step.after);
    evidence.acts.emplace_back(game::Play{step.move, std::nullopt});
    evidence.acts.emplace_back(game::Press{});
    game_.plies.push_back(
        {evidence.move, step.after, false, grade, pressed_ ? pressed_->clock : std::nullopt});
    base_ = step.after;
    hands_.begin_turn();
    touched_before_ = 0;
    odd_.reset();
    pressed_.reset();
}

std::optional<std::size_t> BoardReader::moves_until(Color by) const {
    for (std::size_t at = line_.size(); at-- > 0;) {
        if (position_after(at).turn() == by) {
            return at + 1;
        }
    }
    return std::nullopt;
}

bool BoardReader::stands_as_made(Color by, std::size_t moves) const {
    const chess::Board& made = position_after(moves).board();
    return board_ &&
           (differences(made, *board_) & (made.pieces(by) | board_->pieces(by))).is_empty();
}

void BoardReader::press(Color by, std::optional<int> clock) {
    if (is_over_ || !board_) {
        return;
    }
    if (is_turn_open_ && line_.empty() && base_.turn() == by && *board_ == base_.board()) {
        stand_on(standing(base_, base_.board(), ~by));
        return;
    }
    if (pressed_) {
        judge_press();
    }
    if (latest().turn() != by && line_.empty()) {
        return;
    }
    pressed_ = Press{by, now_, clock};
    complete_pressed();
}

void BoardReader::complete_pressed(Look look) {
    if (!pressed_) {
        return;
    }
    const auto moves = moves_until(pressed_->by);
    // The report of a piece that is slid over squares may arrive after the clock's.
    const bool is_settled = look == Look::has_gone_on || (moves && *moves < line_.size()) ||
                            pressed_->at - stands_since_ >= options_.late ||
                            now_ - pressed_->at >= options_.late;
    if (is_settled && moves && stands_as_made(pressed_->by, *moves)) {
        complete_as_pressed(*moves);
        pressed_.reset();
    }
}

/// The board's report is later than the allowed delay, so the pieces moved after the press.
bool BoardReader::is_after_press(Instant since) const {
    return since - pressed_->at > options_.late;
}

void BoardReader::complete_as_pressed(std::size_t moves) {
    Standing& made = line_[moves - 1];
    made.clock = pressed_->clock;
    if (is_after_press(made.since)) {
        made.is_late = true;
        made.grade = Grade::likely;
    }
    complete(moves, "pressed");
}

/// Decides what was pressed, once the board has had time to report it.
void BoardReader::judge_press() {
    const Color by = pressed_->by;
    if (const auto moves = moves_until(by)) {
        complete_as_pressed(*moves);
    } else if (*board_ == latest().board()) {
        Evidence& evidence = tell(Sign::no_move, Grade::likely, "squares_unchanged");
        evidence.player = by;
        evidence.acts.emplace_back(game::Press{});
    } else if (const auto unfinished = unfinished_moves(latest(), *board_); !unfinished.empty()) {
        tell_unfinished(unfinished);
    } else if (odd_ && odd_->after.board() == *board_) {
        const OddStep step = *odd_;
        const bool is_late = is_after_press(step.since);
        complete_odd_step(step, is_late ? Grade::likely : Grade::shown,
                          is_late ? "finished_after_press" : "pressed");
    } else {
        Evidence& evidence = tell(Sign::unexplained, Grade::possible, "pressed");
        evidence.player = by;
        for (const chess::Square square : differences(latest().board(), *board_)) {
            evidence.squares.push_back(square);
        }
    }
    pressed_.reset();
}

void BoardReader::tell_unfinished(const std::vector<chess::Move>& moves) {
    Evidence& evidence = tell(Sign::unfinished, Grade::possible, "part_of_a_move");
    evidence.player = latest().turn();
    for (const chess::Move move : moves) {
        evidence.candidates.push_back(chess::san(latest(), move));
    }
    for (const chess::Square square : differences(latest().board(), *board_)) {
        evidence.squares.push_back(square);
    }
    if (odd_ && odd_->after.board() == *board_) {
        evidence.move = from_and_to(odd_->move);
        evidence.acts.emplace_back(game::Release{odd_->move.from, odd_->move.to});
        evidence.reason = moves.front().is_promotion() ? "pawn_left_standing" : "part_of_a_move";
    }
    evidence.acts.emplace_back(game::Press{});
}

} // namespace compongo::eboard
