/// A scenario: conditions, acts and expectations. A journal is the same with the rulings that were
/// given.
#pragma once

#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/conditions.h"
#include "compongo/record/transcript/questions.h"
#include "compongo/record/transcript/written_effect.h"

#include <variant>

namespace compongo::record {

/// The version of the protocol that is read and written.
inline constexpr int protocol_version = 1;

/// An effect that must occur or, with `is_never`, must not.
struct Expectation {
    WrittenEffect effect;
    bool is_never = false;
    /// Only in the ruling on this act, counted from 0.
    std::optional<std::size_t> after;

    friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// The effects of one act, in written form.
using WrittenRuling = std::vector<WrittenEffect>;

/// The `id` and the `topic` of a scenario that has none.
inline constexpr auto unnamed = "case";

struct Scenario {
    int protocol = protocol_version;
    /// Names within a collection of scenarios; judging needs none of the three.
    std::string id = unnamed;
    std::string topic = unnamed;
    std::vector<std::string> rules;
    game::Conditions conditions;
    std::vector<game::Act> acts;
    std::vector<Expectation> expectations;
    /// One for each act, in a journal.
    std::optional<std::vector<WrittenRuling>> rulings;
    /// For readers; ignored by programs.
    std::string note;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// A scenario with every field at its default: the usual array, and 5400+30 unless the rules
/// prescribe another time control.
[[nodiscard]] const Scenario& blank_scenario();

/// A question that is not an act in a game.
struct Question {
    int protocol = protocol_version;
    /// Names within a collection of scenarios; judging needs none of the three.
    std::string id = unnamed;
    std::string topic = unnamed;
    std::vector<std::string> rules;
    std::optional<law::Edition> edition;
    law::Mode mode = law::Mode::standard;
    Ask ask;
    /// The fields that the answer must have.
    JsonObject expected;
    /// The answer given, in a transcript.
    std::optional<JsonObject> answer;
    std::string note;

    friend bool operator==(const Question&, const Question&) = default;
};

/// The two notations of the same content. Only a transcript of a question shows its answer.
enum class Spelling : std::uint8_t { json, transcript };

/// One line of a file.
using Entry = std::variant<Scenario, Question>;

/// The id of the scenario or question.
[[nodiscard]] inline const std::string& id_of(const Entry& entry) {
    return std::visit([](const auto& either) -> const std::string& { return either.id; }, entry);
}

} // namespace compongo::record
