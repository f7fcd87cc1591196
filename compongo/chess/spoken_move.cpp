#include "compongo/chess/spoken_move.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::chess {

namespace {

constexpr std::array<std::string_view, 8> file_words = {"Anna", "Bella", "Cesar",  "David",
                                                        "Eva",  "Felix", "Gustav", "Hector"};
constexpr std::array<std::string_view, 8> rank_words = {"eins",  "zwei",  "drei",   "vier",
                                                        "fuenf", "sechs", "sieben", "acht"};
/// Longer than any move that is said.
constexpr std::size_t words_max = 12;

std::string_view word(PieceType type) {
    switch (type) {
    case PieceType::king:
        return "Koenig";
    case PieceType::queen:
        return "Dame";
    case PieceType::rook:
        return "Turm";
    case PieceType::bishop:
        return "Laeufer";
    case PieceType::knight:
        return "Springer";
    case PieceType::pawn:
        return "Bauer";
    }
    UNREACHABLE();
}

/// Other spellings, as they are after capitals and umlauts have been taken out.
struct Spelling {
    std::string_view other;
    std::string_view usual;
};
constexpr std::array<Spelling, 6> spellings = {{{"caesar", "cesar"},
                                                {"hektor", "hector"},
                                                {"zwo", "zwei"},
                                                {"konig", "koenig"},
                                                {"laufer", "laeufer"},
                                                {"funf", "fuenf"}}};
/// What may be said besides and changes nothing.
constexpr std::array<std::string_view, 11> fillers = {"auf",  "nach", "schlaegt",  "nimmt",
                                                      "mal",  "und",  "schach",    "matt",
                                                      "wird", "zur",  "umwandlung"};

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// The umlaut at the beginning of the text, written as two letters.
std::string_view umlaut(std::string_view text) {
    for (const auto& [written, plain] : std::initializer_list<Spelling>{
             {"ä", "ae"}, {"Ä", "ae"}, {"ö", "oe"}, {"Ö", "oe"}, {"ü", "ue"}, {"Ü", "ue"}}) {
        if (text.starts_with(written)) {
            return plain;
        }
    }
    return {};
}

std::string usual_spelling(std::string spoken) {
    const auto found = std::ranges::find(spellings, spoken, &Spelling::other);
    return found == spellings.end() ? spoken : std::string(found->usual);
}

/// The words in small letters and usual spelling; none where there are too many.
std::vector<std::string> words_of(std::string_view text) {
    constexpr std::string_view between = " \t,.-!";
    constexpr std::size_t umlaut_bytes = 2;
    std::vector<std::string> words;
    std::string word;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const bool is_end = at == text.size() || between.find(text[at]) != std::string_view::npos;
        if (is_end && !word.empty()) {
            words.push_back(usual_spelling(std::move(word)));
            word.clear();
        } else if (!is_end) {
            const std::string_view plain = umlaut(text.substr(at));
            word += plain.empty() ? std::string(1, lower(text[at])) : std::string(plain);
            at += plain.empty() ? 0 : umlaut_bytes - 1;
        }
    }
    return words.size() <= words_max ? words : std::vector<std::string>();
}

bool is_said(std::string_view spoken, std::string_view word) {
    return std::ranges::equal(spoken, word, {}, {}, lower);
}

template <std::size_t size>
std::optional<int> index_of(const std::array<std::string_view, size>& list,
                            std::string_view spoken) {
    for (std::size_t at = 0; at < size; ++at) {
        if (is_said(spoken, list[at])) {
            return static_cast<int>(at);
        }
    }
    return std::nullopt;
}

std::optional<PieceType> piece_named(std::string_view spoken) {
    for (const PieceType type : piece_types) {
        if (is_said(spoken, word(type))) {
            return type;
        }
    }
    return std::nullopt;
}

std::optional<MoveText> castling(const std::vector<std::string>& words) {
    if (words.size() != 2 || words[1] != "rochade" ||
        (words[0] != "kurze" && words[0] != "lange")) {
        return std::nullopt;
    }
    MoveText text;
    text.form = MoveForm::castling;
    text.side = words[0] == "kurze" ? CastlingSide::h_side : CastlingSide::a_side;
    return text;
}

/// A piece's move: its name, where it comes from as far as that is said, where it goes, and what it
/// becomes.
class Reading {
public:
    /// Is this word in its place?
    bool take(std::string_view spoken) {
        if (const auto type = piece_named(spoken)) {
            auto& said = said_.empty() ? text_.piece : text_.promotion;
            return !std::exchange(said, type);
        }
        if (const auto file = index_of(file_words, spoken)) {
            said_ += 'f';
            text_.from_file = std::exchange(text_.to_file, static_cast<File>(*file));
        } else if (const auto rank = index_of(rank_words, spoken)) {
            said_ += 'r';
            text_.from_rank = std::exchange(text_.to_rank, static_cast<Rank>(*rank));
        } else {
            return index_of(fillers, spoken).has_value();
        }
        return !text_.promotion;
    }
    /// The square of arrival comes last, and of that of departure the file before the rank.
    [[nodiscard]] std::optional<MoveText> whole() const {
        constexpr std::array<std::string_view, 4> orders = {"fr", "ffr", "rfr", "frfr"};
        const bool is_in_order = std::ranges::find(orders, said_) != orders.end();
        return is_in_order ? std::optional(text_) : std::nullopt;
    }

private:
    MoveText text_;
    /// Files and ranks in the order in which they were said.
    std::string said_;
};

std::string words_of(Square square) {
    return std::string(file_words[static_cast<std::size_t>(index(file_of(square)))]) + ' ' +
           std::string(rank_words[static_cast<std::size_t>(index(rank_of(square)))]);
}

} // namespace

std::optional<MoveText> parse_spoken_move(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    std::optional<MoveText> read = castling(words);
    if (!read) {
        Reading reading;
        for (const std::string& each : words) {
            if (!reading.take(each)) {
                return std::nullopt;
            }
        }
        read = reading.whole();
    }
    if (read) {
        read->tail = text.size();
    }
    return read;
}

std::string spoken_move(const Position& position, Move move) {
    if (move.is_castling()) {
        return index(file_of(move.to())) > index(file_of(move.from())) ? "Kurze Rochade"
                                                                       : "Lange Rochade";
    }
    const auto piece = position.board().piece_on(move.from());
    CHECK(piece.has_value());
    std::string text = piece->type == PieceType::pawn ? "" : std::string(word(piece->type)) + ' ';
    text += words_of(move.from()) + ' ' + words_of(move.to());
    if (move.is_promotion()) {
        text += ' ' + std::string(word(*move.promotion()));
    }
    return text;
}

} // namespace compongo::chess
