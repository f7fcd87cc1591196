// The head of a journal is shown only to those who may read all of it: others could guess its
// content.
#include "compongo/hall/playing_area/loss.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {
namespace {

using testing::HasSubstr;

constexpr std::array readers = {Role::spectator, Role::white, Role::black, Role::tablet,
                                Role::arbiter};

class Heads : public TheHall {
protected:
    void does(Role role, std::string_view act) {
        pass(1000);
        const auto outcome = submit(id_, role, act);
        ASSERT_TRUE(outcome.has_value()) << act << ": " << outcome.error().message;
        ASSERT_EQ(outcome->refusal, "") << act;
    }
    /// Whether this role can read all of the journal.
    [[nodiscard]] bool reads_all(Role role) const {
        const auto kept = store_.read(stream_of(id_), 2, 100).value();
        const auto read = hall_->reader(id_)->entries(role, 100).value();
        EXPECT_EQ(kept.size(), read.size());
        return std::ranges::equal(kept, read, {}, &store::Entry::content,
                                  [](const JournalEntry& entry) { return act_entry(entry); });
    }
    /// The roles that are shown the head; each must be able to read everything.
    [[nodiscard]] std::vector<Role> shown_to() const {
        std::vector<Role> roles;
        for (const Role role : readers) {
            if (const auto head = hall_->head(id_, role)) {
                EXPECT_TRUE(reads_all(role)) << name(role);
                EXPECT_EQ(head->record, hall_->board(id_)->version());
                roles.push_back(role);
            }
        }
        return roles;
    }

    std::string id_;
};

TEST_F(Heads, AreShownOnlyToReadersOfTheWholeJournal) {
    const std::vector<Role> all(readers.begin(), readers.end());
    id_ = board(R"({"laws":"fide-2009","time_control":"300"})");
    does(Role::arbiter, R"({"do":"begin"})");
    does(Role::white, R"({"do":"play","move":"e2e4"})");
    does(Role::white, R"({"do":"press"})");
    does(Role::white, R"({"do":"write","text":"e4"})");
    EXPECT_EQ(shown_to(), std::vector{Role::arbiter});
    does(Role::arbiter, R"({"do":"adjourn"})");
    EXPECT_EQ(shown_to(), std::vector<Role>{});
    does(Role::black, R"({"do":"seal","text":"Nf6"})");
    EXPECT_EQ(shown_to(), std::vector<Role>{});
    enter(AfterRestart::resumed);
    EXPECT_EQ(shown_to(), std::vector<Role>{});
    does(Role::white, R"({"do":"resign"})");
    EXPECT_EQ(shown_to(), all);
}

TEST_F(Heads, AreHiddenFromSpectatorsAfterARemarkToTheArbiter) {
    id_ = board();
    does(Role::arbiter, R"({"do":"begin"})");
    does(Role::white, R"({"do":"other","text":"the opponent hums"})");
    EXPECT_EQ(shown_to(), std::vector{Role::arbiter});
    does(Role::white, R"({"do":"resign"})");
    EXPECT_EQ(shown_to(), (std::vector{Role::white, Role::black, Role::tablet, Role::arbiter}));
}

TEST_F(Heads, DoNotRevealAnUnclaimedIllegalMove) {
    id_ = board(
        R"({"laws":"fide-2017","time_control":"300","play":"blitz","supervision":"limited"})");
    does(Role::arbiter, R"({"do":"begin"})");
    EXPECT_EQ(shown_to(), std::vector{Role::arbiter});
    does(Role::white, R"({"do":"play","move":"e2e5"})");
    does(Role::white, R"({"do":"press"})");
    EXPECT_EQ(shown_to(), std::vector{Role::arbiter});
    does(Role::black, R"({"do":"resign"})");
    EXPECT_EQ(shown_to().size(), readers.size());
}

TEST_F(Heads, OfARecordNeverChange) {
    id_ = board();
    does(Role::arbiter, R"({"do":"begin"})");
    const std::string before = hall_->head(id_, Role::arbiter)->hash;
    does(Role::white, R"({"do":"resign"})");
    EXPECT_EQ(hall_->head(id_, Role::spectator, 1)->hash, before);
    EXPECT_NE(hall_->head(id_, Role::spectator)->hash, before);
    EXPECT_EQ(hall_->head(id_, Role::spectator, 3).error().kind, Fault::Kind::unknown);
    EXPECT_EQ(hall_->head("none", Role::spectator).error().kind, Fault::Kind::unknown);
}

TEST(Loss, IsReportedInActs) {
    store::Loss loss{{"board/e1-2-1", 401, {}}, {"board/e1-2-1", 385, {}}};
    EXPECT_THAT(lost_acts(loss), HasSubstr("400 acts were acknowledged, 384 are there;"));
    loss.found.version = 0;
    EXPECT_THAT(lost_acts(loss), HasSubstr("not even the setup is there"));
    loss.found.version = 401;
    EXPECT_THAT(lost_acts(loss), HasSubstr("act 400 is not the one that was acknowledged"));
}

} // namespace
} // namespace compongo::hall
