/// What an organiser chooses before a game: mode of play, supervision, and the options that the
/// Laws or their texts leave open.
#pragma once

#include "compongo/law/article.h"
#include "compongo/law/mode.h"

namespace compongo::law {

/// Which of the texts on default time of the 2009 Laws.
enum class DefaultTimeReading : std::uint8_t { final_text, draft, draft_1, draft_2 };
/// What 4.7 of 2009 takes away from a player who has touched a piece.
enum class ClaimScopeReading : std::uint8_t { article_4, touch_and_castling };
/// Whether the old deduction for a wrong claim is in force too.
enum class WrongClaimReading : std::uint8_t { bonus, bonus_and_halving };
/// Who must ask for the arbiter's intervention by 1997 B.5.
enum class RapidRequestReading : std::uint8_t { both, one };
/// When a piece is bound to its square in the house rules.
enum class HouseCommit : std::uint8_t { release, contact };
/// What must be moved after rook, then king, in the house rules.
enum class HouseRookThenKing : std::uint8_t { either, rook };

/// The readings that change the provisions themselves.
struct Readings {
    DefaultTimeReading default_time = DefaultTimeReading::final_text;
    ClaimScopeReading claim_scope = ClaimScopeReading::article_4;
    WrongClaimReading wrong_claim = WrongClaimReading::bonus;
    RapidRequestReading rapid_request = RapidRequestReading::both;
    bool blitz_quickplay = false;
    HouseCommit house_commit = HouseCommit::release;
    HouseRookThenKing house_rook_then_king = HouseRookThenKing::either;
    bool house_quickplay_reject = false;

    friend bool operator==(const Readings&, const Readings&) = default;
};

/// All that selects the provisions in force for a game.
struct Choices {
    Edition edition = Edition::fide_2023;
    Mode mode = Mode::standard;
    Supervision supervision = Supervision::full;
    Readings readings;

    friend bool operator==(const Choices&, const Choices&) = default;
};

} // namespace compongo::law
