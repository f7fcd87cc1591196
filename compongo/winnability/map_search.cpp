#include "compongo/winnability/map_search.h"

#include <algorithm>

namespace compongo::winnability {

void MapSearch::draw(std::size_t effort, const Question& question) {
    /// Each aim keeps what it has learnt of the map: with very many regions, thousands of aims
    /// would take gigabytes.
    constexpr std::size_t most_aims = 64;
    if (!mapping_) {
        mapping_.emplace(question.position, question.side,
                         telling_pawns(Diagram(question.position)), RegionOrder::towards_mates);
    }
    mapping_->go_on(effort, wanted_aims_);
    wanted_aims_ = std::min(2 * wanted_aims_, most_aims);
    const RegionMap& map = mapping_->map();
    while (aims_.size() < map.mates.size()) {
        aims_.push_back(std::make_unique<Aim>(map, map.mates[aims_.size()], question));
    }
}

std::optional<Answer> MapSearch::go_on(std::size_t share, const Question& question) {
    /// Limits a round's share, since each search keeps what it has found.
    constexpr std::size_t largest_share = 2'000'000;
    const std::size_t of_each =
        std::min(share, largest_share) / std::max(aims_.size(), fewest_aims);
    for (const auto& aim : aims_) {
        if (auto answer = aim->searches.may_roam() ? aim->searches.go_on(of_each, question)
                                                   : look(aim->guide, of_each, question)) {
            return answer;
        }
    }
    return std::nullopt;
}

} // namespace compongo::winnability
