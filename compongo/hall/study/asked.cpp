#include "compongo/hall/study/asked.h"

#include "compongo/hall/board/board.h"
#include "compongo/hall/papers/calendar.h"
#include "compongo/hall/study/position_faults.h"
#include "compongo/json/json.h"
#include "compongo/law/edition_in_force.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>

namespace compongo::hall {

law::Edition edition_offered(std::int64_t wall) {
    return law::edition_in_force(day(wall)).value_or(law::edition_in_use);
}

Expected<law::Edition, Fault> edition_asked(const std::string& name) {
    const auto edition = name.empty() ? law::edition_in_use : law::edition_from_name(name);
    if (!edition || std::ranges::find(law::editions_available, *edition) ==
                        std::ranges::end(law::editions_available)) {
        return unexpected(unknown("edition", name));
    }
    return *edition;
}

Expected<std::string, Fault> answer_json(const record::Question& asked) {
    const auto answer = record::answer(asked);
    if (!answer) {
        return unexpected(malformed(answer.error()));
    }
    return json(json_object(*answer));
}

Expected<std::string, std::string> tried_json(const JsonValue& conditions) {
    const auto board = record::read_conditions(conditions).and_then([](game::Conditions read) {
        return Board::set_up({"trial", {}, std::move(read)});
    });
    // Reported with and without a fault: an accepted position may still be one that no game could
    // produce.
    const std::string wrong = ",\"position\":" + position_faults_json(conditions) + "}";
    if (!board) {
        std::string fault = fault_json(malformed(board.error()));
        fault.pop_back();
        return unexpected("{\"error\":" + fault + wrong + "}");
    }
    const game::History& history = (*board)->game().history;
    std::string first;
    append_json_string(first, game::fen_of(history.first(), history.variant()));
    return "{\"first\":" + first + wrong;
}

} // namespace compongo::hall
