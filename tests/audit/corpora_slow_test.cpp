// Every corpus of players, servers and engines that the tests can reach: nothing breaks, the same
// is found in whatever pieces it is read, and every certificate is accepted.

#include "compongo/files/input.h"
#include "compongo/verify/certificate_check.h"
#include "tests/audit/reading.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace compongo::audit {
namespace {

namespace fs = std::filesystem;

/// Where corpora lie beside the repository, or wherever COMPONGO_CORPORA says.
fs::path corpora() {
    const char* const told = std::getenv("COMPONGO_CORPORA");
    return told != nullptr ? fs::path(told) : fs::path(COMPONGO_SOURCE_DIR "/../shared/data/pgn");
}

std::string unpacked(const fs::path& path) {
    auto input = files::Input::open(path.string());
    EXPECT_TRUE(input.has_value()) << path;
    std::string text;
    std::string piece(1U << 16U, '\0');
    while (const std::size_t size = input->read(piece.data(), piece.size())) {
        text.append(piece, 0, size);
    }
    return text;
}

TEST(audit_corpora, are_audited_the_same_in_pieces_and_with_proofs) {
    if (!fs::is_directory(corpora())) {
        GTEST_SKIP() << corpora() << " is not there";
    }
    int games = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(corpora())) {
        if (!entry.is_regular_file()) {
            continue;
        }
        SCOPED_TRACE(entry.path().string());
        std::vector<std::string> told;
        const std::string text = unpacked(entry.path());
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
            record::MemorySource source(text, piece);
            record::PgnReader(source, auditor, record::Window::capacity_min).read();
        }
        EXPECT_TRUE(told[0] == told[1]);
    }
    EXPECT_GT(games, 0);
}

} // namespace
} // namespace compongo::audit
