#include "compongo/c/border.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/schema.h"
#include "compongo/record/transcript/text_form.h"

#include <algorithm>

namespace compongo::c {

namespace {

/// A line of JSON, or the one scenario or question of a transcript.
record::Read<record::Entry> entry_of(std::string_view text) {
    if (!record::is_transcript(text)) {
        return record::read_line(text);
    }
    auto entries = record::read_transcripts(text);
    if (entries.size() != 1) {
        return unexpected(record::LineFault{"line", json_number(std::to_string(entries.size())),
                                            "one scenario or question"});
    }
    return std::move(entries.front().content);
}

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

compongo_text* lines(std::string_view rest) {
    std::string out;
    if (record::is_transcript(rest)) {
        for (const record::TranscriptEntry& each : record::read_transcripts(rest)) {
            if (!each.content) {
                return fault(each.content.error());
            }
            out += record::line(*each.content) + "\n";
        }
        return answer(std::move(out));
    }
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        const auto entry = record::read_line(line);
        if (!entry) {
            return fault(entry.error());
        }
        out += record::line(*entry) + "\n";
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
