/// The Laws of July 2017, with the clarifications of June 2017. Articles 1 to 3, 5, 6.1, 6.3, 6.9,
/// 9 and Appendices A and B have been read, the others in part. Where a table here is silent, the
/// text of 2009 is applied; but where the texts of 2014 and of 2018 agree on another rule, that of
/// July 2017 between them is held to have had it too (interpretation I-251), with the number of
/// 2018, which is marked as not read.
#pragma once

#include "compongo/law/editions/chess960.h"
#include "compongo/law/editions/notation.h"
#include "compongo/law/editions/rapid_and_blitz.h"
#include "compongo/law/editions/sent_to_rapid.h"
#include "compongo/law/laws.h"

namespace compongo::law {

// clang-format off

/// Articles 1 to 3.
inline constexpr BoardAndMoves board_and_moves_2017 = {
    .having_the_move       = {"1.3"_2017, "1.2"_2017},
    .object_of_the_game    = {"1.4"_2017, "1.4.1"_2017, "1.4.2"_2017},
    .neither_can_mate      = "1.5"_2017,
    .board                 = "2.1"_2017,
    .pieces                   = "2.2"_2017,
    .initial_position      = "2.3"_2017,
    .files_ranks_diagonals = "2.4"_2017,
    .occupied_square       = {"3.1"_2017, "3.1.1"_2017},
    .attack                = {"3.1.2"_2017, "3.1.3"_2017},
    .bishop                = "3.2"_2017,
    .rook                  = "3.3"_2017,
    .queen                 = "3.4"_2017,
    .passing_over_pieces      = "3.5"_2017,
    .knight                = "3.6"_2017,
    .pawn_step             = "3.7.1"_2017,
    .pawn_double_step      = "3.7.2"_2017,
    .pawn_capture          = "3.7.3"_2017,
    .en_passant            = {"3.7.4.1"_2017, "3.7.4.2"_2017},
    .promotion             = {"3.7.5.1"_2017, "3.7.5.2"_2017, "3.7.5.3"_2017},
    .king_step             = "3.8.1"_2017,
    .castling              = "3.8.2"_2017,
    .castling_right_lost   = {"3.8.2.1"_2017, "3.8.2.1.1"_2017, "3.8.2.1.2"_2017},
    .castling_prevented    = {"3.8.2.2"_2017, "3.8.2.2.1"_2017, "3.8.2.2.2"_2017},
    .own_king_attacked     = {"3.9.2"_2017, "3.9.1"_2017},
};

/// Article 4.
constexpr ActOfMoving act_of_moving_2017(ActOfMoving rules) {
    rules.one_hand                    = "4.1"_2017;
    rules.may_adjust                  = {MayAdjust::player_whose_clock_runs, {"6.2.5"_2017, "4.2.1"_2017}};
    rules.adjusting                   = {"4.2.1"_2017, "6.2.5"_2017};
    rules.accidental_touch            = {"4.2.2"_2017, "4.3"_2017};
    rules.unknown_intent              = {UnknownIntent::deliberate, {"4.2.2"_2017, "4.3"_2017}};
    rules.touched_not_on_move         = {Sanction::may_be_penalised, {"4.2.1"_2017, "6.2.5"_2017, "11.5"_2017}};
    rules.own_piece_touched             = "4.3.1"_2017;
    rules.opponents_piece_touched       = "4.3.2"_2017;
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
    rules.released_piece                = "4.7"_2017;
    rules.committed_by                = {CommittedBy::release, "4.7"_2017};
    rules.move_made                   = "4.7"_2017;
    rules.capture_made                = "4.7.1"_2017;
    rules.castling_made               = "4.7.2"_2017;
    rules.promotion_made              = "4.7.3"_2017;
    rules.illegal_when_released       = "4.7"_2017;
    rules.claim_lost_by               = {ClaimLostBy::touch_with_intent, "4.8"_2017};
    rules.claim_scope                 = {ClaimScope::whole_article, "4.8"_2017};
    rules.who_acts                    = {WhoActs::arbiter, "remark-4.8"_2017};
    rules.wrong_piece_moved             = {"4.3"_2017, "4.8"_2017};
    rules.assistant                   = {Ground::stated, "4.9"_2017};
    return rules;
}

/// Article 5.
inline constexpr Completion completion_2017 = {
    .checkmate                    = "5.1.1"_2017,
    .resignation                  = {Resignation::loss, {"5.1.2"_2017, "5.1.b"_2009}},
    .stalemate                    = "5.2.1"_2017,
    .dead_position                = {"5.2.2"_2017, "1.5"_2017},
    .agreement                    = {"5.2.3"_2017, "9.1.2.1"_2017},
    .agreement_from               = {AgreementFrom::both_have_moved, "5.2.3"_2017},
    .on_claim_only                = silent,
    .fifty_moves_on_claim_only    = silent,
    .by_a_legal_move              = {"5.1.1"_2017, "5.2.1"_2017, "5.2.2"_2017},
    .by_the_touched_piece         = {"5.1.1"_2017, "5.2.1"_2017, "5.2.2"_2017},
    .without_a_press              = "6.2.1.1"_2017,
    .claimed_move_without_a_press = silent,
};

/// Article 6, as far as it has been read, and 7.1.
constexpr Chessclock chessclock_2017(Chessclock rules) {
    rules.flag_fall                    = "6.1"_2017;
    rules.time_control                 = "6.3.1"_2017;
    rules.flag_check                   = {"6.3"_2009, "6.3.1"_2017};
    rules.unused_time                  = "6.3.2"_2017;
    rules.unused_time_with_delay       = {LeftWithDelay::carried, "6.3.2"_2017};
    rules.delay                        = "6.3.2"_2017;
    rules.default_time                 = {0_min, {"6.6.a"_2009, "6.7.1?"_2017}};
    rules.default_time_changed_by      = {DefaultTimeChangedBy::regulations_and_arbiter, "6.7.1?"_2017};
    rules.both_absent                  = {BothAbsent::if_lateness_is_allowed, "6.7.2?"_2017};
    rules.time_forfeit                 = "6.9"_2017;
    rules.time_forfeit_draw            = "6.9"_2017;
    rules.able_to_mate                 = {AbleToMate::by_any_series_of_legal_moves, "6.9"_2017};
    rules.series_begins                = {SeriesBegins::with_any_legal_move, "6.9"_2017};
    rules.wrong_setting                = {"6.10.b"_2009, "6.10.2"_2017};
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
    rules.displaced_pieces                       = "7.4.1"_2017;
    rules.displaced_pieces_stop                  = "7.4.2"_2017;
    rules.displaced_pieces_penalty               = {Sanction::may_be_penalised, "7.4.3"_2017};
    rules.displaced_pieces_found                 = "7.6"_2017;
    rules.illegal_move                        = {"7.5.1"_2017, "3.10.2"_2017};
    rules.unreachable_position                = "3.10.3"_2017;
    rules.position_restored                   = "7.5.1"_2017;
    rules.replacement_move                    = {"7.5.1"_2017, "4.3"_2017, "4.7"_2017};
    rules.penalised_illegal_moves             = {PenalisedIllegalMoves::all, "7.5.3"_2017};
    rules.opponent_gains                      = {2_min, "7.5.3"_2017};
    rules.loses_on                            = {2, "7.5.3"_2017};
    rules.lost_game_drawn                     = "7.5.3"_2017;
    rules.tally                               = {"7.5.3"_2017, "7.7.2"_2017, "7.8.2"_2017};
    rules.promotion_undone                    = {PromotionUndone::queen_substituted, "7.5.2"_2017};
    rules.promotion_wrong                     = {"7.5.1"_2017, "4.6.3"_2017};
    rules.two_hands                           = {TwoHands::illegal_with_two_pieces, "7.7.1"_2017};
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

/// Article 8 has not been read; draw offers and claims touch on it.
constexpr Recording recording_2017(Recording rules) {
    rules.writing_ahead = {"8.1"_2009, "9.2.1.1"_2017, "9.3.1"_2017};
    rules.offers        = {"9.1.2.2"_2017, "8.1"_2009};
    rules.assistant_of_disabled_player = "8.1.6?"_2017;
    rules.signed_result = {"8.7"_2009, "8.7"_2017, "remark-7.5.1"_2017};
    return rules;
}

/// Article 9.
constexpr DrawnGame drawn_game_2017(DrawnGame rules) {
    rules.regulations_may_forbid     = {AgreementForbidden::offering_and_agreeing, {"9.1.1"_2017, "remark-9.1.1"_2017}};
    rules.offer                      = "9.1.2.1"_2017;
    rules.offer_at_wrong_time        = {Sanction::shall_be_penalised, {"9.1.2.1"_2017, "11.5"_2017, "remark-9.1.2.1"_2017}};
    rules.offer_with_condition       = {"9.1.2.1"_2017, "remark-9.1.2.1"_2017};
    rules.offer_life                 = {OfferLife::until_a_touch, "9.1.2.1"_2017};
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
    rules.claimant_not_on_move       = {"9.2.1"_2017, "9.3"_2017};
    rules.claim_stops_clocks         = {ClaimStopsClocks::claimant_or_arbiter_does, "9.5.1"_2017};
    rules.claim_not_withdrawn        = "9.5.1"_2017;
    rules.right_claim                = "9.5.2"_2017;
    rules.wrong_claim_opponent_gains = {2_min, "9.5.3"_2017};
    rules.wrong_claim_claimant_loses = {ClaimantLoses::nothing, "9.5.3"_2017};
    rules.wrong_claim_loses_at_most  = {std::nullopt, silent};
    rules.wrong_claim_keeps_at_least = {std::nullopt, silent};
    rules.announced_move             = "9.5.3"_2017;
    rules.announced_illegal_move     = {AnnouncedIllegalMove::same_piece, {"9.5.3"_2017, "remark-9.5.3"_2017}};
    rules.repetitions_end_game       = {5, "9.6.1"_2017};
    rules.repetitions_counted        = {Appearances::all, "9.6.1"_2017};
    rules.moves_end_game             = {75, "9.6.2"_2017};
    rules.before_the_flag            = {"9.6"_2017, "6.9"_2017};
    rules.claim_checked_by_players   = "11.12?"_2017;
    rules.mate_prevails              = "9.6.2"_2017;
    return rules;
}

/// The articles have gone into guidelines, which hold only where they are announced. The text applied then is that of
/// 2009. Interpretation I-100.
constexpr QuickplayFinish quickplay_finish_2017(QuickplayFinish rules) {
    rules.in_force                 = {FinishInForce::if_announced, {"10.1"_2009, "III.2.1"_2017}};
    rules.not_with_increment       = "III.2.2"_2017;
    rules.increment_on_request     = {5_s, "III.4?"_2017};
    rules.increment_opponent_gains = {2_min, "III.4?"_2017};
    rules.no_appeal                = silent;
    return rules;
}

/// Articles 11 and 12, as far as they have been read.
constexpr Conduct conduct_2017(Conduct rules) {
    rules.points_at_most       = "10.2?"_2017;
    rules.players_reconstruct  = "11.11?"_2017;
    rules.disrepute            = "11.1"_2017;
    rules.leaving              = {"12.2"_2009, "11.2"_2017};
    rules.device               = {DeviceLoses::by_having_it, "11.3.2?"_2017};
    rules.device_gives         = {DeviceGives::win, "11.3.2?"_2017};
    rules.device_penalty_announced = "11.3.2?"_2017;
    rules.inspection           = "11.3.3?"_2017;
    rules.finished_players     = {"12.5"_2009, "11.4"_2017};
    rules.distraction          = {"11.5"_2017, "12.9"_2017};
    rules.persistent_refusal   = "11.7"_2017;
    rules.warnings_before_loss = {3, "remark-11.7"_2017};
    rules.infringements        = "12.9"_2017;
    rules.both_guilty          = {"12.9"_2009, "11.8"_2017};
    rules.explanation          = "11.9"_2017;
    rules.appeals              = {"12.10"_2009, "11.10"_2017};
    rules.devices_of_others    = {"13.7.b"_2009, "12.8"_2017};
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
        .board_and_moves   = board_and_moves_2017,
        .act_of_moving     = act_of_moving_2017(older.act_of_moving),
        .completion        = completion_2017,
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

/// The official clarifications of June 2017. An electronic clock shows which flag fell first; with a mechanical one the
/// guidelines on two flags are applied. Interpretation I-259.
constexpr Laws clarified_2017_06(Laws laws) {
    laws.chessclock.both_flags_earlier_period        = {BothFlagsBefore::earlier_one_decides, {"clarification-2017-06"_2017, "III.3.1.1"_2017, "III.3.1"_2017}};
    laws.chessclock.both_flags_last_period           = {BothFlags::earlier_one_decides, {"clarification-2017-06"_2017, "III.3.1.2"_2017, "III.3.1"_2017}};
    laws.chessclock.both_flags_in_force              = {BothFlagsInForce::always, "clarification-2017-06"_2017};
    laws.chessclock.wrong_hand                       = {Sanction::shall_be_penalised, {"6.2.3"_2017, "clarification-2017-06"_2017}};
    laws.irregularities.colours_reversed_after_the_end = "clarification-2017-06"_2017;
    laws.irregularities.pressed_without_move         = {Offence::illegal_move, {"7.8.1"_2017, "clarification-2017-06"_2017}};
    laws.irregularities.king_captured                = {"clarification-2017-06"_2017, "7.5.1"_2017, "1.4.1"_2017};
    laws.irregularities.tally                        = "clarification-2017-06"_2017;
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
    if (laws.choices.supervision == Supervision::full) {
        const Article at_most = laws.choices.mode == Mode::blitz ? "B.3.2"_2017 : "A.3.2"_2017;
        laws.recording.looks_at_arbiters_sheet = {5, at_most};
    }
    return laws;
}

/// A.4: rapid play without full supervision. B.4 takes it over for blitz.
constexpr Laws limited_2017(Laws laws) {
    auto& chessclock = laws.chessclock;
    auto& irregular  = laws.irregularities;
    irregular.wrong_array_limit       = {10, {"A.4.1.2"_2017, "A.4.1"_2017}};
    irregular.misplaced_pieces           = {MisplacedPieces::king_or_rook, "A.4.1.2"_2017};
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
    chessclock.time_forfeit           = {"A.4.3"_2017, "6.9"_2017};
    chessclock.time_forfeit_draw      = {"A.4.3"_2017, "6.9"_2017};
    chessclock.own_flag_fell_after_claim = {"remark-A.4.3"_2017, "A.4.3"_2017};
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
    const bool is_limited = laws.choices.supervision == Supervision::limited;
    if (is_limited) {
        laws = limited_2017(laws);
    }
    if (laws.choices.mode == Mode::blitz) {
        laws = blitz_2017(laws);
        return is_limited ? sent_to_rapid(laws, "B.4"_2017, 'A') : laws;
    }
    return laws;
}
// clang-format on

} // namespace compongo::law
