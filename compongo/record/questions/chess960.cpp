#include "compongo/chess/chess960.h"

#include "compongo/record/questions/answer.h"

namespace compongo::record {

namespace {

Chess960Answer answer_for_rank(std::string_view rank) {
    Chess960Answer answer;
    const auto number = chess::chess960_number(rank);
    answer.valid = number.has_value();
    if (number) {
        answer.number = *number;
        answer.rank = rank;
    } else {
        answer.reason = name(number.error());
    }
    return answer;
}

Chess960Answer answer_for_number(int number) {
    Chess960Answer answer;
    const auto rank = chess::chess960_rank(number);
    answer.valid = rank.has_value();
    if (rank) {
        answer.number = number;
        answer.rank = name(*rank);
    }
    return answer;
}

} // namespace

AnswerTo<Chess960Asked> answer(const Chess960Asked& asked, const AskedUnder& under) {
    if (asked.rank.has_value() == asked.number.has_value()) {
        const std::string both_or_neither = asked.rank ? "both" : "neither";
        return unexpected(LineFault{"ask", json_text(both_or_neither), "either rank or number"});
    }
    Chess960Answer answer =
        asked.rank ? answer_for_rank(*asked.rank) : answer_for_number(*asked.number);
    cite(answer.articles, under.chess960().start.articles);
    return answer;
}

} // namespace compongo::record
