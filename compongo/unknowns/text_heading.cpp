#include "compongo/unknowns/text_heading.h"

#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/parts.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace compongo::unknowns {

namespace {

using record::LineFault;
using record::Read;

constexpr std::string_view between = " or ";

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

LineFault on_line(std::size_t number, LineFault fault) {
    fault.field = "line " + std::to_string(number) + ", " + fault.field;
    return fault;
}

/// What stands in a heading in the place of something unknown, and what the JSON has there.
class Slots {
public:
    /// The line with a value of its own for each `?` and each `60..130`.
    std::string filled(std::string_view line) {
        std::string out;
        for (std::size_t at = 0; at < line.size();) {
            const char before = out.empty() ? ' ' : out.back();
            if (line[at] == '?' && (before == '=' || before == ':')) {
                out += slot(json_text("?"));
                ++at;
            } else if (const std::size_t length = range_at(line, at);
                       length > 0 && !is_digit(before) && before != '.') {
                const std::string_view text = line.substr(at, length);
                const std::size_t dots = text.find("..");
                out += slot(json_object({{"from", json_number(text.substr(0, dots))},
                                         {"to", json_number(text.substr(dots + 2))}}));
                at += length;
            } else {
                out += line[at++];
            }
        }
        return out;
    }
    /// The value with what is unknown in it.
    [[nodiscard]] JsonValue opened(JsonValue value) const {
        if (const auto found = values_.find(value.text); found != values_.end()) {
            return found->second;
        }
        for (JsonValue& item : value.items) {
            item = opened(std::move(item));
        }
        for (JsonMember& member : value.members) {
            member.value = opened(std::move(member.value));
        }
        return value;
    }

    /// The fault in the words of the case.
    [[nodiscard]] LineFault as_said(LineFault fault) const {
        if (fault.found) {
            put_back(*fault.found);
        }
        put_back(fault.expected);
        return fault;
    }

private:
    std::string slot(JsonValue value) {
        // No name is the beginning of another.
        const std::string name = "unknown value " + std::to_string(values_.size()) + '.';
        values_.emplace(name, std::move(value));
        return json_string(name);
    }

    void put_back(JsonValue& value) const {
        put_back(value.text);
        std::ranges::for_each(value.items, [this](JsonValue& item) { put_back(item); });
        for (JsonMember& member : value.members) {
            put_back(member.value);
        }
    }
    void put_back(std::string& text) const {
        for (const auto& [name, value] : values_) {
            const std::string said =
                value.as_text() != nullptr
                    ? value.text
                    : value.members[0].value.text + ".." + value.members[1].value.text;
            // In a line it stands in quotation marks.
            for (const std::string& each : {json_string(name), name}) {
                for (std::size_t at = text.find(each); at != std::string::npos;
                     at = text.find(each, at + said.size())) {
                    text.replace(at, each.size(), said);
                }
            }
        }
    }

    /// The length of `60..130` at this place; 0 if there is none.
    static std::size_t range_at(std::string_view text, std::size_t at) {
        const auto digits = [&](std::size_t from) {
            std::size_t end = from;
            while (end < text.size() && is_digit(text[end])) {
                ++end;
            }
            return end;
        };
        const std::size_t dots = digits(at);
        if (dots == at || text.substr(dots, 2) != "..") {
            return 0;
        }
        const std::size_t end = digits(dots + 2);
        return end == dots + 2 ? 0 : end - at;
    }

    std::map<std::string, JsonValue, std::less<>> values_;
};

/// The conditions that these lines say, of one edition.
Read<JsonObject> members_of(const std::vector<CaseLine>& lines) {
    // A case has a title and an act, which are no part of the conditions.
    std::string text = "Case\n";
    for (const CaseLine& line : lines) {
        text += "  " + line.text + "\n";
    }
    text += "  White resigns\n";
    const record::CaseDraft draft = record::read_draft(record::lines_of(text));
    if (!draft.faults.empty()) {
        const record::CaseFault& first = draft.faults.front();
        const std::size_t at = first.line < 2 ? 0 : first.line - 2;
        return unexpected(on_line(at < lines.size() ? lines[at].number : 1, first.fault));
    }
    JsonObject members = {{"laws", json_text(draft.editions.front())}};
    for (JsonMember& each : record::heading_under(draft, draft.editions.front())) {
        if (each.name != "topic" && each.name != "note") {
            members.push_back(std::move(each));
        }
    }
    return members;
}

/// Omitted values are null.
JsonValue member_or_null(const JsonValue& of, std::string_view name) {
    const JsonValue* const found = json_member(of, name);
    return found == nullptr ? JsonValue() : *found;
}

/// One value of several that differ: objects member by member, others as a fact of this name.
JsonValue joined(const std::vector<JsonValue>& values, const std::string& fact,
                 const std::vector<std::string>& said, bool has_own_words = false) {
    if (std::ranges::all_of(values, [&](const JsonValue& each) { return each == values[0]; })) {
        return values.front();
    }
    if (!std::ranges::all_of(values, [](const JsonValue& each) { return each.as_object(); }) ||
        json_member(values.front(), "from") != nullptr) {
        JsonArray texts;
        for (const std::string& each : said) {
            texts.push_back(json_text(each));
        }
        JsonObject choice = {{"one_of", json_array(values)}, {"fact", json_text(fact)}};
        if (!has_own_words) {
            choice.push_back({"said", json_array(std::move(texts))});
        }
        return json_object(std::move(choice));
    }
    std::vector<std::string> names;
    for (const JsonValue& each : values) {
        for (const JsonMember& member : each.members) {
            if (std::ranges::find(names, member.name) == names.end()) {
                names.push_back(member.name);
            }
        }
    }
    JsonObject members;
    for (const std::string& name : names) {
        std::vector<JsonValue> of_name;
        for (const JsonValue& each : values) {
            of_name.push_back(member_or_null(each, name));
        }
        const bool is_in_words = name == "supervision";
        for (JsonValue& each : of_name) {
            if (is_in_words && each == JsonValue()) {
                each = json_text("full"); // Where nothing is said of it.
            }
        }
        members.push_back({name, joined(of_name, fact, said, is_in_words)});
    }
    return json_object(std::move(members));
}

/// The line with one blank where there are several.
std::string single_blanks(std::string_view text) {
    std::string out;
    for (const std::string_view word : record::parts_of(text, ' ')) {
        if (!word.empty()) {
            out += (out.empty() ? "" : " ") + std::string(word);
        }
    }
    return out;
}

/// A line with the supervision left open: `rapid 15+10, ? supervision`.
std::string with_supervision(std::string text) {
    constexpr std::string_view unknown = "? supervision";
    if (const std::size_t at = text.find(unknown); at != std::string::npos) {
        text.replace(at, unknown.size(), "full supervision or limited supervision");
    }
    for (const std::string_view each : {"full", "limited"}) {
        const std::string open = std::string(each) + " or ";
        const std::size_t at = text.find(open);
        if (at != std::string::npos && text.ends_with(" supervision")) {
            text.insert(at + each.size(), " supervision");
        }
    }
    return text;
}

class HeadingOfUnknowns {
public:
    explicit HeadingOfUnknowns(const std::vector<CaseLine>& lines) {
        for (const CaseLine& line : lines) {
            CaseLine open{line.number, with_supervision(slots_.filled(single_blanks(line.text)))};
            if (!take_editions(open.text)) {
                lines_.push_back(std::move(open));
            }
        }
    }

    Read<JsonObject> read() const {
        auto conditions = conditions_of_lines();
        return conditions ? std::move(conditions)
                          : unexpected(slots_.as_said(std::move(conditions.error())));
    }

private:
    [[nodiscard]] Read<JsonObject> conditions_of_lines() const {
        std::vector<CaseLine> known = lines_;
        for (CaseLine& line : known) {
            line.text = alternatives_in(line.text).front();
        }
        auto base = members_of(known);
        if (!base) {
            return base;
        }
        JsonValue made = json_object(*base);
        for (std::size_t at = 0; at < lines_.size(); ++at) {
            const auto said = alternatives_in(lines_[at].text);
            if (said.size() > 1) {
                if (auto fault = open_line(at, said, known, made)) {
                    return unexpected(std::move(*fault));
                }
            }
        }
        made = slots_.opened(std::move(made));
        if (!editions_.empty()) {
            made.members.front().value =
                editions_.size() == 1 && editions_.front() == "?" ? json_text("?") : editions();
        }
        return made.members;
    }

    /// `editions 2018 or 2023`, `editions 2018 2023`, `edition ?`.
    bool take_editions(std::string_view line) {
        const auto words = record::parts_of(line, ' ');
        if (words.front() != "editions" && words.front() != "edition") {
            return false;
        }
        for (std::size_t at = 1; at < words.size(); ++at) {
            if (words[at] != "or") {
                editions_.emplace_back(words[at]);
            }
        }
        return true;
    }

    [[nodiscard]] JsonValue editions() const {
        JsonArray values;
        JsonArray said;
        for (const std::string& each : editions_) {
            values.push_back(json_text(record::edition_named(each).value_or(each)));
            said.push_back(json_text(each));
        }
        return values.size() == 1 ? values.front()
                                  : json_object({{"one_of", json_array(std::move(values))},
                                                 {"said", json_array(std::move(said))}});
    }

    /// Puts what differs by the alternatives of a line into the conditions.
    std::optional<LineFault> open_line(std::size_t at, const std::vector<std::string>& said,
                                       const std::vector<CaseLine>& known, JsonValue& made) const {
        std::vector<JsonValue> bases;
        const auto base = members_of(known);
        bases.push_back(json_object(*base));
        for (std::size_t other = 1; other < said.size(); ++other) {
            std::optional<LineFault> fault;
            std::vector<CaseLine> lines = known;
            bool is_read = false;
            auto candidates = written_out(said.front(), said[other]);
            if (said.front().starts_with("position ")) {
                // A FEN is given whole.
                candidates = {"position " + said[other], said[other]};
            }
            for (const std::string& each : candidates) {
                lines[at].text = each;
                auto members = members_of(lines);
                // An alternative that changes nothing was not understood.
                if (members && *members != bases.front().members) {
                    bases.push_back(json_object(std::move(*members)));
                    is_read = true;
                    break;
                }
                fault = members ? LineFault{"line " + std::to_string(lines_[at].number),
                                            json_text(said[other]),
                                            "something else than the alternative before it"}
                                : std::move(members.error());
            }
            if (!is_read) {
                return fault;
            }
        }
        const std::string word(record::parts_of(said.front(), ' ').front());
        const JsonValue open = joined(bases, word, said);
        // What other lines have left open stays so.
        for (const JsonMember& member : open.members) {
            const JsonValue before = member_or_null(bases.front(), member.name);
            if (member.value != before) {
                put(made, member.name, before, member.value);
            }
        }
        return std::nullopt;
    }

    /// Puts a value in the place of a known one, member by member.
    static void put(JsonValue& made, const std::string& name, const JsonValue& before,
                    const JsonValue& open) {
        const auto found = std::ranges::find(made.members, name, &JsonMember::name);
        if (found == made.members.end()) {
            made.members.push_back({name, open});
            return;
        }
        const bool is_choice = json_member(open, "one_of") != nullptr;
        if (is_choice || open.as_object() == nullptr || found->value.as_object() == nullptr) {
            found->value = open;
            return;
        }
        for (const JsonMember& member : open.members) {
            const JsonValue inner = member_or_null(before, member.name);
            if (member.value != inner) {
                put(found->value, member.name, inner, member.value);
            }
        }
    }

    Slots slots_;
    std::vector<CaseLine> lines_;
    std::vector<std::string> editions_;
};

} // namespace

std::vector<std::string> alternatives_in(std::string_view text) {
    std::vector<std::string> all;
    std::size_t begins = 0;
    bool is_quoted = false;
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        is_quoted = is_quoted != (text[at] == '"' && (at == 0 || text[at - 1] != '\\'));
        depth += text[at] == '[' || text[at] == '{' ? 1 : 0;
        depth -= text[at] == ']' || text[at] == '}' ? 1 : 0;
        if (!is_quoted && depth == 0 && text.substr(at).starts_with(between)) {
            all.emplace_back(text.substr(begins, at - begins));
            at += between.size() - 1;
            begins = at + 1;
        }
    }
    all.emplace_back(text.substr(begins));
    return all;
}

std::vector<std::string> written_out(const std::string& first, const std::string& later) {
    std::vector<std::string> all;
    const auto words = record::parts_of(first, ' ');
    for (std::size_t count = words.size(); count-- > 1;) {
        std::string text;
        for (std::size_t at = 0; at < count; ++at) {
            text += std::string(words[at]) + ' ';
        }
        const std::size_t equals = words[count].find('=');
        if (equals != std::string_view::npos && later.find('=') == std::string::npos) {
            all.push_back(text + std::string(words[count].substr(0, equals + 1)) + later);
        }
        all.push_back(text + later);
    }
    all.push_back(later);
    return all;
}

record::Read<JsonObject> conditions_of_heading(const std::vector<CaseLine>& lines) {
    return HeadingOfUnknowns(lines).read();
}

} // namespace compongo::unknowns
