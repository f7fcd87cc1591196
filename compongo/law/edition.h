/// The editions of the Laws, and what there is to know of each besides its text. A new one is an
/// enumerator and a line here (docs/ADDING_AN_EDITION.md).
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace compongo::law {

/// The texts that games are judged by.
enum class Edition : std::uint8_t {
    fide_1997,
    fide_2009,
    fide_2014,
    fide_2017,
    fide_2018,
    fide_2023,
    olimpiadas_xii,
    fide_online_2023,
};

/// A day of the calendar.
struct Day {
    int year = 0;
    int month = 0;
    int day = 0;

    friend constexpr auto operator<=>(const Day&, const Day&) = default;
};

struct EditionFacts {
    Edition edition{};
    /// `fide-2017` and the like.
    std::string_view name;
    /// For people, in any language: `FIDE 2017`.
    std::string_view title;
    /// What its column in the lawbook refers to where they are alike.
    Edition compared_with{};
    /// Its first day, if it is FIDE's and for play over the board.
    std::optional<Day> in_force_since;
};

// clang-format off
/// In the order of the enumerators.
inline constexpr std::array edition_facts = {
    EditionFacts{Edition::fide_1997,        "fide-1997",        "FIDE 1997",        Edition::fide_2009, Day{1997, 7, 1}},
    EditionFacts{Edition::fide_2009,        "fide-2009",        "FIDE 2009",        Edition::fide_2009, Day{2009, 7, 1}},
    EditionFacts{Edition::fide_2014,        "fide-2014",        "FIDE 2014",        Edition::fide_2009, Day{2014, 7, 1}},
    EditionFacts{Edition::fide_2017,        "fide-2017",        "FIDE 2017",        Edition::fide_2009, Day{2017, 7, 1}},
    EditionFacts{Edition::fide_2018,        "fide-2018",        "FIDE 2018",        Edition::fide_2009, Day{2018, 1, 1}},
    EditionFacts{Edition::fide_2023,        "fide-2023",        "FIDE 2023",        Edition::fide_2018, Day{2023, 1, 1}},
    EditionFacts{Edition::olimpiadas_xii,   "olimpiadas-xii",   "XII Olimpiadas",   Edition::fide_2009, std::nullopt},
    EditionFacts{Edition::fide_online_2023, "fide-online-2023", "FIDE Online 2023", Edition::fide_2023, std::nullopt},
};
// clang-format on

[[nodiscard]] constexpr const EditionFacts& facts(Edition edition) {
    return edition_facts[static_cast<std::size_t>(edition)];
}
static_assert(std::ranges::all_of(edition_facts,
                                  [](const EditionFacts& each) {
                                      return &facts(each.edition) == &each;
                                  }),
              "the lines of the list stand in the order of the enumerators");

/// One thing about each edition, in their order.
template <auto Fact>
inline constexpr auto of_every_edition = [] {
    std::array<std::remove_cvref_t<decltype(EditionFacts{}.*Fact)>, edition_facts.size()> all{};
    std::ranges::transform(edition_facts, all.begin(), Fact);
    return all;
}();

inline constexpr auto edition_names = of_every_edition<&EditionFacts::name>;
/// The editions that there are, the oldest of FIDE's first.
inline constexpr auto editions_available = of_every_edition<&EditionFacts::edition>;

[[nodiscard]] constexpr std::string_view name(Edition edition) {
    return facts(edition).name;
}
[[nodiscard]] std::optional<Edition> edition_from_name(std::string_view name);
[[nodiscard]] constexpr std::string_view title(Edition edition) {
    return facts(edition).title;
}

} // namespace compongo::law
