// Limits on what one seat or tablet can make a board keep, with messages that say what to do; and a
// defect at one board affects no other. docs/SECURITY.md has the table.
#include "compongo/base/check.h"
#include "compongo/hall/entries/tablet.h"
#include "compongo/hall/playing_area/act_texts.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Limits : public TheHall {
protected:
    std::string begun() {
        std::string id = board();
        EXPECT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
        return id;
    }
    Expected<Submitted, Fault> ask(const std::string& id, RequestKind what,
                                   const std::string& given) {
        return answer<Submitted>([&](auto then) {
            hall_->submit(id, {{Role::tablet}, json_of(given), then, what}, now_);
        });
    }
    std::string led() {
        std::string id = begun();
        hall_->tell_of_tablet(id, "d1", Connection::there, now_);
        EXPECT_TRUE(ask(id, RequestKind::lead, R"({"device":"d1"})").has_value());
        return id;
    }
    static std::string of_device(const std::string& acts, const std::string& instant = "0") {
        return R"({"device":"d1","from":1,"instant":)" + instant + R"(,"acts":[)" + acts + "]}";
    }
    static std::string said(std::size_t number) {
        return R"({"number":)" + std::to_string(number) +
               R"(,"act":{"at":0,"by":"white","do":"other","text":"x"}})";
    }
};

TEST_F(Limits, APlayersQuestionsWaitForTheArbiter) {
    const std::string id = begun();
    const auto other = R"({"do":"other","text":"Please come."})";
    for (std::size_t i = 0; i < waiting_of_player_max; ++i) {
        ASSERT_TRUE(submit(id, Role::white, other).has_value()) << i;
    }
    const auto refused = submit(id, Role::white, other);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().kind, Fault::Kind::limit);
    EXPECT_THAT(refused.error().message, HasSubstr("20 questions of white wait for the arbiter"));
    // The opponent and the game are not held up.
    EXPECT_TRUE(submit(id, Role::black, other).has_value());
    EXPECT_TRUE(submit(id, Role::white, R"({"do":"play","move":"e2e4"})").has_value());
    EXPECT_TRUE(submit(id, Role::white, R"({"do":"press"})").has_value());
}

TEST_F(Limits, OpenDecisionsOfABoardAreLimited) {
    const std::string id = begun();
    const auto seen = R"({"do":"observe","what":"disturbance","text":"A noise."})";
    for (const Role role : {Role::white, Role::black}) {
        for (std::size_t i = 0; i < waiting_of_player_max; ++i) {
            ASSERT_TRUE(submit(id, role, R"({"do":"other","text":"Please come."})").has_value());
        }
    }
    while (hall_->board(id)->game().decisions.size() < decisions_at_board_max) {
        ASSERT_TRUE(submit(id, Role::arbiter, seen).has_value());
    }
    const auto refused = submit(id, Role::arbiter, seen);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().kind, Fault::Kind::limit);
    EXPECT_THAT(refused.error().message, HasSubstr("60 decisions wait for the arbiter"));
    // Acts that need no decision continue, and a decision frees a place.
    EXPECT_TRUE(submit(id, Role::white, R"({"do":"play","move":"e2e4"})").has_value());
    const auto& open = hall_->board(id)->game().decisions.back().decision;
    const std::string decided = R"({"do":"decide","kind":")" + std::string(word(open.kind)) +
                                R"(","option":")" + open.options.front() + "\"}";
    ASSERT_TRUE(submit(id, Role::arbiter, decided).has_value()) << decided;
    EXPECT_TRUE(submit(id, Role::arbiter, seen).has_value());
}

TEST_F(Limits, LongTextsFillAJournalToo) {
    const std::string id = begun();
    std::string words;
    for (std::size_t i = 0; i < note_characters_max; ++i) {
        words += "\xF0\x9F\x99\x82";
    }
    const std::string act = R"({"do":"adjust","words":")" + words + "\"}";
    std::optional<Fault> fault;
    while (!fault && hall_->board(id)->version() < journal_acts_max) {
        const auto done = submit(id, Role::white, act);
        fault = done ? std::nullopt : std::optional(done.error());
    }
    ASSERT_TRUE(fault.has_value());
    EXPECT_EQ(fault->kind, Fault::Kind::limit);
    EXPECT_LE(hall_->board(id)->version(), journal_bytes_max / words.size() + 2);
    EXPECT_TRUE(submit(id, Role::arbiter, R"({"do":"stop"})").has_value());
}

TEST_F(Limits, AJournalHasALimit) {
    const std::string id = begun();
    while (hall_->board(id)->version() < journal_acts_max) {
        ASSERT_TRUE(submit(id, Role::white, R"({"do":"adjust"})").has_value());
    }
    EXPECT_EQ(submit(id, Role::white, R"({"do":"adjust"})").error().kind, Fault::Kind::limit);
    // The arbiter may still end the game.
    EXPECT_TRUE(submit(id, Role::arbiter, R"({"do":"stop"})").has_value());
}

TEST_F(Limits, ALongHandOverIsTruncatedAndSaysSo) {
    const std::string id = led();
    std::string acts;
    constexpr std::size_t more = 3;
    for (std::size_t i = 1; i <= waiting_of_player_max + more; ++i) {
        acts += (acts.empty() ? "" : ",") + said(i);
    }
    const auto came = ask(id, RequestKind::hand_over, of_device(acts));
    ASSERT_TRUE(came.has_value()) << came.error().message;
    EXPECT_EQ(came->tablet, TabletOutcome::merged);
    EXPECT_THAT(came->left_out, ElementsAre(21, 22, 23));
    EXPECT_EQ(came->record, 1 + waiting_of_player_max);
}

TEST_F(Limits, ALongHandOverIsJudgedInPartsWithoutInterleaving) {
    const std::string id = led();
    std::string acts;
    constexpr int many = 45;
    for (int i = 1; i <= many; ++i) {
        acts += (acts.empty() ? "" : ",") + (R"({"number":)" + std::to_string(i)) +
                R"(,"act":{"at":0,"by":"white","do":"adjust"}})";
    }
    std::optional<Expected<Submitted, Fault>> came;
    hall_->submit(id,
                  {{Role::tablet},
                   json_of(of_device(acts)),
                   [&](Expected<Submitted, Fault> given) { came = std::move(given); },
                   RequestKind::hand_over},
                  now_);
    EXPECT_FALSE(came.has_value()) << "the rest comes later";
    const auto between = submit(id, Role::arbiter, R"({"by":"white","do":"resign"})");
    EXPECT_EQ(between.error().kind, Fault::Kind::busy);
    while (!came) {
        tasks_.run_one();
    }
    ASSERT_TRUE(came->has_value()) << came->error().message;
    EXPECT_EQ((*came)->record, 1U + many);
    EXPECT_TRUE(submit(id, Role::arbiter, R"({"by":"white","do":"resign"})").has_value());
}

TEST_F(Limits, ATabletsTimeIsLimitedByTheWallClock) {
    const std::string id = led();
    enter(AfterRestart::stopped);
    pass(60'000);
    const auto far = ask(id, RequestKind::hand_over, of_device("", "3600"));
    ASSERT_FALSE(far.has_value());
    EXPECT_THAT(far.error().message, HasSubstr("no more has passed by the hall's calendar"));
    EXPECT_TRUE(ask(id, RequestKind::hand_over, of_device("", "60")).has_value());
}

TEST_F(Limits, DevicesThatLeaveFreeTheirPlaces) {
    const std::string id = begun();
    for (std::size_t i = 0; i <= devices_max + 1; ++i) {
        const std::string device = R"({"device":"d)" + std::to_string(i) + "\"}";
        const auto leads = ask(id, RequestKind::lead, device);
        ASSERT_TRUE(leads.has_value()) << i << leads.error().message;
        ASSERT_TRUE(ask(id, RequestKind::leave, device).has_value());
    }
}

TEST_F(Limits, ImpossibleActsAreNotKeptAsAsides) {
    const std::string id = led();
    ASSERT_TRUE(answer<Submitted>([&](auto then) {
                    hall_->submit(
                        id, {{Role::arbiter}, json_of("{}"), then, RequestKind::take_over}, now_);
                }).has_value());
    for (
        const char* const acts :
        {"1", "null", R"({"number":1})", R"({"number":1,"act":{}})",
         R"({"number":1,"act":{"at":0,"by":"arbiter","do":"penalise","player":"white","penalty":"loss"}})"}) {
        EXPECT_FALSE(ask(id, RequestKind::hand_over, of_device(acts)).has_value()) << acts;
    }
    EXPECT_TRUE(hall_->asides(id)->empty());
    EXPECT_EQ(ask(id, RequestKind::hand_over, of_device(said(1)))->tablet, TabletOutcome::aside);
}

TEST_F(Limits, EvidenceThatIsBeingWrittenCounts) {
    const std::string id = begun();
    std::size_t answers = 0;
    std::size_t kept = 0;
    const auto note = [&](std::size_t number) {
        BoardEvidence evidence;
        evidence.board = id;
        evidence.ref = "ref" + std::to_string(number);
        hall_->note_evidence(evidence, [&](const Expected<void, Fault>& answer) {
            ++answers;
            kept += answer.has_value() ? 1U : 0U;
        });
    };
    // The answers of the store are not looked at until all are sent.
    constexpr std::size_t sent = open_evidence_max + 50;
    for (std::size_t i = 0; i < sent; ++i) {
        note(i);
    }
    EXPECT_EQ(answers, sent - open_evidence_max);
    while (answers < sent) {
        tasks_.run_one();
    }
    EXPECT_EQ(kept, open_evidence_max);
    EXPECT_EQ(hall_->waiting_evidence().size(), open_evidence_max);
}

TEST_F(Limits, EvidenceThatWasNotWrittenNoLongerCounts) {
    const std::string id = begun();
    const auto note = [&](std::size_t number) {
        BoardEvidence evidence;
        evidence.board = id;
        evidence.ref = "ref" + std::to_string(number);
        return answer<void>([&](auto then) { hall_->note_evidence(evidence, then); }).has_value();
    };
    store_.is_full = true;
    for (std::size_t i = 0; i <= open_evidence_max; ++i) {
        ASSERT_FALSE(note(i));
    }
    store_.is_full = false;
    for (std::size_t i = 0; i < open_evidence_max; ++i) {
        ASSERT_TRUE(note(i)) << i;
    }
    EXPECT_FALSE(note(open_evidence_max));
}

TEST_F(Limits, AsidesThatAreBeingWrittenCount) {
    const std::string id = led();
    ASSERT_TRUE(answer<Submitted>([&](auto then) {
                    hall_->submit(id, {{Role::arbiter}, json_of("{}"), then, RequestKind::take_over},
                                  now_);
                }).has_value());
    constexpr std::size_t bound = 20;
    constexpr std::size_t sent = bound + 5;
    std::size_t answers = 0;
    std::size_t kept = 0;
    for (std::size_t i = 1; i <= sent; ++i) {
        const auto then = [&](const Expected<Submitted, Fault>& answer) {
            ++answers;
            kept += answer.has_value() ? 1U : 0U;
        };
        hall_->submit(id, {{Role::tablet}, json_of(of_device(said(i))), then, RequestKind::hand_over},
                      now_);
    }
    EXPECT_EQ(answers, sent - bound);
    while (answers < sent) {
        tasks_.run_one();
    }
    EXPECT_EQ(kept, bound);
    EXPECT_EQ(hall_->asides(id)->size(), bound);
}

TEST_F(Limits, EvidenceContainsOnlyActsItsSenderMayDo) {
    const std::string id = begun();
    const auto fault = [&](Role role, std::string_view acts) {
        return hall_->fault_of_evidence(id, role, json_of(acts));
    };
    constexpr auto loss = R"([{"by":"arbiter","do":"penalise","player":"white","penalty":"loss"}])";
    ASSERT_TRUE(fault(Role::tablet, loss).has_value());
    constexpr auto played = R"([{"by":"white","do":"play","move":"e2e4"}])";
    EXPECT_FALSE(fault(Role::tablet, played).has_value());
    for (const char* const odd :
         {"[1]", "[null]", R"(["x"])", "[[]]", "[{}]", R"([{"by":"white","do":"press","at":1}])",
          R"([{"by":"clock","do":"fall","player":"white"}])"}) {
        EXPECT_TRUE(fault(Role::tablet, odd).has_value()) << odd;
        EXPECT_TRUE(fault(Role::arbiter, odd).has_value()) << odd;
    }
    const BoardEvidence evidence{
        id, "r", "completed", "likely", "r", {{{"All is well.", "Ok", "Bien."}}}, json_of(played)};
    EXPECT_THAT(hall_->told_of_evidence(evidence)[law::Language::en], HasSubstr("e4"));
    EXPECT_THAT(hall_->told_of_evidence(evidence)[law::Language::en],
                testing::Not(HasSubstr("well")));
}

TEST_F(Limits, ADefectInANotificationDoesNotUndoTheRecord) {
    std::vector<std::string> defects;
    hall_ = std::make_unique<Hall>(Hall::Dependencies{
        .store = store_,
        .post = [this](std::function<void()> task) { tasks_.post(std::move(task)); },
        .new_key = [this] { return "key" + std::to_string(++keys_made_); },
        .on_record = [](const std::string&, const Record&) { CHECK(false); },
        .on_defect = [&](const std::string& where,
                         const std::string&) { defects.push_back(where); }});
    ASSERT_TRUE(hall_->open(now_, AfterRestart::stopped).has_value());
    const std::string id = begun();
    EXPECT_EQ(hall_->board(id)->version(), 1U);
    EXPECT_FALSE(hall_->board(id)->read_only());
    EXPECT_THAT(defects, ElementsAre(HasSubstr(id)));
}

} // namespace

} // namespace compongo::hall
