#include "compongo/law/notation.h"

#include "compongo/law/editions/notation.h"

#include <array>
#include <cstddef>
#include <utility>

namespace compongo::law {

namespace {

/// Since 2018 the same text, with the numbers of each edition.
template <Edition edition>
constexpr Notation table = notation_since_2017<edition>;
template <>
constexpr Notation table<Edition::fide_1997> = notation_1997;
template <>
constexpr Notation table<Edition::fide_2009> = notation_2009;
template <>
constexpr Notation table<Edition::fide_2014> = notation_2014;
template <>
constexpr Notation table<Edition::fide_2017> = notation_2017();
template <>
constexpr Notation table<Edition::olimpiadas_xii> = notation_2009;
template <>
constexpr Notation table<Edition::fide_online_2023> = notation_since_2017<Edition::fide_2023>;

constexpr auto tables = []<std::size_t... at>(std::index_sequence<at...>) {
    return std::array{&table<static_cast<Edition>(at)>...};
}(std::make_index_sequence<edition_facts.size()>());

/// In the order of the editions; since 2009 both signs are there.
constexpr std::array<MateSign, edition_facts.size()> mate_signs = {MateSign::double_plus};

} // namespace

MateSign mate_sign(Edition edition) {
    return mate_signs[static_cast<std::size_t>(edition)];
}

const Notation& notation(Edition edition) {
    return *tables[static_cast<std::size_t>(edition)];
}

} // namespace compongo::law
