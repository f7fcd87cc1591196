#include "compongo/law/chess960.h"

namespace compongo::law {

namespace {

constexpr Chess960 of_2009 = {
    .start = "C960-F.2"_2009,
    .double_move = "C960-F.3.b"_2009,
    .transposition = "C960-F.3.b"_2009,
    .king_only = "C960-F.3.b"_2009,
    .rook_only = "C960-F.3.b"_2009,
    .final_squares = "C960-F.3.b"_2009,
};

constexpr Chess960 of_2014 = {
    .start = Article(Edition::fide_2014, "F"),
    .double_move = Article(Edition::fide_2014, "F"),
    .transposition = Article(Edition::fide_2014, "F"),
    .king_only = Article(Edition::fide_2014, "F"),
    .rook_only = Article(Edition::fide_2014, "F"),
    .final_squares = Article(Edition::fide_2014, "F"),
};

template <Edition edition>
constexpr Chess960 since_2017 = {
    .start = {Article(edition, "II.2"), Article(edition, "II.2.1"), Article(edition, "II.2.2"),
              Article(edition, "II.2.3")},
    .double_move = Article(edition, "II.3.2.1"),
    .transposition = Article(edition, "II.3.2.2"),
    .king_only = Article(edition, "II.3.2.3"),
    .rook_only = Article(edition, "II.3.2.4"),
    .final_squares = {Article(edition, "II.3.2.5"), Article(edition, "II.3.2.6")},
};

} // namespace

const Chess960& chess960(Edition edition) {
    switch (edition) {
    case Edition::fide_1997:
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
