#include "compongo/record/questions/answer.h"

namespace compongo::record {

AnswerTo<SetupAsked> answer(const SetupAsked& asked, const AskedUnder& under) {
    SetupAnswer answer;
    answer.faults.emplace();
    if (asked.fen.setup.board != chess::Position::initial().board()) {
        answer.faults->emplace_back("array");
    }
    if (asked.h1 == "dark") {
        answer.faults->emplace_back("board_turned");
    }
    if (const auto& laws = under.laws) {
        cite(answer.articles, laws->board_and_moves.board.articles);
        cite(answer.articles, laws->board_and_moves.pieces.articles);
        cite(answer.articles, laws->board_and_moves.initial_position.articles);
        for (const std::string& fault : *answer.faults) {
            const law::Irregularities& law = laws->irregularities;
            cite(answer.articles, (fault == "array" ? law.wrong_array : law.wrong_board).articles);
        }
    }
    return answer;
}

} // namespace compongo::record
