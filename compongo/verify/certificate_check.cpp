#include "compongo/verify/certificate_check.h"

#include "compongo/verify/closure.h"
#include "compongo/verify/fen.h"
#include "compongo/verify/region_check.h"

#include <algorithm>
#include <charconv>

namespace compongo::verify {

namespace {

constexpr std::string_view header = "compongo winnability 1";

std::optional<std::uint64_t> number_from(std::string_view text, int base) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number, base);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

std::optional<Squares> squares_from(std::string_view text) {
    return text.size() == 16 ? number_from(text, 16) : std::nullopt;
}

/// What a pawn becomes, by a letter among these.
std::optional<Kind> promotion_from(char letter, std::string_view four) {
    const auto number = four.find(letter);
    return number < promotions.size() ? std::optional(promotions[number]) : std::nullopt;
}

/// Letters among `QRBN`, each once, or `-`.
std::optional<Kinds> kinds_from(std::string_view text) {
    Kinds kinds = 0;
    for (const char letter : text == "-" ? "" : text) {
        const auto kind = promotion_from(letter, "QRBN");
        if (!kind || (kinds & only(*kind)) != 0) {
            return std::nullopt;
        }
        kinds |= only(*kind);
    }
    return text.empty() ? std::nullopt : std::optional(kinds);
}

/// The fields after the man's name; none if they make no sense for him.
std::optional<Whereabouts> whereabouts_from(const std::vector<std::string_view>& fields, Man man) {
    if (fields.size() != 4 || (fields[3] != "0" && fields[3] != "1")) {
        return std::nullopt;
    }
    const auto own = squares_from(fields[0]);
    const auto promoted = squares_from(fields[1]);
    const auto kinds = kinds_from(fields[2]);
    if (!own || !promoted || !kinds) {
        return std::nullopt;
    }
    const Whereabouts may{*own, *promoted, *kinds, fields[3] == "1"};
    const bool is_somewhere = may.squares() != 0 || may.may_be_gone;
    const bool may_be_promoted =
        (man.piece.kind == Kind::pawn || *promoted == 0) && (*promoted == 0) == (*kinds == 0);
    const bool makes_sense =
        is_somewhere && may_be_promoted && (man.piece.kind != Kind::king || !may.may_be_gone);
    return makes_sense ? std::optional(may) : std::nullopt;
}

std::optional<Move> move_from(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) {
        return std::nullopt;
    }
    const auto from = square_of(text.substr(0, 2));
    const auto to = square_of(text.substr(2, 2));
    const auto promotion = text.size() == 5 ? promotion_from(text[4], "qrbn") : std::nullopt;
    const bool is_move = from && to && promotion.has_value() == (text.size() == 5);
    return is_move ? std::optional(Move{*from, *to, promotion}) : std::nullopt;
}

/// Reads one certificate from its first line to its last. What is wrong first is remembered, and
/// nothing is left to read then.
class Certificate {
public:
    Certificate(std::string_view text, std::uint64_t steps) : rest_(text), steps_{steps} {}

    Expected<Checked, Refusal> check() {
        read_head();
        if (!refusal_) {
            checked_.verdict == Verdict::winnable ? check_line() : check_closure();
        }
        if (!refusal_ && !rest_.empty()) {
            ++line_;
            refuse("more", "nothing after the line end");
        }
        if (refusal_) {
            return unexpected(*refusal_);
        }
        return checked_;
    }

private:
    void refuse(Refusal refusal) {
        if (!refusal_) {
            refusal.line = refusal.line == 0 ? line_ : refusal.line;
            refusal_ = std::move(refusal);
        }
        rest_ = {};
    }
    void refuse(std::string found, std::string_view expected) {
        refuse({line_, std::move(found), std::string(expected)});
    }

    /// What follows these words in the next line, which must begin with them. What is not ended by
    /// a line feed is no line.
    std::string_view take_after(std::string_view words, std::string_view expected) {
        ++line_;
        const std::size_t end = rest_.find('\n');
        if (end == rest_.npos) {
            refuse((rest_.empty() ? "" : quoted(rest_) + " and ") + "the end of the text",
                   expected);
            return {};
        }
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        if (!line.starts_with(words)) {
            refuse(quoted(line), expected);
            return {};
        }
        return line.substr(words.size());
    }

    /// The next line must say exactly this.
    void take(std::string_view words) {
        const std::string_view more = take_after(words, words);
        if (!more.empty()) {
            refuse(quoted(more), "nothing after \"" + std::string(words) + '"');
        }
    }

    /// One of two words, the first of them or not.
    bool take_either(std::string_view words, std::string_view one, std::string_view other) {
        const std::string expected =
            std::string(words) + std::string(one) + " or " + std::string(other);
        const std::string_view found = take_after(words, expected);
        if (found != one && found != other) {
            refuse(quoted(found), expected);
        }
        return found == one;
    }

    void read_head() {
        take(header);
        const auto board = read_fen(take_after("position ", "position and a FEN"), FenFields::six);
        if (!board) {
            return refuse(board.error());
        }
        board_ = *board;
        checked_.side = take_either("side ", "white", "black") ? Color::white : Color::black;
        checked_.verdict =
            take_either("", "winnable", "unwinnable") ? Verdict::winnable : Verdict::unwinnable;
    }

    /// Each move must be legal, the last one mate.
    void check_line() {
        auto moves = fields_of(take_after("line", "line and moves"));
        if (!moves.front().empty()) {
            return refuse(quoted(moves.front()), "a space after \"line\"");
        }
        moves.erase(moves.begin());
        if (moves.size() > plies_max) {
            return refuse(std::to_string(moves.size()) + " moves",
                          std::to_string(plies_max) + " at most");
        }
        checked_.plies = moves.size();
        for (const std::string_view move : moves) {
            if (!make(move)) {
                return refuse(quoted(move), "a legal move in UCI");
            }
        }
        if (board_.turn == checked_.side || !is_mate(board_)) {
            return refuse("no mate by the side at the end", "mate");
        }
        take("end");
    }

    bool make(std::string_view text) {
        const auto move = move_from(text);
        const auto next = move && is_try(board_, *move) ? play(board_, *move) : std::nullopt;
        board_ = next.value_or(board_);
        return next.has_value();
    }

    void check_closure() {
        const std::string_view text = take_after("closure ", "closure and a number");
        const auto count = number_from(text, 10);
        if (!count || *count > positions_max) {
            return refuse(quoted(text), "a number, " + std::to_string(positions_max) + " at most");
        }
        checked_.positions = *count;
        const std::size_t line = line_;
        while (rest_.starts_with("leaf")) {
            check_leaf();
        }
        take("end");
        if (refusal_) {
            return;
        }
        if (auto fault = closure_fault(board_, checked_.side, leaves_, *count, steps_)) {
            fault->line = line;
            refuse(*fault);
        }
    }

    void check_leaf() {
        const std::string_view text = take_after("leaf ", "leaf and four fields of a FEN");
        const auto leaf = read_fen(text, FenFields::four);
        if (!leaf) {
            return refuse(leaf.error());
        }
        const bool has_kings = std::has_single_bit(leaf->men.of({Color::white, Kind::king})) &&
                               std::has_single_bit(leaf->men.of({Color::black, Kind::king}));
        if (!has_kings || !text.ends_with(" -")) {
            return refuse(quoted(text), "one king of each colour and no en passant square");
        }
        if (!leaves_.insert(*leaf) || leaves_.size() > leaves_max) {
            return refuse(quoted(text),
                          "each leaf once, " + std::to_string(leaves_max) + " at most");
        }
        checked_.leaves = leaves_.size();
        check_regions(*leaf);
    }

    void check_regions(const Board& leaf) {
        const std::vector<Man> men = men_of(leaf);
        std::vector<Stage> stages;
        do {
            const auto turn = take_turn();
            const std::size_t line = line_;
            stages.push_back(
                {take_region(men, stages.empty() ? Region() : stages.back().region), turn, line});
            if (stages.size() > regions_max) {
                return refuse("more regions", std::to_string(regions_max) + " at most");
            }
        } while (rest_.starts_with("region"));
        if (refusal_) {
            return;
        }
        checked_.regions += stages.size();
        if (const auto fault = fault_of({leaf, stages, checked_.side}, steps_)) {
            refuse(*fault);
        }
    }

    /// `region`, `region white` or `region black`.
    std::optional<Color> take_turn() {
        const std::string_view text = take_after("region", "region");
        if (text.empty()) {
            return std::nullopt;
        }
        if (text != " white" && text != " black") {
            refuse(quoted(text), "region, region white or region black");
        }
        return text == " white" ? Color::white : Color::black;
    }

    /// A man without a line is where he was in the region before, if there is one.
    Region take_region(const std::vector<Man>& men, Region region) {
        const bool is_first = region.empty();
        region.resize(men.size());
        for (std::size_t at = 0; at < men.size(); ++at) {
            const std::string who = name(men[at]);
            if (!is_first && !rest_.starts_with(who + ' ')) {
                continue;
            }
            const std::string_view line = take_after(who + ' ', "a line of " + who);
            const auto may = whereabouts_from(fields_of(line), men[at]);
            if (!may) {
                refuse(quoted(line),
                       "squares, squares promoted, kinds and 0 or 1, as " + who + " can have them");
            }
            region[at] = may.value_or(Whereabouts());
        }
        return region;
    }

    std::string_view rest_;
    /// The number of the line that was taken last.
    std::size_t line_ = 0;
    std::optional<Refusal> refusal_;
    Board board_;
    Checked checked_{Verdict::unwinnable, Color::white};
    PositionSet leaves_;
    Steps steps_;
};

} // namespace

Expected<Checked, Refusal> check_certificate(std::string_view text, std::uint64_t steps) {
    return Certificate(text, steps).check();
}

std::string_view take_certificate(std::string_view& text) {
    std::size_t size = 0;
    for (bool is_over = false; size < text.size() && !is_over;) {
        const std::string_view rest = text.substr(size);
        const std::string_view line = rest.substr(0, rest.find('\n'));
        if (size > 0 && line == header) {
            break;
        }
        is_over = line == "end";
        size = std::min(size + line.size() + 1, text.size());
    }
    const std::string_view first = text.substr(0, size);
    text.remove_prefix(size);
    return first;
}

} // namespace compongo::verify
