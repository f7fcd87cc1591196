// Works a board with any input, square by square. Whatever comes, evidence can be told in both
// languages, and the game be written.
#include "compongo/base/check.h"
#include "compongo/eboard/board_reader.h"
#include "compongo/eboard/evidence_json.h"
#include "compongo/eboard/placement.h"
#include "compongo/pgn/writer.h"

#include <cstddef>
#include <cstdint>

namespace {

using namespace compongo;

void tell(const std::vector<eboard::Evidence>& news) {
    for (const eboard::Evidence& each : news) {
        CHECK(!evidence_json(law::Language::en, "1", "", each).empty());
        CHECK(!evidence_json(law::Language::es, "1", "", each).empty());
    }
}

/// Two bytes are something that is done: a piece put on a square or taken off it, a press, a while,
/// a loss.
void work_a_board(const std::uint8_t* bytes, std::size_t size) {
    eboard::BoardReader reader;
    chess::Board board = chess::Position::initial().board();
    eboard::Instant now = 0;
    bool is_whites = true;
    constexpr std::size_t deeds_max = 400;
    for (std::size_t at = 0; at + 1 < size && at < 2 * deeds_max; at += 2) {
        const unsigned what = bytes[at] >> 4U;
        const chess::Square square = chess::square_at(bytes[at + 1] & 63U);
        const auto color = (bytes[at + 1] & 128U) != 0 ? chess::Color::white : chess::Color::black;
        now += 1 + (bytes[at] & 15U) * 100;
        if (what < 6) {
            board.place(square, {chess::piece_types[what], color});
        } else if (what < 12) {
            board.remove(square);
        } else if (what == 12) {
            is_whites = !is_whites;
            tell(reader.see_clock({{static_cast<int>(bytes[at + 1] & 7U), 50},
                                   is_whites ? chess::Color::white : chess::Color::black},
                                  now));
            continue;
        } else if (what == 13) {
            now += 3000;
            tell(reader.wait(now));
            tell(reader.wait(now + 20'000));
            continue;
        } else if (what == 14) {
            tell(reader.lose("not_responding", now));
            continue;
        } else {
            board = (bytes[at + 1] & 1U) != 0 ? chess::Position::initial().board()
                                              : eboard::turned_round(board);
        }
        tell(reader.see(board, now));
    }
    for (const pgn::PgnGame& each : pgn_of(reader.game(), {})) {
        CHECK(!pgn::write_pgn(each).empty());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    work_a_board(bytes, size);
    return 0;
}
