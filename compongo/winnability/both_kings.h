/// The searches of one question in which one king or the other roams.
#pragma once

#include "compongo/winnability/means.h"
#include "compongo/winnability/search/roaming_search.h"

#include <memory>

namespace compongo::winnability {

/// They can be left and gone on with. None where kings may not roam.
class BothKings {
public:
    /// The guides of the leaders must outlive it.
    BothKings(const Question& question, const std::vector<Leader>& leaders);

    [[nodiscard]] bool may_roam() const { return !searches_.empty(); }
    /// With so many scenes more, rather of the search that takes more positions together.
    [[nodiscard]] std::optional<Answer> go_on(std::size_t share, const Question& question);

private:
    std::vector<std::unique_ptr<RoamingSearch>> searches_;
};

} // namespace compongo::winnability
