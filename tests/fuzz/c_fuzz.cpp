// Any bytes over the border of C: each call is answered, nothing is thrown, and what it gives is
// whole.
#include "compongo/compongo.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

void expect(bool condition, const char* what) {
    if (!condition) {
        std::fprintf(stderr, "%s\n", what);
        std::abort();
    }
}

/// What a text says; a fault must be a JSON object.
std::string take(compongo_text* text) {
    expect(text != nullptr, "no text");
    std::string content(compongo_text_data(text), compongo_text_size(text));
    if (compongo_text_is_fault(text) != 0) {
        expect(content.starts_with('{') && content.ends_with('}'), "a fault that is no object");
        expect(content.find("\"defect\":") == std::string::npos, content.c_str());
    }
    compongo_text_free(text);
    return content;
}

/// The bytes, taken from the front.
class Bytes {
public:
    explicit Bytes(std::string_view all) : rest_(all) {}
    unsigned take_one() {
        if (rest_.empty()) {
            return 0;
        }
        const auto first = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }
    [[nodiscard]] std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
};

/// Words that mean something, and some that do not.
constexpr std::array<const char*, 8> languages = {"en", "es", "ru",    "figurine",
                                                  "zz", "",   nullptr, "de"};
constexpr std::array<std::string_view, 4> editions = {"fide-2023", "fide-1997", "", "fide-1066"};

void play(Bytes bytes, const char* language) {
    compongo_position position;
    compongo_text* fault = nullptr;
    const std::string_view text = bytes.rest();
    if (compongo_position_read(text.data(), text.size(), static_cast<int>(bytes.take_one()) % 4,
                               &position, &fault) == 0) {
        static_cast<void>(take(fault));
        compongo_position_initial(&position);
    }
    std::vector<compongo_move> moves;
    const compongo_position start = position;
    while (!bytes.rest().empty() && moves.size() < 100) {
        const auto move = static_cast<compongo_move>(bytes.take_one() * 256 + bytes.take_one());
        const bool is_legal = compongo_position_is_legal(&position, move) != 0;
        expect((compongo_position_play(&position, move) != 0) == is_legal, "played or not");
        if (is_legal) {
            moves.push_back(move);
        }
    }
    std::array<compongo_move, COMPONGO_MOVES_MOST> legal{};
    expect(compongo_position_moves(&position, legal.data()) <= COMPONGO_MOVES_MOST, "too many");
    expect(compongo_line_positions(&start, moves.data(), moves.size(), nullptr) == moves.size(),
           "not all played again");
    static_cast<void>(take(compongo_line_san(&start, moves.data(), moves.size(), language)));
    static_cast<void>(take(compongo_position_fen(&position)));
    const compongo_move read =
        compongo_position_read_move(&position, text.data(), text.size(), language, &fault);
    if (read == 0) {
        static_cast<void>(take(fault));
    } else {
        expect(compongo_position_is_legal(&position, read) != 0, "read what is not legal");
    }
    for (const std::string_view edition : editions) {
        static_cast<void>(take(
            compongo_standing(&start, moves.data(), moves.size(), edition.data(), edition.size())));
    }
    static_cast<void>(
        take(compongo_can_mate(&position, static_cast<int>(text.size() % 3), 300, 1)));
}

struct Stream {
    std::string_view rest;
    std::size_t most;
};

std::size_t read_stream(void* context, char* into, std::size_t room) {
    Stream& stream = *static_cast<Stream*>(context);
    const std::string_view piece = stream.rest.substr(0, std::min(room, stream.most));
    piece.copy(into, piece.size());
    stream.rest.remove_prefix(piece.size());
    return piece.size();
}

void read_games(std::string_view text, int what, std::size_t most) {
    Stream stream{text, most + 1};
    compongo_pgn* const pgn = compongo_pgn_open_stream(read_stream, &stream);
    static_cast<void>(compongo_pgn_choose(pgn, what));
    while (compongo_pgn_next(pgn) != 0) {
        const compongo_move* moves = nullptr;
        compongo_position start;
        compongo_pgn_start(pgn, &start);
        const std::size_t count = compongo_pgn_moves(pgn, &moves);
        expect(compongo_line_positions(&start, moves, count, nullptr) == count, "illegal moves");
        const char* written = nullptr;
        expect(compongo_pgn_text(pgn, &written) <= text.size(), "more than was written");
        static_cast<void>(take(compongo_pgn_faults(pgn)));
        const std::string game = take(compongo_pgn_game(pgn));
        static_cast<void>(take(compongo_pgn_write(game.data(), game.size())));
    }
    compongo_pgn_free(pgn);
}

void judge(std::string_view text, const char* language) {
    constexpr std::string_view conditions = R"({"laws":"fide-2023"})";
    compongo_game* const game = compongo_game_begin(conditions.data(), conditions.size(), nullptr);
    while (!text.empty()) {
        const std::string_view act = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), act.size() + 1));
        static_cast<void>(take(compongo_game_what_if(game, act.data(), act.size())));
        static_cast<void>(take(compongo_game_do(game, act.data(), act.size())));
        static_cast<void>(take(compongo_judge(act.data(), act.size())));
        static_cast<void>(take(compongo_judge_told(act.data(), act.size(), language)));
    }
    static_cast<void>(take(compongo_game_line(game)));
    static_cast<void>(take(compongo_game_state(game, 1)));
    compongo_game_free(game);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    Bytes bytes(std::string_view(reinterpret_cast<const char*>(data), size));
    const unsigned kind = bytes.take_one() % 6;
    const unsigned choice = bytes.take_one();
    const char* const language = languages[choice % languages.size()];
    const std::string_view text = bytes.rest();
    if (kind == 0) {
        play(bytes, language);
    } else if (kind <= 3) {
        read_games(text, static_cast<int>(kind) - 1, choice);
    } else if (kind == 4) {
        judge(text, language);
    } else {
        static_cast<void>(
            take(compongo_audit(text.data(), text.size(), "x", 1, nullptr, 0, language)));
        static_cast<void>(take(compongo_ask(text.data(), text.size())));
        static_cast<void>(take(compongo_judge_games(text.data(), text.size())));
        static_cast<void>(take(compongo_judge_cases(text.data(), text.size(), "en")));
        static_cast<void>(take(compongo_try_conditions(text.data(), text.size())));
    }
    return 0;
}
