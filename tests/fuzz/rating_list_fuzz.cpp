// Reads any text as the rating list of FIDE. In pieces of any size it says the same as in one, but
// for what is too long, which is given up where it is noticed.
#include "compongo/base/check.h"
#include "compongo/tournament/lists/rating_list.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace {

using namespace compongo::tournament;

struct Told {
    std::vector<RatedPlayer> players;
    std::vector<Finding> findings;
};

Told told(std::string_view text, std::size_t piece) {
    Told all;
    RatingListReader reader([&all](const RatedPlayer& player) { all.players.push_back(player); });
    for (std::size_t at = 0; at < text.size(); at += piece) {
        reader.feed(text.substr(at, piece));
    }
    reader.finish();
    all.findings = reader.findings().list();
    return all;
}

bool has_too_long(const Told& told) {
    return std::ranges::any_of(told.findings, [](const Finding& finding) {
        return finding.kind == FindingKind::line_too_long;
    });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const Told whole = told(text, std::max<std::size_t>(size, 1));
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}}) {
        const Told pieces = told(text, piece);
        if (!has_too_long(pieces) && !has_too_long(whole)) {
            CHECK(pieces.players == whole.players);
            CHECK(pieces.findings == whole.findings);
        }
    }
    return 0;
}
