#include "compongo/hall/papers/transcript.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST_F(TheHall, PlaysAGameAndSendsEachRecord) {
    const std::string id = board();
    ASSERT_EQ(submit(id, Role::arbiter, R"({"do":"begin"})")->record, 1U);
    play(id, Role::white, "e2e4");
    play(id, Role::black, "e7e5");
    EXPECT_EQ(hall_->board(id)->version(), 5U);
    ASSERT_EQ(seen_.size(), 5U);
    EXPECT_THAT(seen_[1], HasSubstr(R"("number":2)"));
    EXPECT_THAT(seen_[1], HasSubstr(R"({"effect":"move_made","player":"white","move":"e2e4")"));
    EXPECT_THAT(seen_[4],
                HasSubstr(R"("clock":{"white":299,"black":299,"running":"white","at":2})"));
    EXPECT_THAT(seen_[4], HasSubstr(R"("last":{"uci":"e7e5","san":"e5"})"));
}

TEST_F(TheHall, ReadsTheSameRecordsAgain) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    play(id, Role::white, "e2e4");
    EXPECT_EQ(records_of(id, 1, 100).value(), seen_);
    EXPECT_EQ(records_of(id, 3, 100).value(), std::vector{seen_[2]});
    EXPECT_FALSE(hall_->reader("none").has_value());
}

TEST_F(TheHall, KeepsNoMeaninglessAct) {
    const std::string id = board();
    const auto outcome = submit(id, Role::white, R"({"do":"play","move":"e2e4"})");
    EXPECT_THAT(outcome->refusal, HasSubstr("not_begun"));
    EXPECT_EQ(hall_->board(id)->version(), 0U);
    EXPECT_TRUE(seen_.empty());
}

TEST_F(TheHall, LetsEachRoleDoOnlyItsOwn) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    struct Row {
        Role role;
        const char* act;
    };
    for (const Row& row : std::initializer_list<Row>{
             {Role::white, R"({"by":"black","do":"resign"})"},
             {Role::white, R"({"by":"arbiter","do":"stop"})"},
             {Role::black, R"({"do":"begin"})"},
             {Role::black, R"({"do":"fall","player":"white"})"},
             {Role::black, R"({"by":"clock","do":"fall","player":"white"})"},
             {Role::tablet, R"({"by":"white","do":"penalise","player":"black","penalty":"loss"})"},
             {Role::white, R"({"do":"correct","act":0})"},
             {Role::tablet, R"({"by":"arbiter","do":"correct","act":0})"},
             {Role::tablet, R"({"by":"black","do":"correct","act":0})"},
             {Role::spectator, R"({"by":"white","do":"dispute","act":0})"},
             {Role::arbiter, R"({"by":"clock","do":"fall","player":"white"})"},
             {Role::spectator, R"({"by":"white","do":"resign"})"},
         }) {
        const auto outcome = submit(id, row.role, row.act);
        ASSERT_FALSE(outcome.has_value()) << row.act;
        EXPECT_EQ(outcome.error().kind, Fault::Kind::forbidden) << row.act;
    }
    EXPECT_TRUE(submit(id, Role::tablet, R"({"by":"black","do":"resign"})").has_value());
}

/// Refused acts are not recorded, so act `n` is record `n + 1`.
TEST_F(TheHall, ContinuesAGameWhoseFinalRulingIsSuperseded) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    ASSERT_THAT(submit(id, Role::white, R"({"do":"press","prevented":true})")->refusal, IsEmpty());
    ASSERT_THAT(submit(id, Role::black, R"({"do":"accept"})")->refusal, HasSubstr("no_offer"));
    ASSERT_TRUE(submit(id, Role::white, R"({"do":"resign"})").has_value());
    ASSERT_EQ(hall_->board(id)->game().phase, game::Phase::over);
    ASSERT_EQ(hall_->board(id)->version(), 3U);
    const auto outcome = submit(id, Role::arbiter, R"({"do":"correct","act":2})");
    EXPECT_THAT(outcome->refusal, IsEmpty());
    EXPECT_EQ(hall_->board(id)->game().phase, game::Phase::in_play);
}

TEST_F(TheHall, NamesTheFaultOfAnAct) {
    const std::string id = board();
    const auto stamped = submit(id, Role::white, R"({"at":3,"do":"press"})");
    EXPECT_EQ(stamped.error().message,
              "at: found 3, expected no such field here: the hall stamps each act");
    const auto toutch = submit(id, Role::white, R"({"do":"toutch"})");
    EXPECT_EQ(toutch.error().kind, Fault::Kind::malformed);
    EXPECT_THAT(toutch.error().message, HasSubstr("toutch"));
    EXPECT_EQ(submit(id, Role::white, "[]").error().kind, Fault::Kind::malformed);
    EXPECT_EQ(submit("none", Role::white, R"({"do":"press"})").error().kind, Fault::Kind::unknown);
}

TEST_F(TheHall, RecordsAFlagFallAtItsInstant) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    ASSERT_EQ(hall_->next_due(), now_.instant + game::seconds(300));
    pass(299'999);
    hall_->tick(now_);
    EXPECT_EQ(hall_->board(id)->version(), 1U);
    pass(25);
    hall_->tick(now_);
    tasks_.run_one();
    EXPECT_THAT(seen_.back(),
                HasSubstr(R"("act":{"at":300,"by":"clock","do":"fall","player":"white"})"));
    EXPECT_EQ(hall_->next_due(), std::nullopt);
}

TEST_F(TheHall, IgnoresAWallClockThatIsSetBack) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    play(id, Role::white, "e2e4");
    now_.wall -= 3'600'000;
    play(id, Role::black, "e7e5");
    EXPECT_THAT(seen_.back(),
                HasSubstr(R"("clock":{"white":299,"black":299,"running":"white","at":2})"));
    enter(AfterRestart::counted);
    // Time before the last record does not count as elapsed.
    EXPECT_FALSE(hall_->board(id)->read_only().has_value());
    EXPECT_EQ(hall_->board(id)->game().clock.shown(game::Millis{2000}).white.count, 299'000);
}

TEST_F(TheHall, HidesASealedMoveUntilItIsOpened) {
    const std::string id = board(R"({"laws":"fide-2009","time_control":"40/7200:3600"})");
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    play(id, Role::white, "e2e4");
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"adjourn"})").has_value());
    ASSERT_TRUE(submit(id, Role::black, R"({"do":"seal","text":"Cf6","lang":"es"})")->record > 0);
    const auto shows = [&] {
        const auto journal = journal_of(id, 100);
        const std::string what =
            record::line(transcript(hall_->board(id)->setup(), {}, *journal).value());
        return testing::PrintToString(seen_) + testing::PrintToString(*records_of(id, 1, 100)) +
               what + hall_->snapshot(id, now_);
    };
    EXPECT_THAT(shows(), AllOf(Not(HasSubstr("Cf6")), HasSubstr(R"("effect":"sealed")"),
                               HasSubstr(R"("adjournment":{"stage":"sealing","sealer":"black",)"
                                         R"("sealed":true)")));
    ASSERT_TRUE(submit(id, Role::black, R"({"do":"stop","clocks":"own"})").has_value());
    enter();
    EXPECT_FALSE(hall_->board(id)->read_only().has_value());
    ASSERT_TRUE(
        submit(id, Role::arbiter, R"({"do":"resume","present":["white","black"]})").has_value());
    EXPECT_THAT(shows(), Not(HasSubstr("Cf6")));
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"open_envelope"})").has_value());
    EXPECT_THAT(shows(), AllOf(HasSubstr("Cf6"), HasSubstr(R"("move":"g8f6")"),
                               HasSubstr(R"("stage":"opened")")));
}

TEST_F(TheHall, RecordsAFlagFallBeforeALateAct) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    pass(300'500);
    ASSERT_EQ(submit(id, Role::white, R"({"do":"play","move":"e2e4"})")->record, 3U);
    EXPECT_THAT(seen_[1], HasSubstr("\"do\":\"fall\""));
}

TEST_F(TheHall, ResumesAfterARestartWithStoppedClocks) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    play(id, Role::white, "e2e4");
    const std::string before =
        game::fen_of(hall_->board(id)->game().position(), game::Variant::standard);
    pass(3'600'000);
    enter();
    tasks_.run_one();
    const Board& again = *hall_->board(id);
    EXPECT_EQ(game::fen_of(again.game().position(), game::Variant::standard), before);
    EXPECT_EQ(again.game().clock.running(), std::nullopt);
    EXPECT_EQ(again.game().clock.shown(again.instant(now_)),
              (game::Both<game::Millis>{{299'000}, {300'000}}));
    EXPECT_THAT(seen_.back(), HasSubstr(R"("do":"stop","reason":"clock_fault")"));
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"start","player":"black"})").has_value());
    play(id, Role::black, "e7e5");
    EXPECT_EQ(records_of(id, 1, 100)->size(), seen_.size());
}

TEST_F(TheHall, CountsTheTimeOfARestartIfConfigured) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    play(id, Role::white, "e2e4");
    pass(60'000);
    enter(AfterRestart::counted);
    const Board& counted = *hall_->board(id);
    EXPECT_EQ(counted.game().clock.shown(counted.instant(now_)).black, game::seconds(240));
    enter(AfterRestart::resumed);
    const Board& resumed = *hall_->board(id);
    EXPECT_EQ(resumed.game().clock.shown(resumed.instant(now_)).black, game::seconds(300));
}

/// Rulings of earlier versions stand, even if this version would rule otherwise, and the game
/// continues from them.
TEST_F(TheHall, KeepsRulingsOfEarlierVersions) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    const std::string refused =
        R"([{"effect":"refusal","reason":"not_allowed","articles":["fide-2009:99.9"]}])";
    const std::string entry =
        R"({"wall":1,"act":{"at":1,"by":"white","do":"play","move":"e2e4"},"effects":)" + refused +
        "}";
    ASSERT_TRUE(store_.append_and_wait({"board/" + id, 2, {entry}}).has_value());
    enter();
    ASSERT_FALSE(hall_->board(id)->read_only().has_value()) << *hall_->board(id)->read_only();
    EXPECT_EQ(hall_->board(id)->game().history.size(), 0U);
    EXPECT_TRUE(submit(id, Role::white, R"({"do":"play","move":"d2d4"})").has_value());
    enter();
    EXPECT_FALSE(hall_->board(id)->read_only().has_value());
    EXPECT_EQ(hall_->board(id)->game().history.size(), 1U);
}

TEST_F(TheHall, OpensABoardWithADifferentRulingReadOnly) {
    const std::string id = board();
    const std::string other = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    const std::string entry =
        R"({"wall":1,"act":{"at":1,"by":"white","do":"play","move":"e2e4"},"effects":[],)"
        R"("revision":2})";
    ASSERT_TRUE(store_.append_and_wait({"board/" + id, 2, {entry}}).has_value());
    enter();
    ASSERT_TRUE(hall_->board(id)->read_only().has_value());
    EXPECT_THAT(*hall_->board(id)->read_only(), HasSubstr("record 2: found [], judged again [{"));
    EXPECT_EQ(submit(id, Role::white, R"({"do":"press"})").error().kind, Fault::Kind::read_only);
    EXPECT_TRUE(submit(other, Role::arbiter, R"({"do":"begin"})").has_value());
}

/// For example an event set up by a version with other Laws.
TEST_F(TheHall, OpensABoardThatCannotBeSetUpReadOnly) {
    ASSERT_TRUE(
        store_
            .append_and_wait(
                {"hall",
                 0,
                 {R"({"event":{"id":"e1","name":"Old","conditions":{"laws":"fide-2023",)"
                  R"("start":{"moves":["e3e4"]}}}})",
                  R"({"round":{"event":"e1","number":1,"boards":[{"id":"e1-2-1","white":"Ana",)"
                  R"("black":"Luis","white_key":"a","black_key":"b","tablet_key":"c"}]}})"}})
            .has_value());
    const std::string entry =
        R"({"wall":1,"act":{"at":0,"by":"arbiter","do":"begin"},"effects":[]})";
    ASSERT_TRUE(store_.append_and_wait({"board/e1-2-1", 0, {"{}", entry}}).has_value());
    enter();
    const std::string other = board();
    ASSERT_TRUE(hall_->board("e1-2-1")->read_only().has_value());
    EXPECT_THAT(*hall_->board("e1-2-1")->read_only(), HasSubstr("a game that can begin"));
    EXPECT_THAT(hall_->snapshot("e1-2-1", now_), HasSubstr(R"("conditions":{"laws":"fide-2023")"));
    EXPECT_EQ(records_of("e1-2-1", 1, 100).value().size(), 0U);
    EXPECT_EQ(journal_of("e1-2-1", 100).value().size(), 1U);
    EXPECT_EQ(submit("e1-2-1", Role::arbiter, R"({"do":"begin"})").error().kind,
              Fault::Kind::read_only);
    EXPECT_TRUE(submit(other, Role::arbiter, R"({"do":"begin"})").has_value());
}

TEST_F(TheHall, NumbersRoundsAddedAtTheSameTime) {
    const std::string event = add_event().value();
    std::vector<int> numbers;
    for (int round = 0; round < 2; ++round) {
        hall_->add_round(event, {{{"Ana", "Luis"}, {}}}, [&](const Expected<Round, Fault>& added) {
            numbers.push_back(added->number);
        });
    }
    while (numbers.size() < 2) {
        tasks_.run_one();
    }
    EXPECT_THAT(numbers, ElementsAre(1, 2));
    enter();
    EXPECT_EQ(hall_->events().at(event).rounds.back().number, 2);
}

TEST_F(TheHall, AKeyThatIsRevokedWhileARoundIsAddedOpensNothingThere) {
    const std::string event = add_event().value();
    const Round first = answer<Round>([&](auto then) {
                            hall_->add_round(event, {{{"Ana", "Luis"}, {}}}, then);
                        }).value();
    const Pairing& pairing = first.pairings[0];
    const std::string white = pairing.keys.white;
    const std::string black = pairing.keys.black;
    std::optional<std::string> renewed;
    hall_->change_seat_key(pairing.board, Role::white, Hall::NewSeatKey::none, [](const auto&) {});
    hall_->change_seat_key(pairing.board, Role::black, Hall::NewSeatKey::another,
                           [&](const Expected<std::string, Fault>& key) { renewed = *key; });
    const Round second = answer<Round>([&](auto then) {
                             hall_->add_round(event, {{{"Ana", "Luis"}, {}}}, then);
                         }).value();
    const auto is_as_asked = [&] {
        EXPECT_FALSE(hall_->seat(white));
        EXPECT_FALSE(hall_->seat(black));
        const SeatKeys& keys = *hall_->keys(second.pairings[0].board);
        EXPECT_EQ(keys.white, "");
        EXPECT_EQ(keys.black, renewed);
    };
    EXPECT_EQ(second.pairings[0].keys.white, "");
    is_as_asked();
    enter();
    is_as_asked();
}

TEST_F(TheHall, StartsABoardWhereItsPairingSays) {
    const std::string event = add_event(R"({"laws":"fide-2009","time_control":"300"})").value();
    const auto added = [&](std::string_view start) {
        return answer<Round>([&](auto then) {
            hall_->add_round(event, {{{"Ana", "Luis"}, {}}, {{"Eva", "Juan"}, json_of(start)}},
                             then);
        });
    };
    const auto first = [&](const Pairing& pairing) {
        const game::History& history = hall_->board(pairing.board)->game().history;
        return game::fen_of(history.first(), history.variant());
    };
    EXPECT_EQ(added(R"("chess960:960")").error().field->field, "pairings[1].start");
    EXPECT_EQ(added(R"("8/8/8/8/8/8/8/8 w - - 0 1")").error().field->field, "pairings[1].start");
    const Round round = added(R"("chess960:0")").value();
    const auto is_as_asked = [&] {
        EXPECT_THAT(first(round.pairings[0]), HasSubstr("RNBQKBNR w KQkq"));
        EXPECT_THAT(first(round.pairings[1]), HasSubstr("BBQNNRKR w HFhf"));
    };
    is_as_asked();
    enter();
    is_as_asked();
}

TEST_F(TheHall, ShowsTheTableAndTheRestOfADelay) {
    const std::string id = board(R"({"laws":"fide-2017","time_control":"300d5"})");
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    pass(2000);
    EXPECT_THAT(hall_->snapshot(id, now_),
                HasSubstr(R"("event":{"id":"e1","name":"Club night"},"round":1,"board":1)"));
    EXPECT_THAT(hall_->snapshot(id, now_), HasSubstr(R"("at":2,"delay_left":3})"));
    pass(3000);
    EXPECT_THAT(hall_->snapshot(id, now_), Not(HasSubstr("delay_left")));
}

TEST_F(TheHall, RefusesAnUnplayableEvent) {
    EXPECT_EQ(add_event(R"({"laws":"fide-1812"})").error().field->field, "laws");
    EXPECT_EQ(add_event(R"({"laws":"fide-2017","id":"x"})").error().field->field, "id");
    EXPECT_EQ(add_event(R"({"laws":"fide-2017","time_control":"soon"})").error().field->field,
              "time_control");
    EXPECT_EQ(add_event("[]").error().kind, Fault::Kind::malformed);
    EXPECT_TRUE(hall_->events().empty());
}

TEST_F(TheHall, FindsASeatByItsKeyAndNeverShowsKeys) {
    const std::string id = board();
    const SeatKeys keys = *hall_->keys(id);
    EXPECT_EQ(hall_->seat(keys.black), std::pair(id, Role::black));
    EXPECT_EQ(hall_->seat("key0"), std::nullopt);
    const std::string text = public_json(hall_->events().begin()->second);
    EXPECT_THAT(text, HasSubstr(R"("white":"Ana","black":"Luis")"));
    EXPECT_THAT(text, Not(HasSubstr("key")));
    enter();
    EXPECT_EQ(*hall_->keys(id), keys);
}

TEST_F(TheHall, RevertsToTheDurableStateWhenTheDiskIsFull) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    play(id, Role::white, "e2e4");
    const std::size_t seen = seen_.size();
    pass(5000);
    store_.is_full = true;
    EXPECT_EQ(submit(id, Role::black, R"({"do":"play","move":"e7e5"})").error().kind,
              Fault::Kind::not_kept);
    EXPECT_EQ(hall_->board(id)->version(), seen);
    EXPECT_EQ(hall_->board(id)->game().having_the_move(), chess::Color::black);
    EXPECT_EQ(seen_.size(), seen);
    store_.is_full = false;
    // The time lost by the failed write still counts.
    pass(5000);
    ASSERT_TRUE(submit(id, Role::black, R"({"do":"play","move":"c7c5"})").has_value());
    EXPECT_THAT(seen_.back(), HasSubstr(R"("clock":{"white":299,"black":290,"running":"black")"));
}

TEST_F(TheHall, LosesNothingElseWhenSeveralWritesFail) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    store_.is_full = true;
    int failed = 0;
    const auto note = [&](const Expected<Submitted, Fault>& outcome) {
        failed += outcome.has_value() ? 0 : 1;
    };
    hall_->submit(id, Role::white, json_of(R"({"do":"play","move":"e2e4"})"), now_, note);
    hall_->submit(id, Role::white, json_of(R"({"do":"press"})"), now_, note);
    store_.is_full = false;
    // An act queued behind a failed one does not follow from the durable state, so it fails too.
    hall_->submit(id, Role::black, json_of(R"({"do":"play","move":"e7e5"})"), now_, note);
    while (failed < 3) {
        tasks_.run_one();
    }
    EXPECT_EQ(hall_->board(id)->version(), 1U);
    EXPECT_EQ(records_of(id, 1, 100)->size(), 1U);
    play(id, Role::white, "d2d4");
    EXPECT_EQ(records_of(id, 1, 100).value(), seen_);
}

TEST_F(TheHall, AddsNoEventIfTheWriteFails) {
    store_.is_full = true;
    EXPECT_EQ(add_event().error().kind, Fault::Kind::not_kept);
    EXPECT_TRUE(hall_->events().empty());
    store_.is_full = false;
    EXPECT_EQ(add_event().value(), "e1");
}

} // namespace

} // namespace compongo::hall
