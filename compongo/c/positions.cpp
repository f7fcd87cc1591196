#include "compongo/c/positions.h"

#include "compongo/c/border.h"
#include "compongo/chess/attacks.h"
#include "compongo/chess/chess960.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/sameness.h"

#include <algorithm>

namespace compongo::c {

namespace {

template <class Faults>
std::string messages(const Faults& faults) {
    // In a text that is no FEN every letter is a fault.
    constexpr std::size_t enough = 8192;
    std::string all;
    for (const auto& each : faults) {
        all += all.empty() ? "" : "; ";
        all += message(each);
        if (all.size() > enough) {
            break;
        }
    }
    return all;
}

std::optional<chess::Tolerance> tolerance_of(int tolerance) {
    switch (tolerance) {
    case COMPONGO_REGULAR:
        return chess::Tolerance::regular;
    case COMPONGO_IRREGULAR:
        return chess::Tolerance::irregular;
    case COMPONGO_ANY_BOARD:
        return chess::Tolerance::any_board;
    default:
        return std::nullopt;
    }
}

Expected<chess::Position, std::string> position_in(std::string_view fen, int tolerance) {
    const auto admitted = tolerance_of(tolerance);
    if (!admitted) {
        return unexpected("tolerance: found " + std::to_string(tolerance) + ", expected 0 to 2");
    }
    const auto setup = chess::parse_fen(fen, chess::FenFields::four_at_least);
    if (!setup) {
        return unexpected(messages(setup.error()));
    }
    auto read = chess::Position::from(*setup, *admitted);
    if (!read) {
        return unexpected(messages(read.error()));
    }
    return *read;
}

/// In the header's order: pawn, knight, bishop, rook, queen, king.
void write_boards(const chess::Board& board, uint64_t* into) {
    for (const chess::Color color : chess::colors) {
        for (const chess::PieceType type : chess::piece_types) {
            *into++ = board.pieces(color, type).bits();
        }
    }
}

bool is_square(int square) {
    return square >= 0 && square < 64;
}

uint8_t number_of(chess::Piece piece) {
    const auto type =
        std::ranges::find(chess::piece_types, piece.type) - chess::piece_types.begin();
    return static_cast<uint8_t>(type + 1 + (piece.color == chess::Color::black ? 8 : 0));
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.
using c::position_of;

void compongo_position_initial(compongo_position* position) {
    if (position != nullptr) {
        *position = c::as_c(chess::Position::initial());
    }
}

int compongo_position_chess960(int number, compongo_position* position) {
    return c::counted({{"position", position}}, [&] {
        if (number < 0 || number >= chess::chess960_count) {
            return 0;
        }
        *position = c::as_c(chess::chess960_position(number));
        return 1;
    });
}

int compongo_position_read(const char* fen, size_t size, int tolerance, compongo_position* position,
                           compongo_text** fault) {
    return c::made(fault, {{"fen", fen, size}, {"position", position}}, [&] {
        const auto read = c::position_in(c::view(fen, size), tolerance);
        if (!read) {
            c::tell(fault, read.error());
            return 0;
        }
        *position = c::as_c(*read);
        return 1;
    });
}

compongo_text* compongo_position_fen(const compongo_position* position) {
    return c::answered({c::given("position", position)},
                       [&] { return c::answer(chess::fen(position_of(*position))); });
}

int compongo_position_same(const compongo_position* a, const compongo_position* b) {
    return c::counted({c::given("a", a), c::given("b", b)},
                      [&] { return position_of(*a).is_same_as(position_of(*b)) ? 1 : 0; });
}

int compongo_position_equal(const compongo_position* a, const compongo_position* b) {
    return c::counted({c::given("a", a), c::given("b", b)},
                      [&] { return position_of(*a) == position_of(*b) ? 1 : 0; });
}

uint64_t compongo_position_hash(const compongo_position* position) {
    return c::counted({c::given("position", position)},
                      [&] { return chess::sameness_key(position_of(*position)).first; });
}

void compongo_position_men(const compongo_position* position, uint8_t pieces[64]) {
    if (position == nullptr || pieces == nullptr) {
        return;
    }
    const chess::Board board = position_of(*position).board();
    for (unsigned at = 0; at < 64; ++at) {
        const auto piece = board.piece_on(chess::square_at(at));
        pieces[at] = piece ? c::number_of(*piece) : uint8_t{0};
    }
}

void compongo_position_boards(const compongo_position* positions, size_t count, uint64_t* boards) {
    if (boards == nullptr || c::is_any_wrong({{"positions", positions, count}})) {
        return;
    }
    for (size_t at = 0; at < count; ++at) {
        c::write_boards(position_of(positions[at]).board(), boards + 12 * at);
    }
}

unsigned compongo_position_state(const compongo_position* position) {
    return c::counted({c::given("position", position)}, [&] {
        const chess::Position here = position_of(*position);
        const bool is_check = chess::is_check(here);
        const bool has_no_move = !chess::has_legal_move(here);
        unsigned state = 0;
        const auto note = [&](bool is_so, unsigned flag) { state |= is_so ? flag : 0; };
        note(here.turn() == chess::Color::black, COMPONGO_IS_BLACKS_TURN);
        note(is_check, COMPONGO_IS_CHECK);
        note(is_check && has_no_move, COMPONGO_IS_CHECKMATE);
        note(!is_check && has_no_move, COMPONGO_IS_STALEMATE);
        note(here.is_irregular(), COMPONGO_IS_IRREGULAR);
        return state;
    });
}

int compongo_position_halfmove_clock(const compongo_position* position) {
    return position == nullptr ? 0 : position_of(*position).halfmove_clock();
}

int compongo_position_fullmove_number(const compongo_position* position) {
    return position == nullptr ? 0 : position_of(*position).fullmove_number();
}

uint64_t compongo_position_attacks(const compongo_position* position, int square) {
    if (!c::is_square(square)) {
        return 0;
    }
    return c::counted({c::given("position", position)}, [&] {
        const chess::Board board = position_of(*position).board();
        const chess::Square at = chess::square_at(static_cast<unsigned>(square));
        const auto piece = board.piece_on(at);
        return piece ? chess::attacks_of(*piece, at, board.occupied()).bits() : std::uint64_t{0};
    });
}

uint64_t compongo_position_attackers(const compongo_position* position, int square, int color) {
    if (position == nullptr || !c::is_square(square) || !c::is_color(color)) {
        return 0;
    }
    const chess::Board board = position_of(*position).board();
    return chess::attackers(board, chess::square_at(static_cast<unsigned>(square)),
                            c::color_of(color))
        .bits();
}
