#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/board/board.h"
#include "compongo/hall/study/demo_script.h"
#include "compongo/record/transcript/judged.h"
#include "tests/support/demo_texts.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;

std::vector<DemoScript> scripts() {
    auto read = read_demo_scripts(test::demo_texts());
    EXPECT_TRUE(read.has_value()) << read.error();
    return read.value_or(std::vector<DemoScript>{});
}

/// The effects of the game in their written form.
std::vector<std::string> effects_of(const DemoScript& script) {
    const auto judged = record::judged(script.scenario);
    EXPECT_TRUE(judged.has_value());
    std::vector<std::string> all;
    for (const game::Ruling& ruling : judged->rulings) {
        for (const game::Effect& effect : ruling) {
            all.push_back(effects_json({effect}));
        }
    }
    return all;
}

TEST(DemoScripts, AreEightGamesThatMeetTheirExpectations) {
    const auto all = scripts();
    ASSERT_EQ(all.size(), 8U);
    for (const DemoScript& script : all) {
        const auto judged = record::judged(script.scenario);
        ASSERT_TRUE(judged.has_value());
        EXPECT_TRUE(record::is_met(script.scenario, record::written(*judged)))
            << script.scenario.id;
        EXPECT_FALSE(script.scenario.expectations.empty()) << script.scenario.id;
        EXPECT_TRUE(judged->result.has_value()) << script.scenario.id;
    }
}

/// An incident to be seen in the demonstration: its board and its article.
struct Incident {
    std::size_t board;
    const char* what;
    const char* article;
};
constexpr Incident incidents[] = {
    {1, R"("effect":"illegal_move","player":"black")", ":7.5.1\""},
    {1, R"("effect":"time","player":"white","seconds":120)", ":7.5"},
    {2, R"("effect":"incident","player":"black","kind":"offer_at_wrong_time")", ":9.1.2.1\""},
    {2, R"("effect":"claim","player":"white","claim":"touch_move","upheld":true)", ":4.8\""},
    {2, R"("kind":"move","allowed":["h1f1","h1g1"])", ":4.4.2\""},
    {3, R"("claim":"threefold","upheld":false,"reason":"occurrences","occurrences":2)", ":9.2"},
    {3, R"("claim":"threefold","upheld":true,"occurrences":3)", ":9.2"},
    {3, R"("effect":"game_over","result":"1/2-1/2","reason":"threefold")", ":9.2"},
    {4, R"("effect":"move_made","player":"white","move":"c7c8r")", ":4.7"},
    {4, R"("effect":"game_over","result":"1-0","reason":"time")", ":6.9\""},
    {5, R"("effect":"flag_fallen","player":"black")", ":6.8\""},
    {5, R"("effect":"game_over","result":"1/2-1/2","reason":"time_no_mate")", ":6.9\""},
    {6, R"("effect":"sealed")", ":I."},
    {6, R"("effect":"duty","player":"arbiter","kind":"keep_envelope")", ":I.2"},
    {7, R"("effect":"right","player":"white","right":"assistant","state":"gained")", ":D.2.10\""},
    {8, R"("effect":"move_completed","player":"black","move":"g8h8")", ":6.2.1\""},
    {8, R"("effect":"move_completed","player":"white","move":"g1h1")", ":6.2.1\""},
    {2, R"("effect":"decision","kind":"penalty")", ":12.9\""},
    {5, R"("effect":"decision","kind":"extra_time")", ":12."},
    {8, R"("effect":"decision","kind":"spectator")", ":12.7\""},
};

TEST(DemoScripts, ContainTheIncidentsTheyAreMadeFor) {
    const auto all = scripts();
    ASSERT_EQ(all.size(), 8U);
    for (const Incident& each : incidents) {
        EXPECT_THAT(effects_of(all[each.board - 1]),
                    Contains(AllOf(HasSubstr(each.what),
                                   HasSubstr(std::string("\"articles\":[\"fide-2023:")),
                                   HasSubstr(std::string(each.article)))))
            << "board " << each.board << ": " << each.what;
    }
    EXPECT_EQ(all[6].scenario.conditions.regulations.blind, game::Blind::white);
    EXPECT_TRUE(all[7].scenario.conditions.start.is_chess960);
}

TEST(DemoScripts, LeaveThreeDecisionsToTheArbiterWithinHalfAMinute) {
    constexpr game::Millis half_a_minute{30'000};
    std::size_t open = 0;
    for (const DemoScript& script : scripts()) {
        const auto laws = law::laws_in_force(script.scenario.conditions.choices);
        const game::Frame frame{*laws, script.scenario.conditions};
        game::Game game = *game::begin_game(frame);
        for (const game::Act& act : script.scenario.acts) {
            if (act.at <= half_a_minute) {
                game::advance(game, act, game::judge(game, act));
            }
        }
        open += game.decisions.size();
    }
    EXPECT_EQ(open, 3U);
}

TEST(DemoScripts, TouchAPieceBeforeTheyMoveIt) {
    const auto all = scripts();
    const std::vector<game::Act>& acts = all.front().scenario.acts;
    for (std::size_t i = 1; i < acts.size(); ++i) {
        if (std::holds_alternative<game::Play>(acts[i].deed)) {
            EXPECT_TRUE(std::holds_alternative<game::Touch>(acts[i - 1].deed)) << i;
            EXPECT_EQ(acts[i - 1].by, acts[i].by);
            EXPECT_LE(acts[i - 1].at, acts[i].at);
        }
    }
}

std::string game_of(const std::string& head, const std::string& acts) {
    return "scenario A\ntopic demo\nrules X\nlaws fide-2023\n" + head + "\n" + acts;
}

TEST(DemoScripts, NameFaults) {
    const std::string fine = game_of("", "0:00:01 white play move=e2e4\n");
    const auto fault = [](const std::string& players, const std::string& one,
                          const std::string& two) {
        std::string texts = players;
        for (const std::string& each : {one, two}) {
            texts += '\0';
            texts += each;
        }
        const auto read = read_demo_scripts(texts + '\0');
        return read ? std::string() : read.error();
    };
    const std::string two = "Ana\tLuis\nEva\tPol\n";
    EXPECT_EQ(fault(two, fine, fine), "");
    EXPECT_THAT(fault("Ana\n", fine, fine), HasSubstr("board 1: found no players"));
    EXPECT_THAT(fault(two, fine, "scenario"), HasSubstr("board 2: line 1"));
    EXPECT_THAT(fault(two, fine, ""), HasSubstr("found 0 transcripts"));
    EXPECT_THAT(fault(two, fine, game_of("", "0:00:01 white press\n0:00:02 white accept\n")),
                HasSubstr("refused: "));
    EXPECT_THAT(fault(two, fine, game_of("time_control 60", "0:00:01 white play move=e2e4\n")),
                HasSubstr("board 2: other conditions"));
}

} // namespace

} // namespace compongo::hall
