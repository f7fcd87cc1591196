// No part of a text disappears silently: every word of it is in the written text or in a report.
// The exceptions are listed here.

#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/writer.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace compongo::pgn {
namespace {

/// A word of the input, and how it may stand in the output.
struct Token {
    std::string text;
    std::vector<std::string> written;
};

struct Sample {
    std::string text;
    std::vector<Token> tokens;
};

struct Spelling {
    std::string_view text;
    std::string_view written;
};

constexpr auto results = std::to_array<Spelling>({{"1-0", "1-0"},
                                                  {"0-1", "0-1"},
                                                  {"1/2-1/2", "1/2-1/2"},
                                                  {"1/2", "1/2-1/2"},
                                                  {"\u00BD\u2013\u00BD", "1/2-1/2"},
                                                  {"\u00BD-\u00BD", "1/2-1/2"},
                                                  {"0.5-0", "1/2-0"},
                                                  {"1:0", "1-0"},
                                                  {"0:1", "0-1"},
                                                  {"1 - 0", "1-0"},
                                                  {"1F-0F", "1-0"},
                                                  {"0 - 0", "0-0"},
                                                  {"-:+", "0-1"}});
constexpr auto signs = std::to_array<Spelling>({{"", ""},
                                                {"!", "$1"},
                                                {"?!", "$6"},
                                                {"+-", "$18"},
                                                {" +/-", "$16"},
                                                {"=", "$10"},
                                                {" \u00B1", "$16"},
                                                {" \u221E", "$13"},
                                                {" \u25A1", "$7"},
                                                {" =/\u221E", "$44"},
                                                {" N", "$146"},
                                                {" TN", "$146"},
                                                {" D", "$220"},
                                                {" $5", "$5"},
                                                {" (=)", "(=)"},
                                                {" {a word}", "word}"}});
/// Without other effect than to be told.
constexpr std::array<std::string_view, 6> strays = {"~~~", "-0", "/", "&c", "@", "\u263A"};
constexpr std::array<std::string_view, 8> moves = {"e4",  "e5",  "Nf3", "Nc6",
                                                   "Bc4", "Bc5", "c3",  "Nf6"};

template <class Table>
const auto& any(test::Random& random, const Table& table) {
    return table[random.below(table.size())];
}

Sample random_sample(test::Random& random) {
    Sample sample;
    const auto add = [&](std::string text, std::vector<std::string> written) {
        sample.text += text;
        sample.tokens.push_back({std::move(text), std::move(written)});
    };
    const Spelling& result = any(random, results);
    sample.text += "[White \"";
    add("Alpha" + std::to_string(random.below(100)), {});
    sample.text += "\"]\n";
    if (random.below(3) == 0) {
        sample.text += "[White \"";
        add("Beta" + std::to_string(random.below(100)), {});
        sample.text += "\"]\n";
    }
    const bool has_tag = random.below(3) != 0;
    if (has_tag) {
        sample.text += "[Result \"";
        add(std::string(result.text), {std::string(result.written)});
        sample.text += "\"]\n";
    }
    sample.text += '\n';
    const std::size_t count = random.below(moves.size() + 1);
    const std::size_t missing = random.below(4) == 0 ? random.below(moves.size()) : moves.size();
    for (std::size_t at = 0; at < count; ++at) {
        if (at % 2 == 0) {
            sample.text += std::to_string(at / 2 + 1) + ". ";
        }
        if (at == missing) {
            continue;
        }
        const Spelling& sign = any(random, signs);
        add(std::string(moves[at]), {});
        add(std::string(sign.text), {std::string(sign.written)});
        sample.text += ' ';
        if (random.below(10) == 0) {
            add(std::string(any(random, strays)), {});
            sample.text += ' ';
        }
    }
    if (random.below(4) != 0) {
        const Spelling& marker = any(random, results);
        add(std::string(marker.text), {std::string(marker.written)});
    }
    sample.text += "\n";
    return sample;
}

TEST(pgn_kept_tokens, are_written_again_or_told) {
    constexpr std::uint64_t seed = 20'261'129;
    constexpr int samples = 3000;
    test::Random random(seed);
    for (int count = 0; count < samples; ++count) {
        const Sample sample = random_sample(random);
        std::string output;
        GameBuilder builder(
            [&](PgnGame&& game, Place) {
                if (const auto start = start_of(game)) {
                    static_cast<void>(normalise_moves(*start, game.line));
                }
                output += write_pgn(export_form(std::move(game)));
            },
            [&](const PgnFault& fault) { output += message(fault) + "\n"; }, TextEncoding::utf8);
        MemorySource source(sample.text);
        PgnReader(source, builder).read();
        for (const Token& token : sample.tokens) {
            const bool is_kept = output.find(token.text) != std::string::npos ||
                                 std::ranges::any_of(token.written, [&](const std::string& each) {
                                     return output.find(each) != std::string::npos;
                                 });
            EXPECT_TRUE(is_kept) << '"' << token.text << "\" of\n"
                                 << sample.text << "is not in\n"
                                 << output << "seed " << seed;
        }
    }
}

/// Reading what was written gives the same games.
TEST(pgn_kept_tokens, are_read_again_as_they_were_written) {
    constexpr std::uint64_t seed = 20'261'130;
    constexpr int samples = 1000;
    test::Random random(seed);
    for (int count = 0; count < samples; ++count) {
        const Sample sample = random_sample(random);
        for (const PgnGame& game : parse_pgn(sample.text)) {
            const PgnGame whole = export_form(game);
            const std::vector<PgnGame> again = parse_pgn(write_pgn(whole));
            ASSERT_EQ(again.size(), 1U) << sample.text;
            EXPECT_EQ(write_pgn(again[0]), write_pgn(whole)) << sample.text << "seed " << seed;
        }
    }
}

} // namespace
} // namespace compongo::pgn
