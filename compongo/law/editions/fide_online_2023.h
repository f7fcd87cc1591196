/// The Online Chess Regulations: Articles 1 to 3 of the Laws of 2023, others in the place of 4 and
/// 5, and what they do not speak of as in those Laws.
#pragma once

#include "compongo/law/editions/fide_2023.h"

namespace compongo::law {

// clang-format off

/// Article 3 stands for touching and letting go: nothing binds but a move that has been taken.
constexpr ActOfMoving act_of_moving_online() {
    constexpr Articles replaced = "1.3"_online;
    return {
        .one_hand                    = silent,
        .may_adjust                  = {MayAdjust::player_having_the_move, replaced},
        .adjusting                   = silent,
        .accidental_touch            = silent,
        .unknown_intent              = {UnknownIntent::arbiter_decides, replaced},
        .touched_not_on_move         = {Sanction::noted, replaced},
        .own_piece_touched             = silent,
        .opponents_piece_touched       = silent,
        .both_colours_touched        = {BothTouched::first_touched, replaced},
        .order_unknown               = silent,
        .nothing_possible            = {"3.1.2"_online, "3.2.2"_online},
        .king_and_rook_touched       = silent,
        .king_and_both_rooks_touched = silent,
        .rook_then_king_touched      = {RookThenKing::either, replaced},
        .castling_shown_by           = {CastlingShownBy::king, replaced},
        .illegal_castling_intended   = silent,
        .king_released_to_castle     = silent,
        .promotion_choice            = silent,
        .promotion_method            = {PromotionMethod::any_order, "3.1.5"_online},
        .promotion_capture           = silent,
        .inverted_rook               = {Ground::by_analogy, replaced},
        .inverted_rook_penalty       = {Sanction::noted, replaced},
        .released_piece                = silent,
        .committed_by                = {CommittedBy::release, "3.2.3"_online},
        .move_made                   = "3.1.2"_online,
        .capture_made                = silent,
        .castling_made               = silent,
        .promotion_made              = silent,
        .illegal_when_released       = {"3.1.2"_online, "3.2.2"_online},
        .claim_lost_by               = {ClaimLostBy::any_touch, replaced},
        .claim_scope                 = {ClaimScope::touched_piece, replaced},
        .who_acts                    = {WhoActs::claim_of_opponent, replaced},
        .wrong_piece_moved             = silent,
        .assistant                   = {Ground::stated, {"3.1.7"_online, "3.2.5"_online}},
    };
}

/// Article 5.
inline constexpr Completion completion_online = {
    .checkmate                    = "5.1"_online,
    .resignation                  = {Resignation::loss, "5.2"_online},
    .stalemate                    = "5.4.2"_online,
    .dead_position                = "5.4.3"_online,
    .agreement                    = {"5.3"_online, "8.6"_online, "16.12"_online},
    .agreement_from               = {AgreementFrom::beginning, "5.3"_online},
    .on_claim_only                = silent,
    .fifty_moves_on_claim_only    = silent,
    .by_a_legal_move              = silent,
    .by_the_touched_piece         = silent,
    .without_a_press              = {"4.4"_online, "4.5"_online},
    .claimed_move_without_a_press = silent,
};

/// Article 4, and what the arbiter may do with the clocks.
constexpr Chessclock chessclock_online(Chessclock rules) {
    constexpr Articles corrected = {"4.6"_online, "15.5"_online, "15.6"_online};
    rules.default_time              = {0_min, {"8.5"_online, "16.11"_online}};
    rules.default_time_changed_by   = {DefaultTimeChangedBy::regulations_and_arbiter, {"8.5"_online, "16.11"_online}};
    rules.press.articles            = {"4.4"_online, "4.5"_online};
    rules.completed_by_next_move    = silent;
    rules.always_allowed_to_press   = silent;
    rules.flag_called_by            = {FlagCalledBy::arbiter_or_player, "4.3"_online};
    rules.time_claim_judged         = {TimeClaimJudged::at_once, "4.3"_online};
    rules.time_forfeit              = "4.3"_online;
    rules.time_forfeit_draw         = "4.3"_online;
    rules.able_to_mate              = {AbleToMate::by_any_series_of_legal_moves, "4.3"_online};
    rules.series_begins             = {SeriesBegins::with_any_legal_move, "4.3"_online};
    rules.both_flags_earlier_period = {BothFlagsBefore::earlier_one_decides, "4.3"_online};
    rules.both_flags_last_period    = {BothFlags::earlier_one_decides, "4.3"_online};
    rules.both_flags_in_force       = {BothFlagsInForce::always, "4.3"_online};
    rules.arbiter_stops.articles    = corrected;
    rules.arbiter_restarts.articles = corrected;
    rules.wrong_setting.articles    = corrected;
    rules.times_after_irregularity  = {TimesAfterwards::set_or_leave, corrected};
    return rules;
}

/// 5.3 and 5.4: offers, and draws without a claim.
constexpr DrawnGame drawn_game_online(DrawnGame rules) {
    constexpr Articles offered = {"5.3"_online, "8.6"_online, "16.12"_online};
    rules.offer.articles         = offered;
    rules.offer_at_wrong_time    = {Sanction::noted, offered};
    rules.offer_life.articles    = offered;
    rules.claims                 = {DrawClaims::none, {"5.4.1"_online, "5.4.4"_online}};
    rules.same_position.articles = {"5.4.1"_online};
    rules.repetitions_end_game   = {3, "5.4.1"_online};
    rules.repetitions_counted    = {Appearances::all, "5.4.1"_online};
    rules.moves_end_game         = {50, "5.4.4"_online};
    rules.mate_prevails          = "5.1"_online;
    return rules;
}

/// The rules that only play online has. Where nothing but the part is known that says it, the number is
/// marked.
inline constexpr Online online_2023 = {
    .base                    = {"1.1"_online, "1.3"_online},
    .legal_moves_only        = {"3.1.2"_online, "3.2.2"_online},
    .made_by_dwelling        = "3.2.3"_online,
    .ways_of_entering        = "3.1.5"_online,
    .no_press                = {"4.4"_online, "4.5"_online},
    .assistant               = {"3.1.7"_online, "3.2.5"_online},
    .flag_ruled_at_once      = "4.3"_online,
    .draw_missed             = {"15.3"_online, "19.3"_online},
    .end_declared_wrongly    = {"15.4"_online, "19.4"_online, "9.14"_online},
    .disconnected            = {"11.4"_online, "11.4.1"_online, "11.4.2"_online},
    .reconnection_limit      = "11.4.2"_online,
    .disconnection_sanctions = "11.3"_online,
    .clocks_corrected        = {"4.6"_online, "15.5"_online, "15.6"_online},
    .called_without_reason   = {"15.1"_online, "19.1"_online},
    .arbiters_in_the_venue   = "16?"_online,
    .own_pieces_if_added        = {30_s, "20?"_online},
    .record                  = "20.2.1"_online,
    .resumption              = "18.9"_online,
};

/// All of it.
constexpr Laws fide_online_2023(const Choices& choices) {
    Laws laws = fide_2023<Edition::fide_2023>(choices);
    auto& irregular = laws.irregularities;
    laws.act_of_moving                 = act_of_moving_online();
    laws.completion                    = completion_online;
    laws.chessclock                    = chessclock_online(laws.chessclock);
    irregular.colours_reversed         = {ColoursReversed::new_game_if_early, {"15.2"_online, "19.2"_online}};
    irregular.colours_reversed_limit   = {10, {"15.2"_online, "19.2"_online}};
    irregular.colours_reversed_between = {ColoursBetween::new_game, {"15.2"_online, "19.2"_online}};
    irregular.colours_reversed_after_the_end = {"15.2"_online, "19.2"_online};
    laws.recording.must_record         = {MustRecord::no, "20.2.1"_online};
    laws.drawn_game                    = drawn_game_online(laws.drawn_game);
    laws.quickplay_finish.in_force     = {FinishInForce::never, "1.3"_online};
    laws.conduct.device                = {DeviceLoses::by_having_it, {"9.8"_online, "17.3"_online}};
    laws.conduct.device_gives          = {DeviceGives::win, {"9.8"_online, "17.3"_online}};
    laws.conduct.device_penalty_announced = {"9.8.1"_online, "17.3"_online};
    laws.conduct.appeals               = "9.14"_online;
    for (Rule Penalties::* const rule : {&Penalties::list, &Penalties::warning, &Penalties::opponent_time,
                                         &Penalties::offender_time, &Penalties::opponent_points,
                                         &Penalties::offender_points, &Penalties::loss, &Penalties::expulsion,
                                         &Penalties::fine, &Penalties::exclusion}) {
        laws.penalties.*rule = {"10.9"_online, "18.4"_online};
    }
    laws.online                        = online_2023;
    return laws;
}
// clang-format on

} // namespace compongo::law
