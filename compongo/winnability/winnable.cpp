#include "compongo/winnability/winnable.h"

#include "compongo/chess/movegen.h"
#include "compongo/winnability/near_mates.h"
#include "compongo/winnability/quick/stride.h"
#include "compongo/winnability/rounds.h"
#include "compongo/winnability/search/mating_moves.h"
#include "compongo/winnability/sets/too_few_pieces.h"
#include "compongo/winnability/shared_answers.h"
#include "compongo/winnability/without_stride.h"

#include <utility>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Position;

/// The cheapest method, which settles most positions.
std::optional<Answer> by_stride(const Question& question) {
    if (question.work.is_used_up()) {
        return std::nullopt;
    }
    auto line = stride(question.position, question.side);
    if (!line) {
        return std::nullopt;
    }
    question.work.add(line->size());
    return won_by(*std::move(line));
}

/// All later methods require that the victim is not in check when the side has the move. That holds
/// after any first move, also from an irregular position, since the mover's king must not be left
/// attacked; so only mates by the first move are examined here.
std::optional<Answer> by_mating_who_was_left_in_check(const Question& question) {
    if (!question.position.is_irregular()) {
        return std::nullopt;
    }
    const auto mate =
        MatingMoves(question.position, question.side).any(chess::legal_moves(question.position));
    return mate ? std::optional(won_by({*mate})) : std::nullopt;
}

/// For forced moves: a search of ten positions settles most of these, and thirty would settle few
/// more.
std::optional<Answer> by_few_moves(const Question& question) {
    constexpr std::size_t few_positions = 10;
    const chess::Square nearest = nearest_corners(question)[0];
    if (auto answer = look(remoteness(nearest, question), few_positions, question)) {
        return answer;
    }
    return by_one_set_if_weak(question);
}

/// Whether `stride`, which is deterministic, has failed for this position already.
enum class Stride : std::uint8_t { untried, failed };

/// Tries the methods one by one, the cheapest first.
std::optional<Answer> answer_by_all_means(const Question& question, Stride stride) {
    const bool is_check = chess::is_check(question.position);
    // Out of check there are seldom few legal moves, so `stride` comes before counting them.
    if (!is_check && stride == Stride::untried) {
        if (auto answer = by_stride(question)) {
            return answer;
        }
    }
    const int moves = chess::legal_move_count(question.position);
    if (moves == 0) {
        const bool is_mate = is_check && question.position.turn() != question.side;
        return is_mate ? won_by({}) : unwinnable_by(0);
    }
    if (auto answer = by_mating_who_was_left_in_check(question)) {
        return answer;
    }
    if (pieces_are_too_few(question.position.board(), question.side)) {
        return unwinnable_by(0);
    }
    constexpr int few_moves = 2;
    if (auto answer = moves <= few_moves ? by_few_moves(question) : std::nullopt) {
        return answer;
    }
    if (is_check && stride == Stride::untried) {
        if (auto answer = by_stride(question)) {
            return answer;
        }
    }
    const Corners corners = nearest_corners(question);
    if (auto answer = by_near_mates(question, corners)) {
        return answer;
    }
    return by_rounds(question, corners);
}

} // namespace

namespace {

Answer searched(const Position& position, Color side, WorkLimit limit, Stride stride) {
    Work work(limit);
    Answer answer = answer_by_all_means({position, side, work}, stride)
                        .value_or(Answer{.verdict = Verdict::undetermined});
    answer.work = work.done();
    return answer;
}

Answer answer(const Position& position, Color side, WorkLimit limit, Stride stride) {
    SharedAnswers* const shared = limit.shared;
    if (shared == nullptr) {
        return searched(position, side, limit, stride);
    }
    const auto key = SharedAnswers::key(position, side, stride == Stride::failed);
    if (const Answer* const known = shared->find(key, limit)) {
        return *known;
    }
    Answer answer = searched(position, side, limit, stride);
    shared->keep(key, limit, answer);
    return answer;
}

} // namespace

Answer winnable(const Position& position, Color side, WorkLimit limit) {
    return answer(position, side, limit, Stride::untried);
}

Answer winnable_without_stride(const Position& position, Color side, WorkLimit limit) {
    return answer(position, side, limit, Stride::failed);
}

} // namespace compongo::winnability
