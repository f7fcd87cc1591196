#include "compongo/chess/fen.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace compongo::chess {

namespace {

/// As far as a `Position` counts.
constexpr unsigned counter_max = std::numeric_limits<std::uint16_t>::max();

struct Text {
    std::string_view text;
    std::size_t offset;
};

/// The fields of a text that one or more blanks separate.
std::vector<Text> split(std::string_view text) {
    std::vector<Text> fields;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        if (end > at) {
            fields.push_back({text.substr(at, end - at), at});
        }
        at = end + 1;
    }
    return fields;
}

/// The one king of this colour on its first rank, beside which castling rights have a meaning.
std::optional<Square> castling_king(const Board& board, Color color) {
    const SquareSet kings = board.pieces(color, PieceType::king) & SquareSet::of(first_rank(color));
    return kings.size() == 1 ? std::optional(kings.first()) : std::nullopt;
}

/// The rook that `K` or `Q` means, or the corner where it ought to be.
Square outermost_rook(const Board& board, Color color, bool is_h_side) {
    Square outermost = square_of(is_h_side ? File::h : File::a, first_rank(color));
    const auto king = castling_king(board, color);
    const SquareSet rooks = board.pieces(color, PieceType::rook) & SquareSet::of(first_rank(color));
    for (const Square rook : king ? rooks : SquareSet()) {
        if (is_h_side ? rook > *king : rook < *king) {
            outermost = rook;
            if (!is_h_side) {
                break;
            }
        }
    }
    return outermost;
}

/// Reads one FEN, field by field, and collects the faults.
class Reader {
public:
    Expected<Setup, std::vector<FenFault>> read(std::string_view text, FenFields wanted) {
        wanted_ = wanted;
        const std::vector<Text> fields = split(text);
        const std::size_t least = wanted == FenFields::six ? 6 : 4;
        for (std::size_t field = 0; field < fields.size() && field < 6; ++field) {
            read_field(static_cast<FenField>(field), fields[field]);
        }
        if (fields.size() < least) {
            add(static_cast<FenField>(fields.size()), text.size(), "the end of the text",
                std::to_string(least) + " fields, here the " +
                    std::string(name(static_cast<FenField>(fields.size()))));
        }
        if (fields.size() > 6) {
            add(FenField::fullmove_number, fields[6].offset, quoted(fields[6].text),
                "nothing after six fields");
        }
        if (!faults_.empty()) {
            return unexpected(std::move(faults_));
        }
        return setup_;
    }

private:
    static std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

    void add(FenField field, std::size_t offset, std::string found, std::string expected) {
        faults_.push_back({field, offset, std::move(found), std::move(expected)});
    }

    void read_field(FenField field, const Text& text) {
        switch (field) {
        case FenField::placement:
            return read_placement(text);
        case FenField::turn:
            return read_turn(text);
        case FenField::castling:
            return read_castling(text);
        case FenField::ep_square:
            return read_ep_square(text);
        case FenField::halfmove_clock:
            return read_counter(field, text, 0, setup_.halfmove_clock);
        case FenField::fullmove_number:
            return read_fullmove_number(text);
        }
    }

    void read_placement(const Text& text) {
        unsigned rank = 8;
        std::size_t begin = 0;
        while (begin <= text.text.size()) {
            const std::size_t end = std::min(text.text.find('/', begin), text.text.size());
            if (rank == 0) {
                add(FenField::placement, text.offset + begin, quoted(text.text.substr(begin)),
                    "8 ranks and no more");
                return;
            }
            --rank;
            read_rank(rank, {text.text.substr(begin, end - begin), text.offset + begin});
            begin = end + 1;
        }
        if (rank != 0) {
            add(FenField::placement, text.offset + text.text.size(),
                std::to_string(8 - rank) + " ranks", "8 ranks");
        }
    }

    void read_rank(unsigned rank, const Text& text) {
        unsigned file = 0;
        for (std::size_t at = 0; at < text.text.size(); ++at) {
            const char letter = text.text[at];
            if (letter >= '1' && letter <= '8') {
                file += static_cast<unsigned>(letter - '0');
            } else if (const auto piece = piece_from_fen_letter(letter)) {
                if (file < 8) {
                    setup_.board.place(square_at(rank * 8 + file), *piece);
                }
                ++file;
            } else {
                add(FenField::placement, text.offset + at, quoted(text.text.substr(at, 1)),
                    "a piece (KQRBNP or kqrbnp) or a number of empty squares (1 to 8)");
                ++file;
            }
        }
        if (file != 8) {
            add(FenField::placement, text.offset,
                "rank " + std::to_string(rank + 1) + " with " + std::to_string(file) + " squares",
                "8 squares");
        }
    }

    void read_turn(const Text& text) {
        if (text.text != "w" && text.text != "b") {
            add(FenField::turn, text.offset, quoted(text.text), "w or b");
        }
        setup_.turn = text.text == "b" ? Color::black : Color::white;
    }

    void read_castling(const Text& text) {
        if (text.text == "-") {
            return;
        }
        for (std::size_t at = 0; at < text.text.size(); ++at) {
            const char letter = text.text[at];
            const Color color = letter >= 'a' ? Color::black : Color::white;
            const char capital = letter >= 'a' ? static_cast<char>(letter - ('a' - 'A')) : letter;
            const bool is_side = capital == 'K' || capital == 'Q';
            if (!is_side && (capital < 'A' || capital > 'H')) {
                add(FenField::castling, text.offset + at, quoted(text.text.substr(at, 1)),
                    "-, or castling rights among KQkq, A to H and a to h");
                continue;
            }
            const Square rook =
                is_side ? outermost_rook(setup_.board, color, capital == 'K')
                        : square_of(static_cast<File>(capital - 'A'), first_rank(color));
            if (setup_.castling_rooks.contains(rook)) {
                add(FenField::castling, text.offset + at, quoted(text.text.substr(at, 1)),
                    "each right once");
            }
            setup_.castling_rooks |= SquareSet(rook);
        }
    }

    void read_ep_square(const Text& text) {
        if (text.text == "-") {
            return;
        }
        setup_.ep_square = square_from_name(text.text);
        if (!setup_.ep_square) {
            add(FenField::ep_square, text.offset, quoted(text.text), "- or a square (a1 to h8)");
        }
    }

    void read_fullmove_number(const Text& text) {
        const std::uint16_t least = wanted_ == FenFields::six ? 1 : 0;
        read_counter(FenField::fullmove_number, text, least, setup_.fullmove_number);
        setup_.fullmove_number = std::max(setup_.fullmove_number, std::uint16_t{1});
    }

    void read_counter(FenField field, const Text& text, std::uint16_t least,
                      std::uint16_t& counter) {
        const char* const end = text.text.data() + text.text.size();
        const auto [rest, error] = std::from_chars(text.text.data(), end, counter);
        if (error != std::errc() || rest != end || counter < least) {
            add(field, text.offset, quoted(text.text),
                "a number from " + std::to_string(least) + " to " + std::to_string(counter_max));
        }
    }

    FenFields wanted_ = FenFields::six;
    Setup setup_;
    std::vector<FenFault> faults_;
};

void write_placement(std::string& text, const Board& board) {
    for (unsigned rank = 8; rank-- > 0;) {
        char empty = '0';
        for (unsigned file = 0; file < 8; ++file) {
            const auto piece = board.piece_on(square_at(rank * 8 + file));
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty != '0') {
                text += empty;
                empty = '0';
            }
            text += fen_letter(*piece);
        }
        if (empty != '0') {
            text += empty;
        }
        text += rank != 0 ? "/" : "";
    }
}

/// The letter of one right, as a capital: K or Q where the reader would find this rook by it.
char castling_letter(const Setup& setup, Color color, Square rook, FenDialect dialect) {
    const auto king = castling_king(setup.board, color);
    if (dialect == FenDialect::x_fen && king && rook != *king) {
        const bool is_h_side = rook > *king;
        if (outermost_rook(setup.board, color, is_h_side) == rook) {
            return is_h_side ? 'K' : 'Q';
        }
    }
    return static_cast<char>('A' + index(file_of(rook)));
}

void write_castling(std::string& text, const Setup& setup, FenDialect dialect) {
    const std::size_t before = text.size();
    for (const Color color : colors) {
        std::string letters;
        for (const Square rook : setup.castling_rooks& SquareSet::of(first_rank(color))) {
            const char letter = castling_letter(setup, color, rook, dialect);
            letters.insert(letters.begin(), color == Color::white
                                                ? letter
                                                : static_cast<char>(letter + ('a' - 'A')));
        }
        text += letters;
    }
    if (text.size() == before) {
        text += '-';
    }
}

} // namespace

Expected<Setup, std::vector<FenFault>> parse_fen(std::string_view text, FenFields fields) {
    return Reader().read(text, fields);
}

std::string fen(const Setup& setup, FenDialect dialect) {
    std::string text;
    write_placement(text, setup.board);
    text += setup.turn == Color::white ? " w " : " b ";
    write_castling(text, setup, dialect);
    text += ' ' + (setup.ep_square ? name(*setup.ep_square) : "-");
    text +=
        ' ' + std::to_string(setup.halfmove_clock) + ' ' + std::to_string(setup.fullmove_number);
    return text;
}

std::string fen(const Position& position, FenDialect dialect) {
    return fen(position.setup(), dialect);
}

std::string_view name(FenField field) {
    constexpr std::array<std::string_view, 6> names = {
        "placement", "turn", "castling", "en passant square", "halfmove clock", "fullmove number"};
    return names[static_cast<unsigned>(field)];
}

std::string message(const FenFault& fault) {
    return "column " + std::to_string(fault.offset + 1) + " (" + std::string(name(fault.field)) +
           "): found " + fault.found + ", expected " + fault.expected;
}

} // namespace compongo::chess
