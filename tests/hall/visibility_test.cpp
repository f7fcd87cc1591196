// What each role may read of an act: one table, tested on a hall's records.
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::array every_role = {Role::spectator, Role::white, Role::black, Role::tablet,
                                   Role::arbiter};

class Visibility : public TheHall {
protected:
    void SetUp() override {
        TheHall::SetUp();
        begin(five_minutes);
    }
    void begin(std::string_view conditions) {
        id_ = board(conditions);
        does(Role::arbiter, R"({"do":"begin"})");
    }
    void does(Role role, std::string_view act) {
        pass(1000);
        const auto outcome = submit(id_, role, act);
        ASSERT_TRUE(outcome.has_value()) << act << ": " << outcome.error().message;
        ASSERT_EQ(outcome->refusal, "") << act;
    }
    /// Everything that this role can read of the game: records and journal.
    [[nodiscard]] std::string read_by(Role role) const {
        const auto records = hall_->reader(id_)->records(role, 1, 100);
        const auto journal = hall_->reader(id_)->entries(role, 100);
        std::string all;
        for (const std::string& each : records.value()) {
            all += each + "\n";
        }
        for (const JournalEntry& each : journal.value()) {
            all += act_entry(each) + "\n";
        }
        return all;
    }
    /// The roles that can read this text.
    [[nodiscard]] std::vector<Role> readers(const std::string& text) const {
        std::vector<Role> found;
        for (const Role role : every_role) {
            if (read_by(role).find(text) != std::string::npos) {
                found.push_back(role);
            }
        }
        return found;
    }

    std::string id_;
};

constexpr auto limited =
    R"({"laws":"fide-2017","time_control":"300","play":"blitz","supervision":"limited"})";
const std::vector<Role> all_of_them(every_role.begin(), every_role.end());

TEST_F(Visibility, AScoresheetIsForItsPlayerAndTheArbiterUntilTheEnd) {
    does(Role::white, R"({"do":"play","move":"e2e4"})");
    does(Role::white, R"({"do":"press"})");
    does(Role::white, R"({"do":"write","text":"e4"})");
    does(Role::black, R"({"do":"write","kind":"note","text":"the trap in the Caro"})");
    EXPECT_EQ(readers("the trap"), (std::vector{Role::black, Role::arbiter}));
    EXPECT_EQ(readers(R"("text":"e4")"), (std::vector{Role::white, Role::arbiter}));
    // That something was written is public; its text was not sent live to anybody else.
    EXPECT_EQ(readers(R"("do":"write")"), all_of_them);
    EXPECT_THAT(testing::PrintToString(seen_), Not(HasSubstr("the trap")));
    does(Role::white, R"({"do":"resign"})");
    EXPECT_EQ(readers("the trap"), all_of_them);
}

TEST_F(Visibility, TheSealersNotesAreTheirOwnBeforeTheOpening) {
    begin(R"({"laws":"fide-2009","time_control":"300"})");
    does(Role::arbiter, R"({"do":"adjourn"})");
    does(Role::white, R"({"do":"write","text":"Nf3"})");
    does(Role::white, R"({"do":"seal","text":"Nf3"})");
    does(Role::white, R"({"do":"stop","clocks":"own","reason":"seal"})");
    does(Role::white, R"({"do":"write","kind":"note","text":"Nf3 it was"})");
    EXPECT_EQ(readers("Nf3"), std::vector{Role::white});
    EXPECT_EQ(readers("it was"), std::vector{Role::white});
    EXPECT_THAT(testing::PrintToString(seen_), Not(HasSubstr("Nf3")));
    does(Role::arbiter, R"({"do":"resume","present":["white","black"]})");
    does(Role::arbiter, R"({"do":"open_envelope"})");
    EXPECT_EQ(readers("Nf3"), all_of_them);
    EXPECT_EQ(readers("it was"), (std::vector{Role::white, Role::arbiter}));
}

TEST_F(Visibility, RemarksToTheArbiterAreHiddenFromSpectators) {
    does(Role::white, R"({"do":"other","text":"he hums"})");
    EXPECT_EQ(readers("he hums"),
              (std::vector{Role::white, Role::black, Role::tablet, Role::arbiter}));
    does(Role::white, R"({"do":"resign"})");
    EXPECT_EQ(readers("he hums"),
              (std::vector{Role::white, Role::black, Role::tablet, Role::arbiter}));
}

TEST_F(Visibility, NothingRevealsAnIllegalMoveBeforeItIsClaimed) {
    begin(limited);
    does(Role::white, R"({"do":"play","move":"e2e5"})");
    does(Role::white, R"({"do":"press"})");
    const std::string waits = "claim_needed";
    EXPECT_EQ(readers(waits), std::vector{Role::arbiter});
    EXPECT_THAT(testing::PrintToString(seen_), Not(HasSubstr(waits)));
    // Nor that the right to claim it is lost, once the opponent has moved.
    does(Role::black, R"({"do":"play","move":"g8f6"})");
    EXPECT_EQ(readers("claim_illegal_move"), std::vector{Role::arbiter});
    EXPECT_THAT(read_by(Role::black), Not(HasSubstr("no longer")));
    does(Role::black, R"({"do":"resign"})");
    EXPECT_EQ(readers(waits), all_of_them);
}

TEST_F(Visibility, NothingRevealsThatAnIllegalMoveCanBeClaimedAgain) {
    begin(R"({"laws":"fide-2018","time_control":"900","play":"rapid","supervision":"limited"})");
    does(Role::white, R"({"do":"play","move":"e2e5"})");
    does(Role::white, R"({"do":"press"})");
    does(Role::black, R"({"do":"play","move":"e7e4"})");
    does(Role::black, R"({"do":"press"})");
    // The illegal reply is undone, so White's own illegal move can be claimed again.
    does(Role::white, R"({"do":"claim","claim":"illegal_move"})");
    EXPECT_EQ(readers("gained"), std::vector{Role::arbiter});
    EXPECT_EQ(readers("gains the right"), std::vector{Role::arbiter});
    EXPECT_EQ(readers("is ruled an illegal move, Black’s first"), all_of_them);
}

TEST_F(Visibility, AnUnclaimedIllegalMoveLooksLikeALegalOne) {
    begin(limited);
    const auto last = [&] {
        std::string record = seen_.back();
        for (const std::string_view varies :
             {"number", "wall", "at", "fen", "uci", "san", "move"}) {
            const auto at = record.find("\"" + std::string(varies) + "\":");
            record = at == std::string::npos
                         ? record
                         : record.substr(0, at) + record.substr(record.find_first_of(",}", at));
        }
        return record.substr(record.find("\"effects\""),
                             record.find("\"state\"") - record.find("\"effects\""));
    };
    does(Role::white, R"({"do":"play","move":"e2e4"})");
    const std::string played = last();
    does(Role::white, R"({"do":"press"})");
    does(Role::black, R"({"do":"play","move":"a7a4"})");
    EXPECT_EQ(last(), played);
    does(Role::black, R"({"do":"press"})");
    EXPECT_EQ(readers("move_made"), std::vector{Role::arbiter});
    EXPECT_EQ(readers("move_completed"), std::vector{Role::arbiter});
    EXPECT_EQ(readers("not_made"), std::vector{Role::arbiter});
    // Also in the list of moves.
    EXPECT_THAT(hall_->snapshot(id_, now_), HasSubstr(R"({"uci":"a7a4","san":"a4"})"));
    does(Role::white, R"({"do":"resign"})");
    EXPECT_EQ(readers("move_made"), all_of_them);
}

TEST_F(Visibility, IllegalMovesRuledAtOnceArePublic) {
    does(Role::white, R"({"do":"play","move":"e2e5"})");
    EXPECT_EQ(readers("not_made"), std::vector{Role::arbiter});
    does(Role::white, R"({"do":"press"})");
    EXPECT_EQ(readers("illegal_move"), all_of_them);
    does(Role::white, R"({"do":"play","move":"e2e4"})");
    EXPECT_EQ(readers("move_made"), all_of_them);
}

} // namespace
} // namespace compongo::hall
