/// The Laws of January 2023: those of 2018, and what has changed. Again for whichever edition `e`
/// has the text, so that the next one can begin here (docs/ADDING_AN_EDITION.md).
#pragma once

#include "compongo/law/editions/fide_2018.h"

namespace compongo::law {

// clang-format off

/// Articles 3 and 5: the pawn's moves have new numbers; a resignation may draw.
template <Edition e>
constexpr Laws moves_and_completion_2023(Laws laws) {
    laws.board_and_moves.en_passant              = {art<e, "3.7.3.1">, art<e, "3.7.3.2">};
    laws.board_and_moves.promotion               = {art<e, "3.7.3.3">, art<e, "3.7.3.4">, art<e, "3.7.3.5">};
    laws.act_of_moving.inverted_rook.articles.add(art<e, "remark-4.6">);
    laws.completion.resignation                  = {Resignation::draw_if_opponent_cannot_mate, art<e, "5.1.2">};
    laws.completion.claimed_move_without_a_press = art<e, "6.2.1.1">;
    return laws;
}

/// Articles 6 and 7, where the manual's remarks have grown.
template <Edition e>
constexpr Laws clock_and_irregularities_2023(Laws laws) {
    auto& irregular = laws.irregularities;
    laws.chessclock.default_time.articles.add(art<e, "remark-6.7.1">);
    laws.chessclock.series_begins            = {SeriesBegins::as_touched_pieces_oblige, {art<e, "6.9">, art<e, "4.3">, art<e, "remark-6.9">}};
    laws.chessclock.times_after_irregularity = {TimesAfterwards::set_or_leave, {art<e, "7.1">, art<e, "remark-7.5.5">}};
    irregular.colours_reversed_between       = {ColoursBetween::new_game, {art<e, "remark-7.3">, art<e, "7.3">}};
    irregular.colours_reversed_after_the_end = {art<e, "7.3">, art<e, "remark-7.3">};
    irregular.unreachable_position           = {art<e, "3.10.3">, art<e, "remark-3.10.3">};
    return laws;
}

/// Articles 8 and 9: electronic scoresheets, and new numbers of repetition.
template <Edition e>
constexpr Laws recording_and_draws_2023(Laws laws) {
    auto& recording = laws.recording;
    auto& drawn     = laws.drawn_game;
    recording.must_record           = {MustRecord::yes, {art<e, "8.1.1">, art<e, "8.1.1.1">, art<e, "8.1.1.2">}};
    recording.writing_ahead         = {art<e, "8.1.2">, art<e, "9.2.1">, art<e, "9.3.1">};
    recording.electronic_scoresheet = {art<e, "8.1.1.2">, art<e, "8.3">, art<e, "8.7">};
    drawn.offer_after_claim         = {OfferAfterClaim::spent, {art<e, "remark-9.1.2.3">, art<e, "9.1.2.3">}};
    drawn.repetition_intended       = art<e, "9.2.1">;
    drawn.repetition_appeared       = art<e, "9.2.2">;
    drawn.repetitions_claimed       = {3, art<e, "9.2">};
    drawn.same_position             = {art<e, "9.2.3">, art<e, "9.2.3.1">, art<e, "9.2.3.2">};
    drawn.written_move              = {WrittenMove::cannot_be_changed, {art<e, "9.2.1">, art<e, "9.3.1">}};
    drawn.claimant_not_on_move      = {art<e, "9.2">, art<e, "9.3">};
    drawn.before_the_flag           = {art<e, "remark-6.9">, art<e, "9.6">, art<e, "6.9">};
    return laws;
}

/// Article 11 and the appendices.
template <Edition e>
constexpr Laws conduct_and_appendices_2023(Laws laws) {
    laws.conduct.device                      = {DeviceLoses::by_having_it, {art<e, "11.3.2.2">, art<e, "11.3.2">, art<e, "11.3.2.1">}};
    laws.rapid_and_blitz                     = rapid_and_blitz_2023<e>();
    laws.notation.abbreviations              = {art<e, "C.13">, art<e, "C.13.1">, art<e, "C.13.2">, art<e, "C.13.3">, art<e, "C.13.4">, art<e, "C.13.5">, art<e, "C.13.6">};
    laws.adjournment.sealed_ambiguous.articles.add(art<e, "5.2.2">);
    laws.adjournment.sealed_unreadable.articles.add(art<e, "5.2.2">);
    laws.adjournment.sealed_illegal.articles.add(art<e, "5.2.2">);
    return laws;
}

/// All of it, for standard play.
template <Edition e>
constexpr Laws fide_2023(const Choices& choices) {
    return conduct_and_appendices_2023<e>(
           recording_and_draws_2023<e>(
           clock_and_irregularities_2023<e>(
           moves_and_completion_2023<e>(
           fide_2018<e>(choices)))));
}

/// A.3, rapid play: the penalties of Articles 7 and 9 are one minute, under either regime.
template <Edition e>
constexpr Laws one_minute_2023(Laws laws) {
    auto& irregular = laws.irregularities;
    irregular.opponent_gains                      = {1_min, {art<e, "A.3">, art<e, "7.5.5">}};
    irregular.two_hands_opponent_gains            = {1_min, {art<e, "A.3">, art<e, "7.5.5">}};
    irregular.pressed_without_move_opponent_gains = {1_min, {art<e, "A.3">, art<e, "7.5.5">}};
    laws.drawn_game.wrong_claim_opponent_gains    = {1_min, {art<e, "A.3">, art<e, "9.5.3">}};
    return laws;
}

/// Rapid play and blitz under the Competition Rules.
template <Edition e>
constexpr Laws supervised_2023(Laws laws) {
    laws.recording.must_record             = {MustRecord::no, art<e, "A.2">};
    laws.recording.sheet_on_request        = art<e, "A.2">;
    laws.recording.looks_at_arbiters_sheet = {5, art<e, "A.4.3">};
    if (laws.choices.mode == Mode::blitz) {
        // Interpretation I-25.
        laws.recording.must_record             = {MustRecord::no, {art<e, "A.2">, art<e, "B.2.2">}};
        laws.recording.sheet_on_request        = {art<e, "A.2">, art<e, "B.2.2">};
        laws.recording.looks_at_arbiters_sheet = {5, art<e, "B.2.3">};
        // Interpretation I-150: no article of Appendix B names the minute any more.
        laws.irregularities.opponent_gains_by_the_letter = {2_min, art<e, "B.2">};
    }
    return laws;
}

/// A.5: otherwise. B.3 takes it over for blitz.
template <Edition e>
constexpr Laws limited_2023(Laws laws) {
    auto& chessclock = laws.chessclock;
    auto& irregular  = laws.irregularities;
    laws.recording.must_record        = {MustRecord::no, art<e, "A.2">};
    laws.recording.sheet_on_request   = art<e, "A.2">;
    irregular.wrong_array_limit       = {10, {art<e, "A.5.1.2">, art<e, "A.5.1">}};
    irregular.misplaced_pieces           = {MisplacedPieces::king_or_rook, art<e, "A.5.1.2">};
    chessclock.wrong_setting_limit    = {10, {art<e, "A.5.1.1">, art<e, "A.5.1">}};
    chessclock.late_setting_corrected = art<e, "A.5.1.1">;
    irregular.illegal_move_ruled      = {IllegalMoveRuled::on_claim_or_seen_by_arbiter, art<e, "A.5.2">};
    irregular.illegal_move_claim      = {IllegalMoveClaim::before_making_his_move, art<e, "A.5.2">};
    irregular.illegal_move_remedy     = {IllegalMoveRemedy::position_restored, {art<e, "A.5.2">, art<e, "7.5.1">}};
    irregular.opponent_gains.articles.add(art<e, "A.5.2">);
    irregular.loses_on                = {2, {art<e, "7.5.5">, art<e, "A.5.2">}};
    irregular.corrected_by_agreement  = art<e, "A.5.2">;
    irregular.illegal_position        = {IllegalPosition::draw_after_next_move, {art<e, "A.5.4">, art<e, "remark-A.5.4">}};
    chessclock.flag_called_by         = {FlagCalledBy::arbiter_or_player, {art<e, "A.5.5">, art<e, "6.8">}};
    chessclock.time_claim_judged      = {TimeClaimJudged::at_once, art<e, "A.5.3">};
    chessclock.time_forfeit           = {art<e, "6.9">, art<e, "A.5.3">};
    chessclock.both_flags_last_period = {BothFlags::earlier_one_decides, {art<e, "III.3.1.2">, art<e, "III.3.1">, art<e, "remark-A.5.3">}};
    return laws;
}

/// Appendices A and B, as the mode of play and the supervision have it.
template <Edition e>
constexpr Laws appendix_2023(Laws laws) {
    if (laws.choices.mode == Mode::standard) {
        return laws;
    }
    const bool is_limited = laws.choices.supervision == Supervision::limited;
    laws = one_minute_2023<e>(laws);
    laws = is_limited ? limited_2023<e>(laws) : supervised_2023<e>(laws);
    if (laws.choices.mode == Mode::blitz) {
        laws.quickplay_finish.in_force = {FinishInForce::never, art<e, "III.2.2">};
        return is_limited ? sent_to_rapid(laws, art<e, "B.3">, 'A') : laws;
    }
    return laws;
}
// clang-format on

} // namespace compongo::law
