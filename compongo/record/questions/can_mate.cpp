#include "compongo/chess/fen.h"
#include "compongo/chess/san.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/questions/asked_position.h"
#include "compongo/record/words/no_mate.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/forces.h"
#include "compongo/winnability/impossible.h"

#include <limits>

namespace compongo::record {

namespace {

/// A few seconds. Hardly any position needs a thousandth of it.
constexpr winnability::WorkLimit most_work{3'000'000};
static_assert(most_work.positions <= std::numeric_limits<int>::max());

constexpr std::array<std::string_view, 3> verdict_words = {"winnable", "unwinnable",
                                                           "undetermined"};

std::string word(winnability::Verdict verdict) {
    return std::string(verdict_words[static_cast<std::size_t>(verdict)]);
}

void add_line(CanMateAnswer& answer, const winnability::MatingLine& line, chess::Position at,
              chess::CastlingStyle style) {
    answer.line.emplace();
    answer.san.emplace();
    for (const chess::Move move : line) {
        answer.line->push_back(as_written(move, style));
        answer.san->push_back(chess::san(at, move));
        at = at.play(move);
    }
}

/// Adds the verdict of Laws that look only at the pieces, and the articles.
void add_laws(CanMateAnswer& answer, const law::Laws& laws, const chess::Board& board,
              chess::Color player) {
    const auto& able_to_mate = laws.chessclock.able_to_mate;
    if (able_to_mate.value == law::AbleToMate::by_forces_that_can_force_it) {
        answer.by_pieces = word(winnability::can_force_mate(board, player));
    }
    cite(answer.articles, able_to_mate.articles);
    cite(answer.articles, laws.completion.dead_position.articles);
}

} // namespace

AnswerTo<CanMateAsked> answer(const CanMateAsked& asked, const AskedUnder& under) {
    const chess::Position position = position_of(asked.fen.setup);
    const winnability::WorkLimit limit = winnability::impossibilities(position).empty()
                                             ? most_work
                                             : winnability::work_if_impossible;
    const winnability::Answer found = winnability::winnable(position, asked.player, limit);
    CanMateAnswer answer;
    answer.verdict = word(found.verdict);
    switch (found.verdict) {
    case winnability::Verdict::winnable:
        add_line(answer, found.line, position, castling_style(asked.fen, false));
        break;
    case winnability::Verdict::unwinnable:
        answer.reason = word(why_no_mate(position, asked.player, found.exhaustion));
        answer.positions = static_cast<int>(found.exhaustion.positions);
        break;
    case winnability::Verdict::undetermined:
        return unexpected(LineFault{"ask.fen", json_text(chess::fen(position)),
                                    "a position that is settled within " +
                                        std::to_string(limit.positions) + " positions"});
    }
    if (asked.certificate) {
        answer.certificate = winnability::certificate(position, asked.player, found);
    }
    if (under.laws) {
        add_laws(answer, *under.laws, position.board(), asked.player);
    }
    return answer;
}

} // namespace compongo::record
