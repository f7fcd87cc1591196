// Any bytes as a line of JSON and as a transcript. What can be read is written again and read as
// the same, in both spellings; what cannot has a fault with a place in the text.
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace compongo {

namespace {

using record::Entry;

void expect(bool condition, const char* what, std::string_view text) {
    if (!condition) {
        std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(text.size()), text.data());
        std::abort();
    }
}

/// Of rulings that are all empty a transcript says nothing.
Entry without_empty_rulings(Entry entry) {
    if (auto* const scenario = std::get_if<record::Scenario>(&entry)) {
        const auto& rulings = scenario->rulings;
        if (rulings &&
            std::ranges::all_of(*rulings, [](const auto& each) { return each.empty(); })) {
            scenario->rulings.reset();
        }
    }
    return entry;
}

/// Of a question's answer a line says nothing.
Entry without_answer(Entry entry) {
    if (auto* const question = std::get_if<record::Question>(&entry)) {
        question->answer.reset();
    }
    return entry;
}

void check_line(const Entry& entry) {
    const std::string line = record::line(entry);
    const auto again = record::read_line(line);
    expect(again.has_value(), "a line of ours cannot be read", line);
    expect(*again == without_answer(entry), "a line reads otherwise", line);
    expect(record::line(*again) == line, "a line is written otherwise", line);
}

void check_transcript(const Entry& entry) {
    const std::string text = record::transcript(entry);
    const auto again = record::read_transcripts(text);
    expect(again.size() == 1 && again[0].content.has_value(), "a transcript of ours cannot be read",
           text);
    expect(*again[0].content == without_empty_rulings(entry), "a transcript reads otherwise", text);
}

void check(const record::Read<Entry>& read, std::string_view text) {
    if (!read) {
        expect(!read.error().expected.empty(), "half a fault", text);
        expect(!message(read.error()).empty(), "a fault without a message", text);
        return;
    }
    check_line(*read);
    check_transcript(*read);
}

} // namespace

} // namespace compongo

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    compongo::check(compongo::record::read_line(text), text);
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    for (const auto& each : compongo::record::read_transcripts(text)) {
        compongo::expect(each.line >= 1 && each.line <= static_cast<std::size_t>(lines),
                         "no such line", text);
        compongo::check(each.content, text);
    }
    return 0;
}
