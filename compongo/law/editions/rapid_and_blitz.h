/// What rapid play and blitz are, edition by edition.
#pragma once

#include "compongo/law/rapid_and_blitz.h"

namespace compongo::law {

// clang-format off
/// B and C know a fixed time only. There is one regime. Interpretation I-8.
inline constexpr RapidAndBlitz rapid_and_blitz_1997 = {
    .blitz_limit                = {15_min, {"C.1"_1997, "B.1"_1997}},
    .at_blitz_limit             = {Mode::rapid, "B.1"_1997},
    .rapid_limit                = {60_min, "B.1"_1997},
    .at_rapid_limit             = {Mode::rapid, "B.1"_1997},
    .moves_counted              = {0, {"B.1"_1997, "C.1"_1997}},
    .rapid_games_for_an_arbiter = {std::nullopt, silent},
    .rapid_games_recorded       = silent,
    .rapid_otherwise            = "B.2"_1997,
    .blitz_games_for_an_arbiter = {std::nullopt, silent},
    .blitz_games_recorded       = silent,
    .blitz_otherwise            = "C.2"_1997,
    .one_regime                 = silent,
};

inline constexpr RapidAndBlitz rapid_and_blitz_2009 = {
    .blitz_limit                = {15_min, {"B1"_2009, "A1"_2009}},
    .at_blitz_limit             = {Mode::rapid, "A1"_2009},
    .rapid_limit                = {60_min, "A1"_2009},
    .at_rapid_limit             = {Mode::standard, "A1"_2009},
    .moves_counted              = {60, {"A1"_2009, "B1"_2009}},
    .rapid_games_for_an_arbiter = {3, "A3"_2009},
    .rapid_games_recorded       = silent,
    .rapid_otherwise            = "A4"_2009,
    .blitz_games_for_an_arbiter = {1, "B2"_2009},
    .blitz_games_recorded       = silent,
    .blitz_otherwise            = "B3"_2009,
    .one_regime                 = silent,
};

inline constexpr RapidAndBlitz rapid_and_blitz_2014 = {
    .blitz_limit                = {10_min, {"B.1"_2014, "A.1"_2014}},
    .at_blitz_limit             = {Mode::blitz, "B.1"_2014},
    .rapid_limit                = {60_min, "A.1"_2014},
    .at_rapid_limit             = {Mode::standard, "A.1"_2014},
    .moves_counted              = {60, {"A.1"_2014, "B.1"_2014}},
    .rapid_games_for_an_arbiter = {3, "A.3"_2014},
    .rapid_games_recorded       = "A.3"_2014,
    .rapid_otherwise            = "A.4"_2014,
    .blitz_games_for_an_arbiter = {1, "B.3"_2014},
    .blitz_games_recorded       = "B.3"_2014,
    .blitz_otherwise            = "B.4"_2014,
    .one_regime                 = {"A.5"_2014, "B.5"_2014},
};

/// July 2017 and January 2018 have the same text.
template <Edition edition>
inline constexpr RapidAndBlitz rapid_and_blitz_since_2017 = {
    .blitz_limit                = {10_min, {article<edition, "B.1">(), article<edition, "A.1">()}},
    .at_blitz_limit             = {Mode::blitz, article<edition, "B.1">()},
    .rapid_limit                = {60_min, article<edition, "A.1">()},
    .at_rapid_limit             = {Mode::standard, article<edition, "A.1">()},
    .moves_counted              = {60, {article<edition, "A.1">(), article<edition, "B.1">()}},
    .rapid_games_for_an_arbiter = {3, article<edition, "A.3.1.1">()},
    .rapid_games_recorded       = article<edition, "A.3.1.2">(),
    .rapid_otherwise            = article<edition, "A.4">(),
    .blitz_games_for_an_arbiter = {1, article<edition, "B.3.1.1">()},
    .blitz_games_recorded       = article<edition, "B.3.1.2">(),
    .blitz_otherwise            = article<edition, "B.4">(),
    .one_regime                 = {article<edition, "A.5">(), article<edition, "B.5">()},
};

/// 2023: A.3 is new and B.2 has gone, so that what follows has moved.
template <Edition edition>
constexpr RapidAndBlitz rapid_and_blitz_2023() {
    RapidAndBlitz rules = rapid_and_blitz_since_2017<edition>;
    rules.rapid_games_for_an_arbiter = {3, article<edition, "A.4.1">()};
    rules.rapid_games_recorded       = article<edition, "A.4.2">();
    rules.rapid_otherwise            = article<edition, "A.5">();
    rules.blitz_games_for_an_arbiter = {1, article<edition, "B.2.1">()};
    rules.blitz_games_recorded       = article<edition, "B.2.2">();
    rules.blitz_otherwise            = article<edition, "B.3">();
    rules.one_regime                 = {article<edition, "A.6">(), article<edition, "B.4">()};
    return rules;
}
// clang-format on

} // namespace compongo::law
