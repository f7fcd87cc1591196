#include "compongo/record/sentences/act_sentence.h"

#include "compongo/record/sentences/deeds.h"
#include "compongo/record/sentences/entries.h"
#include "compongo/record/sentences/named_moves.h"

namespace compongo::record {

namespace {

/// What stands there as things are, or else what stood there when the turn began.
std::vector<game::Man> men_at(const game::Game& game, game::Square square) {
    const auto men = game::men_on(game.position().board(), game.turn.attempt, square);
    if (!men.empty()) {
        return {men.back()};
    }
    const auto before = game.position().board().man_on(square);
    return before ? std::vector{*before} : std::vector<game::Man>{};
}

} // namespace

std::string Doing::man_on(game::Square square) const {
    return speech.the_man(men_at(game, square), square);
}

std::string Doing::man_from(game::Square square) const {
    return speech.the_man_from(men_at(game, square), square);
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
    return capitalised(std::visit([&](const auto& deed) { return told(doing, deed); }, act.deed));
}

} // namespace compongo::record
