// Cases in the form that people write (spec/cases.md): reading, checking and writing.
#include "compongo/record/cases/cases.h"

#include "compongo/base/check.h"
#include "compongo/c/border.h"
#include "compongo/c/entries.h"
#include "compongo/record/cases/gathered.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/sentences/unmet.h"
#include "compongo/record/transcript/compare.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"

#include <utility>

namespace compongo::c {

namespace {

/// `{"cases":[...],"faults":[...]}`.
class CasesAndFaults {
public:
    void add(const std::string& written) { append(cases_, written); }
    void add(std::size_t line, const record::LineFault& told) {
        const record::LineFault fault = shortened(told);
        std::string out = "{\"line\":" + std::to_string(line);
        if (const auto column = record::column_of(fault)) {
            out += ",\"column\":" + std::to_string(*column);
        }
        out += ",\"error\":";
        record::append_json(out, fault);
        if (const std::string_view meant = record::nearest_of(fault); !meant.empty()) {
            out += ",\"nearest\":";
            append_json_string(out, meant);
        }
        out += ",\"message\":";
        append_json_string(out, message(fault));
        append(faults_, out + '}');
    }
    [[nodiscard]] std::string text() const {
        return "{\"cases\":[" + cases_ + "],\"faults\":[" + faults_ + "]}";
    }

private:
    static void append(std::string& list, const std::string& written) {
        list += list.empty() ? "" : ",";
        list += written;
    }

    std::string cases_;
    std::string faults_;
};

std::string read_text(std::size_t line, const record::Entry& entry) {
    const bool is_question = std::holds_alternative<record::Question>(entry);
    return "{\"line\":" + std::to_string(line) +
           (is_question ? ",\"question\":" : ",\"scenario\":") + record::line(entry) + '}';
}

/// The result as `compongo judge --json` prints it.
struct Outcome {
    std::string line;
    std::vector<std::string> failures;
};

record::Read<Outcome> outcome_of(const record::Scenario& scenario,
                                 const std::vector<std::size_t>& expectation_lines) {
    const auto judged = record::judged(scenario);
    if (!judged) {
        return unexpected(judged.error());
    }
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    CHECK(laws.has_value()); // The case has been judged by them.
    return Outcome{record::judged_line(scenario, *judged),
                   record::unmet({scenario, *laws, *judged, expectation_lines}, law::Language::en)};
}

record::Read<Outcome> outcome_of(const record::Question& question,
                                 const std::vector<std::size_t>& /*expectation_lines*/) {
    const auto answer = record::answer(question);
    if (!answer) {
        return unexpected(answer.error());
    }
    return Outcome{record::answer_line(question, *answer), record::failures(question, *answer)};
}

std::string checked_text(std::size_t line, const Outcome& outcome) {
    std::string out =
        "{\"line\":" + std::to_string(line) + ",\"judged\":" + outcome.line + ",\"failures\":[";
    for (const std::string& each : outcome.failures) {
        out += out.ends_with('[') ? "" : ",";
        append_json_string(out, each);
    }
    return out + "]}";
}

std::string read_cases(std::string_view text) {
    CasesAndFaults all;
    for (const record::TranscriptEntry& each : record::read_cases(text)) {
        if (each.content) {
            all.add(read_text(each.line, *each.content));
        } else {
            all.add(each.line, each.content.error());
        }
    }
    return all.text();
}

std::string check_cases(std::string_view text) {
    CasesAndFaults all;
    for (const record::PlacedEntry& placed : record::read_placed_cases(text)) {
        const record::TranscriptEntry& each = placed.entry;
        const auto outcome = each.content
                                 ? std::visit(
                                       [&](const auto& entry) {
                                           return outcome_of(entry, placed.expectation_lines);
                                       },
                                       *each.content)
                                 : record::Read<Outcome>(unexpected(each.content.error()));
        if (outcome) {
            all.add(checked_text(each.line, *outcome));
        } else {
            all.add(each.line, outcome.error());
        }
    }
    return all.text();
}

compongo_text* write_cases(std::string_view text) {
    record::GatheredCases gathered;
    for (const record::TranscriptEntry& each : entries_of(text)) {
        if (!each.content) {
            return fault(each.content.error());
        }
        gathered.add(*each.content);
    }
    std::string out;
    for (const std::string& each : gathered.texts()) {
        out += out.empty() ? "" : "\n\n";
        out += each;
    }
    return answer(std::move(out));
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_read_cases(const char* text, size_t size) {
    return c::answered({{"text", text, size}},
                       [&] { return c::answer(c::read_cases(c::view(text, size))); });
}

compongo_text* compongo_check_cases(const char* text, size_t size) {
    return c::answered({{"text", text, size}},
                       [&] { return c::answer(c::check_cases(c::view(text, size))); });
}

compongo_text* compongo_write_cases(const char* lines, size_t size) {
    return c::answered({{"lines", lines, size}},
                       [&] { return c::write_cases(c::view(lines, size)); });
}
