#include "compongo/record/sentences/act_sentence.h"

#include "compongo/record/sentences/deeds.h"
#include "compongo/record/sentences/named_moves.h"

namespace compongo::record {

std::string Doing::man_on(game::Square square) const {
    const auto men = game::men_on(game.position().board(), game.turn.attempt, square);
    if (!men.empty()) {
        return speech.the_man({men.back()}, square);
    }
    const auto before = game.position().board().man_on(square);
    return speech.the_man(before ? std::vector{*before} : std::vector<game::Man>{}, square);
}

std::string Doing::move(const game::MoveAsWritten& move) const {
    return move_name(speech.language(), game.position(), move, game.history.variant());
}

std::string act_sentence(const Speech& speech, const game::Game& game, const game::Act& act) {
    const Doing doing{speech, game, game::word(act.by)};
    return capitalised(std::visit([&](const auto& deed) { return told(doing, deed); }, act.deed));
}

} // namespace compongo::record
