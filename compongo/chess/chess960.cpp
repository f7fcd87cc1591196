#include "compongo/chess/chess960.h"

#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::chess {

namespace {

/// On which two of the five free squares the knights stand.
constexpr std::array<std::array<int, 2>, 10> knight_places = {
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

using Places = std::array<std::optional<PieceType>, 8>;

/// The free square on the first rank with this number of free ones before it.
std::optional<PieceType>& free_place(Places& places, int before) {
    for (auto& place : places) {
        if (!place && before-- == 0) {
            return place;
        }
    }
    UNREACHABLE();
}

int count(const BackRank& rank, PieceType type) {
    return static_cast<int>(std::ranges::count(rank, type));
}

bool has_right_pieces(const BackRank& rank) {
    return count(rank, PieceType::king) == 1 && count(rank, PieceType::queen) == 1 &&
           count(rank, PieceType::rook) == 2 && count(rank, PieceType::bishop) == 2 &&
           count(rank, PieceType::knight) == 2;
}

/// The files, from 0, on which pieces of this type stand.
std::vector<int> files_of(const BackRank& rank, PieceType type) {
    std::vector<int> files;
    for (std::size_t file = 0; file < rank.size(); ++file) {
        if (rank[file] == type) {
            files.push_back(static_cast<int>(file));
        }
    }
    return files;
}

std::optional<Chess960Fault> fault_of(const BackRank& rank) {
    if (!has_right_pieces(rank)) {
        return Chess960Fault::wrong_pieces;
    }
    const auto rooks = files_of(rank, PieceType::rook);
    const int king = files_of(rank, PieceType::king).front();
    if (king < rooks[0] || king > rooks[1]) {
        return Chess960Fault::king_not_between_rooks;
    }
    const auto bishops = files_of(rank, PieceType::bishop);
    if ((bishops[0] - bishops[1]) % 2 == 0) {
        return Chess960Fault::bishops_on_one_colour;
    }
    return std::nullopt;
}

/// Where the knights stand among the squares free of bishops and queen, as a number of
/// `knight_places`.
int knights_number(const BackRank& rank) {
    std::array<int, 2> places{};
    std::size_t found = 0;
    int place = 0;
    for (const PieceType type : rank) {
        if (type == PieceType::bishop || type == PieceType::queen) {
            continue;
        }
        if (type == PieceType::knight) {
            places[found++] = place;
        }
        ++place;
    }
    return static_cast<int>(std::ranges::find(knight_places, places) - knight_places.begin());
}

/// How many squares without a bishop lie before the queen.
int queen_number(const BackRank& rank) {
    const auto queen = std::ranges::find(rank, PieceType::queen);
    return static_cast<int>(queen - rank.begin() -
                            std::count(rank.begin(), queen, PieceType::bishop));
}

} // namespace

std::optional<BackRank> chess960_rank(int number) {
    if (number < 0 || number >= chess960_count) {
        return std::nullopt;
    }
    Places places{};
    places[static_cast<std::size_t>(number % 4 * 2 + 1)] = PieceType::bishop;
    places[static_cast<std::size_t>(number / 4 % 4 * 2)] = PieceType::bishop;
    free_place(places, number / 16 % 6) = PieceType::queen;
    const auto& knights = knight_places[static_cast<std::size_t>(number / 96)];
    // The second first: filling a square moves those behind it up.
    free_place(places, knights[1]) = PieceType::knight;
    free_place(places, knights[0]) = PieceType::knight;
    for (const PieceType type : {PieceType::rook, PieceType::king, PieceType::rook}) {
        free_place(places, 0) = type;
    }
    BackRank rank{};
    std::ranges::transform(places, rank.begin(), [](const auto& place) { return *place; });
    return rank;
}

Expected<int, Chess960Fault> chess960_number(const BackRank& rank) {
    if (const auto fault = fault_of(rank)) {
        return unexpected(*fault);
    }
    const auto bishops = files_of(rank, PieceType::bishop);
    // a1 is dark, so the light squares of the first rank are those on the odd files.
    const int light = bishops[0] % 2 == 1 ? bishops[0] : bishops[1];
    const int dark = bishops[0] + bishops[1] - light;
    return light / 2 + 4 * (dark / 2) + 16 * queen_number(rank) + 96 * knights_number(rank);
}

Expected<int, Chess960Fault> chess960_number(std::string_view rank) {
    BackRank pieces{};
    if (rank.size() != pieces.size()) {
        return unexpected(Chess960Fault::wrong_pieces);
    }
    for (std::size_t file = 0; file < pieces.size(); ++file) {
        const auto piece = piece_from_fen_letter(rank[file]);
        if (!piece || piece->color != Color::white) {
            return unexpected(Chess960Fault::wrong_pieces);
        }
        pieces[file] = piece->type;
    }
    return chess960_number(pieces);
}

std::string name(const BackRank& rank) {
    std::string text;
    for (const PieceType type : rank) {
        text += fen_letter({type, Color::white});
    }
    return text;
}

std::string_view name(Chess960Fault fault) {
    switch (fault) {
    case Chess960Fault::wrong_pieces:
        return "wrong_men";
    case Chess960Fault::king_not_between_rooks:
        return "king_not_between_rooks";
    case Chess960Fault::bishops_on_one_colour:
        return "bishops_on_one_colour";
    }
    UNREACHABLE();
}

Setup chess960_setup(int number) {
    const auto rank = chess960_rank(number);
    CHECK(rank.has_value());
    Setup setup;
    for (unsigned file = 0; file < rank->size(); ++file) {
        for (const Color color : colors) {
            const Square square = square_of(static_cast<File>(file), first_rank(color));
            setup.board.place(square, {(*rank)[file], color});
            const Rank pawns = color == Color::white ? Rank::r2 : Rank::r7;
            setup.board.place(square_of(static_cast<File>(file), pawns), {PieceType::pawn, color});
        }
    }
    setup.castling_rooks = setup.board.pieces(PieceType::rook);
    return setup;
}

Position chess960_position(int number) {
    return Position::from(chess960_setup(number)).value();
}

} // namespace compongo::chess
