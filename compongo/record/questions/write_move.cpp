#include "compongo/base/check.h"
#include "compongo/chess/san.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/questions/asked_position.h"
#include "compongo/record/questions/notation_cited.h"

namespace compongo::record {

namespace {

/// The notation of the Laws with its optional signs: check, mate as the edition has it, and en
/// passant in the player's language.
chess::SanStyle style_with_signs(chess::Language language, law::Edition edition) {
    chess::SanStyle style = chess::laws_style(language);
    style.check = law::mate_sign(edition) == law::MateSign::double_plus
                      ? chess::CheckSigns::plus_and_plus_plus
                      : chess::CheckSigns::plus_and_hash;
    style.ep = language == chess::Language::spanish ? chess::EpSign::ap : chess::EpSign::ep;
    return style;
}

} // namespace

AnswerTo<WriteMoveAsked> answer(const WriteMoveAsked& asked, const AskedUnder& under) {
    const chess::Position position = position_of(asked.fen.setup);
    const auto move = legal_move_asked(position, asked.move);
    if (!move) {
        return unexpected(move.error());
    }
    const auto language = chess::language_from_code(asked.lang);
    CHECK(language.has_value()); // The reader knows the languages.
    const std::string plain = chess::san(position, *move, chess::laws_style(*language));
    WriteMoveAnswer answer{plain, {}};
    cite_notation(answer.articles, position, *move, *language, under.notation());
    if (asked.signs) {
        answer.text =
            chess::san(position, *move, style_with_signs(*language, under.choices.edition));
        if (*answer.text != plain) {
            cite(answer.articles, under.notation().abbreviations.articles);
        }
    }
    return answer;
}

} // namespace compongo::record
