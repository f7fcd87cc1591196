/// Answers that are kept for a while, for those who ask about the same few positions again and
/// again.
#pragma once

#include "compongo/chess/sameness.h"
#include "compongo/winnability/answer.h"

#include <map>
#include <tuple>

namespace compongo::winnability {

/// Questions that are asked with these (`WorkLimit::shared`) are searched once: `winnable`, and
/// what stands on it, answer equal positions (`Position::is_same_as`) from memory. For one thread.
class SharedAnswers {
public:
    /// Limit on the answers kept.
    static constexpr std::size_t answers_max = 10'000;

    /// What tells one question from another: the position, who is to mate, and whether the first
    /// method is left out.
    using Key = std::tuple<std::uint64_t, std::uint64_t, chess::Color, bool>;
    [[nodiscard]] static Key key(const chess::Position& position, chess::Color side,
                                 bool leaves_out_stride);
    /// What a search with this limit would answer; NULL if that is not known. A search that comes
    /// to an answer within one limit comes to the same within any that is not less than its work.
    [[nodiscard]] const Answer* find(const Key& key, WorkLimit limit) const;
    void keep(const Key& key, WorkLimit limit, const Answer& answer);
    /// How many different questions were asked.
    [[nodiscard]] std::size_t size() const { return answers_.size(); }

private:
    struct Kept {
        std::size_t limit;
        Answer answer;
    };
    std::map<Key, Kept> answers_;
};

} // namespace compongo::winnability
