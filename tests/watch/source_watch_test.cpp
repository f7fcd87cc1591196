// Texts that grow, as recorders write them: every prefix, half-written words, corrections.

#include "compongo/verify/certificate_check.h"
#include "compongo/watch/alert_words.h"
#include "compongo/watch/news_json.h"
#include "compongo/watch/source_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>

namespace compongo::watch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const audit::LawTable laws(law::Edition::fide_2023);

/// Nothing that looks half written is believed yet.
constexpr Instant at_once = 0;

/// `now threefold@8 white Ng1`, with `no longer` before it where it is withdrawn.
std::string gist(const News& news) {
    const Alert& alert = news.alert;
    std::string text = news.is_withdrawn ? "no longer " : "";
    text.append(name(alert.urgency)).append(" ").append(name(alert.kind));
    text += "@" + std::to_string(alert.ply);
    if (alert.player) {
        text.append(" ").append(chess::name(*alert.player));
    }
    for (const std::string& move : alert.moves) {
        text += " " + move;
    }
    for (const audit::Detail& each : alert.details) {
        if (each.name == "should" || each.name == "over" ||
            (each.name == "result" && alert.kind == Kind::result_entered)) {
            text += " " + each.value;
        }
    }
    return text;
}

std::vector<std::string> gists(const std::vector<News>& all) {
    std::vector<std::string> texts;
    for (const News& each : all) {
        texts.push_back(gist(each));
    }
    return texts;
}

std::vector<std::string> of_settled(const std::string& text) {
    SourceWatch watch(laws, {});
    return gists(watch.read(text, at_the_end));
}

constexpr std::string_view tags = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n\n";
std::string going_on(std::string_view moves) {
    return std::string(tags).append(moves).append("\n");
}
std::string from(std::string_view fen, std::string_view moves) {
    return "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"" +
           std::string(fen) + "\"]\n\n" + std::string(moves) + "\n";
}

constexpr std::string_view knights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";

TEST(watch_source_watch, says_with_which_moves_and_by_whom_a_draw_may_be_claimed) {
    EXPECT_THAT(of_settled(going_on(knights)), ElementsAre("now threefold_by_move@7 black Ng8"));
    EXPECT_THAT(of_settled(going_on(std::string(knights) + " Ng8")),
                ElementsAre("now threefold@8 white", "now threefold_by_move@8 white Nf3"));
}

TEST(watch_source_watch, knows_of_claims_that_have_passed) {
    EXPECT_THAT(of_settled(going_on(std::string(knights) + " Ng8 5. e4")),
                ElementsAre("know threefold@8 white"));
    // The result is entered: no claim is possible any more.
    EXPECT_THAT(of_settled(going_on(std::string(knights) + " Ng8 1/2-1/2")),
                ElementsAre("know threefold@8 white"));
}

TEST(watch_source_watch, counts_repetitions_over_the_parts_of_a_game) {
    const std::string players = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n";
    const std::string first = players + "[IllegalMove \"g8e5\"]\n[Part \"1/2\"]\n\n"
                                        "1. Nc3 Nf6 2. Nb1 Ng8 3. Nc3 *\n\n";
    const std::string second =
        players + "[Part \"2/2\"]\n[SetUp \"1\"]\n"
                  "[FEN \"rnbqkb1r/pppppppp/8/4n3/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 6 4\"]\n\n"
                  "4. Nb1 Ng4 5. Nc3 Nf6 6. Nb1 ";
    EXPECT_THAT(of_settled(first + second + "*"),
                ElementsAre("now illegal_move@5", "now threefold_by_move@5 black Ng8"));
    EXPECT_THAT(of_settled(first + second + "Ng8 *"), testing::Contains("now threefold@6 white"));
    EXPECT_THAT(of_settled(second + "Ng8 *"), IsEmpty());
}

TEST(watch_source_watch, counts_fifty_moves_and_seventy_five) {
    EXPECT_THAT(of_settled(from("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "80. Ra2")),
                ElementsAre("now fifty_by_move@1 black Kd7 Kd8 Ke7 Kf7 Kf8"));
    EXPECT_THAT(of_settled(from("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "80. Ra2 Kd8")),
                ElementsAre("now fifty@2 white"));
    EXPECT_THAT(of_settled(from("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "80. Ra2 Kd8 81. Ra1")),
                ElementsAre("now fifty@2 white"))
        << "it may still be claimed";
    EXPECT_THAT(of_settled(from("4k3/8/8/8/8/8/8/R3K3 w - - 148 180", "180. Ra2 Kd8")),
                ElementsAre("now game_over@2 seventyfive_moves"));
}

TEST(watch_source_watch, says_that_a_game_is_over) {
    EXPECT_THAT(of_settled(going_on("1. f3 e5 2. g4 Qh4#")),
                ElementsAre("now game_over@4 black checkmate"));
    EXPECT_THAT(of_settled(from("7k/5Q2/5K2/8/8/8/8/8 w - - 0 1", "1. Kg6")),
                ElementsAre("now game_over@1 stalemate"));
    EXPECT_THAT(of_settled(going_on("1. f3 e5 2. g4 Qh4# 0-1")),
                ElementsAre("know game_over@4 black checkmate"));
}

TEST(watch_source_watch, proves_that_a_position_is_dead) {
    SourceWatch watch(laws, {});
    const auto news = watch.read(from("8/8/4k3/8/4n3/4K3/8/8 w - - 0 1", "1. Kxe4"), at_the_end);
    ASSERT_THAT(gists(news),
                ElementsAre("now game_over@0 dead_position", "now played_on@0 dead_position"));
    int proofs = 0;
    for (const audit::Detail& each : news.front().alert.details) {
        if (each.name.ends_with("_cannot_mate")) {
            EXPECT_TRUE(verify::check_certificate(each.value).has_value()) << each.value;
            ++proofs;
        }
    }
    EXPECT_EQ(proofs, 2);
}

TEST(watch_source_watch, tells_of_moves_that_cannot_be_and_of_play_after_the_end) {
    EXPECT_THAT(of_settled(going_on("1. e4 e5 2. Ke3 d6")), ElementsAre("now illegal_move@2"));
    EXPECT_THAT(of_settled(going_on("1. f3 e5 2. g4 Qh4# 3. a3 a6")),
                ElementsAre("now game_over@4 black checkmate", "now played_on@4 checkmate"));
}

TEST(watch_source_watch, reads_which_result_the_kings_tell) {
    EXPECT_THAT(of_settled(going_on("1. e4 e5 2. Ke4 Kd5 ")),
                ElementsAre("look result_entered@2 1-0"));
    EXPECT_THAT(of_settled(going_on("1. e4 e5 2. Kd4 Ke5 ")),
                ElementsAre("look result_entered@2 0-1"));
    EXPECT_THAT(of_settled(going_on("1. e4 e5 2. Ke4 Ke5 ")),
                ElementsAre("look result_entered@2 1/2-1/2"));
    EXPECT_THAT(of_settled(going_on("1. e4 e5 2. Ke4 Kd5 1-0")),
                ElementsAre("know result_entered@2 1-0"));
    EXPECT_THAT(of_settled(going_on("1. e4 e5 2. Ke4 Kd5 0-1")),
                ElementsAre("look result_entered@2 1-0"))
        << "the kings tell another result than the tag";
}

TEST(watch_source_watch, sees_flags_by_the_clocks) {
    EXPECT_THAT(of_settled(going_on("1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:00]}")),
                ElementsAre("look flag@2 black 1-0"));
    EXPECT_THAT(of_settled(from("8/8/4k3/8/8/4r3/8/4K3 b - - 0 1",
                                "1... Re5+ {[%clk 0:00:00]} 2. Kf1 {[%clk 0:10:00]}")),
                ElementsAre("look flag@2 black 1/2-1/2"));
}

TEST(watch_source_watch, tells_everything_once_while_a_text_grows_byte_by_byte) {
    const std::string whole =
        going_on(std::string(knights) + " Ng8 5. Nf3 {[%clk 0:10:00]} Nf6 6. e4 Ke6 ");
    SourceWatch watch(laws, {});
    std::vector<std::string> told;
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        for (const std::string& each : gists(watch.read(whole.substr(0, size), at_once))) {
            told.push_back(each);
        }
    }
    for (const std::string& each : gists(watch.read(whole, at_the_end))) {
        told.push_back(each);
    }
    EXPECT_THAT(told, ElementsAre("now threefold_by_move@7 black Ng8", "now threefold@8 white",
                                  "now threefold_by_move@8 white Nf3", "now threefold@9 black",
                                  "now threefold_by_move@9 black Nf6", "now threefold@10 white",
                                  "now threefold_by_move@10 white Ng1", "now illegal_move@11"));
}

TEST(watch_source_watch, takes_back_what_a_correction_makes_wrong) {
    SourceWatch watch(laws, {});
    EXPECT_THAT(gists(watch.read(going_on("1. e4 e5 2. Ke3 d6"), at_the_end)),
                ElementsAre("now illegal_move@2"));
    EXPECT_THAT(gists(watch.read(going_on("1. e4 e5 2. Ke2 d6"), at_once)),
                ElementsAre("no longer now illegal_move@2"));
    EXPECT_THAT(gists(watch.read(going_on("1. e4 e5 2. Ke3 d6"), at_the_end)),
                ElementsAre("now illegal_move@2"))
        << "it came again, so it is told again";
}

TEST(watch_source_watch, takes_back_flags_and_claims_by_a_move_that_a_correction_makes_wrong) {
    struct Row {
        std::string before;
        std::string after;
        std::vector<std::string> told;
    };
    const std::string claim = "now threefold_by_move@7 black Ng8";
    const std::string flag = "look flag@2 black 1-0";
    const std::string start = "1. e4 {[%clk 0:05:00]} e5 ";
    const std::string shuffled(knights);
    const std::array<Row, 12> rows = {{
        // The clock of the last move is corrected; the game continues unchanged.
        {start + "{[%clk 0:00:00]}", start + "{[%clk 0:04:50]}", {"no longer " + flag}},
        {start + "{[%clk 0:00:00]}", start + "{[%clk 0:00:00]} 2. d4 {[%clk 0:04:00]}", {}},
        {start + "{[%clk 0:00:00]}",
         start + "{[%clk 0:00:00]} 2. d4 {[%clk 0:04:00]} d5 {[%clk 0:03:00]}",
         {}},
        {start + "{[%clk 0:00:00]}", start + "{[%clk 0:00:00]} 1-0", {}},
        // The move is another one, or is taken back.
        {start + "{[%clk 0:00:00]}",
         "1. e4 {[%clk 0:05:00]} c5 {[%clk 0:04:50]}",
         {"no longer " + flag}},
        {start + "{[%clk 0:00:00]}", "1. e4 {[%clk 0:05:00]}", {"no longer " + flag}},
        {shuffled, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Nd4", {"no longer " + claim}},
        {shuffled, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Nd4 e6", {"no longer " + claim}},
        {shuffled, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 d6 4. Ng1", {"no longer " + claim}},
        {shuffled, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6", {"no longer " + claim}},
        // The game went on: by a move, by one that cannot be, or to its result.
        {shuffled, shuffled + " e6", {}},
        {shuffled, shuffled + " Ke6 5. e4", {"now illegal_move@7"}},
    }};
    for (const Row& row : rows) {
        SourceWatch watch(laws, {});
        EXPECT_EQ(watch.read(going_on(row.before), at_the_end).size(), 1U) << row.before;
        EXPECT_EQ(gists(watch.read(going_on(row.after), at_the_end)), row.told) << row.after;
    }
}

TEST(watch_source_watch, says_anew_with_which_other_moves_a_draw_may_be_claimed) {
    // Both knights may go back, until it is seen that another one went.
    SourceWatch watch(laws, {});
    const std::string both = "1. Nf3 Nc6 2. Ng1 Nb8 3. Nf3 Nc6 4. Ng1";
    EXPECT_THAT(gists(watch.read(going_on(both), at_the_end)),
                ElementsAre("now threefold_by_move@7 black Nb8"));
    EXPECT_THAT(gists(watch.read(going_on(knights), at_the_end)),
                ElementsAre("now threefold_by_move@7 black Ng8",
                            "no longer now threefold_by_move@7 black Nb8"));
}

TEST(watch_source_watch, does_not_take_a_flag_back_while_the_file_is_written_anew) {
    const std::string whole = going_on("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:00:00]} ");
    SourceWatch watch(laws, {});
    EXPECT_THAT(gists(watch.read(whole, at_the_end)), ElementsAre("look flag@2 black 1-0"));
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        EXPECT_THAT(watch.read(whole.substr(0, size), at_once), IsEmpty()) << size;
    }
    EXPECT_EQ(watch.standing().size(), 1U);
}

TEST(watch_source_watch, waits_for_whoever_writes_a_file_anew) {
    SourceWatch watch(laws, {});
    const std::string whole = going_on("1. f3 e5 2. g4 Qh4#");
    EXPECT_THAT(gists(watch.read(whole, at_the_end)),
                ElementsAre("now game_over@4 black checkmate"));
    EXPECT_THAT(watch.read("", at_once), IsEmpty());
    EXPECT_TRUE(watch.is_waiting());
    EXPECT_THAT(watch.read(going_on("1. f3 e5"), at_once), IsEmpty());
    EXPECT_TRUE(watch.is_waiting());
    EXPECT_THAT(watch.read(whole, at_once), IsEmpty());
    EXPECT_FALSE(watch.is_waiting());
    // Retracted moves are accepted when the file is no longer written.
    EXPECT_THAT(watch.read(going_on("1. f3 e5"), at_once), IsEmpty());
    EXPECT_THAT(gists(watch.read(going_on("1. f3 e5"), at_the_end)),
                ElementsAre("no longer now game_over@4 black checkmate"));
}

TEST(watch_source_watch, keeps_games_apart_whatever_their_order) {
    const auto game = [](std::string_view white, std::string_view moves) {
        return "[White \"" + std::string(white) + "\"]\n[Result \"*\"]\n\n" + std::string(moves) +
               " *\n\n";
    };
    const std::string mate = "1. f3 e5 2. g4 Qh4#";
    SourceWatch watch(laws, {});
    EXPECT_THAT(gists(watch.read(game("Ann", mate) + game("Bea", "1. e4"), at_the_end)),
                ElementsAre("now game_over@4 black checkmate"));
    EXPECT_THAT(watch.read(game("Bea", "1. e4") + game("Ann", mate), at_the_end), IsEmpty());
    // Two games of one name are two games.
    EXPECT_THAT(
        gists(watch.read(game("Bea", "1. e4") + game("Ann", mate) + game("Ann", mate), at_the_end)),
        ElementsAre("now game_over@4 black checkmate"));
    EXPECT_EQ(watch.games(), 3U);
}

/// A game with these tags, which goes on.
std::string tagged(std::string_view white, std::string_view board, std::string_view moves,
                   std::string_view round = "1") {
    return "[Event \"E\"]\n[Round \"" + std::string(round) + "\"]\n[Board \"" + std::string(board) +
           "\"]\n[White \"" + std::string(white) + "\"]\n[Black \"Bob\"]\n[Result \"*\"]\n\n" +
           std::string(moves) + " *\n\n";
}

constexpr std::string_view fools_mate = "1. f3 e5 2. g4 Qh4#";
const std::string mate_told = "now game_over@4 black checkmate";
const std::string mate_withdrawn = "no longer " + mate_told;

TEST(watch_source_watch, withdraws_what_was_told_of_a_game_that_is_gone_for_a_while) {
    const std::string both = tagged("Ann", "1", fools_mate) + tagged("Cid", "2", "1. e4");
    const std::string other = tagged("Cid", "2", "1. e4");
    for (const std::string& rest : {other, std::string(), tagged("Dan", "1", "1. e4", "2")}) {
        SourceWatch watch(laws, {});
        EXPECT_THAT(gists(watch.read(both, 0)), ElementsAre(mate_told));
        EXPECT_THAT(watch.read(rest, 100), IsEmpty());
        EXPECT_TRUE(watch.is_waiting());
        EXPECT_THAT(watch.standing(), IsEmpty());
        EXPECT_THAT(watch.read(rest, 2000), IsEmpty());
        EXPECT_THAT(gists(watch.read(rest, 2100)), ElementsAre(mate_withdrawn)) << rest;
        EXPECT_FALSE(watch.is_waiting());
        EXPECT_THAT(gists(watch.read(both, 5000)), ElementsAre(mate_told)) << "it came again";
    }
}

TEST(watch_source_watch, calls_nobody_back_to_games_that_were_over_when_they_were_cleared_away) {
    SourceWatch watch(laws, {});
    EXPECT_THAT(gists(watch.read(going_on(fools_mate), at_the_end)), ElementsAre(mate_told));
    EXPECT_THAT(watch.read(going_on(std::string(fools_mate) + " 0-1"), at_the_end), IsEmpty());
    EXPECT_THAT(gists(watch.read("", at_the_end)),
                ElementsAre("no longer know game_over@4 black checkmate"));
}

TEST(watch_source_watch, knows_a_game_again_whose_tags_alone_are_corrected) {
    const std::string shuffle(knights);
    struct Row {
        std::string before;
        std::string after;
        std::vector<std::string> told;
        std::vector<std::string> withdrawn = {};
    };
    const std::string quiet = tagged("Cid", "2", "1. e4");
    const std::array<Row, 9> rows = {{
        {tagged("An", "1", fools_mate), tagged("Ann", "1", fools_mate), {}},
        {tagged("Ann", "1", fools_mate), tagged("Ann", "1", fools_mate, "2"), {}},
        {tagged("?", "", fools_mate, "?"), tagged("Ann", "1", fools_mate), {}},
        // The boards are exchanged, and their places in the text with them.
        {tagged("Ann", "1", fools_mate) + quiet,
         tagged("Ann", "2", fools_mate) + tagged("Cid", "1", "1. e4"),
         {}},
        {tagged("Ann", "1", fools_mate) + quiet,
         tagged("Cid", "1", "1. e4") + tagged("Ann", "2", fools_mate),
         {}},
        // It went on in between, or was put right.
        {tagged("An", "1", shuffle),
         tagged("Ann", "1", shuffle + " Ng8"),
         {"now threefold@8 white", "now threefold_by_move@8 white Nf3"}},
        {tagged("An", "1", "1. e4 Ke5 2. d4"),
         tagged("Ann", "1", "1. e4 e5 2. d4"),
         {"no longer now illegal_move@1"}},
        // The first of two of the same name is gone.
        {tagged("Ann", "1", shuffle) + tagged("Ann", "1", fools_mate),
         tagged("Ann", "1", fools_mate),
         {},
         {"no longer now threefold_by_move@7 black Ng8"}},
        // Other players in another round are another game.
        {tagged("Ann", "1", fools_mate),
         tagged("Eve", "1", fools_mate, "2"),
         {mate_told},
         {mate_withdrawn}},
    }};
    for (const Row& row : rows) {
        SourceWatch watch(laws, {});
        EXPECT_FALSE(watch.read(row.before, 0).empty()) << row.before;
        EXPECT_EQ(gists(watch.read(row.after, 5000)), row.told) << row.after;
        EXPECT_EQ(gists(watch.read(row.after, 9000)), row.withdrawn) << row.after;
    }
}

TEST(watch_source_watch, knows_a_game_again_while_its_file_is_written_anew_with_other_tags) {
    const std::string whole = tagged("Ann", "1", fools_mate);
    SourceWatch watch(laws, {});
    EXPECT_THAT(gists(watch.read(tagged("An", "1", fools_mate), at_the_end)),
                ElementsAre(mate_told));
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        EXPECT_THAT(watch.read(whole.substr(0, size), at_once), IsEmpty()) << size;
    }
    EXPECT_THAT(watch.read(whole, at_the_end), IsEmpty());
    EXPECT_EQ(watch.standing().size(), 1U);
}

TEST(watch_source_watch, tells_of_a_flag_once_while_later_clocks_are_missing) {
    std::string moves = "1. Nf3 {[%clk 1:30:00]} Nf6 2. Ng1 {[%clk 0:00:00]}";
    SourceWatch watch(laws, {});
    EXPECT_THAT(gists(watch.read(going_on(moves), at_the_end)),
                ElementsAre("look flag@3 white 0-1"));
    for (const char* const more : {" Nc6", " 3. e4", " e5", " 4. d4", " d5"}) {
        EXPECT_THAT(watch.read(going_on(moves += more), at_the_end), IsEmpty()) << more;
    }
    EXPECT_THAT(watch.read(going_on(moves += " 5. c4 {[%clk 0:30:00]}"), at_the_end), IsEmpty());
    EXPECT_THAT(gists(watch.read(going_on(moves += " a6 6. c5 {[%clk 0:00:00]}"), at_the_end)),
                ElementsAre("look flag@11 white 0-1"));
    // A correction of that clock takes it back, however far the game has gone on.
    EXPECT_THAT(watch.read(going_on(moves + " a5"), at_the_end), IsEmpty());
    moves.replace(moves.rfind("0:00:00"), 7, "0:00:09");
    EXPECT_THAT(gists(watch.read(going_on(moves + " a5"), at_the_end)),
                ElementsAre("no longer look flag@11 white 0-1"));
}

TEST(watch_source_watch, believes_what_stands_for_a_while_though_other_games_go_on) {
    const std::string mate = going_on("1. f3 e5 2. g4 Qh4#");
    const auto with_other = [&](std::string_view own, std::string_view other) {
        return std::string(own) + "\n[White \"Cid\"]\n[Result \"*\"]\n\n" + std::string(other) +
               "\n";
    };
    constexpr std::array<std::string_view, 4> others = {"1. e4", "1. e4 e5", "1. e4 e5 2. f4",
                                                        "1. e4 e5 2. f4 f5"};
    SourceWatch watch(laws, {});
    std::vector<std::string> told;
    Instant now = 0;
    for (const std::string_view other : others) {
        // From the second reading on the mate is taken back.
        const std::string own = now == 0 ? mate : going_on("1. f3 e5 2. g4");
        for (const std::string& each : gists(watch.read(with_other(own, other), now))) {
            told.push_back(each + " at " + std::to_string(now));
        }
        now += 1000;
    }
    EXPECT_THAT(told, ElementsAre("now game_over@4 black checkmate at 0",
                                  "no longer now game_over@4 black checkmate at 3000"));
}

TEST(watch_source_watch, says_nothing_of_claims_where_nobody_claims) {
    const audit::LawTable online(law::Edition::fide_online_2023);
    SourceWatch watch(online, {});
    EXPECT_THAT(gists(watch.read(going_on(std::string(knights) + " Ng8"), at_the_end)),
                ElementsAre("now game_over@8 threefold"));
}

TEST(watch_source_watch, lives_with_torn_texts_and_tells_of_a_whole_one_all_the_same) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const std::string whole = going_on(std::string(knights) + " Ng8 5. Nf3 Nf6 6. e4 *") + "\n" +
                              from("8/8/4k3/8/4n3/4K3/8/8 w - - 0 1", "1. Kxe4 *");
    SourceWatch calm(laws, {});
    const auto all = calm.read(whole, at_the_end);
    ASSERT_GE(all.size(), 4U);
    for (int times = 0; times < 300; ++times) {
        SourceWatch watch(laws, {});
        std::map<std::string, int> told;
        const auto count = [&](const std::vector<News>& news) {
            for (const News& each : news) {
                EXPECT_FALSE(in_words(law::Language::es, each.alert).empty());
                // A game whose tags were torn is known again as soon as they are whole.
                told[each.alert.key()] += each.is_withdrawn ? -1 : 1;
            }
        };
        for (int steps = 0; steps < 8; ++steps) {
            std::string text = whole.substr(0, random() % (whole.size() + 1));
            if (!text.empty() && random() % 2 == 0) {
                text[random() % text.size()] = static_cast<char>(random());
            }
            count(watch.read(text, random() % 2 == 0 ? at_once : at_the_end));
        }
        count(watch.read(whole, at_the_end));
        for (const News& each : all) {
            EXPECT_EQ(told[each.alert.key()], 1) << gist(each);
        }
    }
}

TEST(watch_news_json, says_all_of_it_in_both_languages) {
    SourceWatch watch(laws, {});
    const auto news = watch.read(going_on(std::string(knights) + " Ng8"), at_the_end);
    ASSERT_EQ(news.size(), 2U);
    EXPECT_EQ(
        news_json(law::Language::en, "a.pgn", "2026-01-02T03:04:05.678Z", news[1]),
        R"({"source":"a.pgn","at":"2026-01-02T03:04:05.678Z","game":1,"kind":"threefold_by_move",)"
        R"("urgency":"now","reason":"threefold_by_move","ply":8,"move":"4...","player":"white",)"
        R"("moves":["Nf3"],"articles":["fide-2023:9.2.1"],)"
        R"("position":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5",)"
        R"("text":"White may claim a draw with Nf3: written down, not made, it would put the position )"
        R"(on the board for the third time, or more.","event":"","round":"","board":"",)"
        R"("white":"Ann","black":"Bob","date":""})");
    EXPECT_THAT(in_words(law::Language::es, news[0].alert),
                testing::StartsWith("Blancas pueden reclamar tablas ahora"));
}

} // namespace
} // namespace compongo::watch
