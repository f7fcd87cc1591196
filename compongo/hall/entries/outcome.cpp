#include "compongo/hall/entries/outcome.h"

#include "compongo/base/check.h"
#include "compongo/game/protocol/words.h"
#include "compongo/json/json.h"

namespace compongo::hall {

std::string outcome_json(const EnteredResult& outcome) {
    std::string out = "{\"result\":";
    append_json_string(out, game::word(outcome.result));
    out += ",\"reason\":";
    append_json_string(out, game::word(outcome.reason));
    if (!outcome.text.empty()) {
        out += ",\"text\":";
        append_json_string(out, outcome.text);
    }
    if (!outcome.arbiter.empty()) {
        out += ",\"arbiter\":";
        append_json_string(out, outcome.arbiter);
    }
    return out + ",\"wall\":" + std::to_string(outcome.wall) + "}";
}

bool may_be(game::GameResult result, OutcomeReason reason) {
    const bool is_played = reason == OutcomeReason::scoresheet || reason == OutcomeReason::decision;
    switch (result) {
    case game::GameResult::white_wins:
    case game::GameResult::black_wins:
    case game::GameResult::both_lose:
        return true;
    case game::GameResult::draw:
    case game::GameResult::black_draws_white_loses:
    case game::GameResult::white_draws_black_loses:
        return is_played;
    case game::GameResult::open:
        return false;
    }
    UNREACHABLE();
}

} // namespace compongo::hall
