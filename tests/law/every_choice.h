/// All that an organiser can choose, to test what must hold whatever he does.
#pragma once

#include "compongo/law/laws.h"

#include <string>
#include <vector>

namespace compongo::test {

/// Every edition that is available, with each mode of play and supervision, read in one way.
[[nodiscard]] inline std::vector<law::Choices> every_mode(const law::Readings& readings = {}) {
    std::vector<law::Choices> all;
    for (const law::Edition edition : law::editions_available) {
        for (const law::Mode mode : {law::Mode::standard, law::Mode::rapid, law::Mode::blitz}) {
            all.push_back({edition, mode, law::Supervision::full, readings});
            all.push_back({edition, mode, law::Supervision::limited, readings});
        }
    }
    return all;
}

/// And read in every way that changes one thing.
[[nodiscard]] inline std::vector<law::Readings> every_reading() {
    std::vector<law::Readings> all(11);
    all[1].default_time = law::DefaultTimeReading::draft;
    all[2].default_time = law::DefaultTimeReading::draft_1;
    all[3].default_time = law::DefaultTimeReading::draft_2;
    all[4].claim_scope = law::ClaimScopeReading::touch_and_castling;
    all[5].wrong_claim = law::WrongClaimReading::bonus_and_halving;
    all[6].rapid_request = law::RapidRequestReading::one;
    all[7].house_commit = law::HouseCommit::contact;
    all[8].house_rook_then_king = law::HouseRookThenKing::rook;
    all[9].blitz_quickplay = true;
    all[10].house_quickplay_reject = true;
    return all;
}

/// `fide-2009 blitz limited`.
[[nodiscard]] inline std::string text(const law::Choices& choices) {
    return std::string(name(choices.edition)) +
           (choices.mode == law::Mode::standard ? " standard"
            : choices.mode == law::Mode::rapid  ? " rapid"
                                                : " blitz") +
           (choices.supervision == law::Supervision::full ? " full" : " limited");
}

} // namespace compongo::test
