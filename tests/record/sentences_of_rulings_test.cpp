// Sentences that an arbiter would say: what has happened, who may do what and when, and which of
// several things is meant. All scenarios are looked at.
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/sentences.h"
#include "tests/record/scenes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace compongo::record::rulings {

namespace {

using law::Language;
using test::all_of;
using test::for_each_scene;

template <class Consequence>
const Consequence* first_of(const game::Ruling& ruling) {
    for (const game::Effect& effect : ruling) {
        if (const auto* const found = std::get_if<Consequence>(&effect.consequence)) {
            return found;
        }
    }
    return nullptr;
}

/// A scene, and all that is said of it in English and in Spanish.
struct Said {
    const RuledAct& scene;
    std::vector<std::string> english;
    std::vector<std::string> spanish;

    /// How many sentences hold this.
    static std::ptrdiff_t count(const std::vector<std::string>& all, const std::string& text) {
        return std::ranges::count_if(
            all, [&](const std::string& each) { return each.find(text) != std::string::npos; });
    }
    void expect_none(const std::string& in_english, const std::string& in_spanish) const {
        EXPECT_EQ(count(english, in_english), 0) << testing::PrintToString(english);
        EXPECT_EQ(count(spanish, in_spanish), 0) << testing::PrintToString(spanish);
    }
    void expect_some(const std::string& in_english, const std::string& in_spanish) const {
        EXPECT_GE(count(english, in_english), 1) << testing::PrintToString(english);
        EXPECT_GE(count(spanish, in_spanish), 1) << testing::PrintToString(spanish);
    }
};

// Each of these says whether it has looked at the scene at all.

/// "The Laws do not allow it now" does not say who may do it, or when.
bool says_why_it_is_not_allowed(const Said& said) {
    const auto* const refusal = first_of<game::Refusal>(said.scene.ruling);
    if (refusal == nullptr || refusal->reason != game::RefusalReason::not_allowed) {
        return false;
    }
    said.expect_none("the Laws do not allow it", "las Leyes no lo permiten");
    return true;
}

const game::NoIntervention* claim_needed(const RuledAct& scene) {
    const auto* const none = first_of<game::NoIntervention>(scene.ruling);
    return none != nullptr && none->reason == game::NoInterventionBecause::claim_needed ? none
                                                                                        : nullptr;
}

/// Where an arbiter who sees an illegal move must act, no claim has to come first.
bool lets_an_arbiter_act_who_sees_it(const Said& said) {
    using law::IllegalMoveRuled;
    const auto ruled = said.scene.before.laws().irregularities.illegal_move_ruled.value;
    const bool may_be_seen = ruled == IllegalMoveRuled::at_once ||
                             ruled == IllegalMoveRuled::on_claim_or_seen_by_arbiter;
    if (claim_needed(said.scene) == nullptr || !may_be_seen ||
        std::holds_alternative<game::Observe>(said.scene.act.deed)) {
        return false;
    }
    said.expect_none("The arbiter may not step in", "El árbitro no puede intervenir");
    return true;
}

bool says_what_has_happened(const Said& said) {
    const bool is_press = std::holds_alternative<game::Press>(said.scene.act.deed);
    if (claim_needed(said.scene) == nullptr || !is_press || !said.scene.before.are_moves_entered) {
        return false;
    }
    const auto count = [&](const std::string& text) { return Said::count(said.english, text); };
    EXPECT_EQ(count("is an illegal move") + count("counts as an illegal move") +
                  count("without finishing a legal move"),
              1)
        << testing::PrintToString(said.english);
    return true;
}

/// Players, opponents among them, read rulings.
bool hides_the_sealed_move(const Said& said) {
    const auto* const seal = std::get_if<game::Seal>(&said.scene.act.deed);
    if (seal == nullptr || seal->text.size() < 2) {
        return false;
    }
    said.expect_none(seal->text, seal->text);
    return true;
}

bool counts_as_players_do(const Said& said) {
    said.expect_none("half-move", "medias jugadas");
    said.expect_none(" 2 times", " 2 veces");
    return first_of<game::ClaimRuled>(said.scene.ruling) != nullptr;
}

bool says_that_there_is_no_legal_move(const Said& said) {
    const auto* const obligation = first_of<game::Obligation>(said.scene.ruling);
    const game::Game& after = said.scene.after;
    if (obligation == nullptr || obligation->kind != game::ObligationKind::free ||
        after.having_the_move() != obligation->player ||
        !chess::legal_moves(after.position()).empty()) {
        return false;
    }
    said.expect_some("has no legal move.", "ninguna jugada legal.");
    return true;
}

bool asks_for_nothing_that_was_done(const Said& said) {
    const auto* const duty = first_of<game::Duty>(said.scene.ruling);
    if (duty == nullptr || duty->kind != game::DutyKind::intervene ||
        first_of<game::PositionRestored>(said.scene.ruling) == nullptr) {
        return false;
    }
    said.expect_none("must step in", "debe intervenir");
    return true;
}

/// The clock runs on while the arbiter thinks about the times, and a flag may fall.
bool says_that_the_clock_runs_though_times_are_asked(const Said& said) {
    const auto* const decision = first_of<game::Decision>(said.scene.ruling);
    const auto* const clock = first_of<game::ClockShows>(said.scene.ruling);
    if (decision == nullptr || decision->kind != game::DecisionKind::times || clock == nullptr ||
        !clock->running) {
        return false;
    }
    said.expect_some("clock runs.", "Corre el reloj");
    return true;
}

bool says_which_entry_falls(const Said& said) {
    const auto* const superseded = first_of<game::Superseded>(said.scene.ruling);
    if (superseded == nullptr ||
        game::past_ruling_on(said.scene.before, superseded->act) == nullptr) {
        return false;
    }
    const std::string number = std::to_string(superseded->act + 1);
    said.expect_some("ntry " + number + " (", "ntrada " + number + " (");
    return true;
}

bool says_once_that_there_is_no_text(const Said& said) {
    const auto remarks = Said::count(said.english, "is not in the source for");
    EXPECT_LE(remarks, 1);
    return remarks > 0;
}

TEST(Rulings, AreSaidAsAnArbiterWouldSayThem) {
    struct Check {
        bool (*look)(const Said& said);
        int seen_at_least;
        int seen = 0;
    };
    std::vector<Check> checks = {{says_why_it_is_not_allowed, 400},
                                 {lets_an_arbiter_act_who_sees_it, 300},
                                 {says_what_has_happened, 300},
                                 {hides_the_sealed_move, 200},
                                 {counts_as_players_do, 1000},
                                 {says_that_there_is_no_legal_move, 5},
                                 {asks_for_nothing_that_was_done, 50},
                                 {says_that_the_clock_runs_though_times_are_asked, 100},
                                 {says_which_entry_falls, 300},
                                 {says_once_that_there_is_no_text, 1000}};
    for_each_scene([&](const RuledAct& scene) {
        const Sentences english = sentences(scene, Language::en);
        const Sentences spanish = sentences(scene, Language::es);
        Said said{scene, all_of(english), all_of(spanish)};
        said.english.push_back(english.act);
        said.spanish.push_back(spanish.act);
        for (Check& check : checks) {
            check.seen += check.look(said) ? 1 : 0;
        }
    });
    for (const Check& check : checks) {
        EXPECT_GE(check.seen, check.seen_at_least) << &check - checks.data();
    }
}

} // namespace
} // namespace compongo::record::rulings
