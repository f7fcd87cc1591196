/// The articles on notation, edition by edition.
#pragma once

#include "compongo/law/editions/numbers.h"
#include "compongo/law/notation.h"

namespace compongo::law {

// clang-format off
inline constexpr Notation notation_1997 = {
    .algebraic_only   = "E-intro"_1997,
    .piece            = "C1"_2009,
    .letters          = "E.1"_1997,
    .national_letters = "E.2"_1997,
    .pawn             = "E.3"_1997,
    .squares          = {"E.4"_1997, "E.5"_1997, "E.6"_1997},
    .move             = "E.7"_1997,
    .capture          = "E.8"_1997,
    .disambiguation   = "E.9"_1997,
    .pawn_captures    = "E.10"_1997,
    .promotion        = "E.11"_1997,
    .draw_offer       = "E.12"_1997,
    .abbreviations    = "E-list"_1997,
    .sample           = "E-sample"_1997,
};

inline constexpr Notation notation_2009 = {
    .algebraic_only   = "C-intro"_2009,
    .piece            = "C1"_2009,
    .letters          = "C2"_2009,
    .national_letters = "C3"_2009,
    .pawn             = "C4"_2009,
    .squares          = {"C5"_2009, "C6"_2009, "C7"_2009},
    .move             = "C8"_2009,
    .capture          = "C9"_2009,
    .disambiguation   = "C10"_2009,
    .pawn_captures    = "C11"_2009,
    .promotion        = "C12"_2009,
    .draw_offer       = "C13"_2009,
    .abbreviations    = "C-list"_2009,
    .sample           = "C-sample"_2009,
};

inline constexpr Notation notation_2014 = {
    .algebraic_only   = "C-intro"_2014,
    .piece            = "C.1?"_2014,
    .letters          = "C.2?"_2014,
    .national_letters = "C.3?"_2014,
    .pawn             = "C.4?"_2014,
    .squares          = {"C.5?"_2014, "C.6?"_2014, "C.7?"_2014},
    .move             = "C.8?"_2014,
    .capture          = "C.9?"_2014,
    .disambiguation   = "C.10?"_2014,
    .pawn_captures    = "C.11?"_2014,
    .promotion        = "C.12?"_2014,
    .draw_offer       = "C.13?"_2014,
    .abbreviations    = "C-list?"_2014,
    .sample           = "C-sample?"_2014,
};

/// From July 2017 on the numbers stay; only the year changes.
template <Edition edition>
inline constexpr Notation notation_since_2017 = {
    .algebraic_only   = article<edition, "C-intro">(),
    .piece            = article<edition, "C.1">(),
    .letters          = article<edition, "C.2">(),
    .national_letters = article<edition, "C.3">(),
    .pawn             = article<edition, "C.4">(),
    .squares          = {article<edition, "C.5">(), article<edition, "C.6">(), article<edition, "C.7">()},
    .move             = article<edition, "C.8">(),
    .capture          = {art<edition, "C.9">, art<edition, "C.9.1">, art<edition, "C.9.2">, art<edition, "C.9.3">},
    .disambiguation   = {art<edition, "C.10">, art<edition, "C.10.1">, art<edition, "C.10.2">, art<edition, "C.10.3">},
    .pawn_captures    = article<edition, "C.9.3">(),
    .promotion        = article<edition, "C.11">(),
    .draw_offer       = article<edition, "C.12">(),
    .abbreviations    = article<edition, "C.13">(),
    .sample           = article<edition, "C-sample">(),
};

/// The source for July 2017 has no appendix on notation, and some of its numbers are not verified.
constexpr Notation numbers_2017() {
    Notation numbers = notation_since_2017<Edition::fide_2017>;
    numbers.promotion     = "C.11?"_2017;
    numbers.draw_offer    = "C.12?"_2017;
    numbers.abbreviations = "C.13?"_2017;
    numbers.sample        = "C-sample?"_2017;
    return numbers;
}
constexpr Notation notation_2017() {
    return with_numbers(notation_2009, numbers_2017(),
                        std::array{&Notation::algebraic_only,
                                   &Notation::piece,
                                   &Notation::letters,
                                   &Notation::national_letters,
                                   &Notation::pawn,
                                   &Notation::squares,
                                   &Notation::move,
                                   &Notation::capture,
                                   &Notation::disambiguation,
                                   &Notation::pawn_captures,
                                   &Notation::promotion,
                                   &Notation::draw_offer,
                                   &Notation::abbreviations,
                                   &Notation::sample});
}
// clang-format on

} // namespace compongo::law
