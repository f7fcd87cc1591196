#include "compongo/base/printable.h"
#include "compongo/c/border.h"
#include "compongo/c/positions.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/notation.h"
#include "compongo/chess/san.h"
#include "compongo/chess/uci.h"

#include <algorithm>

namespace compongo::c {

namespace {

compongo_text* fault_of(const chess::NotationFault& fault, const chess::Position& position) {
    std::string object = "{\"error\":";
    append_json_string(object, message(fault, position, chess::Language::english));
    object += ",\"reason\":";
    append_json_string(object, fault.reason ? name(*fault.reason) : name(fault.kind));
    return fault_object(object + '}');
}

constexpr std::string_view not_legal = "found a move that is not legal here, expected one of the "
                                       "legal moves";

chess::SanStyle style_in(chess::Language language) {
    chess::SanStyle style;
    style.language = language;
    return style;
}

/// The language of piece letters with this code; an error lists all codes.
Expected<chess::Language, std::string> letters_of(const char* language) {
    const std::string_view code = word_of(language);
    const auto letters = chess::language_from_code(code);
    if (letters) {
        return *letters;
    }
    std::string expected;
    for (const chess::Language each : chess::languages()) {
        expected += expected.empty() ? "" : " ";
        expected += chess::code(each);
    }
    return unexpected("language: found \"" + printable(code) + "\", expected one of " + expected);
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.
using c::position_of;

compongo_text* compongo_languages(void) {
    return c::answered({}, [] {
        std::string all;
        for (const chess::Language each : chess::languages()) {
            all += all.empty() ? "" : " ";
            all += chess::code(each);
        }
        return c::answer(std::move(all));
    });
}

size_t compongo_position_moves(const compongo_position* position, compongo_move* moves) {
    return c::counted({c::given("position", position)}, [&] {
        const chess::MoveList legal = chess::legal_moves(position_of(*position));
        if (moves != nullptr) {
            std::ranges::transform(legal, moves, &chess::Move::bits);
        }
        return legal.size();
    });
}

int compongo_position_is_legal(const compongo_position* position, compongo_move move) {
    return c::counted({c::given("position", position)}, [&] {
        return chess::is_legal(position_of(*position), chess::Move::from_bits(move)) ? 1 : 0;
    });
}

int compongo_position_play(compongo_position* position, compongo_move move) {
    return c::counted({c::given("position", position)}, [&] {
        const chess::Position here = position_of(*position);
        const chess::Move played = chess::Move::from_bits(move);
        if (!chess::is_legal(here, played)) {
            return 0;
        }
        *position = c::as_c(here.play(played));
        return 1;
    });
}

compongo_move compongo_position_read_move(const compongo_position* position, const char* text,
                                          size_t size, const char* language,
                                          compongo_text** fault) {
    return c::made(fault, {c::given("position", position), {"text", text, size}},
                   [&]() -> compongo_move {
                       const chess::Position here = position_of(*position);
                       const auto letters = c::letters_of(language);
                       if (!letters) {
                           c::tell(fault, letters.error());
                           return 0;
                       }
                       const auto read = chess::read_move(here, c::view(text, size), *letters);
                       if (read) {
                           return read->move.bits();
                       }
                       if (fault != nullptr) {
                           *fault = c::fault_of(read.error(), here);
                       }
                       return 0;
                   });
}

compongo_text* compongo_position_san(const compongo_position* position, compongo_move move,
                                     const char* language) {
    compongo_text* const missing = c::fault_of_wrong({c::given("position", position)});
    return missing != nullptr ? missing : compongo_line_san(position, &move, 1, language);
}

compongo_text* compongo_position_uci(const compongo_position* position, compongo_move move) {
    return c::answered({c::given("position", position)}, [&] {
        const chess::Position here = position_of(*position);
        const chess::Move written = chess::Move::from_bits(move);
        return chess::is_legal(here, written)
                   ? c::answer(chess::uci(written, chess::usual_castling_style(here)))
                   : c::fault(c::not_legal);
    });
}

size_t compongo_line_positions(const compongo_position* start, const compongo_move* moves,
                               size_t count, compongo_position* positions) {
    return c::counted({c::given("start", start), {"moves", moves, count}}, [&] {
        chess::Position here = position_of(*start);
        size_t played = 0;
        for (; played < count; ++played) {
            const chess::Move move = chess::Move::from_bits(moves[played]);
            if (!chess::is_legal(here, move)) {
                break;
            }
            here = here.play(move);
            if (positions != nullptr) {
                positions[played] = c::as_c(here);
            }
        }
        return played;
    });
}

compongo_text* compongo_line_san(const compongo_position* start, const compongo_move* moves,
                                 size_t count, const char* language) {
    return c::answered({c::given("start", start), {"moves", moves, count}}, [&] {
        const auto letters = c::letters_of(language);
        if (!letters) {
            return c::fault(letters.error());
        }
        chess::Position here = position_of(*start);
        std::string all;
        for (size_t at = 0; at < count; ++at) {
            const chess::Move move = chess::Move::from_bits(moves[at]);
            if (!chess::is_legal(here, move)) {
                return c::fault(count == 1 ? std::string(c::not_legal)
                                           : "moves[" + std::to_string(at) +
                                                 "]: " + std::string(c::not_legal));
            }
            all += at == 0 ? "" : " ";
            all += chess::san(here, move, c::style_in(*letters));
            here = here.play(move);
        }
        return c::answer(std::move(all));
    });
}

uint64_t compongo_perft(const compongo_position* position, int depth) {
    return c::counted({c::given("position", position)}, [&] {
        return depth < 0 ? uint64_t{0} : chess::perft(position_of(*position), depth);
    });
}
