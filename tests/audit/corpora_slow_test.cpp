// Every corpus of players, servers and engines that the tests can reach: nothing breaks, the same
// is found in whatever pieces it is read, and every certificate is accepted.

#include "compongo/verify/certificate_check.h"
#include "tests/audit/reading.h"
#include "tests/support/data.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace compongo::audit {
namespace {

namespace fs = std::filesystem;

TEST(audit_corpora, are_audited_the_same_in_pieces_and_with_proofs) {
    const fs::path corpora = test::data_folder() / "pgn";
    if (!fs::is_directory(corpora)) {
        GTEST_SKIP() << corpora << " is not there";
    }
    int games = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(corpora)) {
        if (!entry.is_regular_file()) {
            continue;
        }
        SCOPED_TRACE(entry.path().string());
        std::vector<std::string> told;
        const std::string text = test::content_of(entry.path());
        const LawTable laws(std::nullopt);
        for (const std::size_t piece : {std::size_t(-1), std::size_t{1000}}) {
            std::string& all = told.emplace_back();
            GameAuditor auditor(laws, {}, [&](const GameRecord&, const Findings& findings) {
                all += gists(findings) + "\n";
                ++games;
                for (const Finding& each : findings) {
                    const std::string_view certificate = each.detail("certificate");
                    EXPECT_TRUE(certificate.empty() ||
                                verify::check_certificate(certificate).has_value());
                }
            });
            pgn::MemorySource source(text, piece);
            pgn::PgnReader(source, auditor, pgn::Window::capacity_min).read();
        }
        EXPECT_TRUE(told[0] == told[1]);
    }
    EXPECT_GT(games, 0);
}

} // namespace
} // namespace compongo::audit
