/// Sorts a range whose elements have a total order, so that no library decides how it ends.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>

namespace compongo {

/// Where a file is compiled for size it is a heap sort, which has a tenth of the code.
template <class Range, class Less = std::ranges::less, class Projection = std::identity>
void sort(Range& range, Less less = {}, Projection projection = {}) {
#ifdef __OPTIMIZE_SIZE__
    std::ranges::make_heap(range, less, projection);
    std::ranges::sort_heap(range, less, projection);
#else
    std::ranges::sort(range, less, projection);
#endif
}

} // namespace compongo
