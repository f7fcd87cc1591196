// Any text that grows in pieces: the final state equals that of the complete text, and every alert
// is given exactly once.
#include "compongo/base/check.h"
#include "compongo/watch/news_json.h"
#include "compongo/watch/source_watch.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace compongo;
using watch::News;

/// A text with more games would take as long as they do together.
constexpr std::size_t size_max = 4096;

using Key = std::pair<watch::GameName, std::string>;

/// By its key alone: a game whose tags were cut was reported under another name.
void count(const std::vector<News>& news, std::map<std::string, int>& told) {
    for (const News& each : news) {
        for (const law::Language language : law::all_languages) {
            CHECK(!watch::news_json(language, "a.pgn", "2026-01-02T03:04:05.678Z", each).empty());
        }
        told[each.alert.key()] += each.is_withdrawn ? -1 : 1;
    }
}

std::vector<Key> sorted_keys(const std::vector<News>& standing) {
    std::vector<Key> keys;
    for (const News& each : standing) {
        keys.emplace_back(each.game, each.alert.key());
    }
    std::ranges::sort(keys);
    return keys;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const audit::LawTable laws(law::Edition::fide_2023);
    const std::string_view text(reinterpret_cast<const char*>(bytes), std::min(size, size_max));

    watch::SourceWatch growing(laws, {});
    std::map<std::string, int> told;
    constexpr std::size_t pieces = 3;
    for (std::size_t piece = 1; piece <= pieces; ++piece) {
        // The first is believed when it has stood for a while, the others are not at once.
        const watch::Instant now = piece == 1 ? watch::at_the_end : 0;
        count(growing.read(text.substr(0, text.size() * piece / (pieces + 1)), now), told);
    }
    count(growing.read(text, watch::at_the_end), told);
    CHECK(growing.read(text, watch::at_the_end).empty());

    watch::SourceWatch at_once(laws, {});
    std::map<std::string, int> all;
    count(at_once.read(text, watch::at_the_end), all);
    CHECK(sorted_keys(growing.standing()) == sorted_keys(at_once.standing()));
    for (const auto& [key, times] : all) {
        const auto found = told.find(key);
        CHECK(found != told.end() && found->second >= times);
    }
    return 0;
}
