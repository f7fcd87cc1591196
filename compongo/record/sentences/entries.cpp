#include "compongo/record/sentences/entries.h"

#include "compongo/record/sentences/act_sentence.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// The game with the pieces as they stood at this act. Earlier deeds of that turn are not kept.
game::Game at_the_time_of(const game::Game& game, const game::PastRuling& past) {
    game::Game then = game;
    if (past.before) {
        then.history = past.before->history;
        then.turn = past.before->turn;
    } else if (past.half_moves < then.history.size()) {
        then.history.rewind(past.half_moves);
        then.turn = {};
    }
    if (past.settled) {
        // The question that the act answered was open then.
        then.decisions.push_back(*past.settled);
    }
    return then;
}

} // namespace

std::string deed_of_entry(const Speech& speech, const game::Game& game, int act) {
    const auto past = std::ranges::find_if(game.past_rulings, [&](const game::PastRuling& each) {
        return static_cast<int>(each.number) == act;
    });
    if (past == game.past_rulings.end()) {
        return {};
    }
    return act_phrase(speech, at_the_time_of(game, *past), past->act);
}

std::string numbered_entry(const Speech& speech, int act) {
    return speech.word("sentence", "entry", {{"number", std::to_string(act + 1)}});
}

std::string entry_named(const Speech& speech, const game::Game& game, int act) {
    const std::string deed = deed_of_entry(speech, game, act);
    return deed.empty() ? numbered_entry(speech, act)
                        : speech.word("act", "entry.deed",
                                      {{"number", std::to_string(act + 1)}, {"deed", deed}});
}

} // namespace compongo::record
