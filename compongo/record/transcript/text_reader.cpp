#include "compongo/pgn/text_encoding.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"
#include "compongo/record/transcript/text_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <set>
#include <span>

namespace compongo::record {

namespace {

/// Members that come from the lines of acts, effects and expectations.
constexpr std::array<std::string_view, 4> made_of_lines = {"id", "acts", "rulings", "never"};

bool is_made_of_lines(std::string_view name) {
    return std::ranges::find(made_of_lines, name) != made_of_lines.end();
}

/// The index in `acts[3].do`; 0 if there is none.
std::size_t index_in(std::string_view field) {
    std::size_t index = 0;
    if (const std::size_t open = field.find('['); open != std::string_view::npos) {
        std::from_chars(field.data() + open + 1, field.data() + field.size(), index);
    }
    return index;
}

/// Collects the lines of one scenario or question into the equivalent JSON.
class EntryReader {
public:
    explicit EntryReader(std::span<const TextLine> lines) : lines_(lines) {}
    [[nodiscard]] TranscriptEntry read();

private:
    std::optional<LineFault> take(const TextLine& line);
    std::optional<LineFault> take_heading(const TextLine& line);
    std::optional<LineFault> take_act(const TextLine& line);
    std::optional<LineFault> take_effect(const TextLine& line);
    std::optional<LineFault> take_expectation(const TextLine& line);
    [[nodiscard]] JsonValue gathered();
    [[nodiscard]] std::size_t line_of(std::string_view field) const;

    struct HeadingLine {
        std::string name;
        std::size_t number;
    };
    struct EffectLines {
        JsonArray effects;
        std::vector<std::size_t> numbers;
    };

    std::span<const TextLine> lines_;
    bool is_question_ = false;
    JsonObject members_;
    /// Names of the members so far: a set, since there may be very many.
    std::set<std::string, std::less<>> names_ = {"id"};
    JsonArray acts_;
    JsonArray expectations_;
    bool has_effects_ = false;
    std::vector<HeadingLine> heading_lines_;
    std::vector<std::size_t> act_lines_;
    std::vector<std::size_t> expectation_lines_;
    /// One for each act.
    std::vector<EffectLines> effects_;
};

TranscriptEntry EntryReader::read() {
    is_question_ = lines_[0].text.starts_with("question ");
    members_ = {{"id", json_text(lines_[0].text.substr(std::string_view("scenario ").size()))}};
    heading_lines_ = {{"id", lines_[0].number}};
    for (const TextLine& line : lines_.subspan(1)) {
        auto fault =
            pgn::is_utf8(line.text) ? take(line) : LineFault{"line", json_text(line.text), "UTF-8"};
        if (fault) {
            return {line.number, unexpected(std::move(*fault))};
        }
    }
    auto entry = read_entry(gathered(), Spelling::transcript);
    const std::size_t number = entry ? lines_[0].number : line_of(entry.error().field);
    return {number, std::move(entry)};
}

std::optional<LineFault> EntryReader::take(const TextLine& line) {
    const LineKind kind = kind_of(line.text);
    if (kind == LineKind::heading || is_question_) {
        return take_heading(line);
    }
    switch (kind) {
    case LineKind::heading:
    case LineKind::act:
        return take_act(line);
    case LineKind::effect:
        return take_effect(line);
    case LineKind::expectation:
        return take_expectation(line);
    }
    return std::nullopt;
}

std::optional<LineFault> EntryReader::take_heading(const TextLine& line) {
    auto heading = parse_heading(line.text);
    if (!heading) {
        return std::move(heading.error());
    }
    const bool is_of_question =
        heading->name == "ask" || heading->name == "expect" || heading->name == "answer";
    if (is_made_of_lines(heading->name) || (is_of_question && !is_question_)) {
        return LineFault{"line", json_text(line.text),
                         "a line of the heading, an act or an expectation"};
    }
    if (!acts_.empty()) {
        return LineFault{"line", json_text(line.text), "an act, an effect or an expectation"};
    }
    if (!names_.insert(heading->name).second) {
        return LineFault{heading->name, std::move(heading->value), "no name twice"};
    }
    heading_lines_.push_back({heading->name, line.number});
    members_.push_back(std::move(*heading));
    return std::nullopt;
}

std::optional<LineFault> EntryReader::take_act(const TextLine& line) {
    auto act = parse_act(line.text);
    if (!act) {
        return std::move(act.error());
    }
    if (!expectations_.empty()) {
        return LineFault{"line", json_text(line.text), "no act behind an expectation"};
    }
    acts_.push_back(json_object(std::move(*act)));
    act_lines_.push_back(line.number);
    effects_.emplace_back();
    return std::nullopt;
}

std::optional<LineFault> EntryReader::take_effect(const TextLine& line) {
    auto effect = parse_effect(line.text);
    if (!effect) {
        return std::move(effect.error());
    }
    if (acts_.empty() || !expectations_.empty()) {
        return LineFault{"line", json_text(line.text), "an act before its effects"};
    }
    if (const JsonValue* const after = json_member(*effect, "after")) {
        return LineFault{"after", *after, "no act: the effect stands under its own"};
    }
    effects_.back().effects.push_back(json_object(std::move(*effect)));
    effects_.back().numbers.push_back(line.number);
    has_effects_ = true;
    return std::nullopt;
}

std::optional<LineFault> EntryReader::take_expectation(const TextLine& line) {
    auto expectation = parse_expectation(line.text);
    if (!expectation) {
        return std::move(expectation.error());
    }
    expectations_.push_back(json_object(std::move(*expectation)));
    expectation_lines_.push_back(line.number);
    return std::nullopt;
}

JsonValue EntryReader::gathered() {
    if (!is_question_) {
        members_.push_back({"acts", json_array(acts_)});
        members_.push_back({"expect", json_array(expectations_)});
    }
    if (has_effects_) {
        JsonArray rulings;
        for (std::size_t act = 0; act < effects_.size(); ++act) {
            rulings.push_back(json_object({{"act", json_number(std::to_string(act))},
                                           {"effects", json_array(effects_[act].effects)}}));
        }
        members_.push_back({"rulings", json_array(std::move(rulings))});
    }
    return json_object(std::move(members_));
}

std::size_t EntryReader::line_of(std::string_view field) const {
    const std::size_t index = index_in(field);
    if (field.starts_with("acts[") && index < act_lines_.size()) {
        return act_lines_[index];
    }
    if (field.starts_with("expect[") && index < expectation_lines_.size()) {
        return expectation_lines_[index];
    }
    if (field.starts_with("rulings[") && index < effects_.size()) {
        const std::size_t effects = field.find(".effects");
        const std::size_t effect =
            effects == std::string_view::npos ? 0 : index_in(field.substr(effects));
        const auto& numbers = effects_[index].numbers;
        return effect < numbers.size() ? numbers[effect] : act_lines_[index];
    }
    const std::string_view name = field.substr(0, field.find('.'));
    const auto found = std::ranges::find(heading_lines_, name, &HeadingLine::name);
    return found == heading_lines_.end() ? lines_[0].number : found->number;
}

} // namespace

std::vector<TranscriptEntry> read_transcripts(std::string_view text) {
    const std::vector<TextLine> lines = lines_of(text);
    std::vector<TranscriptEntry> entries;
    for (std::size_t at = 0; at < lines.size();) {
        std::size_t end = at + 1;
        while (end < lines.size() && !begins_entry(lines[end].text)) {
            ++end;
        }
        if (begins_entry(lines[at].text)) {
            entries.push_back(EntryReader(std::span(lines).subspan(at, end - at)).read());
        } else {
            entries.emplace_back(lines[at].number,
                                 unexpected(LineFault{"line", json_text(lines[at].text),
                                                      "scenario ID or question ID"}));
        }
        at = end;
    }
    return entries;
}

bool is_transcript(std::string_view text) {
    const std::vector<TextLine> lines = lines_of(text);
    return !lines.empty() && begins_entry(lines.front().text);
}

} // namespace compongo::record
