#include "compongo/chess/fen.h"
#include "compongo/record/transcript/answer.h"
#include "compongo/record/transcript/questions/asked_position.h"
#include "compongo/winnability/winnable.h"

namespace compongo::record {

namespace {

/// Some seconds. Hardly any position takes a thousandth of it.
constexpr winnability::WorkLimit most_work{3'000'000};

game::Moves written(const winnability::MatingLine& line, chess::CastlingStyle style) {
    game::Moves moves;
    for (const chess::Move move : line) {
        moves.push_back(as_written(move, style));
    }
    return moves;
}

} // namespace

AnswerTo<CanMateAsked> answer(const CanMateAsked& asked, const AskedUnder& under) {
    const chess::Position position = position_of(asked.fen.setup);
    winnability::Answer found = winnability::winnable(position, asked.player, most_work);
    CanMateAnswer answer;
    switch (found.verdict) {
    case winnability::Verdict::winnable:
        answer.verdict = "winnable";
        answer.line = written(found.line, castling_style(asked.fen, false));
        break;
    case winnability::Verdict::unwinnable:
        answer.verdict = "unwinnable";
        break;
    case winnability::Verdict::undetermined:
        return unexpected(LineFault{"ask.fen", json_text(chess::fen(position)),
                                    "a position that is settled within " +
                                        std::to_string(most_work.positions) + " positions"});
    }
    if (under.laws) {
        cite(answer.articles, under.laws->chessclock.able_to_mate.articles);
        cite(answer.articles, under.laws->completion.dead_position.articles);
    }
    return answer;
}

} // namespace compongo::record
