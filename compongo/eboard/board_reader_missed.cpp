// Gaps: positions that were put back, moves made while the board was not seen, positions that
// nothing explains.
#include "compongo/chess/fen.h"
#include "compongo/chess/san.h"
#include "compongo/eboard/board_reader.h"
#include "compongo/eboard/explanation.h"
#include "compongo/eboard/placement.h"

#include <algorithm>

namespace compongo::eboard {

namespace {

/// Half-moves back that are searched for a position that was put back.
constexpr std::size_t put_back_max = 16;
/// Multiples of `settle` after which an unexplained position is accepted as the game's.
constexpr Instant patience = 5;
/// A player who is thinking may hold this many pieces.
constexpr int in_one_hand_max = 2;

[[nodiscard]] std::string in_words(const chess::Position& from, const Line& line) {
    chess::Position position = from;
    std::string text;
    for (const chess::Move move : line) {
        text += (text.empty() ? "" : " ") + chess::san(position, move);
        position = position.play(move);
    }
    return text;
}

[[nodiscard]] chess::Position end_of(const chess::Position& from, const Line& line) {
    chess::Position position = from;
    for (const chess::Move move : line) {
        position = position.play(move);
    }
    return position;
}

} // namespace

std::vector<Evidence> BoardReader::wait(Instant now) {
    now_ = std::max(now_, now);
    complete_pressed();
    if (pressed_ && now_ - pressed_->at >= options_.settle) {
        judge_press();
    }
    const bool stands = board_ && !lost_ && now_ - stands_since_ >= options_.settle;
    // Wait for `settle`, since a king slid past the other one is no result.
    if (!stands || find_kings() || is_explained()) {
        return told();
    }
    if (!was_looked_into_) {
        was_looked_into_ = true;
        look_for_missed();
    } else if (now_ - stands_since_ >= patience * options_.settle) {
        give_up();
    }
    return told();
}

bool BoardReader::is_explained() const {
    if (is_over_ || *board_ == latest().board() || (odd_ && odd_->after.board() == *board_)) {
        return true;
    }
    return std::ranges::any_of(line_,
                               [&](const Standing& each) { return each.after.board() == *board_; });
}

void BoardReader::look_for_missed() {
    // Missed moves are searched for only if something was missed.
    if (!find_put_back() && has_missed_) {
        static_cast<void>(find_missed_moves());
    }
}

bool BoardReader::find_put_back() {
    const std::size_t size = game_.plies.size();
    for (std::size_t back = 1; back <= std::min(size, put_back_max); ++back) {
        const std::size_t kept = size - back;
        const chess::Position position = kept == 0 ? game_.first : game_.plies[kept - 1].after;
        if (position.board() != *board_) {
            continue;
        }
        const bool is_after_illegal =
            std::any_of(game_.plies.begin() + static_cast<std::ptrdiff_t>(kept), game_.plies.end(),
                        [](const SeenPly& each) { return !each.is_legal; });
        game_.plies.resize(kept, {"", position});
        base_ = position;
        line_.clear();
        hands_.begin_turn();
        touched_before_ = 0;
        is_in_disorder_ = false;
        Evidence& evidence =
            tell(Sign::put_back, is_after_illegal ? Grade::likely : Grade::possible,
                 is_after_illegal ? "after_an_illegal_move" : "earlier_position");
        evidence.fen = chess::fen(position);
        evidence.acts.emplace_back(game::Restore{evidence.fen});
        return true;
    }
    return false;
}

bool BoardReader::find_missed_moves() {
    for (std::size_t kept = line_.size() + 1; kept-- > 0;) {
        const chess::Position from = position_after(kept);
        const std::vector<Line> lines = lines_to(from, *board_);
        if (lines.empty()) {
            continue;
        }
        is_in_disorder_ = false;
        complete(kept, "replied");
        line_.clear();
        if (lines.size() == 1) {
            for (const chess::Move move : lines.front()) {
                line_.push_back({move, latest().play(move), {}, Grade::likely});
            }
            // The last move may still be completed or changed.
            complete(line_.size() - 1, "not_seen");
            Evidence& evidence = tell(Sign::made, Grade::likely, "not_seen");
            evidence.player = base_.turn();
            evidence.move = chess::san(base_, line_.front().move);
            evidence.fen = chess::fen(latest());
            return true;
        }
        std::vector<std::string> candidates;
        for (const Line& line : lines) {
            candidates.push_back(in_words(from, line));
        }
        Evidence& evidence = tell(Sign::ambiguous, Grade::possible, "not_seen");
        evidence.candidates = candidates;
        const chess::Position end = end_of(from, lines.front());
        evidence.fen = chess::fen(end);
        resume(end, std::move(candidates));
        return true;
    }
    return false;
}

void BoardReader::resume(const chess::Position& position, std::vector<std::string> candidates) {
    complete(line_.size(), "replied");
    if (game_.plies.empty() && candidates.empty()) {
        // Nothing was seen before, so the record begins here.
        game_.first = position;
    } else {
        game_.plies.push_back({"", position, false, Grade::possible, {}, std::move(candidates)});
    }
    base_ = position;
    hands_.begin_turn();
    touched_before_ = 0;
    odd_.reset();
    pressed_.reset();
    is_in_disorder_ = false;
}

void BoardReader::stand_on(const chess::Position& position) {
    base_ = position;
    (game_.plies.empty() ? game_.first : game_.plies.back().after) = position;
    is_turn_open_ = false;
}

/// Accepts a position that nothing explains: the game continues from it.
void BoardReader::give_up() {
    const auto kings = [&](chess::Color color) {
        return board_->pieces(color, chess::PieceType::king).size() == 1;
    };
    const auto changed = differences(latest().board(), *board_);
    const bool is_in_hand =
        (changed & board_->occupied()).is_empty() && changed.size() <= in_one_hand_max;
    if (!kings(chess::Color::white) || !kings(chess::Color::black) || is_in_hand ||
        !unfinished_moves(latest(), *board_).empty()) {
        return;
    }
    const bool has_clock = clock_ && clock_->running;
    const chess::Color turn = has_clock ? *clock_->running : latest().turn();
    const chess::Position position = standing(latest(), *board_, turn);
    Evidence& evidence = tell(Sign::unexplained, Grade::possible, "stands_so");
    for (const chess::Square square : changed) {
        evidence.squares.push_back(square);
    }
    evidence.fen = chess::fen(position);
    resume(position, {});
    is_turn_open_ = !has_clock;
}

} // namespace compongo::eboard
