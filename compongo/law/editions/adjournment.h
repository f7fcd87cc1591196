/// Appendix A of 1997 and Appendix F of 2009, adjourned games: letters as the draft of 2009 has
/// them. No other text that is there has any of it.
#pragma once

#include "compongo/law/adjournment.h"

namespace compongo::law {

// clang-format off
inline constexpr Adjournment adjournment_1997 = {
    .sealing                  = "A.1.a"_1997,
    .early                    = "A.1.b"_1997,
    .names_stated             = "A.2.a"_1997,
    .position_stated          = "A.2.b"_1997,
    .times_stated             = "A.2.c"_1997,
    .sealer_stated            = "A.2.d"_1997,
    .move_number_stated       = "A.2.e"_1997,
    .offer_stated             = {OfferStated::made_before_adjournment, "A.2.f"_1997},
    .resumption_stated        = "A.2.g"_1997,
    .custody                  = "A.3"_1997,
    .offer_after_sealing      = "A.4"_1997,
    .set_up                   = "A.5"_1997,
    .ended_before_resumption  = "A.6"_1997,
    .opening                  = "A.7"_1997,
    .sealed_ambiguous         = "A.8.a"_1997,
    .sealed_unreadable        = "A.8.b"_1997,
    .sealed_illegal           = "A.8.c"_1997,
    .responder_present        = "A.9.a"_1997,
    .responder_absent         = "A.9.b"_1997,
    .sealer_absent            = "A.9.c"_1997,
    .late_by                  = {60_min, "A.10"_1997},
    .late_by_changed_by       = {DefaultTimeChangedBy::nobody, "A.10"_1997},
    .late_sealer_mates        = "A.10.a"_1997,
    .late_sealer_draws        = "A.10.b"_1997,
    .late_sealer_wins_on_time = "A.10.c"_1997,
    .envelope_lost            = "A.11.a"_1997,
    .position_lost            = "A.11.b"_1997,
    .wrong_times              = "A.12"_1997,
    .session                  = "A.13"_1997,
};

inline constexpr Adjournment adjournment_2009 = {
    .sealing                  = "F1.a"_2009,
    .early                    = "F1.b"_2009,
    .names_stated             = "F2.a"_2009,
    .position_stated          = "F2.b"_2009,
    .times_stated             = "F2.c"_2009,
    .sealer_stated            = "F2.d"_2009,
    .move_number_stated       = "F2.e"_2009,
    .offer_stated             = {OfferStated::pending, "F2.f"_2009},
    .resumption_stated        = "F2.g"_2009,
    .custody                  = "F3"_2009,
    .offer_after_sealing      = "F4"_2009,
    .set_up                   = "F5"_2009,
    .ended_before_resumption  = "F6"_2009,
    .opening                  = "F7"_2009,
    .sealed_ambiguous         = "F8.a"_2009,
    .sealed_unreadable        = "F8.b"_2009,
    .sealed_illegal           = "F8.c"_2009,
    .responder_present        = "F9.a"_2009,
    .responder_absent         = "F9.b"_2009,
    .sealer_absent            = "F9.c"_2009,
    .late_by                  = {60_min, "F10"_2009},
    .late_by_changed_by       = {DefaultTimeChangedBy::regulations_and_arbiter, "F10"_2009},
    .late_sealer_mates        = "F10.a"_2009,
    .late_sealer_draws        = "F10.b"_2009,
    .late_sealer_wins_on_time = "F10.c"_2009,
    .envelope_lost            = "F11.a"_2009,
    .position_lost            = "F11.b"_2009,
    .wrong_times              = "F12"_2009,
    .session                  = "F13"_2009,
};
// clang-format on

} // namespace compongo::law
