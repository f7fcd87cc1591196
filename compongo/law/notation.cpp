#include "compongo/law/notation.h"

namespace compongo::law {

namespace {

constexpr Notation of_1997 = {
    .algebraic_only = "E-intro"_1997,
    .letters = "E.1"_1997,
    .national_letters = "E.2"_1997,
    .pawn = "E.3"_1997,
    .move = "E.7"_1997,
    .capture = "E.8"_1997,
    .disambiguation = "E.9"_1997,
    .pawn_captures = "E.10"_1997,
    .promotion = "E.11"_1997,
    .draw_offer = "E.12"_1997,
    .abbreviations = "E-list"_1997,
};

constexpr Notation of_2009 = {
    .algebraic_only = "C-intro"_2009,
    .letters = "C2"_2009,
    .national_letters = "C3"_2009,
    .pawn = "C4"_2009,
    .move = "C8"_2009,
    .capture = "C9"_2009,
    .disambiguation = "C10"_2009,
    .pawn_captures = "C11"_2009,
    .promotion = "C12"_2009,
    .draw_offer = "C13"_2009,
    .abbreviations = "C-list"_2009,
};

constexpr Notation of_2014 = {
    .algebraic_only = Article(Edition::fide_2014, "C-intro"),
    .letters = Article(Edition::fide_2014, "C.2"),
    .national_letters = Article(Edition::fide_2014, "C.3"),
    .pawn = Article(Edition::fide_2014, "C.4"),
    .move = Article(Edition::fide_2014, "C.8"),
    .capture = Article(Edition::fide_2014, "C.9"),
    .disambiguation = Article(Edition::fide_2014, "C.10"),
    .pawn_captures = Article(Edition::fide_2014, "C.11"),
    .promotion = Article(Edition::fide_2014, "C.12"),
    .draw_offer = Article(Edition::fide_2014, "C.13"),
    .abbreviations = Article(Edition::fide_2014, "C-list"),
};

/// From July 2017 on the numbers stay; only the year changes.
template <Edition edition>
constexpr Notation since_2017 = {
    .algebraic_only = Article(edition, "C-intro"),
    .letters = Article(edition, "C.2"),
    .national_letters = Article(edition, "C.3"),
    .pawn = Article(edition, "C.4"),
    .move = Article(edition, "C.8"),
    .capture = Article(edition, "C.9"),
    .disambiguation = Article(edition, "C.10"),
    .pawn_captures = Article(edition, "C.9.3"),
    .promotion = Article(edition, "C.11"),
    .draw_offer = Article(edition, "C.12"),
    .abbreviations = Article(edition, "C.13"),
};

} // namespace

const Notation& notation(Edition edition) {
    switch (edition) {
    case Edition::fide_1997:
        return of_1997;
    case Edition::fide_2009:
    case Edition::olimpiadas_xii:
        return of_2009;
    case Edition::fide_2014:
        return of_2014;
    case Edition::fide_2017:
        return since_2017<Edition::fide_2017>;
    case Edition::fide_2018:
        return since_2017<Edition::fide_2018>;
    case Edition::fide_2023:
    case Edition::fide_online_2023:
        break;
    }
    return since_2017<Edition::fide_2023>;
}

} // namespace compongo::law
