#include "compongo/verify/certificate_check.h"

#include "compongo/verify/closure.h"
#include "compongo/verify/fen.h"
#include "compongo/verify/region_check.h"

#include <algorithm>
#include <charconv>

namespace compongo::verify {

namespace {

constexpr std::string_view header = "compongo winnability 1";

template <class Number>
std::optional<Number> number_from(std::string_view text, int base) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number, base);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

std::optional<Squares> squares_from(std::string_view text) {
    return text.size() == 16 ? number_from<Squares>(text, 16) : std::nullopt;
}

/// Letters among `QRBN`, each once, or `-`.
std::optional<Kinds> kinds_from(std::string_view text) {
    Kinds kinds = 0;
    for (const char letter : text == "-" ? "" : text) {
        const auto kind = std::string_view("QRBN").find(letter);
        if (kind == text.npos || (kinds & 1U << kind) != 0) {
            return std::nullopt;
        }
        kinds |= 1U << kind;
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
    const char kind = kind_of(man.letter);
    const bool is_somewhere = may.squares() != 0 || may.may_be_gone;
    const bool may_be_promoted =
        (kind == 'p' || *promoted == 0) && (*promoted == 0) == (*kinds == 0);
    return is_somewhere && may_be_promoted && (kind != 'k' || !may.may_be_gone) ? std::optional(may)
                                                                                : std::nullopt;
}

std::optional<Square> square_from(std::string_view text) {
    const bool is_square = text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
    return is_square ? std::optional(static_cast<Square>((text[1] - '1') * 8 + (text[0] - 'a')))
                     : std::nullopt;
}

std::optional<Move> move_from(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) {
        return std::nullopt;
    }
    const auto from = square_from(text.substr(0, 2));
    const auto to = square_from(text.substr(2, 2));
    if (!from || !to) {
        return std::nullopt;
    }
    return Move{*from, *to, text.size() == 5 ? text[4] : '\0'};
}

/// Reads one certificate from its first line to its last.
class Certificate {
public:
    Certificate(std::string_view text, std::uint64_t steps) : lines_(text), steps_{steps} {}

    Expected<Checked, Refusal> check() {
        if (auto refusal = read_head()) {
            return unexpected(*refusal);
        }
        const bool wins = checked_.verdict == Verdict::winnable;
        if (auto refusal = wins ? check_line() : check_closure()) {
            return unexpected(*refusal);
        }
        if (!lines_.is_at_end()) {
            return unexpected(Refusal{lines_.number() + 1, "more", "nothing after the line end"});
        }
        return checked_;
    }

private:
    using Wrong = std::optional<Refusal>;

    [[nodiscard]] Refusal refusal(std::string found, std::string expected) const {
        return {lines_.number(), std::move(found), std::move(expected)};
    }
    /// Fills in the line.
    [[nodiscard]] Refusal here(Refusal refusal) const {
        refusal.line = lines_.number();
        return refusal;
    }

    /// The next line must say exactly this.
    Wrong take_exactly(std::string_view words) {
        const auto rest = lines_.take_after(words, words);
        if (!rest) {
            return rest.error();
        }
        return rest->empty()
                   ? Wrong()
                   : refusal(quoted(*rest), "nothing after \"" + std::string(words) + '"');
    }

    /// One of two words, the first of them or not.
    Expected<bool, Refusal> take_either(std::string_view words, std::string_view one,
                                        std::string_view other) {
        const std::string expected =
            std::string(words) + std::string(one) + " or " + std::string(other);
        const auto rest = lines_.take_after(words, expected);
        if (!rest) {
            return unexpected(rest.error());
        }
        if (*rest != one && *rest != other) {
            return unexpected(refusal(quoted(*rest), expected));
        }
        return *rest == one;
    }

    Wrong read_head() {
        if (auto wrong = take_exactly(header)) {
            return wrong;
        }
        const auto fen = lines_.take_after("position ", "position and a FEN");
        if (!fen) {
            return fen.error();
        }
        const auto board = read_fen(*fen, FenFields::six);
        if (!board) {
            return here(board.error());
        }
        board_ = *board;
        const auto is_white = take_either("side ", "white", "black");
        if (!is_white) {
            return is_white.error();
        }
        checked_.side = *is_white ? Color::white : Color::black;
        const auto wins = take_either("", "winnable", "unwinnable");
        if (!wins) {
            return wins.error();
        }
        checked_.verdict = *wins ? Verdict::winnable : Verdict::unwinnable;
        return {};
    }

    /// Each move must be legal, the last one mate.
    Wrong check_line() {
        const auto text = lines_.take_after("line", "line and moves");
        if (!text) {
            return text.error();
        }
        auto moves = fields_of(*text);
        if (!moves.front().empty()) {
            return refusal(quoted(moves.front()), "a space after \"line\"");
        }
        moves.erase(moves.begin());
        if (moves.size() > plies_max) {
            return refusal(std::to_string(moves.size()) + " moves",
                           std::to_string(plies_max) + " at most");
        }
        checked_.plies = moves.size();
        for (const std::string_view move : moves) {
            if (!make(move)) {
                return refusal(quoted(move), "a legal move in UCI");
            }
        }
        if (board_.turn == checked_.side || !is_mate(board_)) {
            return refusal("no mate by the side at the end", "mate");
        }
        return take_exactly("end");
    }

    bool make(std::string_view text) {
        const auto move = move_from(text);
        list_tries(board_, tries_);
        const bool is_try = move && std::ranges::find(tries_, *move) != tries_.end();
        const auto next = is_try ? play(board_, *move) : std::nullopt;
        board_ = next.value_or(board_);
        return next.has_value();
    }

    Wrong check_closure() {
        const auto text = lines_.take_after("closure ", "closure and a number");
        if (!text) {
            return text.error();
        }
        const auto count = number_from<std::size_t>(*text, 10);
        if (!count || *count > positions_max) {
            return refusal(quoted(*text),
                           "a number, " + std::to_string(positions_max) + " at most");
        }
        const std::size_t line = lines_.number();
        while (lines_.next_begins_with("leaf")) {
            if (auto wrong = check_leaf()) {
                return wrong;
            }
        }
        if (auto wrong = take_exactly("end")) {
            return wrong;
        }
        checked_.positions = *count;
        auto wrong = closure_fault(board_, checked_.side, leaves_, *count, steps_);
        if (wrong) {
            wrong->line = line;
        }
        return wrong;
    }

    Wrong check_leaf() {
        const auto text = lines_.take_after("leaf ", "leaf and four fields of a FEN");
        if (!text) {
            return text.error();
        }
        const auto leaf = read_fen(*text, FenFields::four);
        if (!leaf) {
            return here(leaf.error());
        }
        const bool has_kings =
            std::ranges::count(leaf->men, 'K') == 1 && std::ranges::count(leaf->men, 'k') == 1;
        if (!has_kings || !text->ends_with(" -")) {
            return refusal(quoted(*text), "one king of each colour and no en passant square");
        }
        if (!leaves_.insert(*leaf) || leaves_.size() > leaves_max) {
            return refusal(quoted(*text),
                           "each leaf once, " + std::to_string(leaves_max) + " at most");
        }
        checked_.leaves = leaves_.size();
        return check_regions(*leaf);
    }

    Wrong check_regions(const Board& leaf) {
        const std::vector<Man> men = men_of(leaf);
        std::vector<Stage> stages;
        std::vector<std::size_t> begins;
        do {
            Stage stage;
            if (auto wrong = read_turn(stage.turn)) {
                return wrong;
            }
            begins.push_back(lines_.number());
            if (!stages.empty()) {
                stage.region = stages.back().region;
            }
            if (auto wrong = read_region(men, stage.region)) {
                return wrong;
            }
            stages.push_back(std::move(stage));
            if (stages.size() > regions_max) {
                return refusal("more regions", std::to_string(regions_max) + " at most");
            }
        } while (lines_.next_begins_with("region"));
        checked_.regions += stages.size();
        const auto fault = fault_of(stages, leaf, checked_.side, steps_);
        return fault ? Wrong({begins[fault->region], fault->found, fault->expected}) : Wrong();
    }

    /// `region`, `region white` or `region black`.
    Wrong read_turn(std::optional<Color>& turn) {
        const auto text = lines_.take_after("region", "region");
        if (!text) {
            return text.error();
        }
        if (*text == " white") {
            turn = Color::white;
        } else if (*text == " black") {
            turn = Color::black;
        } else if (!text->empty()) {
            return refusal(quoted(*text), "region, region white or region black");
        }
        return {};
    }

    /// A man without a line is where he is in the region that is given.
    Wrong read_region(const std::vector<Man>& men, Region& region) {
        const bool is_first = region.empty();
        region.resize(men.size());
        for (std::size_t at = 0; at < men.size(); ++at) {
            const Man man = men[at];
            const std::string who = man.letter + name(man.square);
            if (!is_first && !lines_.next_begins_with(who + ' ')) {
                continue;
            }
            const auto line = lines_.take_after(who + ' ', "a line of " + who);
            if (!line) {
                return line.error();
            }
            const auto may = whereabouts_from(fields_of(*line), man);
            if (!may) {
                return refusal(quoted(*line), "squares, squares promoted, kinds and 0 or 1, as " +
                                                  who + " can have them");
            }
            region[at] = *may;
        }
        return {};
    }

    Lines lines_;
    Board board_;
    Checked checked_{Verdict::unwinnable, Color::white};
    PositionSet leaves_;
    Steps steps_;
    std::vector<Move> tries_;
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
