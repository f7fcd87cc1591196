/// The rules of Chess960, edition by edition.
#pragma once

#include "compongo/law/chess960.h"
#include "compongo/law/editions/numbers.h"

namespace compongo::law {

// clang-format off
inline constexpr Chess960 chess960_2009 = {
    .same_game           = "C960-F.1"_2009,
    .start               = "C960-F.2"_2009,
    .castling_once       = "C960-F.3.a"_2009,
    .double_move         = "C960-F.3.b"_2009,
    .transposition       = "C960-F.3.b"_2009,
    .king_only           = "C960-F.3.b"_2009,
    .rook_only           = "C960-F.3.b"_2009,
    .final_squares       = "C960-F.3.b"_2009,
    .manner              = "C960-F.3.b"_2009,
    .declared            = "C960-F.3.b"_2009,
    .without_moving_both = "C960-F.3.b"_2009,
    .vacant_squares      = "C960-F.3.b"_2009,
};

inline constexpr Chess960 chess960_2014 = {
    .same_game           = "F?"_2014,
    .start               = "F?"_2014,
    .castling_once       = "F?"_2014,
    .double_move         = "F?"_2014,
    .transposition       = "F?"_2014,
    .king_only           = "F?"_2014,
    .rook_only           = "F?"_2014,
    .final_squares       = "F?"_2014,
    .manner              = "F?"_2014,
    .declared            = "F?"_2014,
    .without_moving_both = "F?"_2014,
    .vacant_squares      = "F?"_2014,
};

template <Edition edition>
inline constexpr Chess960 chess960_since_2017 = {
    .same_game           = article<edition, "II.1">(),
    .start               = {article<edition, "II.2">(), article<edition, "II.2.1">(), article<edition, "II.2.2">(), article<edition, "II.2.3">()},
    .castling_once       = article<edition, "II.3.1">(),
    .double_move         = article<edition, "II.3.2.1">(),
    .transposition       = article<edition, "II.3.2.2">(),
    .king_only           = article<edition, "II.3.2.3">(),
    .rook_only           = article<edition, "II.3.2.4">(),
    .final_squares       = {article<edition, "II.3.2.5">(), article<edition, "II.3.2.6">()},
    .manner              = article<edition, "II.3.2.5">(),
    .declared            = article<edition, "II.3.2.7">(),
    .without_moving_both = article<edition, "II.3.2.7">(),
    .vacant_squares      = article<edition, "II.3.2.7">(),
};

/// The source for July 2017 has no rules of Chess960.
constexpr Chess960 chess960_2017() {
    return with_numbers(chess960_2009, chess960_since_2017<Edition::fide_2017>,
                        std::array{&Chess960::same_game,
                                   &Chess960::start,
                                   &Chess960::castling_once,
                                   &Chess960::double_move,
                                   &Chess960::transposition,
                                   &Chess960::king_only,
                                   &Chess960::rook_only,
                                   &Chess960::final_squares,
                                   &Chess960::manner,
                                   &Chess960::declared,
                                   &Chess960::without_moving_both,
                                   &Chess960::vacant_squares});
}
// clang-format on

} // namespace compongo::law
