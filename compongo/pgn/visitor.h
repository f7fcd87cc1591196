/// What a reader of PGN tells, in the order of the text.
#pragma once

#include "compongo/chess/types.h"
#include "compongo/pgn/pgn_fault.h"
#include "compongo/pgn/tag_pair.h"
#include "compongo/pgn/window.h"
#include "compongo/pgn/words.h"

#include <optional>
#include <string_view>

namespace compongo::pgn {

/// Where the reader is. Lines are counted only when the place is requested.
class Spot {
public:
    COMPONGO_INLINE Spot(const Window& window, const char* at) : window_(&window), at_(at) {}
    [[nodiscard]] Place place() const { return window_->place(at_); }
    /// Of a move number: whose move it announces by its dots, `3.` or `3...`; nothing without dots.
    [[nodiscard]] std::optional<chess::Color> color_of_number() const {
        const char* at = at_;
        while (is_digit(*at)) {
            ++at;
        }
        int dots = 0;
        for (; *at == '.' || *at == ' '; ++at) {
            dots += *at == '.' ? 1 : 0;
        }
        return dots == 0   ? std::nullopt
               : dots == 1 ? std::optional(chess::Color::white)
                           : std::optional(chess::Color::black);
    }

private:
    const Window* window_;
    const char* at_;
};

/// How a comment is written.
enum class CommentKind : std::uint8_t {
    /// `{...}`
    brace,
    /// `;` to the end of the line.
    line,
    /// A line that begins with `%`: no comment on the game, but data for some program.
    escape,
};

/// The events of a reader, and a visitor that takes no interest in any. Derive from it and hide
/// what you want to hear; nothing is virtual. All texts are views that are void after the call.
struct PgnVisitor {
    /// Hide it with `false` to have comments passed over without a call.
    static constexpr bool wants_comments = true;
    /// Hide it with `false` to hear moves as they are written, by whatever language's letters; else
    /// a game that reads by those of another language (pgn/piece_letters.h) is heard in English.
    static constexpr bool wants_english_letters = true;

    /// A game begins: at its first tag pair, or at whatever comes first in a game without.
    void begin_game(Spot) {}
    void tag(const TagPair&, Spot) {}
    /// All tags of this game are known. Comments may have come before.
    void begin_moves(Spot) {}
    void move_number(unsigned, Spot) {}
    /// Something meant as a move, as written but for the language of its letters; eight bytes may
    /// be read from its start whatever its size.
    void move(std::string_view, Spot) {}
    /// Something printed beside a move that is none of PGN's: `e.p.`, `(=)`, `+-`.
    void mark(std::string_view, Spot) {}
    /// A numeric annotation glyph, or `!?` as its number.
    void nag(int, Spot) {}
    void begin_comment(CommentKind, Spot) {}
    /// Once for a short comment, in pieces for a long one, not at all for an empty one.
    void comment_text(std::string_view) {}
    void end_comment() {}
    // A visitor that has `void comment(std::string_view, Spot)` hears by that one call of a comment
    // in braces that came in one piece, also of an empty one.
    /// An alternative to the last move. False: pass over it without another call, `end_variation`
    /// included.
    [[nodiscard]] bool begin_variation(Spot) { return true; }
    void end_variation(Spot) {}
    void result(PgnResult, Spot) {}
    void end_game(Spot) {}
    void fault(const PgnFault&) {}
};

} // namespace compongo::pgn
