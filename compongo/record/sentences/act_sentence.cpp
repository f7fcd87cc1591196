#include "compongo/record/sentences/act_sentence.h"

#include "compongo/record/sentences/deeds.h"
#include "compongo/record/sentences/entries.h"
#include "compongo/record/sentences/named_moves.h"

namespace compongo::record {

namespace {

/// The pieces now on the square, or else those at the beginning of the turn.
std::vector<game::Piece> pieces_at(const game::Game& game, game::Square square) {
    const auto pieces = game::pieces_on(game.position().board(), game.turn.attempt, square);
    if (!pieces.empty()) {
        return {pieces.back()};
    }
    const auto before = game.position().board().piece_on(square);
    return before ? std::vector{*before} : std::vector<game::Piece>{};
}

} // namespace

std::string Doing::piece_on(game::Square square) const {
    return speech.the_piece(pieces_at(game, square), square);
}

std::string Doing::piece_from(game::Square square) const {
    return speech.the_piece_from(pieces_at(game, square), square);
}

std::string Doing::move(const game::MoveAsWritten& move) const {
    return move_name(speech.language(), game.position(), move, game.history.variant());
}

std::string Doing::entry(int number) const {
    return is_within_sentence ? numbered_entry(speech, number) : entry_named(speech, game, number);
}

std::string act_phrase(const Speech& speech, const game::Game& game, const game::Act& act) {
    const Doing doing{speech, game, game::word(act.by), true};
    std::string text = std::visit([&](const auto& deed) { return told(doing, deed); }, act.deed);
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return text;
}

std::string act_sentence(const Speech& speech, const game::Game& game, const game::Act& act) {
    const Doing doing{speech, game, game::word(act.by)};
    std::string text = std::visit([&](const auto& deed) { return told(doing, deed); }, act.deed);
    // Quoted text may end with its own punctuation.
    if (text.ends_with("?.") || text.ends_with("!.") || text.ends_with("..")) {
        text.pop_back();
    }
    return capitalised(std::move(text));
}

} // namespace compongo::record
