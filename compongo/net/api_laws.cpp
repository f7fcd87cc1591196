// What the Laws say, in our words, and what they make of something that is no act in a game.
#include "compongo/hall/calendar.h"
#include "compongo/hall/laws_json.h"
#include "compongo/law/edition_in_force.h"
#include "compongo/net/question.h"
#include "compongo/record/transcript/answer.h"
#include "compongo/record/transcript/json.h"
#include "compongo/record/transcript/question_json.h"

namespace compongo::net {

void Api::editions(Question& question) {
    const auto today = hall::day(now().wall);
    question.answer(json_reply(
        hall::editions_json(law::edition_in_force(today).value_or(law::edition_in_use))));
}

void Api::article(Question& question) {
    const auto language = question.language();
    if (!language) {
        return;
    }
    const std::string board_id = question.request.asked("board");
    const hall::Board* const board = board_id.empty() ? nullptr : around_.hall.board(board_id);
    if (!board_id.empty() && board == nullptr) {
        question.not_known("board", board_id);
        return;
    }
    const auto said = hall::article_json(question.names[0], question.names[1], *language,
                                         board == nullptr ? nullptr : &board->game().laws());
    question.answer(said ? json_reply(*said) : error_reply(said.error()));
}

void Api::ask(Question& question) {
    const auto body = question.body();
    if (!body) {
        return;
    }
    const auto asked = record::read_spoken_question(*body);
    const auto answer = asked ? record::answer(*asked) : unexpected(asked.error());
    question.answer(answer ? json_reply(record::json(record::json_object(*answer)))
                           : error_reply(hall::malformed(answer.error())));
}

} // namespace compongo::net
