/// What all methods of answering share: the question, its work limit, and the simplest methods.
#pragma once

#include "compongo/winnability/answer.h"
#include "compongo/winnability/search/remoteness.h"

namespace compongo::winnability {

/// Counts examined positions against the limit.
class Work {
public:
    explicit Work(WorkLimit limit);

    [[nodiscard]] bool is_used_up() const { return done_ >= most_; }
    /// Must not be called when it is used up.
    [[nodiscard]] std::size_t left() const { return most_ - done_; }
    [[nodiscard]] std::size_t done() const { return done_; }
    void add(std::size_t positions) { done_ += positions; }

private:
    std::size_t most_;
    std::size_t done_ = 0;
};

/// What each method is asked; it answers, or returns nothing if it does not know.
struct Question {
    const chess::Position& position;
    chess::Color side;
    Work& work;
};

[[nodiscard]] Answer won_by(MatingLine line);
/// The closure was examined completely and has this many positions.
[[nodiscard]] Answer unwinnable_by(std::size_t positions);
[[nodiscard]] Answer unwinnable_by(RegionProof proof);

/// Continues a search of the question's position until it has `most` positions.
[[nodiscard]] std::optional<Answer> go_on(LineSearch& search, std::size_t most,
                                          const Question& question);
/// Starts a new search and runs it until it has `most` positions.
[[nodiscard]] std::optional<Answer> look(const Guide& guide, std::size_t most,
                                         const Question& question);

/// Do region proofs apply to this position, and is there work left for them?
[[nodiscard]] bool may_try_regions(const Question& question);
[[nodiscard]] std::optional<Answer> by_one_set(const Question& question);
/// The same, but only for a side without queen or rook: with one, such a set mostly contains a
/// mate.
[[nodiscard]] std::optional<Answer> by_one_set_if_weak(const Question& question);
/// Has the side a queen or a rook?
[[nodiscard]] bool is_strong(const Question& question);

using Corners = std::array<chess::Square, 4>;
/// The corners of the board, the one nearest to a mate first.
[[nodiscard]] Corners nearest_corners(const Question& question);
/// The distance from a mate in this corner.
[[nodiscard]] Remoteness remoteness(chess::Square corner, const Question& question);

} // namespace compongo::winnability
