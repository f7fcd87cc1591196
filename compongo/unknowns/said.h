/// Facts, their questions and rulings as people read them, in one language.
#pragma once

#include "compongo/record/sentences/speech.h"
#include "compongo/unknowns/questions.h"

#include <functional>

namespace compongo::unknowns {

/// The list of words.json in which the words of this layer stand.
inline constexpr std::string_view words_of_unknowns = "unknown";

class FactWords {
public:
    FactWords(const UncertainCase& known, const Worlds& worlds, const Cells& cells,
              law::Language language);

    /// `Did this happen? White presses the clock.`
    [[nodiscard]] const std::string& question(std::size_t fact) const { return questions_[fact]; }
    /// The answer by an option of the cells: `Yes`, `from 0:01:00 to 0:01:59`.
    [[nodiscard]] const std::string& answer(std::size_t fact, std::uint16_t option) const {
        return answers_[fact][option];
    }
    /// The question and one of these answers.
    [[nodiscard]] std::string condition(const Condition& condition) const;
    /// The act that was done or not, where the fact is about one act; otherwise empty.
    [[nodiscard]] const std::string& act(std::size_t fact) const { return acts_[fact]; }

private:
    [[nodiscard]] std::string question_of(const Fact& fact, const std::string& act) const;
    [[nodiscard]] std::string value_said(const Fact& fact, const JsonValue& value) const;

    record::Speech speech_;
    std::vector<FactKind> kinds_;
    std::vector<std::string> acts_;
    std::vector<std::string> questions_;
    std::vector<std::vector<std::string>> answers_;
};

/// The sentences of the effects of one world that hold at the end, or of those among them that
/// `is_told` admits; empty where nothing is ruled.
using IsTold = std::function<bool(const game::Effect&)>;
[[nodiscard]] std::vector<std::string> ruling_said(const PlayedWorld& world, const IsTold& is_told,
                                                   law::Language language);

} // namespace compongo::unknowns
