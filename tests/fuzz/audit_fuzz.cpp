// Any bytes: the audit finds the same in them whole, in pieces, and after another game; every
// finding has a sentence and a place in its game, and every certificate is a proof.

#include "compongo/audit/finding_words.h"
#include "compongo/audit/game_auditor.h"
#include "compongo/base/check.h"
#include "compongo/verify/certificate_check.h"

#include <algorithm>
#include <utility>

namespace {

using namespace compongo::audit;
namespace law = compongo::law;
namespace pgn = compongo::pgn;

/// A text with more games would take as long as they do together.
constexpr std::size_t size_max = 4096;

void check_finding(const GameRecord& game, const Finding& finding) {
    CHECK(finding.ply <= game.plies_written);
    CHECK(!finding.articles.empty());
    CHECK(!in_words(law::Language::en, finding).empty());
    CHECK(!in_words(law::Language::es, finding).empty());
    const std::string_view certificate = finding.detail("certificate");
    if (!certificate.empty()) {
        CHECK(compongo::verify::check_certificate(certificate).has_value());
    }
}

/// Everything that is found in what this window shows, as one text.
std::string told(pgn::Window window) {
    static const LawTable laws(std::nullopt);
    std::string all;
    GameAuditor auditor(laws, {}, [&](const GameRecord& game, const Findings& findings) {
        CHECK(game.plies <= game.plies_written);
        CHECK(std::ranges::is_sorted(findings, {}, &Finding::ply));
        for (const Finding& each : findings) {
            check_finding(game, each);
            all += std::to_string(game.number) + ":" + std::to_string(each.ply) + ":" +
                   std::string(each.reason) + ";";
        }
    });
    pgn::PgnReader(std::move(window), auditor).read();
    return all;
}

std::string told(std::string_view text, std::size_t piece_max, std::size_t window) {
    pgn::MemorySource source(text, piece_max);
    return told(pgn::Window(source, window));
}

std::string told_in_place(std::string_view text) {
    pgn::TextBuffer buffer(text.size());
    std::ranges::copy(text, buffer.data());
    return told(pgn::Window(buffer, text.size(), nullptr));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), std::min(size, size_max));
    const std::string whole = told(text, std::size_t(-1), pgn::Window::capacity_usual);
    CHECK(whole == told(text, 1 + size % 40, pgn::Window::capacity_min));
    CHECK(whole == told_in_place(text));
    return 0;
}
