#include "apps/notation/notation_text.h"

#include "compongo/base/check.h"
#include "compongo/chess/long_algebraic.h"
#include "compongo/chess/uci.h"

#include <utility>

namespace compongo::apps {

namespace {

using chess::Language;
using chess::Move;
using chess::Position;

std::optional<std::pair<MoveForm, Language>> form_and_language(std::string_view to) {
    if (to == "uci") {
        return std::pair(MoveForm::uci, Language::english);
    }
    if (to == "long") {
        return std::pair(MoveForm::long_algebraic, Language::english);
    }
    const auto language = to == "san" ? Language::english : chess::language_from_code(to);
    return language ? std::optional(std::pair(MoveForm::san, *language)) : std::nullopt;
}

/// Copies a text, replacing parts of it.
class Rewriter {
public:
    explicit Rewriter(std::string_view text) : text_(text) {}

    void replace(std::size_t offset, std::size_t length, std::string_view replacement) {
        out_ += text_.substr(copied_, offset - copied_);
        out_ += replacement;
        copied_ = offset + length;
    }

    /// Drops a sign and the blanks before it.
    void leave_out(const pgn::GameToken& sign) {
        const std::string_view before = text_.substr(copied_, sign.offset - copied_);
        out_ += before.substr(0, before.find_last_not_of(" \t") + 1);
        copied_ = sign.offset + sign.text.size();
    }

    [[nodiscard]] std::string finished() && {
        out_ += text_.substr(copied_);
        return std::move(out_);
    }

private:
    std::string_view text_;
    std::size_t copied_ = 0;
    std::string out_;
};

} // namespace

std::optional<TargetNotation> target_notation(std::string_view to, std::string_view style) {
    const auto found = form_and_language(to);
    if (!found) {
        return std::nullopt;
    }
    TargetNotation target{found->first, {.language = found->second}};
    if (style == "laws") {
        target.style = chess::laws_style(found->second);
    }
    return target;
}

std::string move_text(const Position& start, const Position& position, Move move,
                      const TargetNotation& target) {
    switch (target.form) {
    case MoveForm::san:
        return chess::san(position, move, target.style);
    case MoveForm::long_algebraic:
        return chess::long_algebraic(position, move, target.style);
    case MoveForm::uci:
        return chess::uci(move, chess::usual_castling_style(start));
    }
    UNREACHABLE();
}

std::string rewritten(std::string_view text, const pgn::GameText& game, const Position& start,
                      const TargetNotation& target) {
    Rewriter rewriter(text);
    Position position = start;
    auto ply = game.plies.begin();
    for (const pgn::GameToken& token : pgn::game_tokens(text)) {
        if (token.kind == pgn::GameTokenKind::sign) {
            rewriter.leave_out(token);
        } else if (token.kind == pgn::GameTokenKind::move && ply != game.plies.end()) {
            rewriter.replace(ply->offset, ply->length,
                             move_text(start, position, ply->move, target));
            position = position.play(ply->move);
            ++ply;
        }
    }
    return std::move(rewriter).finished();
}

} // namespace compongo::apps
