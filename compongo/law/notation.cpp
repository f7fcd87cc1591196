#include "compongo/law/notation.h"

#include "compongo/law/editions/notation.h"

namespace compongo::law {

namespace {

constexpr Notation of_2017 = notation_2017();

/// In the order of the editions.
constexpr std::array<const Notation*, edition_names.size()> tables = {
    &notation_1997,
    &notation_2009,
    &notation_2014,
    &of_2017,
    &notation_since_2017<Edition::fide_2018>,
    &notation_since_2017<Edition::fide_2023>,
    &notation_2009,
    &notation_since_2017<Edition::fide_2023>,
};

/// In the order of the editions; since 2009 both signs are there.
constexpr std::array<MateSign, edition_names.size()> mate_signs = {MateSign::double_plus};

} // namespace

MateSign mate_sign(Edition edition) {
    return mate_signs[static_cast<std::size_t>(edition)];
}

const Notation& notation(Edition edition) {
    return *tables[static_cast<std::size_t>(edition)];
}

} // namespace compongo::law
