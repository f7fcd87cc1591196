#include "compongo/record/cases/heading_reader.h"

#include "compongo/law/choices.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/hints.h"
#include "compongo/record/cases/named_articles.h"
#include "compongo/record/cases/parts.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

constexpr std::array<std::string_view, 13> headings = {
    "editions",    "standard", "rapid", "blitz", "time_control", "position", "start",
    "regulations", "rules",    "note",  "topic", "asks",         "id"};
/// The headings that may be restricted to some editions.
constexpr std::array<std::string_view, 8> headings_of_edition = {
    "standard", "rapid", "blitz", "time_control", "position", "start", "regulations", "note"};

bool is_play(std::string_view name) {
    return name == "standard" || name == "rapid" || name == "blitz";
}

template <std::size_t Count>
std::string listed(const std::array<std::string_view, Count>& names) {
    std::string all;
    for (const std::string_view name : names) {
        all += ' ';
        all += name;
    }
    return all;
}

} // namespace

bool is_heading(std::string_view word) {
    return std::ranges::find(headings, word) != headings.end();
}

std::string all_headings() {
    return listed(headings);
}

std::string editions_expected(std::string_view found) {
    std::vector<std::string> names;
    std::string expected = "one of";
    for (const std::string_view name : law::edition_names) {
        names.emplace_back(name);
        expected += ' ' + edition_said(name);
    }
    return expected + nearest_hint(found, names);
}

std::optional<CaseFault> HeadingReader::take(std::string_view name, const Said& value,
                                             const Said& whole) {
    return read(name, value, whole) ? std::nullopt : std::move(fault_);
}

std::optional<CaseFault> HeadingReader::take_under(const std::vector<std::string>& editions,
                                                   std::string_view name, const Said& value,
                                                   const Said& whole) {
    if (std::ranges::find(headings_of_edition, name) == headings_of_edition.end()) {
        return case_fault(whole, "no editions before it, or one of" + listed(headings_of_edition));
    }
    Part part{editions, {}};
    if (auto fault = part.heading.take(name, value, whole)) {
        return fault;
    }
    for (const Part& other : parts_) {
        const bool is_of_both = std::ranges::any_of(editions, [&](const std::string& each) {
            return std::ranges::find(other.editions, each) != other.editions.end();
        });
        for (const auto& [member, line] : part.heading.lines_) {
            const auto same = std::ranges::find(other.heading.lines_, member,
                                                &std::pair<std::string, std::size_t>::first);
            const bool is_other_half = // a position and a start are put together
                member == "start" && part.heading.seen_ != other.heading.seen_;
            if (is_of_both && !is_other_half && same != other.heading.lines_.end()) {
                return case_fault(whole, "no " + member + " twice under an edition");
            }
        }
    }
    parts_.push_back(std::move(part));
    return std::nullopt;
}

bool HeadingReader::read(std::string_view name, const Said& value, const Said& whole) {
    if (std::ranges::find(seen_, name) != seen_.end()) {
        return refuse(whole, "no heading twice");
    }
    seen_.push_back(*std::ranges::find(headings, name));
    if (value.text.empty() && !is_play(name)) {
        return refuse(whole, "a value behind " + std::string(name));
    }
    if (name == "editions") {
        return take_editions(value);
    }
    if (is_play(name)) {
        return take_play(name, value);
    }
    if (name == "position") {
        return take_position(value);
    }
    if (name == "asks") {
        return take_question(value);
    }
    if (name == "start" || name == "regulations") {
        return take_members(name, value);
    }
    if (name == "rules") {
        for (const std::string_view rule : parts_of(value.text, ' ')) {
            // The name of a rule in another catalogue is accepted; a misspelt one of ours is not.
            const std::string meant = is_catalogue_rule(rule) ? std::string() : nearest_rule(rule);
            if (!meant.empty()) {
                return refuse(at(value, rule), "a rule of the catalogue; " + meant + " is nearest");
            }
            rules_.emplace_back(rule);
        }
        return true;
    }
    return take_text(name, value);
}

bool HeadingReader::refuse(const Said& found, std::string expected) {
    fault_ = case_fault(found, std::move(expected));
    return false;
}

bool HeadingReader::add(std::string_view name, JsonValue value, const Said& said) {
    if (json_member(members_, name) != nullptr) {
        return refuse(said, "no " + std::string(name) + " twice");
    }
    lines_.emplace_back(name, said.line);
    members_.push_back({std::string(name), std::move(value)});
    return true;
}

bool HeadingReader::add_to_start(JsonObject members, const Said& said) {
    lines_.emplace_back("start", said.line);
    for (JsonMember& each : members) {
        if (json_member(start_, each.name) != nullptr) {
            return refuse(said, "no " + each.name + " twice");
        }
        start_.push_back(std::move(each));
    }
    return true;
}

bool HeadingReader::take_editions(const Said& value) {
    for (const std::string_view word : parts_of(value.text, ' ')) {
        const auto edition = edition_named(word);
        if (!edition) {
            return refuse(at(value, word), editions_expected(word));
        }
        if (std::ranges::find(editions_, *edition) != editions_.end()) {
            return refuse(at(value, word), "no edition twice");
        }
        editions_.push_back(*edition);
    }
    return true;
}

bool HeadingReader::take_play(std::string_view play, const Said& value) {
    if (!play_.empty()) {
        return refuse(value, "one of standard, rapid and blitz");
    }
    play_ = play;
    bool is_good = play == "standard" || add("play", json_text(play), value);
    for (const std::string_view part : parts_of(value.text, ',')) {
        const auto control = control_said(part);
        if (part == "limited supervision") {
            is_good = is_good && add("supervision", json_text("limited"), at(value, part));
        } else if (control) {
            is_good = is_good && add("time_control", json_text(*control), at(value, part));
        } else if (const std::size_t blank = part.find(' ');
                   part.ends_with(" supervision") && control_said(part.substr(0, blank))) {
            const std::string minutes(part.substr(0, blank));
            return refuse(at(value, part), "a comma behind " + minutes + ": it is missing");
        } else if (part != "full supervision") {
            return refuse(at(value, part),
                          "minutes and seconds a move, as in 15+10; full "
                          "supervision or limited supervision" +
                              nearest_hint(part, {"full supervision", "limited supervision"}));
        }
    }
    return is_good;
}

bool HeadingReader::take_position(const Said& value) {
    auto fen = fen_completed(value.text);
    if (!fen) {
        return refuse(value, "a FEN that says who is to move: w or b behind the pieces");
    }
    return add_to_start({{"fen", json_text(*fen)}}, value);
}

/// `what name=value name=value`.
bool HeadingReader::take_question(const Said& value) {
    const std::string_view what = value.text.substr(0, value.text.find(' '));
    auto members = read_named_values(behind(value, what.size()));
    if (!members) {
        fault_ = std::move(members.error());
        return false;
    }
    lines_.emplace_back("ask", value.line);
    members->insert(members->begin(), {"what", json_text(what)});
    ask_ = std::move(*members);
    return true;
}

bool HeadingReader::take_members(std::string_view heading, const Said& value) {
    auto read = read_named_values(value);
    if (!read) {
        fault_ = std::move(read.error());
        return false;
    }
    JsonObject members = std::move(*read);
    return heading == "regulations" ? add(heading, json_object(std::move(members)), value)
                                    : add_to_start(std::move(members), value);
}

bool HeadingReader::take_text(std::string_view name, const Said& value) {
    auto text = value.text.starts_with('"') ? parse_json(value.text)
                                            : Expected<JsonValue, JsonFault>(json_text(value.text));
    if (!text) {
        return refuse(value, "text, in quotation marks or without");
    }
    if (name == "id") {
        id_ = text->text;
        return true;
    }
    return add(name, std::move(*text), value);
}

JsonObject HeadingReader::members(bool is_game) {
    JsonObject all = std::move(members_);
    if (!start_.empty()) {
        const bool is_fen = start_.size() == 1 && start_[0].name == "fen";
        all.push_back({"start", is_fen ? start_[0].value : json_object(std::move(start_))});
    }
    if (is_game && !play_.empty() && json_member(all, "time_control") == nullptr) {
        all.push_back({"time_control", json_text(usual_control(play_))});
    }
    return all;
}

void HeadingReader::finish(CaseDraft& draft) {
    const bool is_game = !ask_;
    draft.heading = members(is_game);
    draft.heading_lines = std::move(lines_);
    draft.editions = std::move(editions_);
    draft.title = std::move(id_).value_or(std::move(draft.title));
    draft.rules.insert(draft.rules.end(), rules_.begin(), rules_.end());
    draft.ask = std::move(ask_);
    for (Part& part : parts_) {
        const bool is_standard = part.heading.play_ == "standard";
        JsonObject members = part.heading.members(is_game);
        if (is_standard) {
            members.push_back({"play", json_text("standard")});
        }
        draft.headings_under.push_back(
            {std::move(part.editions), std::move(members), std::move(part.heading.lines_)});
    }
}

} // namespace compongo::record
