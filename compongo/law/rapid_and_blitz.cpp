#include "compongo/law/rapid_and_blitz.h"

#include "compongo/law/editions/rapid_and_blitz.h"

namespace compongo::law {

namespace {

constexpr RapidAndBlitz of_2023 = rapid_and_blitz_2023<Edition::fide_2023>();

/// In the order of the editions.
constexpr std::array<const RapidAndBlitz*, edition_names.size()> tables = {
    &rapid_and_blitz_1997,
    &rapid_and_blitz_2009,
    &rapid_and_blitz_2014,
    &rapid_and_blitz_since_2017<Edition::fide_2017>,
    &rapid_and_blitz_since_2017<Edition::fide_2018>,
    &of_2023,
    &rapid_and_blitz_2009,
    &of_2023,
};

} // namespace

const RapidAndBlitz& rapid_and_blitz(Edition edition) {
    return *tables[static_cast<std::size_t>(edition)];
}

} // namespace compongo::law
