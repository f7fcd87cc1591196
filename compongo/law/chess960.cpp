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
    .start = "F"_2014,
    .double_move = "F"_2014,
    .transposition = "F"_2014,
    .king_only = "F"_2014,
    .rook_only = "F"_2014,
    .final_squares = "F"_2014,
};

template <Edition edition>
constexpr Chess960 since_2017 = {
    .start = {article<edition, "II.2">(), article<edition, "II.2.1">(),
              article<edition, "II.2.2">(), article<edition, "II.2.3">()},
    .double_move = article<edition, "II.3.2.1">(),
    .transposition = article<edition, "II.3.2.2">(),
    .king_only = article<edition, "II.3.2.3">(),
    .rook_only = article<edition, "II.3.2.4">(),
    .final_squares = {article<edition, "II.3.2.5">(), article<edition, "II.3.2.6">()},
};

/// In the order of the editions.
constexpr std::array<const Chess960*, edition_names.size()> tables = {
    &of_2009,
    &of_2009,
    &of_2014,
    &since_2017<Edition::fide_2017>,
    &since_2017<Edition::fide_2018>,
    &since_2017<Edition::fide_2023>,
    &of_2009,
    &since_2017<Edition::fide_2023>,
};

} // namespace

const Chess960& chess960(Edition edition) {
    return *tables[static_cast<std::size_t>(edition)];
}

} // namespace compongo::law
