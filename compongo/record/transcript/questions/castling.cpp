#include "compongo/chess/position.h"
#include "compongo/law/chess960.h"
#include "compongo/record/transcript/answer.h"
#include "compongo/record/transcript/questions/asked_position.h"

namespace compongo::record {

namespace {

/// Which of the four ways it is follows from the squares.
struct Way {
    std::string_view name;
    law::Rule rule;
};
Way way(chess::Square king, chess::Square rook, const law::Chess960& articles) {
    const chess::CastlingTargets to = chess::castling_targets(king, rook);
    if (to.rook == rook) {
        return {"king_only", articles.king_only};
    }
    if (to.king == king) {
        return {"rook_only", articles.rook_only};
    }
    if (to.king == rook && to.rook == king) {
        return {"transposition", articles.transposition};
    }
    return {"double_move", articles.double_move};
}

} // namespace

AnswerTo<CastlingAsked> answer(const CastlingAsked& asked, const AskedUnder& under) {
    const auto move = legal_move_asked(position_of(asked.fen.setup), asked.move);
    if (!move || !move->is_castling()) {
        const auto illegal = move ? std::nullopt : std::optional(move.error());
        const LineFault no_castling{"ask.move",
                                    json_text(name(asked.move.from) + name(asked.move.to)),
                                    "a castling move, king takes own rook"};
        return unexpected(illegal.value_or(no_castling));
    }
    const law::Chess960& articles = law::chess960(under.choices.edition);
    const chess::CastlingTargets to = chess::castling_targets(move->from(), move->to());
    const Way how = way(move->from(), move->to(), articles);
    CastlingAnswer answer{to.king, to.rook, std::string(how.name), {}};
    cite(answer.articles, how.rule.articles);
    cite(answer.articles, articles.final_squares.articles);
    return answer;
}

} // namespace compongo::record
