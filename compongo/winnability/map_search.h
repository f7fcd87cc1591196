/// Searches guided by the mates that a map of regions seems to allow.
#pragma once

#include "compongo/winnability/both_kings.h"
#include "compongo/winnability/search/region_guide.h"

namespace compongo::winnability {

class MapSearch {
public:
    /// Extends the map by `effort` moves between regions. Uses a few of its mates at first, and
    /// twice as many each time.
    void draw(std::size_t effort, const Question& question);
    /// Continues the searches for all mates, with `share` more positions or scenes in all.
    [[nodiscard]] std::optional<Answer> go_on(std::size_t share, const Question& question);

private:
    /// A mate on the map and the searches towards it. Not movable: the searches refer to the guide.
    struct Aim {
        Aim(const RegionMap& map, const SeemingMate& mate, const Question& question)
            : guide(map, mate), searches(question, {{&guide}}) {}

        RegionGuide guide;
        BothKings searches;
    };

    /// Tuned on the sets `composed` and `fuzz`.
    static constexpr std::size_t fewest_aims = 4;

    std::optional<RegionMapping> mapping_;
    std::vector<std::unique_ptr<Aim>> aims_;
    std::size_t wanted_aims_ = fewest_aims;
};

} // namespace compongo::winnability
