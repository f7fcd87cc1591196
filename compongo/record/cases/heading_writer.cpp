#include "compongo/record/cases/heading_writer.h"

#include "compongo/base/check.h"
#include "compongo/law/prescribed_time.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/parts.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace compongo::record {

namespace {

/// `900+10` as minutes and seconds per move, if it is whole minutes.
std::optional<std::string> minutes_said(std::string_view control) {
    int seconds = 0;
    int each = 0;
    const char* const end = control.data() + control.size();
    const auto first = std::from_chars(control.data(), end, seconds);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '+' || seconds <= 0 ||
        seconds % 60 != 0 || seconds > 36'000) {
        return std::nullopt;
    }
    const auto increment = std::from_chars(first.ptr + 1, end, each);
    if (increment.ec != std::errc{} || increment.ptr != end) {
        return std::nullopt;
    }
    return std::to_string(seconds / 60) + '+' + std::to_string(each);
}

/// A FEN without the fields that a case may omit.
std::string fen_said(std::string fen) {
    for (const std::string_view end : {" 1", " 0", " -", " -"}) {
        if (!fen.ends_with(end) || parts_of(fen, ' ').size() <= 2) {
            break;
        }
        fen.resize(fen.size() - end.size());
    }
    return fen;
}

void append_members(std::string& out, std::string_view heading, const JsonObject& members) {
    std::string line;
    for (const JsonMember& each : members) {
        line += (line.empty() ? "" : " ") + each.name + '=' + value_text(each.value);
    }
    append_aligned(out, heading, line);
}

std::string text_in(const JsonObject& members, std::string_view name, std::string_view otherwise) {
    const JsonValue* const value = json_member(members, name);
    return value == nullptr ? std::string(otherwise) : value->text;
}

void append_start(std::string& out, const JsonValue& start) {
    if (start.as_text() != nullptr) {
        append_aligned(out, "position", fen_said(start.text));
        return;
    }
    JsonObject rest = start.members;
    if (const JsonValue* const fen = json_member(start, "fen")) {
        append_aligned(out, "position", fen_said(fen->text));
        std::erase_if(rest, [](const JsonMember& each) { return each.name == "fen"; });
    }
    append_members(out, "start", rest);
}

/// The time control that standard play has by default.
std::string usual_control_under(law::Edition edition) {
    const auto prescribed = law::prescribed_time(edition);
    return prescribed ? std::to_string(prescribed->count) : "5400+30";
}

/// A value that some editions of a case have, with their names.
struct OfEditions {
    std::string value;
    std::string editions;
    std::size_t count = 1;
};

/// Adds a value; different values stay in the order of their first editions.
void add(std::vector<OfEditions>& all, const std::string& value, law::Edition edition) {
    const std::string said = edition_said(name(edition));
    const auto known = std::ranges::find(all, value, &OfEditions::value);
    if (known == all.end()) {
        all.push_back({value, said});
        return;
    }
    known->editions += ' ' + said;
    ++known->count;
}

/// Writes the play, and the time control of most editions unless it is the default.
void append_play(std::string& out, std::span<const Scenario> scenarios) {
    const JsonObject members = members_of(scenarios[0]);
    const std::string play = text_in(members, "play", "standard");
    std::vector<OfEditions> controls;
    bool is_usual = false;
    for (const Scenario& each : scenarios) {
        const law::Edition edition = each.conditions.choices.edition;
        const std::string control = text_in(members_of(each), "time_control", "5400+30");
        const bool is_unsaid = play == "standard" && control == usual_control_under(edition);
        add(controls, is_unsaid ? "" : control, edition);
        is_usual = is_usual || is_unsaid;
    }
    const auto most = std::ranges::max_element(controls, {}, [&](const OfEditions& each) {
        return is_usual ? std::pair(std::size_t{each.value.empty()}, false)
                        : std::pair(each.count, minutes_said(each.value).has_value());
    });
    const auto said = minutes_said(most->value);
    std::string value = said.value_or("");
    if (text_in(members, "supervision", "full") == "limited") {
        value += value.empty() ? "limited supervision" : ", limited supervision";
    }
    if (play != "standard" || said) {
        append_aligned(out, play, value);
    }
    if (!said && !most->value.empty()) {
        append_aligned(out, "time_control", most->value);
    }
    for (const OfEditions& each : controls) {
        if (&each != &*most) {
            append_aligned(out, each.editions, "time_control " + each.value);
        }
    }
}

/// `TOUCH-1 (2009)`, `TOUCH-1.2009` and `TOUCH-1-2009` belong to one case.
std::string without_edition(const std::string& id, law::Edition edition) {
    const std::string said = edition_said(name(edition));
    for (const std::string& end : {" (" + said + ")", "." + said, "-" + said}) {
        if (id.size() > end.size() && id.ends_with(end)) {
            return id.substr(0, id.size() - end.size());
        }
    }
    return id;
}

/// Can an id serve as a title, without being read as something else?
bool can_be_title(std::string_view id) {
    return begins_case(id) && is_case(id, "  ") && id.find("  ") == std::string_view::npos &&
           id.find(" #") == std::string_view::npos && open_brackets(id) == 0;
}

/// The title, with the rules that the case is about right-aligned.
std::string title_line(std::string_view id, const std::vector<std::string>& rules) {
    const bool is_title = can_be_title(id);
    std::string title(is_title ? id : "Case");
    constexpr std::size_t column_of_rules = 60;
    if (!rules.empty()) {
        title.append(title.size() + 2 < column_of_rules ? column_of_rules - title.size() : 2, ' ');
    }
    for (const std::string& rule : rules) {
        title += (&rule == rules.data() ? "" : " ") + rule;
    }
    title += '\n';
    if (!is_title) {
        append_aligned(title, "id", json_string(id));
    }
    return title;
}

void append_topic(std::string& out, const std::string& topic) {
    if (topic != unnamed) {
        append_aligned(out, "topic", heading_text(topic));
    }
}

/// One common note, or one for each edition that has its own.
template <class Content, class EditionOf>
void append_notes(std::string& out, std::span<const Content> all, const EditionOf& edition_of) {
    const bool is_of_all =
        std::ranges::all_of(all, [&](const Content& each) { return each.note == all[0].note; });
    if (is_of_all) {
        if (!all[0].note.empty()) {
            append_aligned(out, "note", json_string(all[0].note));
        }
        return;
    }
    std::vector<OfEditions> notes;
    for (const Content& each : all) {
        add(notes, each.note, edition_of(each));
    }
    for (const OfEditions& each : notes) {
        if (!each.value.empty()) {
            append_aligned(out, each.editions, "note " + json_string(each.value));
        }
    }
}

/// The common title, if the ids differ only in the edition at their end.
template <class Content, class EditionOf>
std::string title_of(std::span<const Content> all, const EditionOf& edition_of) {
    const std::string title = without_edition(all[0].id, edition_of(all[0]));
    const bool is_shared = std::ranges::all_of(all, [&](const Content& each) {
        return without_edition(each.id, edition_of(each)) == title;
    });
    return all.size() > 1 && is_shared ? title : all[0].id;
}

template <class Content, class EditionOf>
std::string editions_of(std::span<const Content> all, const EditionOf& edition_of) {
    std::string editions;
    for (const Content& each : all) {
        editions += (editions.empty() ? "" : " ") + edition_said(name(edition_of(each)));
    }
    return editions;
}

} // namespace

/// `name      value`.
void append_aligned(std::string& out, std::string_view name, std::string_view value) {
    std::string line = "  " + std::string(name);
    line.append(line.size() < column_of_value ? column_of_value - line.size() : 1, ' ');
    line += value;
    line.resize(line.find_last_not_of(' ') + 1);
    out += line + '\n';
}

JsonObject members_of(const Scenario& scenario) {
    auto value = parse_json(line(scenario));
    CHECK(value.has_value());
    return std::move(value->members);
}

std::string heading_of(std::span<const Scenario> scenarios) {
    const auto edition_of = [](const Scenario& each) { return each.conditions.choices.edition; };
    const Scenario& first = scenarios[0];
    const JsonObject members = members_of(first);
    std::string out = title_line(title_of(scenarios, edition_of), first.rules);
    append_aligned(out, "editions", editions_of(scenarios, edition_of));
    append_play(out, scenarios);
    if (const JsonValue* const start = json_member(members, "start")) {
        append_start(out, *start);
    }
    if (const JsonValue* const regulations = json_member(members, "regulations")) {
        append_members(out, "regulations", regulations->members);
    }
    append_topic(out, first.topic);
    append_notes(out, scenarios, edition_of);
    return out + '\n';
}

std::string heading_of(std::span<const Question> questions) {
    const auto edition_of = [](const Question& each) { return *each.edition; };
    const Question& first = questions[0];
    if (!first.edition) {
        std::string out = title_line(first.id, first.rules);
        append_topic(out, first.topic);
        if (!first.note.empty()) {
            append_aligned(out, "note", json_string(first.note));
        }
        return out;
    }
    std::string out = title_line(title_of(questions, edition_of), first.rules);
    append_aligned(out, "editions", editions_of(questions, edition_of));
    append_topic(out, first.topic);
    append_notes(out, questions, edition_of);
    return out;
}

} // namespace compongo::record
