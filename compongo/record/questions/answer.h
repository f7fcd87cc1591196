/// Answers to questions; each kind has a file of its own in questions/.
#pragma once

#include "compongo/law/laws.h"
#include "compongo/record/transcript/scenario.h"

namespace compongo::record {

/// The Laws of a question; the latest edition if it names none.
struct AskedUnder {
    law::Choices choices;
    /// Nothing if this version does not have the edition.
    std::optional<law::Laws> laws;

    // Provisions that are the same in all Laws except for their articles, which are known for every
    // edition.
    [[nodiscard]] const law::RapidAndBlitz& rapid_and_blitz() const;
    [[nodiscard]] const law::Notation& notation() const;
    [[nodiscard]] const law::Chess960& chess960() const;
};
[[nodiscard]] AskedUnder asked_under(const Question& question);

/// The Laws, or the fault that this edition is missing.
[[nodiscard]] Read<law::Laws> laws_asked(const AskedUnder& under);

template <class Asked>
using AnswerTo = Read<typename Asked::Answer>;

[[nodiscard]] AnswerTo<LegalMovesAsked> answer(const LegalMovesAsked& asked,
                                               const AskedUnder& under);
[[nodiscard]] AnswerTo<ClassifyAsked> answer(const ClassifyAsked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<SupervisionAsked> answer(const SupervisionAsked& asked,
                                                const AskedUnder& under);
[[nodiscard]] AnswerTo<WriteMoveAsked> answer(const WriteMoveAsked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<ReadMoveAsked> answer(const ReadMoveAsked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<ReadGameAsked> answer(const ReadGameAsked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<SetupAsked> answer(const SetupAsked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<Chess960Asked> answer(const Chess960Asked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<CastlingAsked> answer(const CastlingAsked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<SpecialBoardAsked> answer(const SpecialBoardAsked& asked,
                                                 const AskedUnder& under);
[[nodiscard]] AnswerTo<EnvelopeAsked> answer(const EnvelopeAsked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<CanMateAsked> answer(const CanMateAsked& asked, const AskedUnder& under);
[[nodiscard]] AnswerTo<MustRecordAsked> answer(const MustRecordAsked& asked,
                                               const AskedUnder& under);

/// The answer as an object, or the reason why there is none: the question cannot be answered yet,
/// or not for this position.
[[nodiscard]] Read<JsonObject> answer(const Question& question);
[[nodiscard]] Read<JsonObject> answer(const Question& question, const AskedUnder& under);

/// `{"id":...,"answer":{...}}`.
[[nodiscard]] std::string answer_line(const Question& question, const JsonObject& answer);

/// Adds the articles on which the answer rests, each once.
void cite(Cited& cited, const law::Articles& articles);

} // namespace compongo::record
