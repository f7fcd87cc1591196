// Any bytes as a move, a game and an EPD line. Three lines: the code of a language, a FEN, the
// text. A move that is read must be legal, and written again in any style it must be read as the
// same move.
#include "compongo/chess/epd.h"
#include "compongo/chess/long_algebraic.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/notation.h"
#include "compongo/chess/spoken_move.h"
#include "compongo/chess/uci.h"
#include "compongo/pgn/game_text.h"

#include <cstdio>
#include <cstdlib>

namespace compongo {

namespace {

using chess::Language;
using chess::Move;
using chess::Position;

void expect(bool condition, const char* what, std::string_view text) {
    if (!condition) {
        std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(text.size()), text.data());
        std::abort();
    }
}

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

Position position_of(std::string_view fen) {
    const auto setup = chess::parse_fen(fen, chess::FenFields::four_at_least);
    const auto position =
        Position::from(setup.value_or(Position::initial().setup()), chess::Tolerance::any_board);
    return position.value_or(Position::initial());
}

void expect_same(const Position& position, Move move, const std::string& text, Language language) {
    const auto read = chess::read_move(position, text, language);
    expect(read && read->move == move, "written and read again", text);
}

void check_move(const Position& position, std::string_view text, Language language) {
    const auto read = chess::read_move(position, text, language);
    if (!read) {
        expect(!message(read.error(), position, language).empty(), "a fault without a message",
               text);
        expect(read.error().offset <= text.size(), "a fault behind the text", text);
        return;
    }
    const Move move = read->move;
    expect(chess::is_legal(position, move), "read and not legal", text);
    expect(read->text.tail <= text.size(), "a tail behind the text", text);
    expect_same(position, move, chess::san(position, move), Language::english);
    expect_same(position, move, chess::san(position, move, chess::laws_style(language)), language);
    expect_same(position, move, chess::long_algebraic(position, move), Language::english);
    expect(chess::read_uci(position, chess::uci(move, chess::CastlingStyle::chess960)) == move,
           "UCI", text);
}

void check_spoken(const Position& position, std::string_view text) {
    const auto said = chess::parse_spoken_move(text);
    const auto read =
        said ? chess::resolve_move(position, *said, text) : unexpected(chess::NotationFault{});
    if (read) {
        expect(chess::is_legal(position, read->move), "said and not legal", text);
        const std::string again = chess::spoken_move(position, read->move);
        const auto same = chess::resolve_move(position, *chess::parse_spoken_move(again), again);
        expect(same && same->move == read->move, "said again", again);
    }
}

void check_game(const Position& position, std::string_view text, Language language) {
    const auto game = pgn::read_game_text(text, language, position);
    if (!game) {
        expect(game.error().offset < text.size(), "a fault behind the game", text);
        return;
    }
    Position played = position;
    for (const pgn::GameTextPly& ply : game->plies) {
        expect(ply.offset + ply.length <= text.size(), "a move behind the game", text);
        played = played.play(ply.move);
    }
    expect(played == game->final_position, "played again", text);
}

void check_epd(std::string_view text) {
    const auto epd = chess::parse_epd(text);
    if (epd) {
        const std::string written = chess::epd(*epd);
        const auto again = chess::parse_epd(written);
        expect(again && chess::epd(*again) == written, "EPD written and read again", text);
    }
}

} // namespace

} // namespace compongo

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace compongo;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    check_epd(text);
    const Language language =
        chess::language_from_code(take_line(text)).value_or(Language::english);
    const Position position = position_of(take_line(text));
    check_move(position, text, language);
    check_spoken(position, text);
    check_game(position, text, language);
    return 0;
}
