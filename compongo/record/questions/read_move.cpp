#include "compongo/base/check.h"
#include "compongo/game/state/announcement.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/questions/asked_position.h"
#include "compongo/record/questions/notation_cited.h"

namespace compongo::record {

namespace {

ReadMoveAnswer refused(std::string_view error, const law::Articles& articles) {
    ReadMoveAnswer answer;
    answer.error = error;
    cite(answer.articles, articles);
    return answer;
}

ReadMoveAnswer refused(chess::NotationFaultKind kind, const law::Notation& notation) {
    switch (kind) {
    case chess::NotationFaultKind::unreadable:
        return refused("unreadable", notation.move.articles);
    case chess::NotationFaultKind::piece_missing:
        return refused("piece_missing", notation.promotion.articles);
    case chess::NotationFaultKind::ambiguous:
        return refused("ambiguous", notation.disambiguation.articles);
    case chess::NotationFaultKind::illegal:
    case chess::NotationFaultKind::null_move:
        break;
    }
    return refused("illegal", {});
}

} // namespace

AnswerTo<ReadMoveAsked> answer(const ReadMoveAsked& asked, const AskedUnder& under) {
    const chess::Position position = position_of(asked.fen.setup);
    const auto language = chess::language_from_code(asked.lang);
    CHECK(language.has_value()); // The reader knows the languages.
    const law::Notation& notation = under.notation();
    const auto read = game::read_said_or_written(position, asked.text, *language);
    if (!read) {
        return refused(read.error().kind, notation);
    }
    ReadMoveAnswer answer;
    answer.move = as_written(read->move, castling_style(asked.fen, asked.chess960));
    cite_notation(answer.articles, position, read->move, *language, notation);
    if (read->remarks.has(chess::Remark::draw_offer)) {
        cite(answer.articles, notation.draw_offer.articles);
    }
    return answer;
}

} // namespace compongo::record
