#include "compongo/law/chess960.h"

#include "compongo/law/editions/chess960.h"

namespace compongo::law {

namespace {

constexpr Chess960 of_2017 = chess960_2017();

/// In the order of the editions.
constexpr std::array<const Chess960*, edition_names.size()> tables = {
    &chess960_2009,
    &chess960_2009,
    &chess960_2014,
    &of_2017,
    &chess960_since_2017<Edition::fide_2018>,
    &chess960_since_2017<Edition::fide_2023>,
    &chess960_2009,
    &chess960_since_2017<Edition::fide_2023>,
};

} // namespace

const Chess960& chess960(Edition edition) {
    return *tables[static_cast<std::size_t>(edition)];
}

} // namespace compongo::law
