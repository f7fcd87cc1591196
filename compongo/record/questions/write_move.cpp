#include "compongo/base/check.h"
#include "compongo/chess/san.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/questions/asked_position.h"
#include "compongo/record/questions/notation_cited.h"

namespace compongo::record {

AnswerTo<WriteMoveAsked> answer(const WriteMoveAsked& asked, const AskedUnder& under) {
    const chess::Position position = position_of(asked.fen.setup);
    const auto move = legal_move_asked(position, asked.move);
    if (!move) {
        return unexpected(move.error());
    }
    const auto language = chess::language_from_code(asked.lang);
    CHECK(language.has_value()); // The reader knows the languages.
    WriteMoveAnswer answer{chess::san(position, *move, chess::laws_style(*language)), {}};
    cite_notation(answer.articles, position, *move, *language, under.notation());
    return answer;
}

} // namespace compongo::record
