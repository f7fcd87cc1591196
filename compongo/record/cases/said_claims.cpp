#include "compongo/record/cases/said_claims.h"

#include "compongo/game/protocol/act_words.h"
#include "compongo/record/cases/idioms.h"
#include "compongo/record/cases/parts.h"
#include "compongo/record/words/in_words.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

namespace compongo::record {

namespace {

/// Further names that players and the Laws use.
constexpr std::array<std::array<std::string_view, 2>, 28> also_said = {{
    {"time", "win on time"},
    {"time", "win time"},
    {"time", "win_time"},
    {"time", "game on time"},
    {"time", "loss on time"},
    {"time", "flag"},
    {"time", "flag fall"},
    {"threefold", "threefold repetition"},
    {"threefold", "triple repetition"},
    {"threefold", "repetition"},
    {"threefold", "draw repetition"},
    {"threefold", "draw threefold repetition"},
    {"fifty", "fifty moves"},
    {"fifty", "50 moves"},
    {"fifty", "50-move rule"},
    {"fifty", "fifty-move rule"},
    {"fifty", "fifty move rule"},
    {"fifty", "draw 50 moves"},
    {"fifty", "draw fifty-move rule"},
    {"fifty", "draw 50-move rule"},
    {"touch_move", "touched piece"},
    {"touch_move", "touch-move"},
    {"illegal_move", "illegality"},
    {"quickplay", "quickplay finish"},
    {"default", "default time"},
    {"default", "late arrival"},
    {"clock_setting", "wrong clock setting"},
    {"result", "wrong result"},
}};

struct Phrase {
    std::string_view claim;
    std::vector<std::string> words;
};

std::vector<std::string> words_that_count(std::string_view text) {
    std::vector<std::string> words;
    for (std::string_view word : parts_of(text, ' ')) {
        while (word.ends_with(':') || word.ends_with(',')) {
            word.remove_suffix(1);
        }
        if (!is_small_word(word)) {
            words.emplace_back(word);
        }
    }
    return words;
}

/// The names and sentences of all claims, longest first.
const std::vector<Phrase>& phrases() {
    static const std::vector<Phrase> all = [] {
        std::vector<Phrase> found;
        for (const std::string_view claim : game::words<game::ClaimKind>) {
            for (const law::Language language : law::all_languages) {
                const std::string sentence = "claim_of." + std::string(claim);
                found.push_back({claim, words_that_count(in_words(language, "claim", claim))});
                found.push_back(
                    {claim, words_that_count(in_words(language, "sentence", sentence))});
            }
        }
        for (const auto& [claim, said] : also_said) {
            found.push_back({claim, words_that_count(said)});
        }
        std::ranges::stable_sort(found, std::ranges::greater{},
                                 [](const Phrase& each) { return each.words.size(); });
        return found;
    }();
    return all;
}

} // namespace

SaidClaim said_claim(std::span<const std::string_view> words) {
    for (const Phrase& each : phrases()) {
        if (!each.words.empty() && each.words.size() <= words.size() &&
            std::equal(each.words.begin(), each.words.end(), words.begin())) {
            return {each.claim, each.words.size()};
        }
    }
    return {};
}

} // namespace compongo::record
