#include "compongo/law/rapid_and_blitz.h"

#include "compongo/law/editions/rapid_and_blitz.h"

#include <array>
#include <cstddef>
#include <utility>

namespace compongo::law {

namespace {

/// Since 2023 the same text, with the numbers of each edition.
template <Edition edition>
constexpr RapidAndBlitz table = rapid_and_blitz_2023<edition>();
template <>
constexpr RapidAndBlitz table<Edition::fide_1997> = rapid_and_blitz_1997;
template <>
constexpr RapidAndBlitz table<Edition::fide_2009> = rapid_and_blitz_2009;
template <>
constexpr RapidAndBlitz table<Edition::fide_2014> = rapid_and_blitz_2014;
template <>
constexpr RapidAndBlitz table<Edition::fide_2017> = rapid_and_blitz_since_2017<Edition::fide_2017>;
template <>
constexpr RapidAndBlitz table<Edition::fide_2018> = rapid_and_blitz_since_2017<Edition::fide_2018>;
template <>
constexpr RapidAndBlitz table<Edition::olimpiadas_xii> = rapid_and_blitz_2009;
template <>
constexpr RapidAndBlitz table<Edition::fide_online_2023> =
    rapid_and_blitz_2023<Edition::fide_2023>();

constexpr auto tables = []<std::size_t... at>(std::index_sequence<at...>) {
    return std::array{&table<static_cast<Edition>(at)>...};
}(std::make_index_sequence<edition_facts.size()>());

} // namespace

const RapidAndBlitz& rapid_and_blitz(Edition edition) {
    return *tables[static_cast<std::size_t>(edition)];
}

} // namespace compongo::law
