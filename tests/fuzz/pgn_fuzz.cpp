// Any bytes: the reader reports the same for the whole text and for pieces, every fault has a place
// within the text, and a tree is read back as it was written.

#include "compongo/base/check.h"
#include "compongo/base/printable.h"
#include "compongo/pgn/comment_commands.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_checker.h"
#include "compongo/pgn/scan.h"
#include "compongo/pgn/writer.h"
#include "tests/pgn/event_log.h"

#include <algorithm>

namespace {

using namespace compongo::pgn;

void check_pieces(std::string_view text, std::size_t piece_max) {
    CHECK(testing::events(text) == testing::events(text, piece_max, Window::capacity_min));
}

void check_places(std::string_view text) {
    MemorySource source(text);
    GameChecker checker([&](const GameFault& each) {
        CHECK(each.fault.place.offset <= text.size());
        CHECK(each.fault.place.line >= 1 && each.fault.place.column >= 1);
        CHECK(each.fault.place.line + each.fault.place.column <= each.fault.place.offset + 2);
        CHECK(!each.fault.found.empty() && !each.fault.expected.empty());
    });
    PgnReader(source, checker).read();
}

void check_comments(const PgnLine& line) {
    for (const std::string& comment : line.comments) {
        CHECK(joined(comment_parts(comment)) == comment);
    }
    for (const PgnMove& move : line.moves) {
        for (const std::string& comment : move.comments) {
            CHECK(joined(comment_parts(comment)) == comment);
        }
    }
}

void check_round_trip(std::string_view text) {
    const bool has_controls = std::ranges::any_of(
        text, [](char each) { return compongo::is_control(each) && !is_line_end(each); });
    for (const PgnGame& game : parse_pgn(text)) {
        check_comments(game.line);
        const std::string written = write_pgn(game);
        const std::vector<PgnGame> again = parse_pgn(written);
        CHECK(again.size() == 1);
        // Control characters are written as blanks.
        CHECK(has_controls || again[0] == game);
        CHECK(write_pgn(again[0]) == written);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check_pieces(text, 1 + size % 40);
    check_places(text);
    check_round_trip(text);
    return 0;
}
