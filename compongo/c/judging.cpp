#include "compongo/c/border.h"
#include "compongo/c/entries.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/schema.h"

namespace compongo::c {

namespace {

compongo_text* judged(const record::Scenario& scenario) {
    const auto judged = record::judged(scenario);
    return judged ? answer(record::judged_line(scenario, *judged)) : fault(judged.error());
}

compongo_text* told(const record::Scenario& scenario, law::Language language) {
    const auto judged = record::judged(scenario);
    if (!judged) {
        return fault(judged.error());
    }
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    CHECK(laws.has_value());
    return answer(record::judged_text(scenario, *laws, *judged, language));
}

compongo_text* answer_to(const record::Question& question) {
    const auto given = record::answer(question);
    return given ? answer(record::answer_line(question, *given)) : fault(given.error());
}

compongo_text* answered_in_words(record::Question question) {
    auto given = record::answer(question);
    if (!given) {
        return fault(given.error());
    }
    question.answer = std::move(*given);
    return answer(record::transcript(std::move(question)));
}

compongo_text* lines(std::string_view text) {
    std::string out;
    for (const record::TranscriptEntry& each : entries_of(text)) {
        if (!each.content) {
            return fault(each.content.error());
        }
        out += record::line(*each.content) + "\n";
    }
    return answer(std::move(out));
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_protocol_schema(void) {
    return c::answered({}, [] { return c::answer(record::protocol_schema()); });
}

compongo_text* compongo_lines(const char* text, size_t size) {
    return c::answered({{"text", text, size}}, [&] { return c::lines(c::view(text, size)); });
}

compongo_text* compongo_judge(const char* line, size_t size) {
    return c::answered({{"line", line, size}}, [&] {
        const auto entry = c::entry_of(c::view(line, size));
        if (!entry) {
            return c::fault(entry.error());
        }
        const auto* const question = std::get_if<record::Question>(&*entry);
        return question != nullptr ? c::answer_to(*question)
                                   : c::judged(std::get<record::Scenario>(*entry));
    });
}

compongo_text* compongo_judge_told(const char* line, size_t size, const char* language) {
    return c::answered({{"line", line, size}}, [&] {
        const auto spoken = c::language_of(language);
        if (!spoken) {
            return c::fault(c::unknown_language(language));
        }
        const auto entry = c::entry_of(c::view(line, size));
        if (!entry) {
            return c::fault(entry.error());
        }
        const auto* const question = std::get_if<record::Question>(&*entry);
        return question != nullptr ? c::answered_in_words(*question)
                                   : c::told(std::get<record::Scenario>(*entry), *spoken);
    });
}
