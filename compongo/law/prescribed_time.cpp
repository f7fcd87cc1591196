#include "compongo/law/prescribed_time.h"

#include "compongo/law/editions/fide_2009.h"
#include "compongo/law/editions/olimpiadas_xii.h"

#include <array>

namespace compongo::law {

namespace {

/// In the order of the editions. FIDE leaves it to the rules of the event.
constexpr auto times = [] {
    std::array<std::optional<Seconds>, edition_names.size()> all{};
    all[static_cast<std::size_t>(Edition::olimpiadas_xii)] =
        house_chessclock(fide_2009.chessclock).prescribed_time.value;
    return all;
}();

} // namespace

std::optional<Seconds> prescribed_time(Edition edition) {
    return times[static_cast<std::size_t>(edition)];
}

} // namespace compongo::law
