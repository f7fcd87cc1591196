#include "compongo/winnability/both_kings.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <utility>

namespace compongo::winnability {

namespace {

/// The search in which the other king roams more gets 1/32 of the share. Tuned on the set
/// `composed`; the same number scales the comparison of the two.
constexpr std::size_t share_of_less_roaming = 32;

std::size_t positions_in_32_scenes(const RoamingSearch& search) {
    return search.positions() * share_of_less_roaming / search.scenes();
}

std::optional<Answer> go_on_with(RoamingSearch& search, std::size_t share,
                                 const Question& question) {
    /// Bounds the memory of one search.
    constexpr std::size_t most_scenes = 10'000'000;
    if (question.work.is_used_up()) {
        return std::nullopt;
    }
    const std::size_t before = search.scenes();
    const std::size_t most = before + std::min(share, question.work.left());
    const auto outcome = search.run(std::min(most, most_scenes));
    question.work.add(search.scenes() - before);
    switch (outcome) {
    case RoamingSearch::Outcome::mate:
        return won_by(search.line());
    case RoamingSearch::Outcome::exhausted:
        return unwinnable_by(search.positions());
    case RoamingSearch::Outcome::stopped:
        return std::nullopt;
    }
    UNREACHABLE();
}

} // namespace

BothKings::BothKings(const Question& question, const std::vector<Leader>& leaders) {
    if (may_have_roaming_king(question.position)) {
        for (const chess::Color color : chess::colors) {
            searches_.push_back(std::make_unique<RoamingSearch>(
                question.position, Cast{color, question.side}, leaders));
        }
    }
}

std::optional<Answer> BothKings::go_on(std::size_t share, const Question& question) {
    if (positions_in_32_scenes(*searches_[0]) < positions_in_32_scenes(*searches_[1])) {
        std::swap(searches_[0], searches_[1]);
    }
    if (auto answer = go_on_with(*searches_[0], share, question)) {
        return answer;
    }
    return go_on_with(*searches_[1], share / share_of_less_roaming, question);
}

} // namespace compongo::winnability
