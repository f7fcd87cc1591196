/// The two searches of one question, in each of which one of the kings roams.
#pragma once

#include "compongo/winnability/means.h"
#include "compongo/winnability/search/roaming_search.h"

#include <memory>

namespace compongo::winnability {

/// They can be interrupted and resumed. There are none where kings may not roam.
class BothKings {
public:
    /// The leaders' guides must outlive this.
    BothKings(const Question& question, const std::vector<Leader>& leaders);

    [[nodiscard]] bool may_roam() const { return !searches_.empty(); }
    /// Continues with `share` more scenes, mostly in the search that covers more positions per
    /// scene.
    [[nodiscard]] std::optional<Answer> go_on(std::size_t share, const Question& question);

private:
    std::vector<std::unique_ptr<RoamingSearch>> searches_;
};

} // namespace compongo::winnability
