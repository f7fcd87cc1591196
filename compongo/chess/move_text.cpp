#include "compongo/chess/move_text.h"

#include "compongo/base/check.h"
#include "compongo/base/utf8.h"
#include "compongo/chess/move_marks.h"
#include "compongo/chess/small_letters.h"

#include <algorithm>
#include <span>

namespace compongo::chess {

namespace {

constexpr std::string_view expected_start =
    "a move: the letter of a piece, a file a to h, or castling";
constexpr std::string_view expected_square = "a square, a1 to h8";

/// A file, a rank, or the sign between the squares of departure and arrival.
struct Item {
    enum class Kind : std::uint8_t { file, rank, capture, hyphen } kind;
    unsigned value = 0;
    /// Behind it, in bytes.
    std::size_t end = 0;
    Remarks remarks{};
};

/// The coordinates of a move are at most two squares and a sign; then marks that look like files
/// may follow.
constexpr std::size_t items_max = 8;

struct Items {
    std::array<Item, items_max> all{};
    std::size_t count = 0;
};

std::optional<Item> capture_item(const CodePoint& found) {
    Item item{.kind = Item::Kind::capture};
    switch (found.value) {
    case 'x':
        return item;
    case 'X':
    case ':':
    case '*':
    case 0xD7:
        item.remarks.add(Remark::capture_spelling);
        return item;
    case 0x445: // Cyrillic
    case 0x425:
        item.remarks.add(Remark::lookalike_letter);
        return item;
    default:
        return std::nullopt;
    }
}

std::optional<Item> file_item(const CodePoint& found, LetterCase letter_case) {
    Item item{.kind = Item::Kind::file};
    if (const auto file = file_letter(found.value)) {
        item.value = index(*file);
        if (found.length > 1) {
            item.remarks.add(Remark::lookalike_letter);
        }
        return item;
    }
    if (letter_case == LetterCase::any && found.value >= 'A' && found.value <= 'H') {
        item.value = found.value - 'A';
        item.remarks.add(Remark::capital_square);
        return item;
    }
    return std::nullopt;
}

std::optional<Item> first_item(std::string_view text, LetterCase letter_case) {
    const CodePoint found = first_code_point(text);
    if (found.value >= '1' && found.value <= '8') {
        return Item{.kind = Item::Kind::rank, .value = found.value - '1', .end = 1};
    }
    auto item = file_item(found, letter_case);
    if (!item) {
        item = capture_item(found);
    }
    if (!item && hyphen_length(text) != 0) {
        item = Item{.kind = Item::Kind::hyphen};
        item->remarks.add(Remark::hyphen);
    }
    if (item) {
        item->end = found.length;
    }
    return item;
}

Items scan_items(std::string_view text, std::size_t at, LetterCase letter_case) {
    Items items;
    while (items.count < items_max) {
        auto item = first_item(text.substr(at), letter_case);
        if (!item) {
            break;
        }
        at += item->end;
        item->end = at;
        items.all[items.count++] = *item;
    }
    return items;
}

/// Takes the items as departure, sign and arrival. Does it work out?
class Coordinates {
public:
    explicit Coordinates(std::span<const Item> items) : items_(items) {}

    [[nodiscard]] bool read(MoveText& move) {
        const auto first_file = take(Item::Kind::file);
        const auto first_rank = take(Item::Kind::rank);
        if (items_.empty()) {
            set_arrival(move, first_file, first_rank);
            return first_file && first_rank;
        }
        if (take(Item::Kind::capture)) {
            move.has_capture_mark = true;
        } else {
            static_cast<void>(take(Item::Kind::hyphen));
        }
        const auto file = take(Item::Kind::file);
        const auto rank = take(Item::Kind::rank);
        set_departure(move, first_file, first_rank);
        set_arrival(move, file, rank);
        return items_.empty() && file && (rank || is_short_pawn_capture(move));
    }

private:
    std::optional<unsigned> take(Item::Kind kind) {
        if (items_.empty() || items_.front().kind != kind) {
            return std::nullopt;
        }
        const unsigned value = items_.front().value;
        items_ = items_.subspan(1);
        return value;
    }

    static void set_departure(MoveText& move, std::optional<unsigned> file,
                              std::optional<unsigned> rank) {
        move.from_file = file ? std::optional(static_cast<File>(*file)) : std::nullopt;
        move.from_rank = rank ? std::optional(static_cast<Rank>(*rank)) : std::nullopt;
    }

    static void set_arrival(MoveText& move, std::optional<unsigned> file,
                            std::optional<unsigned> rank) {
        move.to_file = file ? std::optional(static_cast<File>(*file)) : std::nullopt;
        move.to_rank = rank ? std::optional(static_cast<Rank>(*rank)) : std::nullopt;
    }

    /// `ed`, but not `be`: no pawn captures on a file that is not next to its own.
    static bool is_short_pawn_capture(const MoveText& move) {
        if (move.piece.value_or(PieceType::pawn) != PieceType::pawn || !move.from_file ||
            move.from_rank || !move.to_file) {
            return false;
        }
        const unsigned from = index(*move.from_file);
        const unsigned to = index(*move.to_file);
        return from + 1 == to || to + 1 == from;
    }

    std::span<const Item> items_;
};

/// Remembers of several failed readings the one that went farthest: there the fault is.
struct Attempts {
    MoveTextFault fault{0, expected_start};
    std::optional<MoveText> move;

    bool succeed(const MoveText& read) {
        move = read;
        return true;
    }
    bool fail(const MoveTextFault& why) {
        if (why.offset > fault.offset) {
            fault = why;
        }
        return false;
    }
};

/// What is read, and how it is read.
struct Reading {
    std::string_view text;
    Language language;
    LetterCase letter_case;
};

/// Is this short capture (`ed`) what has been written of another piece's move? A capital ahead of a
/// small file is the letter of a piece, in this language or another (`Bc`, `Cd`); where all is in
/// capitals it is one if this language has it.
bool is_half_written(const Reading& reading, std::span<const Item> used, const MoveText& move) {
    const auto is_capital = [](const Item& item) {
        return item.remarks.has(Remark::capital_square);
    };
    if (move.to_rank || move.piece || !is_capital(used.front())) {
        return false;
    }
    return !is_capital(used.back()) ||
           find_letter(reading.language, reading.text, LetterCase::exact).has_value();
}

/// Tries the coordinates from `at` on, then the marks. What looks like a file may be the beginning
/// of a mark (`exd6ep`, `e8b`), so fewer and fewer items are taken for coordinates.
bool try_coordinates(const Reading& reading, std::size_t at, const MoveText& begun,
                     Attempts& attempts) {
    const Items items = scan_items(reading.text, at, reading.letter_case);
    for (std::size_t count = items.count; count > 0; --count) {
        MoveText move = begun;
        const std::span used(items.all.data(), count);
        if (!Coordinates(used).read(move) || is_half_written(reading, used, move)) {
            continue;
        }
        for (const Item& item : used) {
            move.remarks.add(item.remarks);
        }
        const auto fault = read_marks(reading.text, used.back().end, reading.language, move);
        if (!fault) {
            return attempts.succeed(move);
        }
        attempts.fail(*fault);
    }
    return attempts.fail({items.count == 0 ? at : items.all[items.count - 1].end, expected_square});
}

bool try_piece(const Reading& reading, Attempts& attempts) {
    if (const auto letter = find_letter(reading.language, reading.text, reading.letter_case)) {
        MoveText move;
        move.piece = letter->type;
        if (letter->is_small) {
            move.remarks.add(Remark::small_letter);
        }
        if (letter->type == PieceType::pawn) {
            move.remarks.add(Remark::pawn_letter);
        }
        if (try_coordinates(reading, letter->length, move, attempts)) {
            return true;
        }
    }
    return try_coordinates(reading, 0, {}, attempts);
}

bool try_null_move(std::string_view text, Attempts& attempts) {
    if (!is_null_move_text(text)) {
        return false;
    }
    MoveText move;
    move.form = MoveForm::null_move;
    move.tail = text.size();
    return attempts.succeed(move);
}

bool try_castling(std::string_view text, Language language, Attempts& attempts) {
    const auto castling = find_castling(text);
    if (!castling) {
        return false;
    }
    MoveText move;
    move.form = MoveForm::castling;
    move.side = castling->side;
    move.remarks = castling->remarks;
    const auto fault = read_marks(text, castling->length, language, move);
    return fault ? attempts.fail(*fault) : attempts.succeed(move);
}

/// `e7e8q` is UCI in every language: its letters are the English ones.
bool try_uci_promotion(std::string_view text, Attempts& attempts) {
    constexpr std::string_view letters = "qrbn";
    constexpr std::array types = {PieceType::queen, PieceType::rook, PieceType::bishop,
                                  PieceType::knight};
    if (text.size() != 5 || letters.find(text[4]) == std::string_view::npos) {
        return false;
    }
    const auto from = square_from_name(text.substr(0, 2));
    const auto to = square_from_name(text.substr(2, 2));
    if (!from || !to) {
        return false;
    }
    MoveText move;
    move.from_file = file_of(*from);
    move.from_rank = rank_of(*from);
    move.to_file = file_of(*to);
    move.to_rank = rank_of(*to);
    move.promotion = types[letters.find(text[4])];
    move.remarks.add(Remark::promotion_without_sign);
    move.remarks.add(Remark::small_letter);
    move.tail = text.size();
    return attempts.succeed(move);
}

constexpr std::string_view blanks = " \t";

/// Where the move begins: after blanks, and after its number (`12.`, `12...`, `12 `).
std::size_t start_of_move(std::string_view text) {
    constexpr std::string_view digits = "0123456789";
    const std::size_t start = std::min(text.find_first_not_of(blanks), text.size());
    const std::size_t after = text.find_first_not_of(digits, start);
    // The zeros of castling are no number.
    const bool is_number = after != std::string_view::npos && after > start && text[start] != '0' &&
                           (text[after] == '.' || blanks.find(text[after]) != blanks.npos);
    return is_number ? std::min(text.find_first_not_of(". \t", after), text.size()) : start;
}

/// Reads the text of a move that begins and ends with it.
bool try_move(std::string_view text, Language language, Attempts& attempts) {
    return try_null_move(text, attempts) || try_castling(text, language, attempts) ||
           try_uci_promotion(text, attempts) ||
           try_piece({text, language, LetterCase::exact}, attempts) ||
           try_piece({text, language, LetterCase::any}, attempts);
}

/// The same where blanks stand within the move: they part nothing.
std::optional<MoveText> read_without_blanks(std::string_view text, Language language) {
    std::string closed_up;
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (blanks.find(text[at]) == std::string_view::npos) {
            closed_up += text[at];
            places.push_back(at);
        }
    }
    Attempts attempts;
    if (closed_up.size() == text.size() || !try_move(closed_up, language, attempts)) {
        return std::nullopt;
    }
    places.push_back(text.size());
    attempts.move->tail = places[attempts.move->tail];
    attempts.move->remarks.add(Remark::blank);
    return attempts.move;
}

} // namespace

Expected<MoveText, MoveTextFault> parse_move_text(std::string_view text, Language language) {
    if (text.size() > move_text_bytes_max) {
        return unexpected(MoveTextFault{move_text_bytes_max, "the end of the move"});
    }
    const std::size_t start = start_of_move(text);
    const std::string_view trimmed = text.substr(start, text.find_last_not_of(blanks) + 1 - start);
    Attempts attempts;
    if (!try_move(trimmed, language, attempts)) {
        attempts.move = read_without_blanks(trimmed, language);
    }
    if (attempts.move) {
        attempts.move->tail += start;
        return *attempts.move;
    }
    return unexpected(MoveTextFault{attempts.fault.offset + start, attempts.fault.expected});
}

std::vector<Language> languages_reading(std::span<const std::string_view> texts) {
    std::vector<Language> reading;
    for (const Language language : languages()) {
        if (std::ranges::all_of(texts, [&](std::string_view text) {
                return parse_move_text(text, language).has_value();
            })) {
            reading.push_back(language);
        }
    }
    return reading;
}

std::string_view name(Remark remark) {
    switch (remark) {
    case Remark::over_specified:
        return "over_specified";
    case Remark::capture_mark_missing:
        return "capture_mark_missing";
    case Remark::capture_mark_wrong:
        return "capture_mark_wrong";
    case Remark::check_mark_missing:
        return "check_mark_missing";
    case Remark::check_mark_wrong:
        return "check_mark_wrong";
    case Remark::mate_mark_missing:
        return "mate_mark_missing";
    case Remark::mate_mark_wrong:
        return "mate_mark_wrong";
    case Remark::double_check_mark:
        return "double_check_mark";
    case Remark::castling_spelling:
        return "castling_spelling";
    case Remark::castling_as_king_move:
        return "castling_as_king_move";
    case Remark::hyphen:
        return "hyphen";
    case Remark::pawn_letter:
        return "pawn_letter";
    case Remark::ep_mark:
        return "ep_mark";
    case Remark::ep_mark_wrong:
        return "ep_mark_wrong";
    case Remark::draw_offer:
        return "draw_offer";
    case Remark::annotation:
        return "annotation";
    case Remark::promotion_without_sign:
        return "promotion_without_sign";
    case Remark::promotion_spelling:
        return "promotion_spelling";
    case Remark::small_letter:
        return "small_letter";
    case Remark::capital_square:
        return "capital_square";
    case Remark::piece_letter_missing:
        return "piece_letter_missing";
    case Remark::origin_file_missing:
        return "origin_file_missing";
    case Remark::arrival_rank_missing:
        return "arrival_rank_missing";
    case Remark::capture_spelling:
        return "capture_spelling";
    case Remark::lookalike_letter:
        return "lookalike_letter";
    case Remark::blank:
        return "blank";
    }
    UNREACHABLE();
}

} // namespace compongo::chess
