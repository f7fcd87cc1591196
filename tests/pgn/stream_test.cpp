// However a text arrives, a reader must report the same.

#include "tests/pgn/event_log.h"

#include <gtest/gtest.h>

namespace compongo::pgn::testing {
namespace {

constexpr std::string_view sample =
    "\xEF\xBB\xBF%data\r\n"
    "[Event \"A \\\"b\\\"\"]\r\n[Site \"unclosed]\r\n[FEN \"8/8/8/8\"]\r\n\r\n"
    "{first}\r\n1. e4 {[%clk 0:00:01]} e5 $12 (1... c5 2. Nf3 (2. Nc3 e.p. (=)) d6!?) 2.Nf3 Nc6; "
    "rest }\r\n"
    "3. Bb5 a6 1/2-1/2 {after}\r\n\r\n"
    "[Event \"B\"]\n\n1. d4 {never closed\n\n\n[Event \"C\"] 1. c4 ) } $999 ,,, 1-0 1-0\n"
    "prose here\n\n1. 0-0 e8(Q) --\r\r1. Nf3 \t d5 ( Nf6 *";

TEST(pgn_stream, tells_the_same_in_pieces_of_any_size) {
    const std::vector<std::string> whole = events(sample);
    for (std::size_t piece = 1; piece <= 40; ++piece) {
        EXPECT_EQ(events(sample, piece), whole) << "pieces of " << piece;
    }
}

/// Whitespace, long enough to bring the sample to any place beside the edge of the smallest window.
TEST(pgn_stream, tells_the_same_at_any_edge_of_the_window) {
    for (std::size_t shift = 0; shift < 2 * sample.size(); shift += 3) {
        const std::string padded =
            std::string(Window::capacity_min - sample.size() - 40 + shift, ' ') +
            std::string(sample) + std::string(3 * Window::lookahead, '\n') + std::string(sample);
        const std::vector<std::string> whole =
            events(padded, std::size_t(-1), 4 * Window::capacity_min);
        ASSERT_EQ(events(padded, std::size_t(-1), Window::capacity_min), whole)
            << "shifted by " << shift;
        ASSERT_EQ(events(padded, 1 + shift % 40, Window::capacity_min), whole)
            << "shifted by " << shift;
    }
}

/// The events for a text that is in the buffer except its last bytes, which come from a source.
std::vector<std::string> events_in_place(std::string_view text, std::size_t from_source) {
    const std::size_t in_buffer = text.size() - from_source;
    TextBuffer buffer(std::max(in_buffer, Window::capacity_min));
    std::ranges::copy(text.substr(0, in_buffer), buffer.data());
    MemorySource rest(text.substr(in_buffer));
    PgnEventLog log;
    PgnReader(Window(buffer, in_buffer, from_source > 0 ? &rest : nullptr), log).read();
    return log.lines;
}

TEST(pgn_stream, tells_the_same_of_a_text_where_it_stands) {
    const std::string long_text =
        std::string(sample) + std::string(3 * Window::lookahead, '\n') + std::string(sample);
    for (const std::string& text : {std::string(), std::string(sample), long_text}) {
        const std::vector<std::string> whole = events(text);
        for (std::size_t from_source = 0; from_source <= text.size(); from_source += 7) {
            ASSERT_EQ(events_in_place(text, from_source), whole) << from_source;
        }
    }
}

TEST(pgn_stream, keeps_a_text_whose_buffer_grows) {
    TextBuffer buffer(3);
    std::ranges::copy(std::string_view("abc"), buffer.data());
    buffer.grow(4);
    EXPECT_GE(buffer.capacity(), 4U);
    EXPECT_EQ(std::string_view(buffer.data(), 3), "abc");
}

TEST(pgn_stream, finds_places_beyond_the_first_window) {
    std::string text;
    for (int line = 0; line < 100'000; ++line) {
        text += line % 2 == 0 ? "  ;comment\r\n" : "\n";
    }
    text += "   }";
    EXPECT_EQ(events(text).at(50'001),
              "fault stray_close_brace 100001:4: found }, expected a comment to be open");
}

} // namespace
} // namespace compongo::pgn::testing
