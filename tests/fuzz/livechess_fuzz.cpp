// Reads any text as a message of LiveChess and as the files of LiveChess Cloud, which are read
// again as they were when they are written, but for words that the format has no place for, and of
// which a game can be written.
#include "compongo/base/check.h"
#include "compongo/eboard/livechess_cloud.h"
#include "compongo/eboard/livechess_cloud_writing.h"
#include "compongo/eboard/livechess_message.h"
#include "compongo/pgn/writer.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace compongo;

namespace {

/// What other programs that read these files expect there: moves and times.
pgn::PgnGame without_words(pgn::PgnGame game) {
    game.line.comments.clear();
    for (pgn::PgnMove& move : game.line.moves) {
        std::erase_if(move.comments, [](const std::string& each) {
            return !each.starts_with("[%clk ") && !each.starts_with("[%emt ");
        });
    }
    return game;
}

eboard::CloudRound without_words(eboard::CloudRound round) {
    for (eboard::CloudPairing& each : round.pairings) {
        each.result_said.clear();
    }
    return round;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    if (const auto message = eboard::read_livechess(text)) {
        if (const auto* const event = std::get_if<eboard::BoardEvent>(&*message)) {
            CHECK(event->serial.size() <= eboard::serial_bytes_max);
        }
    }
    if (const auto tournament = eboard::read_cloud_tournament(text)) {
        const auto again = eboard::read_cloud_tournament(write_cloud_tournament(*tournament));
        CHECK(again && *again == *tournament);
    }
    const auto round = eboard::read_cloud_round(text);
    if (round) {
        const auto again = eboard::read_cloud_round(write_cloud_round(*round));
        CHECK(again && *again == without_words(*round));
    }
    if (const auto game = eboard::read_cloud_game(text)) {
        const auto again = eboard::read_cloud_game(eboard::write_cloud_game(*game));
        CHECK(again && *again == without_words(*game));
        const auto whole = cloud_game({}, round.value_or(eboard::CloudRound{}), 1, 1, *game);
        CHECK(!pgn::write_pgn(whole).empty());
    }
    return 0;
}
