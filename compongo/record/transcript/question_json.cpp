#include "compongo/record/transcript/question_json.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/schema.h"

#include <array>
#include <type_traits>

namespace compongo::record {

namespace {

constexpr std::array<std::string_view, 3> parts_in_transcript = {"ask", "expect", "answer"};
constexpr WordList parts_in_json = WordList(parts_in_transcript).first(2);
constexpr std::array<std::string_view, 1> members_of_question = {"what"};

constexpr auto laws_fields() {
    return std::tuple(game::optional("laws", &Question::edition),
                      game::optional("play", &Question::mode));
}
constexpr auto heading_of_question() {
    return std::tuple_cat(std::tuple(game::optional("protocol", &Question::protocol),
                                     game::optional("id", &Question::id),
                                     game::optional("topic", &Question::topic),
                                     game::optional("rules", &Question::rules)),
                          laws_fields());
}
constexpr auto note_of_question() {
    return std::tuple(game::optional("note", &Question::note));
}

template <class... Asked>
std::vector<std::string_view> names_of(std::type_identity<std::variant<Asked...>>) {
    return {Asked::owner...};
}

const std::vector<std::string_view>& question_names() {
    static const std::vector<std::string_view> names = names_of(std::type_identity<AnyAsk>{});
    return names;
}

template <class... Asked>
std::optional<LineFault> read_named(std::type_identity<std::variant<Asked...>>, Ask& ask,
                                    std::string_view name, const JsonValue& value) {
    Read<GivenFields> seen;
    const auto is_read = [&]<class Each>(std::type_identity<Each>) {
        if (name != Each::owner) {
            return false;
        }
        seen = read_fields(fields_of(ask.emplace<Each>(), Description<Each>::fields()), value,
                           {"ask", name, members_of_question});
        return true;
    };
    const bool is_known = (is_read(std::type_identity<Asked>{}) || ...);
    CHECK(is_known);
    return seen ? std::nullopt : std::optional(std::move(seen.error()));
}

Read<Ask> read_ask(const JsonValue& value) {
    const JsonValue* const name =
        value.as_object() == nullptr ? &value : json_member(value, "what");
    if (name == nullptr || name->as_text() == nullptr || !contains(question_names(), name->text)) {
        const auto found = name == nullptr ? std::nullopt : std::optional(*name);
        return unexpected(LineFault{"ask.what", found, one_of(question_names())});
    }
    if (value.as_object() == nullptr) {
        return unexpected(LineFault{"ask", value, "an object"});
    }
    Ask ask;
    if (auto fault = read_named(std::type_identity<AnyAsk>{}, ask, name->text, value)) {
        return unexpected(std::move(*fault));
    }
    return ask;
}

/// Reads the expected answer and, in a transcript, the given one: at least one must be present.
std::optional<LineFault> read_answers(Question& question, const JsonValue& value) {
    const JsonValue* const answer = json_member(value, "answer");
    if (answer != nullptr) {
        auto read = read_answer(question.ask, "answer", *answer);
        if (!read) {
            return std::move(read.error());
        }
        question.answer = std::move(*read);
    }
    const JsonValue* const expect = json_member(value, "expect");
    if (expect == nullptr) {
        return answer != nullptr ? std::nullopt
                                 : std::optional(LineFault{"expect", std::nullopt, "an object"});
    }
    auto read = read_answer(question.ask, "expect", *expect);
    if (!read) {
        return std::move(read.error());
    }
    question.expected = std::move(*read);
    return std::nullopt;
}

struct OwnedFields {
    std::string_view owner;
    FieldsOf fields;
};

void append_question_schema(std::string& all, const OwnedFields& asked, const OwnedFields& answer) {
    append_schema(all, asked.owner,
                  R"({"ask":)" +
                      object_schema(name_schema("what", asked.owner),
                                    properties_schema(asked.fields, asked.owner)) +
                      R"(,"answer":)" +
                      object_schema(properties_schema(answer.fields, answer.owner)) + '}');
}

template <class... Asked>
std::string schemas_of(std::type_identity<std::variant<Asked...>>) {
    std::string all;
    const auto add = [&]<class Each>(std::type_identity<Each>) {
        using Answer = typename Each::Answer;
        Each asked;
        Answer answer;
        append_question_schema(all, {Each::owner, fields_of(asked, Description<Each>::fields())},
                               {Answer::owner, fields_of(answer, Description<Answer>::fields())});
    };
    (add(std::type_identity<Asked>{}), ...);
    return all;
}

} // namespace

std::string questions_schema() {
    return schemas_of(std::type_identity<AnyAsk>{});
}

Read<JsonObject> read_answer(const Ask& ask, std::string_view where, const JsonValue& value) {
    return std::visit(
        [&]<class Asked>(const Asked&) -> Read<JsonObject> {
            using Answer = typename Asked::Answer;
            Answer answer;
            return read_canonical(fields_of(answer, Description<Answer>::fields()), value,
                                  {where, Answer::owner});
        },
        ask);
}

Read<Question> read_question(const JsonValue& value, Spelling spelling) {
    Question question;
    const auto fields = std::tuple_cat(heading_of_question(), note_of_question());
    const WordList parts = spelling == Spelling::json ? parts_in_json : parts_in_transcript;
    const auto seen = read_fields(question, fields, value, {{}, "heading", parts});
    if (!seen) {
        return unexpected(seen.error());
    }
    auto ask = read_ask(*json_member(value, "ask"));
    if (!ask) {
        return unexpected(std::move(ask.error()));
    }
    question.ask = std::move(*ask);
    if (auto fault = read_answers(question, value)) {
        return unexpected(std::move(*fault));
    }
    return question;
}

Read<Question> read_spoken_question(const JsonValue& value) {
    static constexpr std::array<std::string_view, 1> parts = {"ask"};
    Question question;
    const auto seen = read_fields(question, laws_fields(), value, {{}, "question", parts});
    if (!seen) {
        return unexpected(seen.error());
    }
    const JsonValue* const asked = json_member(value, "ask");
    if (asked == nullptr) {
        return unexpected(LineFault{"ask", std::nullopt, "an object"});
    }
    auto ask = read_ask(*asked);
    if (!ask) {
        return unexpected(std::move(ask.error()));
    }
    question.ask = std::move(*ask);
    return question;
}

std::string_view what(const Ask& ask) {
    return std::visit([]<class Asked>(const Asked&) { return Asked::owner; }, ask);
}

std::string ask_json(const Ask& ask) {
    std::string out = "{\"what\":";
    append_json_string(out, what(ask));
    std::visit(
        [&]<class Asked>(const Asked& asked) {
            append_fields(out, asked, Asked{}, Description<Asked>::fields());
        },
        ask);
    return out + '}';
}

std::string line(const Question& question) {
    std::string out = "{";
    append_fields(out, question, Question{}, heading_of_question());
    append_member_name(out, "ask");
    out += ask_json(question.ask);
    append_member_name(out, "expect");
    out += json(json_object(question.expected));
    append_fields(out, question, Question{}, note_of_question());
    return out + '}';
}

} // namespace compongo::record
