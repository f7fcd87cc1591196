/// Searches towards the mates that the map of regions seems to allow.
#pragma once

#include "compongo/winnability/both_kings.h"
#include "compongo/winnability/search/region_guide.h"

namespace compongo::winnability {

class MapSearch {
public:
    /// Goes on with the map, so many moves between regions more. It shows some mates at first, and
    /// each time twice as many.
    void draw(std::size_t effort, const Question& question);
    /// Goes on with the search towards each, all together with so many positions or scenes more.
    [[nodiscard]] std::optional<Answer> go_on(std::size_t share, const Question& question);

private:
    /// A mate that the map shows, and the searches towards it, which know where its guide is.
    struct Aim {
        Aim(const RegionMap& map, const SeemingMate& mate, const Question& question)
            : guide(map, mate), searches(question, {{&guide}}) {}

        RegionGuide guide;
        BothKings searches;
    };

    /// Found by trying on composed and fuzz.
    static constexpr std::size_t fewest_aims = 4;

    std::optional<RegionMapping> mapping_;
    std::vector<std::unique_ptr<Aim>> aims_;
    std::size_t wanted_aims_ = fewest_aims;
};

} // namespace compongo::winnability
