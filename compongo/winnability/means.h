/// What the means of answering have in common: the question, the work that it may cost, and what
/// the plainest of them do.
#pragma once

#include "compongo/winnability/answer.h"
#include "compongo/winnability/search/remoteness.h"

namespace compongo::winnability {

/// How many positions were looked at, and how many may be.
class Work {
public:
    explicit Work(WorkLimit limit);

    [[nodiscard]] bool is_used_up() const { return done_ >= most_; }
    /// Unless it is used up.
    [[nodiscard]] std::size_t left() const { return most_ - done_; }
    [[nodiscard]] std::size_t done() const { return done_; }
    void add(std::size_t positions) { done_ += positions; }

private:
    std::size_t most_;
    std::size_t done_ = 0;
};

/// Every means takes it and answers, or does not know.
struct Question {
    const chess::Position& position;
    chess::Color side;
    Work& work;
};

[[nodiscard]] Answer won_by(MatingLine line);
/// All positions that go on have been looked at, and they are so many.
[[nodiscard]] Answer unwinnable_by(std::size_t positions);
[[nodiscard]] Answer unwinnable_by(RegionProof proof);

/// Goes on with a search of the question's position until it has so many positions.
[[nodiscard]] std::optional<Answer> go_on(LineSearch& search, std::size_t most,
                                          const Question& question);
/// A search of its own, until it has so many positions.
[[nodiscard]] std::optional<Answer> look(const Guide& guide, std::size_t most,
                                         const Question& question);

/// Proofs by regions are for this position, and there is work left for them.
[[nodiscard]] bool may_try_regions(const Question& question);
[[nodiscard]] std::optional<Answer> by_one_set(const Question& question);
/// The same for a side without queen or rook; with one there is mostly a mate in such a set.
[[nodiscard]] std::optional<Answer> by_one_set_if_weak(const Question& question);
/// Has the side a queen or a rook?
[[nodiscard]] bool is_strong(const Question& question);

using Corners = std::array<chess::Square, 4>;
/// Of the board, the nearest to a mate first.
[[nodiscard]] Corners nearest_corners(const Question& question);
/// From a mate in this corner.
[[nodiscard]] Remoteness remoteness(chess::Square corner, const Question& question);

} // namespace compongo::winnability
