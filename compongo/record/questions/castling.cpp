#include "compongo/game/articles/chess960.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/questions/asked_position.h"

namespace compongo::record {

AnswerTo<CastlingAsked> answer(const CastlingAsked& asked, const AskedUnder& under) {
    const auto move = legal_move_asked(position_of(asked.fen.setup), asked.move);
    if (!move || !move->is_castling()) {
        const auto illegal = move ? std::nullopt : std::optional(move.error());
        const LineFault no_castling{"ask.move",
                                    json_text(name(asked.move.from) + name(asked.move.to)),
                                    "a castling move, king takes own rook"};
        return unexpected(illegal.value_or(no_castling));
    }
    const law::Chess960& articles = under.chess960();
    const chess::CastlingTargets to = chess::castling_targets(move->from(), move->to());
    const game::CastlingWay way = game::castling_way(*move);
    CastlingAnswer answer{to.king, to.rook, std::string(word(way)), {}};
    cite(answer.articles, rule_on(articles, way).articles);
    cite(answer.articles, articles.final_squares.articles);
    return answer;
}

} // namespace compongo::record
