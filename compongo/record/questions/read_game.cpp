#include "compongo/base/check.h"
#include "compongo/pgn/game_text.h"
#include "compongo/record/questions/answer.h"

namespace compongo::record {

namespace {

ReadGameAnswer answer_of(const pgn::GameText& game, chess::FenDialect dialect) {
    ReadGameAnswer answer;
    answer.plies = static_cast<int>(game.plies.size());
    answer.fen = fen(game.final_position, dialect);
    answer.offers = game.offers;
    answer.warnings.emplace();
    for (const pgn::GameTextWarning& each : game.warnings) {
        answer.warnings->push_back({each.ply, each.token, each.canonical});
    }
    return answer;
}

ReadGameAnswer answer_of(const pgn::GameTextFault& fault) {
    ReadGameAnswer answer;
    answer.error = {fault.ply, fault.token};
    answer.suggestions = fault.suggestions;
    return answer;
}

} // namespace

AnswerTo<ReadGameAsked> answer(const ReadGameAsked& asked, const AskedUnder& under) {
    const Placement start = asked.fen.value_or(Placement{chess::Position::initial().setup()});
    const auto language = chess::language_from_code(asked.lang);
    CHECK(language.has_value()); // The reader knows the languages.
    const auto game = pgn::read_game_text(asked.text, *language, position_of(start.setup));
    const auto dialect = start.is_chess960 ? chess::FenDialect::shredder : start.dialect;
    ReadGameAnswer answer = game ? answer_of(*game, dialect) : answer_of(game.error());
    const law::Notation& notation = under.notation();
    cite(answer.articles, notation.algebraic_only.articles);
    if (game && !game->offers.empty()) {
        cite(answer.articles, notation.draw_offer.articles);
    }
    return answer;
}

} // namespace compongo::record
