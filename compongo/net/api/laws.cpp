// The Laws in our words, questions about them, and cases to judge that belong to no game.
#include "compongo/base/check.h"
#include "compongo/hall/study/asked.h"
#include "compongo/hall/study/judgement.h"
#include "compongo/hall/study/laws_json.h"
#include "compongo/net/api/question.h"
#include "compongo/record/transcript/question_json.h"
#include "compongo/record/transcript/word_lists.h"

namespace compongo::net {

namespace {

Reply answer_to(const record::Question& asked) {
    try {
        const auto answer = hall::answer_json(asked);
        return answer ? json_reply(*answer) : error_reply(answer.error());
    } catch (const Defect& defect) {
        return error_reply(500, "defect", defect.what());
    }
}

} // namespace

void Api::editions(Question& question) {
    question.answer(json_reply(hall::editions_json(hall::edition_offered(deps_.now().wall))));
}

void Api::article(Question& question) {
    const auto language = question.language();
    if (!language) {
        return;
    }
    const std::string board_id = question.request.asked("board");
    const hall::Board* const board = board_id.empty() ? nullptr : deps_.hall.board(board_id);
    if (!board_id.empty() && board == nullptr) {
        question.not_known("board", board_id);
        return;
    }
    const auto said = hall::article_json(question.names[0], question.names[1], *language,
                                         board == nullptr ? nullptr : &board->game().laws());
    question.answer(said ? json_reply(*said) : error_reply(said.error()));
}

void Api::changes(Question& question) {
    const auto language = question.language();
    const auto mode = language ? question.one_of<law::Mode>("play") : std::nullopt;
    const auto supervision = mode ? question.one_of<law::Supervision>("supervision") : std::nullopt;
    if (!supervision) {
        return;
    }
    const auto changes =
        hall::changes_json({question.names[1], question.names[0], *mode, *supervision}, *language);
    question.answer(changes ? json_reply(*changes) : error_reply(changes.error()));
}

void Api::ask(Question& question) {
    const auto body = question.body();
    if (!body) {
        return;
    }
    auto asked = record::read_spoken_question(*body);
    if (!asked) {
        question.answer(error_reply(hall::malformed(asked.error())));
    } else if (!std::holds_alternative<record::CanMateAsked>(asked->ask)) {
        question.answer(answer_to(*asked));
    } else {
        search([asked = *std::move(asked)] { return answer_to(asked); }, question.answer);
    }
}

void Api::judge(Question& question) {
    auto body = question.body();
    if (body) {
        search(
            [asked = *std::move(body)] {
                const auto judged = hall::judgements_json(asked);
                return judged ? json_reply(*judged) : error_reply(judged.error());
            },
            question.answer);
    }
}

void Api::search(std::function<Reply()> work, const Answer& answer) {
    const bool is_given = deps_.searching.try_post([this, work = std::move(work), answer] {
        deps_.post([reply = work(), answer] { answer(reply); });
    });
    if (!is_given) {
        answer(error_reply(429, "busy", "the queue for searches is full: try again"));
    }
}

} // namespace compongo::net
