/// The Laws of July 2017 as far as their articles were to be had, with the clarifications of June
/// 2017 and Appendices A and B. Where a table here is silent, the text of 2009 stands.
#pragma once

#include "compongo/law/editions/chess960.h"
#include "compongo/law/editions/notation.h"
#include "compongo/law/editions/rapid_and_blitz.h"
#include "compongo/law/laws.h"

namespace compongo::law {

// clang-format off

/// Article 4.
constexpr ActOfMoving act_of_moving_2017(ActOfMoving rules) {
    rules.one_hand                    = "4.1"_2017;
    rules.may_adjust                  = {MayAdjust::player_whose_clock_runs, {"6.2.5"_2017, "4.2.1"_2017}};
    rules.adjusting                   = {"4.2.1"_2017, "6.2.5"_2017};
    rules.accidental_touch            = {"4.2.2"_2017, "4.3"_2017};
    rules.unknown_intent              = {UnknownIntent::deliberate, {"4.2.2"_2017, "4.3"_2017}};
    rules.touched_not_on_move         = {Sanction::may_be_penalised, {"4.2.1"_2017, "6.2.5"_2017}};
    rules.own_man_touched             = "4.3.1"_2017;
    rules.opponents_man_touched       = "4.3.2"_2017;
    rules.both_colours_touched        = {BothTouched::first_touched, "4.3.3"_2017};
    rules.order_unknown               = "4.3.3"_2017;
    rules.nothing_possible            = "4.5"_2017;
    rules.king_and_rook_touched       = "4.4.1"_2017;
    rules.king_and_both_rooks_touched = {"4.4.1"_2017, "Preface"_2009};
    rules.rook_then_king_touched      = {RookThenKing::first_touched, "4.4.2"_2017};
    rules.castling_shown_by           = {CastlingShownBy::king_then_rook, "4.4.3"_2017};
    rules.illegal_castling_intended   = {"4.4.3"_2017, "4.7.2"_2017};
    rules.king_released_to_castle     = "4.7.2"_2017;
    rules.promotion_choice            = "4.4.4"_2017;
    rules.promotion_method            = {PromotionMethod::any_order, {"4.6.1"_2017, "4.6.2"_2017}};
    rules.promotion_capture           = "4.6.3"_2017;
    rules.inverted_rook               = {Ground::stated, {"remark-4.4.4"_2017, "remark-6.11.2"_2017}};
    rules.inverted_rook_penalty       = {Sanction::may_be_penalised, {"12.9"_2017, "remark-4.4.4"_2017}};
    rules.released_man                = "4.7"_2017;
    rules.committed_by                = {CommittedBy::release, "4.7"_2017};
    rules.move_made                   = "4.7"_2017;
    rules.capture_made                = "4.7.1"_2017;
    rules.castling_made               = "4.7.2"_2017;
    rules.promotion_made              = "4.7.3"_2017;
    rules.illegal_when_released       = "4.7"_2017;
    rules.claim_lost_by               = {ClaimLostBy::touch_with_intent, "4.8"_2017};
    rules.claim_scope                 = {ClaimScope::whole_article, "4.8"_2017};
    rules.who_acts                    = {WhoActs::arbiter, "remark-4.8"_2017};
    rules.wrong_man_moved             = {"4.3"_2017, "4.8"_2017};
    rules.assistant                   = {Ground::stated, "4.9"_2017};
    return rules;
}

/// Article 5: only the numbers are known, from references; the words are those of 2009.
constexpr Completion completion_2017(Completion rules) {
    rules.checkmate.articles.add("5.1.1"_2017);
    rules.stalemate.articles.add("5.2.1"_2017);
    rules.dead_position.articles.add("5.2.2"_2017);
    rules.agreement       = {"9.1.2.1"_2017, "5.2.c"_2009};
    rules.agreement_from  = {AgreementFrom::both_have_moved, "5.2.3"_2017};
    rules.without_a_press = "6.2.1.1"_2017;
    return rules;
}

/// Articles 6.2, 6.5, 6.11 and 7.1.
constexpr Chessclock chessclock_2017(Chessclock rules) {
    rules.unused_time_with_delay       = {LeftWithDelay::carried, {"6.3.2"_2017, "6.2.b"_2009}};
    rules.place                        = "6.5"_2017;
    rules.press                        = "6.2.1"_2017;
    rules.completed_by_next_move       = "6.2.1.2"_2017;
    rules.always_allowed_to_press      = "6.2.2"_2017;
    rules.blocked_button               = {Sanction::may_be_penalised, {"6.2.3"_2017, "6.2.1"_2017}};
    rules.wrong_hand                   = {Sanction::noted, "6.2.3"_2017};
    rules.violent_press                = {Sanction::shall_be_penalised, "6.2.4"_2017};
    rules.assistant                    = "6.2.6"_2017;
    rules.assistant_deduction          = {10_min, {"6.2.6"_2017, "remark-6.2.6"_2017}};
    rules.assistant_of_disabled_player = "6.2.6"_2017;
    rules.player_stops                 = "6.11.2"_2017;
    rules.invalid_stop                 = {"6.11.4"_2017, "remark-6.11.4"_2017};
    rules.times_after_irregularity     = {TimesAfterwards::set_or_leave, "7.1"_2017};
    return rules;
}

/// Article 7.
constexpr Irregularities irregularities_2017(Irregularities rules) {
    rules.wrong_array                         = "7.2.1"_2017;
    rules.wrong_board                         = "7.2.2"_2017;
    rules.colours_reversed                    = {ColoursReversed::new_game_if_early, "7.3"_2017};
    rules.colours_reversed_limit              = {10, "7.3"_2017};
    rules.colours_reversed_between            = {ColoursBetween::game_continues, "7.3"_2017};
    rules.displaced_men                       = "7.4.1"_2017;
    rules.displaced_men_stop                  = "7.4.2"_2017;
    rules.displaced_men_penalty               = {Sanction::may_be_penalised, "7.4.3"_2017};
    rules.displaced_men_found                 = "7.6"_2017;
    rules.illegal_move                        = "7.5.1"_2017;
    rules.position_restored                   = "7.5.1"_2017;
    rules.replacement_move                    = {"7.5.1"_2017, "4.3"_2017, "4.7"_2017};
    rules.opponent_gains                      = {2_min, "7.5.3"_2017};
    rules.loses_on                            = {2, "7.5.3"_2017};
    rules.lost_game_drawn                     = "7.5.3"_2017;
    rules.tally                               = {Tally::each_article_apart, {"7.5.3"_2017, "7.7.2"_2017, "7.8.2"_2017}};
    rules.promotion_undone                    = {PromotionUndone::queen_substituted, "7.5.2"_2017};
    rules.promotion_wrong                     = {"7.5.1"_2017, "4.6.3"_2017};
    rules.two_hands                           = {TwoHands::illegal_with_two_men, "7.7.1"_2017};
    rules.two_hands_move                      = {TwoHandsMove::stands, "7.7.1"_2017};
    rules.two_hands_opponent_gains            = {2_min, "7.7.2"_2017};
    rules.pressed_without_move                = {Offence::illegal_move, "7.8.1"_2017};
    rules.pressed_without_move_opponent_gains = {2_min, "7.8.2"_2017};
    rules.pressed_in_error                    = {PressedInError::illegal_move, "7.8.1"_2017};
    rules.castling_unfinished                 = {CastlingUnfinished::illegal_move, {"7.5.1"_2017, "4.7.2"_2017}};
    rules.only_during_the_game                = {"7.5.1"_2017, "remark-7.5.1"_2017, "remark-7.2"_2017};
    rules.illegal_move_ruled                  = {IllegalMoveRuled::at_once, "7.5.1"_2017};
    rules.illegal_move_claim                  = {IllegalMoveClaim::during_the_game, "7.5.1"_2017};
    rules.illegal_move_remedy                 = {IllegalMoveRemedy::position_restored, "7.5.1"_2017};
    return rules;
}

/// Article 8 is not in the sources; draw offers and claims touch on it.
constexpr Recording recording_2017(Recording rules) {
    rules.writing_ahead = {"8.1"_2009, "9.2.1.1"_2017, "9.3.1"_2017};
    rules.offers        = {"9.1.2.2"_2017, "8.1"_2009};
    rules.signed_result.articles.add("remark-7.5.1"_2017);
    return rules;
}

/// Article 9.
constexpr DrawnGame drawn_game_2017(DrawnGame rules) {
    rules.regulations_may_forbid     = {AgreementForbidden::offering_and_agreeing, {"9.1.1"_2017, "remark-9.1.1"_2017}};
    rules.offer                      = "9.1.2.1"_2017;
    rules.offer_at_wrong_time        = {Sanction::shall_be_penalised, {"9.1.2.1"_2017, "11.5"_2017, "remark-9.1.2.1"_2017}};
    rules.offer_with_condition       = {"9.1.2.1"_2017, "remark-9.1.2.1"_2017};
    rules.offer_life                 = "9.1.2.1"_2017;
    rules.offer_recorded             = "9.1.2.2"_2017;
    rules.claim_is_offer             = {ClaimIsOffer::repetition_and_fifty, {"9.1.2.3"_2017, "remark-9.1.2.3"_2017}};
    rules.offer_after_claim          = {OfferAfterClaim::open, "9.1.2.3"_2017};
    rules.claims                     = {DrawClaims::possible, {"9.2"_2017, "9.3"_2017}};
    rules.repetition_intended        = "9.2.1.1"_2017;
    rules.repetition_appeared        = "9.2.1.2"_2017;
    rules.repetitions_claimed        = {3, "9.2.1"_2017};
    rules.same_position              = {"9.2.2"_2017, "9.2.2.1"_2017, "9.2.2.2"_2017};
    rules.fifty_moves_intended       = "9.3.1"_2017;
    rules.fifty_moves_made           = "9.3.2"_2017;
    rules.moves_claimed              = {50, "9.3"_2017};
    rules.written_move               = {WrittenMove::cannot_be_changed, {"9.2.1.1"_2017, "9.3.1"_2017}};
    rules.touch_loses_claim          = {"9.4"_2017, "remark-9.4"_2017};
    rules.claimant_not_on_move       = {"9.2.1"_2017, "9.3"_2017, "9.4"_2017};
    rules.claim_stops_clocks         = {ClaimStopsClocks::claimant_or_arbiter_does, "9.5.1"_2017};
    rules.claim_not_withdrawn        = "9.5.1"_2017;
    rules.right_claim                = "9.5.2"_2017;
    rules.wrong_claim_opponent_gains = {2_min, "9.5.3"_2017};
    rules.wrong_claim_claimant_loses = {ClaimantLoses::nothing, "9.5.3"_2017};
    rules.wrong_claim_loses_at_most  = {std::nullopt, silent};
    rules.wrong_claim_keeps_at_least = {std::nullopt, silent};
    rules.announced_move             = "9.5.3"_2017;
    rules.announced_illegal_move     = {AnnouncedIllegalMove::same_man, {"9.5.3"_2017, "remark-9.5.3"_2017}};
    rules.repetitions_end_game       = {5, "9.6.1"_2017};
    rules.repetitions_counted        = {Appearances::all, "9.6.1"_2017};
    rules.moves_end_game             = {75, "9.6.2"_2017};
    rules.before_the_flag            = "9.6"_2017;
    rules.mate_prevails              = "9.6.2"_2017;
    return rules;
}

/// The articles have gone into guidelines, which hold only where they are announced. The text applied then is that of
/// 2009. Interpretation I-100.
constexpr QuickplayFinish quickplay_finish_2017(QuickplayFinish rules) {
    rules.in_force = {FinishInForce::if_announced, {"10.1"_2009, "III.2.1"_2017}};
    return rules;
}

/// Articles 11.1, 11.5, 11.7 and 12.9.
constexpr Conduct conduct_2017(Conduct rules) {
    rules.disrepute            = "11.1"_2017;
    rules.distraction          = {"11.5"_2017, "12.9"_2017};
    rules.persistent_refusal   = "11.7"_2017;
    rules.warnings_before_loss = {3, "remark-11.7"_2017};
    rules.infringements        = "12.9"_2017;
    rules.enforcement.articles.add("remark-4.8"_2017);
    rules.opponent_score       = {OpponentScore::arbiter_decides, "12.9.6"_2017};
    return rules;
}

inline constexpr Penalties penalties_2017 = {
    .list            = "12.9"_2017,
    .warning         = "12.9.1"_2017,
    .opponent_time   = "12.9.2"_2017,
    .offender_time   = "12.9.3"_2017,
    .opponent_points = "12.9.4"_2017,
    .offender_points = "12.9.5"_2017,
    .loss            = "12.9.6"_2017,
    .expulsion       = silent,
    .fine            = "12.9.7"_2017,
    .exclusion       = silent,
};

/// The articles of 2017 over an older text.
constexpr Laws fide_2017(const Laws& older) {
    return {
        .choices           = older.choices,
        .board_and_moves   = older.board_and_moves,
        .act_of_moving     = act_of_moving_2017(older.act_of_moving),
        .completion        = completion_2017(older.completion),
        .chessclock        = chessclock_2017(older.chessclock),
        .irregularities    = irregularities_2017(older.irregularities),
        .recording         = recording_2017(older.recording),
        .drawn_game        = drawn_game_2017(older.drawn_game),
        .quickplay_finish  = quickplay_finish_2017(older.quickplay_finish),
        .conduct           = conduct_2017(older.conduct),
        .penalties         = penalties_2017,
        .rapid_and_blitz   = rapid_and_blitz_since_2017<Edition::fide_2017>,
        .notation          = notation_2017(),
        .chess960          = chess960_2017(),
        .adjournment       = older.adjournment,
        .visually_disabled = older.visually_disabled,
        .online            = older.online,
    };
}

/// The official clarifications of June 2017.
constexpr Laws clarified_2017_06(Laws laws) {
    laws.chessclock.wrong_hand                       = {Sanction::shall_be_penalised, {"6.2.3"_2017, "clarification-2017-06"_2017}};
    laws.irregularities.colours_reversed_after_the_end = "clarification-2017-06"_2017;
    laws.irregularities.pressed_without_move         = {Offence::illegal_move, {"7.8.1"_2017, "clarification-2017-06"_2017}};
    laws.irregularities.king_captured                = {"clarification-2017-06"_2017, "7.5.1"_2017, "1.2"_2009};
    laws.irregularities.tally                        = {Tally::together, "clarification-2017-06"_2017};
    laws.irregularities.loses_on                     = {2, {"7.5.3"_2017, "clarification-2017-06"_2017}};
    laws.irregularities.two_in_one_move              = "clarification-2017-06"_2017;
    return laws;
}

/// A.2: the players need not record, and may ask for a sheet.
constexpr Laws nobody_records_2017(Laws laws) {
    laws.recording.must_record      = {MustRecord::no, "A.2"_2017};
    laws.recording.sheet_on_request = "A.2"_2017;
    if (laws.choices.mode == Mode::blitz) {
        // Interpretation I-25: B.3 does not name A.2, but has the arbiter record.
        const bool is_full = laws.choices.supervision == Supervision::full;
        laws.recording.must_record.articles.add(is_full ? "B.3.1.2"_2017 : "B.4"_2017);
        laws.recording.sheet_on_request.articles.add(is_full ? "B.3.1.2"_2017 : "B.4"_2017);
    }
    return laws;
}

/// A.4: rapid play without full supervision. B.4 takes it over for blitz.
constexpr Laws limited_2017(Laws laws) {
    auto& chessclock = laws.chessclock;
    auto& irregular  = laws.irregularities;
    irregular.wrong_array_limit       = {10, {"A.4.1.2"_2017, "A.4.1"_2017}};
    irregular.misplaced_men           = {MisplacedMen::king_or_rook, "A.4.1.2"_2017};
    chessclock.wrong_setting_limit    = {10, {"A.4.1.1"_2017, "A.4.1"_2017}};
    chessclock.late_setting_corrected = "A.4.1.1"_2017;
    irregular.illegal_move_ruled      = {IllegalMoveRuled::on_claim_or_seen_by_arbiter, "A.4.2"_2017};
    irregular.illegal_move_claim      = {IllegalMoveClaim::before_making_his_move, "A.4.2"_2017};
    irregular.illegal_move_remedy     = {IllegalMoveRemedy::game_lost, "A.4.2"_2017};
    irregular.loses_on                = {1, "A.4.2"_2017};
    irregular.lost_game_drawn         = "A.4.2"_2017;
    irregular.corrected_by_agreement  = "A.4.2"_2017;
    irregular.illegal_position        = {IllegalPosition::draw_after_next_move, "A.4.4"_2017};
    chessclock.flag_called_by         = {FlagCalledBy::arbiter_or_player, {"A.4.5"_2017, "clarification-2017-06"_2017}};
    chessclock.time_claim_judged      = {TimeClaimJudged::after_clocks_are_stopped, "A.4.3"_2017};
    chessclock.time_forfeit           = {"A.4.3"_2017, "6.9"_2009};
    chessclock.time_forfeit_draw      = {"A.4.3"_2017, "6.9"_2009};
    chessclock.both_flags_last_period = {BothFlags::draw, {"remark-A.4.3"_2017, "A.4.3"_2017}};
    return laws;
}

/// B.2, blitz: the penalties of Articles 7 and 9 are one minute, not two. III.2.2: no quickplay finish.
constexpr Laws blitz_2017(Laws laws) {
    laws.irregularities.opponent_gains                      = {1_min, {"7.5.3"_2017, "B.2"_2017}};
    laws.irregularities.two_hands_opponent_gains            = {1_min, {"7.7.2"_2017, "B.2"_2017}};
    laws.irregularities.pressed_without_move_opponent_gains = {1_min, {"7.8.2"_2017, "B.2"_2017}};
    laws.drawn_game.wrong_claim_opponent_gains              = {1_min, {"9.5.3"_2017, "B.2"_2017}};
    laws.quickplay_finish.in_force                          = {FinishInForce::never, "III.2.2"_2017};
    return laws;
}

/// Appendices A and B, as the mode of play and the supervision have it.
constexpr Laws appendix_2017(Laws laws) {
    if (laws.choices.mode == Mode::standard) {
        return laws;
    }
    laws = nobody_records_2017(laws);
    if (laws.choices.supervision == Supervision::limited) {
        laws = limited_2017(laws);
    }
    return laws.choices.mode == Mode::blitz ? blitz_2017(laws) : laws;
}
// clang-format on

} // namespace compongo::law
