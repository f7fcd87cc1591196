#include "compongo/winnability/means.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace compongo::winnability {

namespace {

/// The bonus for a captured piece of the victim's. Tuned on the labelled sets.
constexpr int worth_of_a_piece = 10;

} // namespace

Work::Work(WorkLimit limit)
    : most_(limit.positions == 0 ? std::numeric_limits<std::size_t>::max() : limit.positions) {}

Answer won_by(MatingLine line) {
    return {.verdict = Verdict::winnable, .line = std::move(line)};
}

Answer unwinnable_by(std::size_t positions) {
    return {.verdict = Verdict::unwinnable, .exhaustion = {.positions = positions}};
}

Answer unwinnable_by(RegionProof proof) {
    return {.verdict = Verdict::unwinnable, .exhaustion = {.regions = std::move(proof)}};
}

std::optional<Answer> go_on(LineSearch& search, std::size_t most, const Question& question) {
    if (question.work.is_used_up()) {
        return std::nullopt;
    }
    const std::size_t before = search.positions();
    const auto outcome = search.run(std::min(most, before + question.work.left()));
    question.work.add(search.positions() - before);
    switch (outcome) {
    case LineSearch::Outcome::mate:
        return won_by(search.line());
    case LineSearch::Outcome::exhausted:
        return unwinnable_by(search.gone_into());
    case LineSearch::Outcome::stopped:
        return std::nullopt;
    }
    UNREACHABLE();
}

std::optional<Answer> look(const Guide& guide, std::size_t most, const Question& question) {
    LineSearch search(question.position, question.side, guide);
    return go_on(search, most, question);
}

bool may_try_regions(const Question& question) {
    return !question.work.is_used_up() && may_be_proved_by_regions(question.position);
}

std::optional<Answer> by_one_set(const Question& question) {
    if (!may_try_regions(question)) {
        return std::nullopt;
    }
    auto proof = prove_by_one_set(question.position, question.side);
    return proof ? std::optional(unwinnable_by(*std::move(proof))) : std::nullopt;
}

std::optional<Answer> by_one_set_if_weak(const Question& question) {
    return is_strong(question) ? std::nullopt : by_one_set(question);
}

bool is_strong(const Question& question) {
    const chess::Board& board = question.position.board();
    return !(board.orthogonal_sliders() & board.pieces(question.side)).is_empty();
}

Corners nearest_corners(const Question& question) {
    return corners_nearest_first(question.position, question.side, worth_of_a_piece);
}

Remoteness remoteness(chess::Square corner, const Question& question) {
    return {question.side, {corner, worth_of_a_piece}};
}

} // namespace compongo::winnability
