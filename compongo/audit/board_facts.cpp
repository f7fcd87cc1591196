#include "compongo/audit/board_facts.h"

#include "compongo/chess/movegen.h"
#include "compongo/winnability/dead_position.h"

#include <algorithm>

namespace compongo::audit {

namespace {

/// Positions that may be searched for an answer. No game has been found that needs a hundredth of
/// it.
constexpr winnability::WorkLimit work_for_an_answer{2'000'000};

constexpr std::array<std::string_view, 7> over_names = {
    "checkmate",         "stalemate", "dead_position", "fivefold",
    "seventyfive_moves", "threefold", "fifty_moves"};

} // namespace

std::string_view name(Over over) {
    return over_names[static_cast<std::size_t>(over)];
}

void BoardFacts::read(const GameRecord& game) {
    game_ = &game;
    final_.reset();
    dead_since_.reset();
    mates_ = {};
    plainly_ = {};
    const chess::Position& last = game.last();
    if (!chess::has_legal_move(last)) {
        final_ = chess::is_check(last) ? Over::checkmate : Over::stalemate;
    }
    repetitions_.read(game);
    most_quiet_ = 0;
    for (std::size_t ply = 0; ply <= game.plies; ++ply) {
        most_quiet_ = std::max(most_quiet_, game.positions[ply].halfmove_clock());
    }
    if (!last.is_irregular()) {
        find_dead_position();
    }
}

const winnability::Answer& BoardFacts::mate_by(chess::Color side) const {
    std::optional<winnability::Answer>& answer = mates_[side];
    if (!answer) {
        answer = winnability::winnable(game_->last(), side, work_for_an_answer);
    }
    return *answer;
}

winnability::Verdict BoardFacts::verdict_on(chess::Color side) const {
    return plainly_[side] ? winnability::Verdict::winnable : mate_by(side).verdict;
}

/// The winner is asked first: what a resignation turns on is then known as well.
bool BoardFacts::is_last_dead() {
    const chess::Position& last = game_->last();
    const chess::Color first =
        winner_of(game_->result()).value_or(winnability::stronger_side(last));
    for (const chess::Color side : {first, ~first}) {
        plainly_[side] = winnability::is_plainly_winnable(last, side);
        if (plainly_[side]) {
            return false;
        }
    }
    return mate_by(first).verdict == winnability::Verdict::unwinnable &&
           mate_by(~first).verdict == winnability::Verdict::unwinnable;
}

/// A dead position stays dead (the proof is in winnability/dead_position.h), and all moves up to
/// the last position are legal, so the last position alone decides whether there is one. If it is
/// dead, the first dead position is searched backwards, in steps that double, and then by
/// bisection.
void BoardFacts::find_dead_position() {
    const auto is_dead = [&](std::size_t ply) {
        return ply == game_->plies
                   ? is_last_dead()
                   : winnability::is_dead(game_->positions[ply], work_for_an_answer);
    };
    // After mate or stalemate neither player can mate any more; what counts is the position before.
    const bool has_position_before = game_->plies > 0;
    if (final_ == Over::checkmate || (final_ && !has_position_before)) {
        return;
    }
    std::size_t high = final_ ? game_->plies - 1 : game_->plies;
    if (!is_dead(high)) {
        return;
    }
    std::size_t low = 0;
    for (std::size_t step = 1; step <= high; step *= 2) {
        if (!is_dead(high - step)) {
            low = high - step + 1;
            break;
        }
        high -= step;
    }
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        is_dead(middle) ? high = middle : low = middle + 1;
    }
    dead_since_ = high;
}

std::optional<std::size_t> BoardFacts::without_progress(int moves) const {
    if (most_quiet_ < 2 * moves) {
        return std::nullopt;
    }
    for (std::size_t ply = 0; ply <= game_->plies; ++ply) {
        const bool is_mate = ply == game_->plies && final_ == Over::checkmate;
        if (game_->positions[ply].halfmove_clock() >= 2 * moves && !is_mate) {
            return ply;
        }
    }
    return std::nullopt;
}

std::optional<End> BoardFacts::end(const law::Laws& laws) const {
    const law::DrawnGame& drawn = laws.drawn_game;
    const bool is_without_claims = drawn.claims.value == law::DrawClaims::none;
    std::optional<End> first;
    const auto consider = [&](std::optional<std::size_t> ply, Over over,
                              const law::Articles& articles) {
        if (ply && (!first || *ply < first->ply)) {
            first = End{*ply, over, articles};
        }
    };
    const auto last = final_ ? std::optional(game_->plies) : std::nullopt;
    if (final_ == Over::checkmate) {
        consider(last, Over::checkmate, laws.completion.checkmate.articles);
    } else {
        consider(last, Over::stalemate, laws.completion.stalemate.articles);
    }
    consider(dead_since_, Over::dead_position, laws.completion.dead_position.articles);
    if (drawn.repetitions_end_game.value) {
        consider(
            repetitions_.first(*drawn.repetitions_end_game.value,
                               drawn.repetitions_counted.value.value_or(law::Appearances::all)),
            is_without_claims ? Over::threefold : Over::fivefold,
            drawn.repetitions_end_game.articles);
    }
    if (drawn.moves_end_game.value) {
        consider(without_progress(*drawn.moves_end_game.value),
                 is_without_claims ? Over::fifty_moves : Over::seventyfive_moves,
                 drawn.moves_end_game.articles);
    }
    return first;
}

bool BoardFacts::may_claim_repetition(int times) const {
    if (repetitions_.count_at(game_->plies) >= times) {
        return true;
    }
    const chess::Position& last = game_->last();
    return std::ranges::any_of(chess::legal_moves(last), [&](chess::Move move) {
        const chess::Position next = last.play(move);
        return appearances(*game_, game_->plies + 1, next) >= times;
    });
}

bool BoardFacts::may_claim_moves(int moves) const {
    const chess::Position& last = game_->last();
    if (last.halfmove_clock() >= 2 * moves) {
        return true;
    }
    return last.halfmove_clock() == 2 * moves - 1 &&
           std::ranges::any_of(chess::legal_moves(last), [&](chess::Move move) {
               return last.play(move).halfmove_clock() != 0;
           });
}

} // namespace compongo::audit
