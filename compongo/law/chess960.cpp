#include "compongo/law/chess960.h"

#include "compongo/law/editions/chess960.h"

#include <array>
#include <cstddef>
#include <utility>

namespace compongo::law {

namespace {

/// Since 2018 the same text, with the numbers of each edition.
template <Edition edition>
constexpr Chess960 table = chess960_since_2017<edition>;
template <>
constexpr Chess960 table<Edition::fide_1997> = chess960_2009;
template <>
constexpr Chess960 table<Edition::fide_2009> = chess960_2009;
template <>
constexpr Chess960 table<Edition::fide_2014> = chess960_2014;
template <>
constexpr Chess960 table<Edition::fide_2017> = chess960_2017();
template <>
constexpr Chess960 table<Edition::olimpiadas_xii> = chess960_2009;
template <>
constexpr Chess960 table<Edition::fide_online_2023> = chess960_since_2017<Edition::fide_2023>;

constexpr auto tables = []<std::size_t... at>(std::index_sequence<at...>) {
    return std::array{&table<static_cast<Edition>(at)>...};
}(std::make_index_sequence<edition_facts.size()>());

} // namespace

const Chess960& chess960(Edition edition) {
    return *tables[static_cast<std::size_t>(edition)];
}

} // namespace compongo::law
