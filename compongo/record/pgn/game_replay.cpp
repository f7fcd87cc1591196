#include "compongo/record/pgn/game_replay.h"

#include "compongo/chess/san.h"
#include "compongo/record/pgn/san_decode.h"
#include "compongo/record/pgn/start_position.h"

namespace compongo::record {

using chess::Move;
using chess::Position;

Expected<Move, chess::NotationFault> read_pgn_move(const Position& position,
                                                   std::string_view text) {
    // The quick reading looks at eight bytes whatever the size of the text.
    if (text.size() <= sizeof(std::uint64_t)) {
        std::array<char, sizeof(std::uint64_t)> bytes{};
        text.copy(bytes.data(), bytes.size());
        const Move move = decode_san(position, {bytes.data(), text.size()});
        if (move != Move()) {
            return move;
        }
    }
    const auto read = chess::read_move(position, text);
    if (!read) {
        return unexpected(read.error());
    }
    return read->move;
}

std::optional<Position> start_of(const PgnGame& game) {
    if (kind_of_variant(game.tag("Variant")) == GameKind::other) {
        return std::nullopt;
    }
    const std::string_view fen = game.tag("FEN");
    return fen.empty() ? std::optional(Position::initial()) : start_position(fen).position;
}

PlayedLine play_line(const Position& start, const PgnLine& line) {
    PlayedLine played{{}, {start}, {}};
    for (const PgnMove& each : line.moves) {
        const auto move = read_pgn_move(played.positions.back(), each.text);
        if (!move) {
            played.fault = move.error();
            break;
        }
        played.moves.push_back(*move);
        played.positions.push_back(played.positions.back().play(*move));
    }
    return played;
}

bool normalise_moves(const Position& start, PgnLine& line) {
    const PlayedLine played = play_line(start, line);
    bool is_whole = !played.fault.has_value();
    for (std::size_t at = 0; at < played.moves.size(); ++at) {
        PgnMove& move = line.moves[at];
        move.text = chess::san(played.positions[at], played.moves[at]);
        for (PgnLine& variation : move.variations) {
            is_whole = normalise_moves(played.positions[at], variation) && is_whole;
        }
    }
    return is_whole;
}

} // namespace compongo::record
