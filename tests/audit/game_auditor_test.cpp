// The hand-made games: one at least for every finding there is, and as many that look alike and are
// in order. Each game says in its own tag `Expect` what is to be found.

#include "compongo/audit/finding_words.h"
#include "compongo/audit/game_auditor.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/verify/certificate_check.h"
#include "tests/audit/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace compongo::audit {
namespace {

std::vector<Audited> expect_as_said(const std::string& text) {
    const auto games = pgn::parse_pgn(text);
    auto audited = audit_text(text);
    EXPECT_EQ(games.size(), audited.size());
    for (std::size_t at = 0; at < std::min(games.size(), audited.size()); ++at) {
        EXPECT_EQ(gists(audited[at].findings), games[at].tag("Expect"))
            << "game " << at + 1 << ": " << games[at].tag("Event");
    }
    return audited;
}

TEST(audit_game_auditor, finds_what_each_hand_made_game_has) {
    std::set<Kind> met;
    for (const Audited& each : expect_as_said(sample("findings.pgn"))) {
        for (const Finding& finding : each.findings) {
            met.insert(finding.kind);
        }
    }
    EXPECT_EQ(met.size(), kind_names.size()) << "a kind without a game";
}

TEST(audit_game_auditor, finds_nothing_in_games_that_only_look_so) {
    EXPECT_GT(expect_as_said(sample("lookalikes.pgn")).size(), 35U);
}

TEST(audit_game_auditor, cites_an_article_and_says_it_in_both_languages) {
    for (const Audited& each : audit_text(sample("findings.pgn"))) {
        for (const Finding& finding : each.findings) {
            EXPECT_FALSE(finding.articles.empty()) << gist(finding);
            for (const law::Language language : {law::Language::en, law::Language::es}) {
                const std::string text = in_words(language, finding);
                EXPECT_THAT(text, testing::Not(testing::HasSubstr("?"))) << gist(finding);
                EXPECT_THAT(text, testing::Not(testing::HasSubstr("{"))) << gist(finding);
            }
        }
    }
}

TEST(audit_game_auditor, gives_certificates_that_are_accepted) {
    int checked = 0;
    for (const Audited& each : audit_text(sample("findings.pgn"))) {
        for (const Finding& finding : each.findings) {
            const bool is_on_time =
                finding.kind == Kind::time_no_mate || finding.kind == Kind::time_drawn;
            const std::string_view certificate = finding.detail("certificate");
            EXPECT_TRUE(!is_on_time || !certificate.empty()) << gist(finding);
            if (!certificate.empty()) {
                EXPECT_TRUE(verify::check_certificate(certificate).has_value()) << certificate;
                ++checked;
            }
        }
    }
    EXPECT_GE(checked, 5);
}

TEST(audit_game_auditor, looks_only_for_what_is_asked) {
    AuditOptions options;
    options.only = {};
    options.only.add(Kind::played_on);
    for (const Audited& each : audit_text(sample("findings.pgn"), options)) {
        for (const Finding& finding : each.findings) {
            EXPECT_EQ(finding.kind, Kind::played_on);
        }
    }
}

struct Row {
    std::string_view tags;
    std::string_view moves;
    std::optional<law::Edition> edition;
    std::string_view expected;
};

constexpr std::string_view five_times =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 "
    "1/2-1/2";
constexpr std::string_view bare_king_wins =
    "[FEN \"7k/8/8/8/8/8/q7/5K2 w - - 0 1\"]\n[SetUp \"1\"]\n[Termination \"Black resigned\"]";

TEST(audit_game_auditor, asks_the_edition) {
    const std::array rows = {
        Row{"", five_times, law::Edition::fide_2009, "draw_available@8 note threefold"},
        Row{"", five_times, law::Edition::fide_2014,
            "draw_available@8 note threefold; played_on@16 violation fivefold"},
        Row{"", five_times, law::Edition::fide_online_2023, "played_on@8 violation fivefold"},
        Row{bare_king_wins, "1. Ke1 Qb2 1-0", law::Edition::fide_2018, ""},
        Row{bare_king_wins, "1. Ke1 Qb2 1-0", law::Edition::fide_2023,
            "wrong_result@2 violation resigned_to_no_mate 1/2-1/2"},
        Row{"", "1. e4 1/2-1/2", law::Edition::fide_2017, ""},
        Row{"", "1. e4 1/2-1/2", law::Edition::fide_2018,
            "draw_too_early@1 doubt before_both_moved"},
    };
    for (const Row& row : rows) {
        const auto audited = audit_text(pgn(row.tags, row.moves), {}, row.edition);
        EXPECT_EQ(gists(audited.at(0).findings), row.expected)
            << row.moves << " by " << name(*row.edition);
    }
}

TEST(audit_game_auditor, counts_in_2014_only_what_comes_at_alternate_moves) {
    // The start position comes five times, but once after a detour of eight half-moves.
    const std::string moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. Nh3 Nh6 6. Nf4 Nf5 "
                              "7. Nh3 Nh6 8. Ng1 Ng8 9. Na3 Na6 10. Nb1 Nb8 11. e4 1/2-1/2";
    EXPECT_THAT(gists(audit_text(pgn("", moves), {}, law::Edition::fide_2017).at(0).findings),
                testing::HasSubstr("fivefold"));
    EXPECT_THAT(gists(audit_text(pgn("", moves), {}, law::Edition::fide_2014).at(0).findings),
                testing::Not(testing::HasSubstr("fivefold")));
}

TEST(audit_game_auditor, knows_the_move_before_which_nobody_may_agree) {
    AuditOptions options;
    options.no_draw_before = 3;
    const auto early =
        audit_text(pgn("[Termination \"agreement\"]", "1. e4 e5 2. d4 d5 1/2-1/2"), options);
    EXPECT_EQ(gists(early.at(0).findings), "draw_too_early@4 violation before_the_move_allowed");
    const auto late = audit_text(
        pgn("[Termination \"agreement\"]", "1. e4 e5 2. d4 d5 3. a3 a6 1/2-1/2"), options);
    EXPECT_EQ(gists(late.at(0).findings), "");
}

TEST(audit_game_auditor, audits_no_game_of_another_variant) {
    const auto audited = audit_text(pgn("[Variant \"Crazyhouse\"]", "1. e4 e5 2. N@f7 1-0"));
    EXPECT_EQ(gists(audited.at(0).findings), "");
}

TEST(audit_game_auditor, follows_no_game_for_ever) {
    std::string moves;
    for (std::size_t at = 0; at < plies_max / 4 + 1; ++at) {
        moves += "Nf3 Nf6 Ng1 Ng8 ";
    }
    const auto audited = audit_text(pgn("", moves + "*"), {}, law::Edition::fide_2009);
    EXPECT_THAT(gists(audited.at(0).findings),
                testing::HasSubstr("unreadable@32000 doubt too_long"));
}

TEST(audit_game_auditor, tells_a_hundred_faults_of_a_text_and_no_more) {
    std::string broken;
    for (int fault = 0; fault < 300; ++fault) {
        broken += "%%% ";
    }
    const auto audited = audit_text(pgn("", "1. e4 " + broken + "e5 *"));
    EXPECT_EQ(audited.at(0).findings.size(), 100U);
}

TEST(audit_game_auditor, forgets_the_game_before) {
    const std::string odd = pgn("[Result \"0-1\"]\n[Termination \"Time forfeit\"]",
                                "1. e4 e5 {White forfeits on time} 2. Ke8 0-1");
    const std::string plain = pgn("", "1. e4 e5 1/2-1/2");
    const auto audited = audit_text(odd + plain + odd + plain);
    EXPECT_EQ(gists(audited.at(1).findings), "");
    EXPECT_EQ(gists(audited.at(3).findings), "");
    EXPECT_EQ(gists(audited.at(2).findings), gists(audited.at(0).findings));
}

} // namespace
} // namespace compongo::audit
