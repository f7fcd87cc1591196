#include "compongo/record/transcript/placement.h"

#include "compongo/base/check.h"
#include "compongo/chess/chess960.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace compongo::record {

namespace {

constexpr std::string_view initial_word = "startpos";
constexpr std::string_view chess960_word = "chess960:";

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

bool consists_of(std::string_view text, std::string_view letters) {
    return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

bool is_number_of_empty(char letter) {
    return letter >= '0' && letter <= '9';
}

int width(std::string_view rank) {
    int squares = 0;
    for (const char letter : rank) {
        squares += is_number_of_empty(letter) ? letter - '0' : 1;
    }
    return squares;
}

std::optional<std::string> ranks_fault(std::string_view board) {
    const auto ranks = split(board, '/');
    if (ranks.size() != 8) {
        return "a FEN of eight ranks";
    }
    for (std::size_t at = 0; at < 8; ++at) {
        for (const char letter : ranks[at]) {
            if (!consists_of(std::string_view(&letter, 1), "KQRBNPkqrbnp12345678")) {
                return "a FEN; on rank " + std::to_string(8 - at) + " stands \"" + letter +
                       "\", which is no piece (KQRBNP or kqrbnp) and no number of empty squares "
                       "(1 to 8)";
            }
        }
        if (!consists_of(ranks[at], "KQRBNPkqrbnp12345678") || width(ranks[at]) != 8) {
            return "a FEN; rank " + std::to_string(8 - at) + " has " +
                   std::to_string(width(ranks[at])) + " squares";
        }
    }
    return std::nullopt;
}

bool is_ep_field(std::string_view text) {
    return text == "-" || (text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' &&
                           (text[1] == '3' || text[1] == '6'));
}

bool is_castling_field(std::string_view text) {
    return text == "-" || (text.size() <= 4 && consists_of(text, "KQkqABCDEFGHabcdefgh"));
}

Expected<Placement, std::string> parse_number(std::string_view digits) {
    int number = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool is_number = digits.size() <= 3 && consists_of(digits, "0123456789");
    if (!is_number || error != std::errc()) {
        return unexpected(std::string("startpos, chess960:N or a FEN of six fields"));
    }
    if (number >= chess::chess960_count) {
        return unexpected(std::string("chess960:0 to chess960:959"));
    }
    return Placement{chess::chess960_setup(number), true, chess::FenDialect::shredder};
}

/// The number among the 960 whose starting position this is.
std::optional<int> number_of(const chess::Setup& setup) {
    std::string rank;
    for (const chess::Square square : chess::SquareSet::of(chess::Rank::r1)) {
        const auto piece = setup.board.piece_on(square);
        rank += piece ? fen_letter(*piece) : '.';
    }
    const auto number = chess::chess960_number(rank);
    return number && chess::chess960_setup(*number) == setup ? std::optional(*number)
                                                             : std::nullopt;
}

} // namespace

std::optional<std::string> fen_fault(std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != 6) {
        return "a FEN of six fields";
    }
    if (auto fault = ranks_fault(fields[0])) {
        return fault;
    }
    if (fields[1] != "w" && fields[1] != "b") {
        return "a FEN with w or b to move";
    }
    if (!is_castling_field(fields[2])) {
        return "a FEN with castling rights";
    }
    if (!is_ep_field(fields[3])) {
        return "a FEN with an e.p. square";
    }
    const bool counts =
        consists_of(fields[4], "0123456789") && consists_of(fields[5], "0123456789");
    if (!counts || fields[5][0] == '0') {
        return "a FEN with two counters";
    }
    return std::nullopt;
}

Expected<Placement, std::string> parse_placement(std::string_view text) {
    if (text == initial_word) {
        return Placement{chess::Position::initial().setup()};
    }
    if (text.starts_with(chess960_word)) {
        return parse_number(text.substr(chess960_word.size()));
    }
    if (auto fault = fen_fault(text)) {
        return unexpected("startpos, chess960:N or " + *fault);
    }
    auto setup = chess::parse_fen(text);
    if (!setup) {
        return unexpected("a FEN; " + message(setup.error().front()));
    }
    const bool names_files = consists_of(split(text, ' ')[2], "ABCDEFGHabcdefgh");
    return Placement{*setup, false,
                     names_files ? chess::FenDialect::shredder : chess::FenDialect::x_fen};
}

std::string text(const Placement& placement) {
    const chess::Setup& setup = placement.setup;
    if (!placement.is_chess960) {
        const bool is_initial = setup == chess::Position::initial().setup() &&
                                placement.dialect == chess::FenDialect::x_fen;
        return is_initial ? std::string(initial_word) : fen(setup, placement.dialect);
    }
    if (const auto number = number_of(setup)) {
        return std::string(chess960_word) + std::to_string(*number);
    }
    return fen(setup, chess::FenDialect::shredder);
}

namespace {

/// Has a player the right to castle with two rooks on the same side of the king? A game can never
/// lead to both.
bool has_two_rights_on_a_wing(const chess::Setup& setup) {
    return std::ranges::any_of(chess::colors, [&](chess::Color player) {
        const chess::SquareSet king = setup.board.pieces(player, chess::PieceType::king);
        const chess::SquareSet rooks = setup.castling_rooks & setup.board.pieces(player);
        if (king.is_empty()) {
            return false;
        }
        const auto on_the_right =
            std::ranges::count_if(rooks, [&](chess::Square rook) { return rook > king.first(); });
        const auto all = std::ranges::distance(rooks.begin(), rooks.end());
        return on_the_right > 1 || all - on_the_right > 1;
    });
}

} // namespace

std::optional<std::string> start_fault(const chess::Setup& setup) {
    if (has_two_rights_on_a_wing(setup)) {
        return "at most one castling right on each side of a king";
    }
    for (const chess::SetupFault& fault : chess::faults(setup)) {
        // Later kinds are meaningless rights, which are dropped, and positions that an irregularity
        // can leave.
        if (fault.kind <= chess::FaultKind::too_many_promoted) {
            return "a possible position; " + message(fault);
        }
    }
    return std::nullopt;
}

chess::Setup without_nonsense(const chess::Setup& setup) {
    chess::Setup possible = position_of(setup).setup();
    const auto wrong = chess::faults(setup);
    const bool can_be_crossed = std::ranges::find(wrong, chess::FaultKind::ep_square_impossible,
                                                  &chess::SetupFault::kind) == wrong.end();
    possible.ep_square = can_be_crossed ? setup.ep_square : std::nullopt;
    return possible;
}

chess::Position position_of(const chess::Setup& setup) {
    const auto position = chess::Position::from(setup, chess::Tolerance::any_board);
    CHECK(position.has_value());
    return *position;
}

} // namespace compongo::record
