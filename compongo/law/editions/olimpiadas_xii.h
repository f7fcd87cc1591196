/// The house rules "XII Olimpiadas". Their text has no numbers; ours go by its order. Where it is
/// silent, the Laws of 2009 stand.
#pragma once

#include "compongo/law/laws.h"

namespace compongo::law {

// clang-format off

/// Parts A, B and C.
constexpr ActOfMoving house_act_of_moving(ActOfMoving rules) {
    rules.one_hand                    = {"HA1"_house, "HA3"_house};
    rules.may_adjust                  = {MayAdjust::player_having_the_move, {"HC2"_house, "HB10"_house}};
    rules.adjusting                   = {"HC2"_house, "HB10"_house, "HC3"_house};
    rules.accidental_touch            = {"HC4"_house, "HC3"_house, "HB1"_house};
    rules.unknown_intent              = {UnknownIntent::arbiter_decides, {"HC3"_house, "HB1"_house}};
    rules.touched_not_on_move         = {Sanction::may_be_penalised, {"HC2"_house, "HB10"_house, "12.6"_2009}};
    rules.own_piece_touched             = {"HC1"_house, "HB1"_house, "HC3"_house, "HC5"_house};
    rules.opponents_piece_touched       = {"HC7"_house, "HB3"_house, "HC3"_house};
    rules.both_colours_touched        = {BothTouched::capture_with_another, "HC8"_house};
    rules.order_unknown               = {"HC9"_house, "HC8"_house};
    rules.nothing_possible            = {"HC13"_house, "HB4"_house};
    rules.king_and_rook_touched       = {"HC10"_house, "HB6"_house, "HB5"_house, "HA3"_house};
    rules.king_and_both_rooks_touched = {"HC10"_house, "Preface"_2009};
    rules.rook_then_king_touched      = {RookThenKing::either, "HC12"_house};
    rules.castling_shown_by           = {CastlingShownBy::king, "HC11"_house};
    rules.illegal_castling_intended   = {"HC11"_house, "HB8"_house};
    rules.king_released_to_castle     = "HB7"_house;
    rules.promotion_method            = {PromotionMethod::pawn_placed_then_exchanged, "HB9"_house};
    rules.released_piece                = {"HC6"_house, "HA2"_house, "HC16"_house, "HC15"_house, "HB2"_house};
    rules.committed_by                = {CommittedBy::release, {"HB2"_house, "HA2"_house, "HC15"_house, "HC16"_house}};
    rules.move_made                   = {"HC16"_house, "HA2"_house, "HC6"_house, "HC15"_house, "HB2"_house};
    rules.castling_made               = "HB7"_house;
    rules.promotion_made              = "HB9"_house;
    rules.illegal_when_released       = {"HA2"_house, "4.6"_2009};
    rules.claim_lost_by               = {ClaimLostBy::any_touch, "HC14"_house};
    rules.claim_scope                 = {ClaimScope::touched_piece, "HC14"_house};
    rules.who_acts                    = {WhoActs::claim_of_opponent, "HC14"_house};
    rules.wrong_piece_moved             = {"HC14"_house, "HC1"_house};
    return rules;
}

/// Part D, and the last rule of part C.
constexpr Chessclock house_chessclock(Chessclock rules) {
    rules.time_control              = {"HD1"_house, "HD2"_house, "HD3"_house, "H1"_house};
    rules.prescribed_time           = {60_min, {"HD3"_house, "H1"_house}};
    rules.delay                     = "HD2"_house;
    rules.press                     = "HC17"_house;
    rules.always_allowed_to_press   = "HC17"_house;
    rules.wrong_hand                = {Sanction::noted, "HC17"_house};
    rules.flag_called_by            = {FlagCalledBy::arbiter_or_player, {"HD5"_house, "6.8"_2009}};
    rules.time_forfeit              = {"HD5"_house, "H1"_house};
    rules.time_forfeit_draw         = "HD6"_house;
    rules.able_to_mate              = {AbleToMate::by_any_series_of_legal_moves, {"HD5"_house, "HD6"_house}};
    rules.both_flags_earlier_period = {BothFlagsBefore::game_goes_on, "HD7"_house};
    rules.both_flags_last_period    = {BothFlags::earlier_one_decides, "HD7"_house};
    rules.both_flags_in_force       = {BothFlagsInForce::always, "HD7"_house};
    rules.player_stops              = {"6.12.b"_2009, "HD8"_house};
    return rules;
}

/// HD8: a draw or a postponement, and no word of rejecting.
constexpr QuickplayFinish house_quickplay_finish(QuickplayFinish rules, bool may_reject) {
    rules.last_period              = {"H1"_house, "HD3"_house};
    rules.in_force                 = {FinishInForce::unless_announced_otherwise, "HD8"_house};
    rules.claimant                 = {FinishClaimant::any_player, "HD8"_house};
    rules.claim_below              = {2_min, "HD8"_house};
    rules.grounds                  = {FinishGrounds::no_effort, "HD8"_house};
    rules.request                  = {FinishRequest::claimant, "HD8"_house};
    rules.agreed                   = "HD8"_house;
    rules.postponed                = "HD8"_house;
    rules.postponed_opponent_gains = {2_min, "HD8"_house};
    rules.final_result             = {"HD8"_house, "10.2.b"_2009};
    if (!may_reject) {
        rules.rejected_opponent_gains = {std::nullopt, silent};
    }
    return rules;
}

/// What the house rules say of irregularities; penalties they name none.
constexpr Irregularities house_irregularities(Irregularities rules) {
    rules.displaced_pieces    = "HC4"_house;
    rules.illegal_move     = {"7.4.a"_2009, "HA2"_house};
    rules.promotion_undone = {PromotionUndone::position_restored, "HB11"_house};
    rules.two_hands        = {TwoHands::incident, "HA1"_house};
    rules.two_hands_move   = {TwoHandsMove::stands, "HA1"_house};
    return rules;
}

/// The house rules over the Laws that fill their silence.
constexpr Laws olimpiadas_xii(Laws laws) {
    laws.board_and_moves.castling.articles.add("HA3"_house);
    laws.board_and_moves.castling.articles.add("HB5"_house);
    laws.act_of_moving        = house_act_of_moving(laws.act_of_moving);
    laws.completion.checkmate = "HD4"_house;
    laws.chessclock           = house_chessclock(laws.chessclock);
    laws.irregularities       = house_irregularities(laws.irregularities);
    laws.quickplay_finish     = house_quickplay_finish(laws.quickplay_finish, laws.choices.readings.house_quickplay_reject);
    laws.conduct.conflicts    = {"HC8"_house, "HC12"_house, "HC14"_house, "HD8"_house};
    return laws;
}

/// Two places where the house rules contradict themselves.
constexpr Laws house_readings(Laws laws) {
    if (laws.choices.readings.house_commit == HouseCommit::contact) {
        laws.act_of_moving.committed_by = {CommittedBy::contact, "HC15"_house};
    }
    if (laws.choices.readings.house_rook_then_king == HouseRookThenKing::rook) {
        laws.act_of_moving.rook_then_king_touched = {RookThenKing::first_touched,
                                                     {"HC12"_house, "HC1"_house, "HC5"_house}};
    }
    return laws;
}
// clang-format on

} // namespace compongo::law
