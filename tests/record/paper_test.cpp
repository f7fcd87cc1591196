#include "compongo/chess/fen.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/laws.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/record/paper/diagram.h"
#include "compongo/record/paper/envelope.h"
#include "compongo/record/paper/incidents.h"
#include "compongo/record/paper/results.h"
#include "compongo/record/paper/scoresheet.h"
#include "compongo/record/transcript/scenario.h"
#include "compongo/record/words/in_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::record {

namespace {

using law::Language;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(InWords, NamesAWordInBothLanguages) {
    EXPECT_EQ(in_words(Language::en, "game_over", "agreement"), "agreement");
    EXPECT_NE(in_words(Language::es, "game_over", "agreement"),
              in_words(Language::en, "game_over", "agreement"));
    EXPECT_EQ(in_words(Language::es, "game_over", "some_day"), "some day");
    EXPECT_EQ(in_words(Language::en, "no_list", "x"), "x");
}

TEST(InWords, HasEveryReason) {
    for (const Language language : law::all_languages) {
        for (const std::string_view word : game::words<game::EndReason>) {
            EXPECT_THAT(in_words(language, "game_over", word), Not(HasSubstr("_"))) << word;
        }
    }
}

pgn::PgnGame game(std::string_view text) {
    return pgn::parse_pgn(text).at(0);
}

TEST(Scoresheet, IsWrittenInTheLanguageAndAsTheLawsHaveIt) {
    const pgn::PgnGame sample =
        game("[White \"Réti & <Co>\"]\n[Black \"Tartakower\"]\n[BlackElo \"2400\"]\n"
             "[Date \"1910.??.??\"]\n[Result \"1-0\"]\n\n"
             "1. e4 e5 2. Nf3 {[%clk 1:29:50]} Nc6 3. Bb5 a6 4. Bxc6 dxc6 1-0\n");
    EXPECT_THAT(scoresheet_html(sample, Language::es),
                AllOf(HasSubstr("<html lang=\"es\">"), HasSubstr("Réti &amp; &lt;Co&gt;"),
                      HasSubstr("Tartakower (2400)"), HasSubstr("<dd>1910</dd>"),
                      HasSubstr("<span>2</span><span>Cf3 <span class=\"time\">1:29:50</span></span>"
                                "<span>Cc6</span>"),
                      HasSubstr("<span>Axc6</span><span>dxc6</span>"), HasSubstr(">1-0<"),
                      Not(HasSubstr("Lugar")), HasSubstr("El árbitro")));
    EXPECT_THAT(scoresheet_html(sample, Language::en), HasSubstr("<span>Bxc6</span>"));
}

TEST(Scoresheet, LeavesWhatCannotBePlayedAsItStands) {
    EXPECT_THAT(scoresheet_html(game("1. e4 Qh4 2. Nf3 *"), Language::es),
                AllOf(HasSubstr("<span>e4</span><span>Qh4</span>"), HasSubstr("<span>Nf3</span>"),
                      Not(HasSubstr("class=\"result\""))));
}

TEST(Scoresheet, LeavesALineOpenWhereAHalfMoveIsMissing) {
    EXPECT_THAT(scoresheet_html(game("1. e4 e5 2. Nf3 3. Bc4 Nc6 *"), Language::en),
                AllOf(HasSubstr("<span>2</span><span>Nf3</span><span>…</span>"),
                      HasSubstr("<span>3</span><span>Bc4</span><span>Nc6</span>")));
    EXPECT_THAT(scoresheet_html(game("1. e4 e5 2. Nf3 Nc6 3. a6 4. Ba4 Nf6 *"), Language::en),
                AllOf(HasSubstr("<span>3</span><span>a6</span><span>…</span>"),
                      HasSubstr("<span>4</span><span>Ba4</span><span>Nf6</span>")));
    // Where all can be played, only the numbers are wrong.
    EXPECT_THAT(scoresheet_html(game("17. e4 e5 18. Nf3 *"), Language::en),
                AllOf(HasSubstr("<span>1</span><span>e4</span><span>e5</span>"),
                      HasSubstr("<span>2</span><span>Nf3</span><span></span>")));
}

TEST(Scoresheet, HasTheMarkOfADrawOffer) {
    EXPECT_THAT(scoresheet_html(game("1. e4 {[%clk 1:29:58] (=)} e5 {(=)} 2. Nf3 *"), Language::es),
                AllOf(HasSubstr("e4 (=)"), HasSubstr("<span>e5 (=)</span>"),
                      HasSubstr("<span>Cf3</span>")));
}

TEST(Scoresheet, BeginsWithBlackWhereTheGameDoes) {
    EXPECT_THAT(scoresheet_html(game("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 40\"]\n\n"
                                     "40... Kd7 41. O-O *"),
                                Language::en),
                AllOf(HasSubstr("<span>40</span><span>…</span><span>Kd7</span>"),
                      HasSubstr("<span>41</span><span>0-0</span><span></span>")));
}

TEST(Results, AreARowForEachBoard) {
    const std::string html = results_html(
        "Open",
        {{"1", "2026.11.22", {{1, "Ana", "Luis", "1-0", "checkmate"}, {2, "Eva", "Leo", "", ""}}}},
        Language::en);
    EXPECT_THAT(html, AllOf(HasSubstr("<td>1</td><td>Ana</td><td><strong>1-0</strong></td>"
                                      "<td>Luis</td><td>checkmate</td>"),
                            HasSubstr("<td>2</td><td>Eva</td><td><strong></strong></td>")));
}

TEST(Incidents, AreToldInSentencesWithTheirArticles) {
    const auto laws = law::laws_in_force({law::Edition::fide_2017, {}, {}, {}});
    ASSERT_TRUE(laws.has_value());
    const law::Articles& articles = laws->irregularities.loses_on.articles;
    const game::Act press{game::seconds(5), game::Actor::white, game::Press{}};
    const game::Act decide{game::seconds(5), game::Actor::arbiter, game::Decide{}};
    const auto reports = [&](const game::Consequence& consequence) {
        return is_reported(press, {{consequence, articles}});
    };
    EXPECT_TRUE(reports(game::IllegalMove{}));
    EXPECT_TRUE(reports(game::TimeGiven{}));
    EXPECT_TRUE(reports(game::NoIntervention{}));
    EXPECT_TRUE(reports(game::GameOver{}));
    EXPECT_FALSE(reports(game::MoveMade{}));
    EXPECT_TRUE(is_reported(decide, {}));
    EXPECT_FALSE(is_incident({game::GameOver{}, articles}));

    Sentences told;
    told.act = "White presses the clock.";
    told.ruled = {"A <ruling>."};
    told.must = {"White must move."};
    told.articles = "7.5.1 (FIDE 2017)";
    const std::string html =
        incidents_html({"Open",
                        {{"Board 1.1", "Ana", "Luis", "0-1", {{"10:05", told, "7", "Carla Ruiz"}}},
                         {"1.2", "", "", "", {}},
                         {"Board 1.3", "Eva", "Ivo", "0-1", {}, "forfeit: ill"}}},
                       Language::es);
    EXPECT_THAT(
        html,
        AllOf(HasSubstr("Board 1.1: Ana – Luis 0-1"), HasSubstr("<td><b>7</b> 10:05</td>"),
              HasSubstr(
                  "<td>White presses the clock.<div>Carla Ruiz</div></td><td><div>A &lt;ruling&gt;."
                  "</div><div>White must move.</div></td>"),
              HasSubstr("<td>7.5.1 (FIDE 2017)</td>"), Not(HasSubstr("1.2")),
              HasSubstr("<p>forfeit: ill</p>")));
    EXPECT_THAT(incidents_html({"Open", {}}, Language::en), HasSubstr("Nothing to report."));
}

TEST(Diagram, ShowsThePiecesWhereTheyStand) {
    const auto setup = chess::parse_fen("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    ASSERT_TRUE(setup.has_value());
    const std::string html = diagram_html(*setup, "\"x\"");
    EXPECT_THAT(html, AllOf(HasSubstr("aria-label=\"&quot;x&quot;\""),
                            HasSubstr("<tr><td class=\"dark\">♖</td><td></td>"),
                            HasSubstr("<td>♚</td>")));
}

/// A game in which it is Black's turn to seal, after these acts too.
std::optional<std::string> envelope(std::vector<game::Act> acts, const OnEnvelope& written,
                                    Language language) {
    game::Conditions conditions = blank_scenario().conditions;
    conditions.choices.edition = law::Edition::fide_2009;
    conditions.start.moves = {{chess::Square::e2, chess::Square::e4, std::nullopt}};
    const game::Frame frame{*law::laws_in_force(conditions.choices), conditions};
    game::Game game = *game::begin_game(frame);
    for (const game::Act& act : acts) {
        game::advance(game, act, game::judge(game, act));
    }
    return envelope_html(game, acts.back().at, written, language);
}

TEST(Envelope, StatesAllThatMustStandOnIt) {
    using game::Actor;
    using game::seconds;
    std::vector<game::Act> acts = {
        {seconds(60), Actor::arbiter, game::Adjourn{}},
        {seconds(90), Actor::black, game::Seal{"e5"}},
        {seconds(90), Actor::black, game::Stop{game::WhichClocks::own, game::StopReason::seal}},
        {seconds(3600), Actor::white, game::Offer{}},
    };
    const OnEnvelope written{"Open <A>", {"Ana", "Luis"}, "8 May, 15:00, Hall 2"};
    const auto english = envelope(acts, written, Language::en);
    ASSERT_TRUE(english.has_value());
    EXPECT_THAT(*english,
                AllOf(HasSubstr("Open &lt;A&gt;"), HasSubstr("<dd>Ana</dd>"),
                      HasSubstr("<dd>Luis</dd>"), HasSubstr("<dd>1:30:30</dd>"),
                      HasSubstr("<dd>1:29:00</dd>"), HasSubstr("<dt>Sealed by</dt><dd>Black</dd>"),
                      HasSubstr("<dd>1…</dd>"), HasSubstr("<dt>Draw offered by</dt><dd>White</dd>"),
                      HasSubstr("8 May, 15:00, Hall 2"), HasSubstr("4P3"), Not(HasSubstr("e5"))));
    acts.pop_back();
    const auto spanish = envelope(acts, {}, Language::es);
    ASSERT_TRUE(spanish.has_value());
    EXPECT_THAT(*spanish,
                AllOf(HasSubstr("<html lang=\"es\">"), HasSubstr("<dt>Selló</dt><dd>Negras</dd>"),
                      HasSubstr("lugar</dt><dd>\u00a0</dd>"), Not(HasSubstr("tablas"))));
    acts.push_back(
        {seconds(9000), Actor::arbiter, game::Resume{{game::Color::white, game::Color::black}}});
    EXPECT_THAT(*envelope(acts, written, Language::en), HasSubstr("<dd>1:29:00</dd>"));
    acts.push_back({seconds(9001), Actor::arbiter, game::OpenEnvelope{}});
    EXPECT_FALSE(envelope(acts, written, Language::en).has_value());
}

} // namespace

} // namespace compongo::record
