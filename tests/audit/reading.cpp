#include "tests/audit/reading.h"

#include <fstream>
#include <iterator>

namespace compongo::audit {

std::vector<Audited> audit_text(std::string_view text, const AuditOptions& options,
                                std::optional<law::Edition> edition) {
    static const LawTable by_date(std::nullopt);
    const LawTable of_edition(edition);
    std::vector<Audited> audited;
    GameAuditor auditor(edition ? of_edition : by_date, options,
                        [&](const GameRecord& game, const Findings& findings) {
                            audited.push_back({game, findings});
                        });
    pgn::MemorySource source(text);
    pgn::PgnReader(source, auditor).read();
    return audited;
}

std::string gist(const Finding& finding) {
    std::string text = std::string(name(finding.kind)) + "@" + std::to_string(finding.ply) + " " +
                       std::string(name(finding.level)) + " " + std::string(finding.reason);
    if (!finding.detail("should").empty()) {
        text += " " + std::string(finding.detail("should"));
    }
    return text;
}

std::string gists(const Findings& findings) {
    std::string text;
    for (const Finding& each : findings) {
        text += (text.empty() ? "" : "; ") + gist(each);
    }
    return text;
}

std::string pgn(std::string_view more_tags, std::string_view moves) {
    return "[Event \"A\"]\n[Date \"2024.03.01\"]\n" + std::string(more_tags) + "\n\n" +
           std::string(moves) + "\n\n";
}

std::string sample(const std::string& name) {
    std::ifstream file(COMPONGO_TEST_DATA "/audit/" + name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

} // namespace compongo::audit
