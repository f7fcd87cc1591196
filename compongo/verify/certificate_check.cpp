#include "compongo/verify/certificate_check.h"

#include "compongo/verify/closure.h"
#include "compongo/verify/moves.h"
#include "compongo/verify/proof.h"

#include <algorithm>
#include <charconv>
#include <ranges>

namespace compongo::verify {

namespace {

constexpr std::string_view header = "compongo winnability 2";
/// What a certificate may make the checker keep.
constexpr std::size_t line_bytes_max = std::size_t{1} << 20U;
constexpr std::size_t regions_bytes_max = std::size_t{256} << 20U;

template <class Number>
std::optional<Number> number_from(std::string_view text, int base) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number, base);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

/// In UCI, castling as the king taking his rook.
std::string uci(const State& before, const Move& move) {
    const bool promotes = before.men[move.man].on(move.kind) == 0;
    const char kind = Piece{Color::black, move.kind}.letter();
    return name(move.from) + name(move.to) + (promotes ? std::string(1, kind) : "");
}

/// Reads one certificate from its first line to its last. What is wrong first is remembered, and
/// nothing is left to read then.
class Certificate {
public:
    Certificate(std::string_view text, Steps steps) : rest_(text), steps_(std::move(steps)) {}

    Expected<Checked, Refusal> check() {
        take_one_of({header});
        position_ = unless_refused(read_fen(take_after("position ", "position and a FEN")));
        checked_.side = static_cast<Color>(take_one_of({"side white", "side black"}));
        checked_.verdict = static_cast<Verdict>(take_one_of({"winnable", "unwinnable"}));
        if (checked_.verdict == Verdict::winnable) {
            check_line();
        } else if (rest_.starts_with("closure")) {
            take_one_of({"closure"});
            if (!refusal_) {
                checked_.positions =
                    unless_refused(check_closure(position_, checked_.side, steps_));
            }
        } else {
            check_regions();
        }
        take_one_of({"end"});
        if (!rest_.empty()) {
            ++line_;
            refuse("more", "nothing after the line end");
        }
        // Whatever else was found then, it was found before all had been looked at.
        if (refusal_ && steps_.are_used_up()) {
            refusal_ = with_line(Refusal::too_much_work(), refusal_->line);
        }
        return refusal_ ? Expected<Checked, Refusal>(unexpected(*refusal_)) : checked_;
    }

private:
    static Refusal with_line(Refusal refusal, std::size_t line) {
        refusal.line = refusal.line == 0 ? line : refusal.line;
        return refusal;
    }
    void refuse(Refusal refusal) {
        if (!refusal_) {
            refusal_ = with_line(std::move(refusal), line_);
        }
        rest_ = {};
    }
    void refuse(std::string found, std::string_view expected) {
        refuse({line_, std::move(found), std::string(expected)});
    }

    template <class Value>
    Value unless_refused(Expected<Value, Refusal> found) {
        if (!found) {
            refuse(std::move(found.error()));
        }
        return found ? *std::move(found) : Value();
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
        if (line.size() > line_bytes_max) {
            refuse("a line of " + std::to_string(line.size()) + " bytes",
                   std::to_string(line_bytes_max) + " at most");
            return {};
        }
        if (!line.starts_with(words)) {
            refuse(quoted(line), expected);
            return {};
        }
        return line.substr(words.size());
    }

    /// The next line must be one of these, or the only one: which?
    std::size_t take_one_of(const std::array<std::string_view, 2>& lines) {
        const auto& [one, other] = lines;
        const std::string expected =
            std::string(one) + (other.empty() ? "" : " or ") + std::string(other);
        const std::string_view found = take_after("", expected);
        if (found.empty() || (found != one && found != other)) {
            refuse(quoted(found), expected);
        }
        return found == one ? 0 : 1;
    }

    /// Each move must be legal, the last one mate.
    void check_line() {
        const auto moves = fields_of(take_after("line", "line and moves"));
        checked_.plies = moves.size() - 1;
        if (!moves.front().empty()) {
            return refuse(quoted(moves.front()), "a space after \"line\"");
        }
        for (const std::string_view move : moves | std::views::drop(1)) {
            if (!make(move)) {
                return refuse(quoted(move), "a legal move in UCI");
            }
        }
        if (!refusal_ && (position_.turn == checked_.side || !is_mate(position_, steps_))) {
            refuse("no mate by the side at the end", "mate");
        }
    }

    bool make(std::string_view text) {
        std::optional<State> next;
        const auto is_another = [&](const State& after, const Move& move) {
            if (!next && uci(position_, move) == text) {
                next = after;
            }
            return !next;
        };
        const auto square = [&](std::size_t at) {
            return only(square_of(text.substr(std::min(at, text.size()), 2)).value_or(0));
        };
        if (does_each_move_lead_on(position_, steps_, is_another, square(0), square(2)) || !next) {
            return false;
        }
        position_ = *std::move(next);
        return true;
    }

    void check_regions() {
        std::vector<Region> regions;
        std::size_t bytes = 0;
        do {
            regions.push_back(take_region(regions.empty() ? position_ : regions.back().state));
            bytes += room_of(regions.back());
            if (regions.size() > regions_max) {
                refuse("more regions", std::to_string(regions_max) + " at most");
            }
            if (bytes > regions_bytes_max) {
                refuse(Refusal::too_much_memory());
            }
        } while (!refusal_ && !rest_.starts_with("end"));
        for (const Region& region : regions) {
            if (std::ranges::any_of(region.next,
                                    [&](auto next) { return next >= regions.size(); })) {
                refuse({region.line, "a region that is not there",
                        "regions by their numbers, from 0"});
            }
        }
        checked_.regions = regions.size();
        if (!refusal_) {
            if (auto fault = region_fault(position_, checked_.side, std::move(regions), steps_)) {
                refuse(*fault);
            }
        }
    }

    static std::size_t room_of(const Region& region) {
        return sizeof region + region.state.men.size() * sizeof(Man) +
               region.next.capacity() * sizeof region.next.front();
    }

    /// A man without a line is where he was in the region before, or in the position.
    Region take_region(State before) {
        Region region{std::move(before), {}, line_ + 1};
        const auto words = fields_of(take_after("region ", "region, a colour and numbers"));
        if (words.front() != "white" && words.front() != "black") {
            refuse(quoted(words.front()), "white or black");
        }
        region.state.turn = words.front() == "white" ? Color::white : Color::black;
        for (const std::string_view word : words | std::views::drop(1)) {
            const auto number = number_from<std::size_t>(word, 10);
            number ? region.next.push_back(*number) : refuse(quoted(word), "a number");
        }
        region.state.crossed = region.state.turn == position_.turn ? position_.crossed : 0;
        for (Man& man : region.state.men) {
            const std::string who = name(man.piece, man.home) + ' ';
            if (rest_.starts_with(who)) {
                take_man(man, who);
            }
            // By two steps, wherever they may have been made.
            const Color color = man.piece.color;
            if (color != region.state.turn && has(rank(color, 1) | rank(color, 2), man.home)) {
                region.state.crossed |= ahead(~color, man.on(Kind::pawn) & rank(color, 4));
            }
        }
        return region;
    }

    /// `1` if he may be gone, else `0`, and his squares as each kind, by its letter.
    void take_man(Man& man, const std::string& who) {
        const std::string_view text = take_after(who, who);
        const auto words = fields_of(text);
        man.as = {};
        man.may_be_gone = words.front() == "1";
        const auto take_squares = [&](std::string_view word) {
            const auto piece = word.size() == 17 ? Piece::of(word.front()) : std::nullopt;
            const auto squares = piece ? number_from<Squares>(word.substr(1), 16) : std::nullopt;
            const bool can_be = piece && piece->color == Color::white &&
                                (man.piece.kind == Kind::pawn ? piece->kind != Kind::king
                                                              : piece->kind == man.piece.kind);
            if (can_be && squares) {
                man.on(piece->kind) = *squares;
            }
            return can_be && squares;
        };
        if ((words.front() != "0" && (!man.may_be_gone || man.piece.kind == Kind::king)) ||
            !std::ranges::all_of(words | std::views::drop(1), take_squares) ||
            (!man.may_be_gone && man.squares() == 0)) {
            refuse(quoted(text), "0 or 1, and squares as each kind that " + who + "can be");
        }
    }

    std::string_view rest_;
    /// The number of the line that was taken last.
    std::size_t line_ = 0;
    std::optional<Refusal> refusal_;
    State position_;
    Checked checked_{Verdict::unwinnable, Color::white};
    Steps steps_;
};

} // namespace

Expected<Checked, Refusal> check_certificate(std::string_view text, std::uint64_t steps,
                                             const std::function<void(std::uint64_t)>& tell) {
    return Certificate(text, Steps(steps, tell)).check();
}

std::string_view take_certificate(std::string_view& text) {
    const std::string first_line = std::string(header) + '\n';
    std::size_t size = 0;
    while (size < text.size()) {
        const std::string_view rest = text.substr(size);
        const std::string_view line =
            rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
        if (size > 0 && line == first_line) {
            break;
        }
        size += line.size();
        if (size > line.size() && line == "end\n") {
            break;
        }
    }
    const std::string_view first = text.substr(0, size);
    text.remove_prefix(size);
    return first;
}

} // namespace compongo::verify
