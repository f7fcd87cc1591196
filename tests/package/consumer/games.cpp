// Who played, and how much time was left after each move?
#include "compongo/pgn.h"

#include <cstdio>

using namespace compongo;

constexpr std::string_view text = R"([White "Lara"]
[Black "Teo"]
[Result "1-0"]

1. e4 {[%clk 0:04:58]} e5 {[%clk 0:04:59]} 2. Qh5 {[%clk 0:04:51]} Nc6 {[%clk 0:04:50]}
3. Bc4 {[%clk 0:04:49]} Nf6 {[%clk 0:04:48]} 4. Qxf7# {[%clk 0:04:47]} 1-0
)";

int main() {
    for (const pgn::PgnGame& game : pgn::parse_pgn(text)) {
        std::printf("%s - %s\n", game.tags[0].value.c_str(), game.tags[1].value.c_str());
        const auto start = pgn::start_of(game); // nothing where the tags name no position of chess
        const pgn::PlayedLine played = pgn::play_line(start.value(), game.line);
        for (std::size_t at = 0; at < played.moves.size(); ++at) {
            std::printf("%s", chess::san(played.positions[at], played.moves[at]).c_str());
            for (const pgn::CommentPart& part :
                 pgn::comment_parts(game.line.moves[at].comments[0])) {
                if (const auto* time = std::get_if<pgn::TimeStamp>(&part.meaning)) {
                    std::printf("\t%lld s", static_cast<long long>(time->milliseconds / 1000));
                }
            }
            std::puts("");
        }
    }
}
