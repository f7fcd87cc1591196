#include "compongo/record/cases/draft.h"

#include "compongo/json/decimal.h"
#include "compongo/law/choices.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/cases/heading_reader.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/hints.h"
#include "compongo/record/cases/named_articles.h"
#include "compongo/record/cases/parts.h"
#include "compongo/record/transcript/scenario.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>

namespace compongo::record {

namespace {

constexpr std::int64_t one_second = 1000;
/// The edition of a case that names none.
constexpr std::string_view usual_edition = "fide-2023";

/// An actor at the beginning of a line, and the protocol's word.
struct ActorSaid {
    std::string_view said;
    std::string_view by;
};
constexpr std::array<ActorSaid, 8> actors = {{
    {"White's assistant", "assistant:white"},
    {"Black's assistant", "assistant:black"},
    {"White", "white"},
    {"Black", "black"},
    {"Arbiter", "arbiter"},
    {"Spectator", "spectator"},
    {"Clock", "clock"},
    {"Board", "board"},
}};

/// Is it the actor's name, as written or in lower case?
bool is_name_of(std::string_view text, std::string_view said) {
    const auto is_same = [](char a, char b) {
        return a == b || (b >= 'A' && b <= 'Z' && a == b - 'A' + 'a');
    };
    return std::equal(text.begin(), text.end(), said.begin(), said.end(), is_same);
}

/// The actor with whom a text begins.
const ActorSaid* actor_at(std::string_view text) {
    const auto found = std::ranges::find_if(actors, [&](const ActorSaid& actor) {
        const std::size_t size = actor.said.size();
        return is_name_of(text.substr(0, size), actor.said) &&
               (text.size() == size || text[size] == ' ');
    });
    return found == actors.end() ? nullptr : &*found;
}

bool begins_with_flag(std::string_view text) {
    return text.starts_with("White's flag falls") || text.starts_with("Black's flag falls");
}

/// The actor or heading closest to the first words.
std::string nearest_beginning(std::string_view text) {
    std::vector<std::string> names;
    for (const ActorSaid& actor : actors) {
        names.emplace_back(actor.said);
    }
    const std::string known = all_headings();
    for (const std::string_view heading : parts_of(known, ' ')) {
        names.emplace_back(heading);
    }
    const std::size_t first = std::min(text.find(' '), text.size());
    const std::size_t second = std::min(text.find(' ', first + 1), text.size());
    std::string hint = nearest_hint(text.substr(0, second), names);
    return hint.empty() ? nearest_hint(text.substr(0, first), names) : hint;
}

bool is_rule(std::string_view word) {
    return !word.empty() && std::ranges::all_of(word, [](char letter) {
        return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
               letter == '-';
    });
}

class DraftReader {
public:
    CaseDraft read(std::span<const TextLine> lines) {
        const bool has_title =
            begins_case(lines[0].text, lines.size() > 1 ? lines[1].text : std::string_view());
        if (has_title) {
            read_title({lines[0].text, lines[0].number, 1});
        } else {
            draft_.line = lines[0].number;
            draft_.title = "Case"; // Its absence is a fault already.
            keep(case_fault(trimmed({lines[0].text, lines[0].number, 1}),
                            "a title: a case begins with its title at the left edge, and what is "
                            "done is set in by two blanks below it"));
        }
        for (std::size_t at = 1; at < lines.size(); ++at) {
            if (begins_case(lines[at].text)) {
                keep(case_fault({lines[at].text, lines[at].number, 1},
                                "this line set in by two blanks: only the title stands at the left "
                                "edge"));
            }
            const Said said = whole_line(lines, at);
            if (!said.text.empty() && !take(said)) {
                keep(std::move(*fault_));
            }
        }
        heading_.finish(draft_);
        if (!draft_.ask && draft_.acts.empty() && draft_.faults.empty()) {
            keep(case_fault({lines[0].text, draft_.line, 1},
                            "an act below it, set in by two blanks: White, and what White does"));
        }
        if (!draft_.ask && draft_.editions.empty()) {
            draft_.editions = {std::string(usual_edition)};
        }
        draft_.texts = std::move(texts_);
        return std::move(draft_);
    }

private:
    /// The line at `at`, joined with the following ones while it ends with a backslash. Advances
    /// `at` past them.
    Said continued_line(std::span<const TextLine> lines, std::size_t& at) {
        const Said first{lines[at].text, lines[at].number, 1};
        if (!continues(first.text) || at + 1 == lines.size()) {
            return trimmed({without_comment(first.text), first.line, 1});
        }
        std::string& joined = texts_.emplace_back(before_backslash(first.text));
        while (continues(lines[at].text) && at + 1 < lines.size()) {
            const std::string_view more = trimmed({lines[++at].text, 0, 1}).text;
            joined += ' ';
            joined += continues(more) ? before_backslash(more) : more;
        }
        return trimmed({without_comment(joined), first.line, 1});
    }

    void keep(CaseFault fault) { draft_.faults.push_back(std::move(fault)); }

    /// The same, and also joined with the following lines while brackets are open. Empty if the
    /// brackets do not match.
    Said whole_line(std::span<const TextLine> lines, std::size_t& at) {
        Said said = continued_line(lines, at);
        int depth = open_brackets(said.text);
        if (depth == 0) {
            return said;
        }
        int after = depth;
        for (std::size_t next = at; after > 0 && next + 1 < lines.size();) {
            after += open_brackets(continued_line(lines, ++next).text);
        }
        if (after != 0) {
            const std::size_t place = odd_bracket(said.text);
            keep(case_fault(behind(said, place),
                            depth > 0 ? "a bracket that is closed: it is left open"
                                      : "a bracket that is opened before it is closed"));
            return {{}, said.line, 1};
        }
        std::string& joined = texts_.emplace_back(said.text);
        while (depth > 0 && at + 1 < lines.size()) {
            const Said more = continued_line(lines, ++at);
            joined += joined.ends_with(',') || joined.ends_with('[') ? "" : " ";
            joined += more.text;
            depth += open_brackets(more.text);
        }
        said.text = joined;
        return said;
    }

    bool refuse(const Said& found, std::string expected) {
        fault_ = case_fault(found, std::move(expected));
        return false;
    }

    /// Reads the title and, after two blanks, the rules that the case is about.
    void read_title(const Said& said) {
        draft_.line = said.line;
        std::string_view title = without_comment(said.text);
        const std::size_t gap = title.rfind("  ");
        if (gap != std::string_view::npos) {
            const auto words = parts_of(title.substr(gap), ' ');
            if (!words.empty() && std::ranges::all_of(words, is_rule)) {
                draft_.rules.assign(words.begin(), words.end());
                for (const std::string_view word : words) {
                    if (!is_catalogue_rule(word)) {
                        const std::string meant = nearest_rule(word);
                        keep(case_fault(at(said, word),
                                        "a rule of the catalogue (`compongo laws list`)" +
                                            (meant.empty() ? "" : "; " + meant + " is nearest")));
                    }
                }
                title = title.substr(0, gap);
            }
        }
        draft_.title = trimmed({title, said.line, 1}).text;
    }

    bool take(const Said& said) {
        if (said.text.find("=>") != std::string_view::npos && begins_expectation(said)) {
            return take_expectations(said);
        }
        Said rest = said;
        std::vector<std::string> editions;
        if (!take_editions(said, rest, editions)) {
            return false;
        }
        if (rest.text.starts_with("edition ")) {
            return refuse(at(said, rest.text.substr(0, 7)),
                          "editions: it is the name of this line");
        }
        if (is_heading(rest.text.substr(0, rest.text.find(' ')))) {
            return take_heading(editions, rest, said);
        }
        return take_act(said, rest, std::move(editions));
    }

    /// `=>`, `2014 2017 =>`, `ever =>`, `never =>`: is there no act before the arrow?
    static bool begins_expectation(const Said& said) {
        const auto words = parts_of(said.text.substr(0, said.text.find("=>")), ' ');
        return std::ranges::all_of(words, [](std::string_view word) {
            return word == "ever" || word == "never" || edition_named(word).has_value();
        });
    }

    /// `name value`; with editions before it, it applies to these only.
    bool take_heading(const std::vector<std::string>& editions, const Said& line,
                      const Said& whole) {
        if (!draft_.acts.empty() || !draft_.expectations.empty()) {
            return refuse(whole, "an act or what comes of it: the heading stands before them");
        }
        const std::string_view name = line.text.substr(0, line.text.find(' '));
        const Said value = behind(line, name.size());
        fault_ = editions.empty() ? heading_.take(name, value, whole)
                                  : heading_.take_under(editions, name, value, whole);
        is_edition_unknown_ = is_edition_unknown_ || (fault_ && name == "editions");
        return !fault_;
    }

    /// Takes the editions at the beginning of a line.
    bool take_editions(const Said& whole, Said& rest, std::vector<std::string>& editions) {
        for (;;) {
            const std::string_view word = rest.text.substr(0, rest.text.find(' '));
            const auto edition = edition_named(word);
            if (!edition) {
                return true;
            }
            if (!is_of_case(*edition)) {
                return refuse(at(whole, word), "one of the editions of this case");
            }
            editions.push_back(*edition);
            rest = behind(rest, word.size());
        }
    }

    /// `[2018 2023] [0:00:10 | +0:05:00] White  Nf3, presses  => ...`.
    bool take_act(const Said& said, Said rest, std::vector<std::string> editions) {
        if (heading_.is_question()) {
            return refuse(said, "what the answer must say, behind =>: a question has no acts");
        }
        DraftAct act;
        act.editions = std::move(editions);
        std::optional<game::Millis> instant;
        const bool is_later = rest.text.starts_with('+');
        const std::size_t first_digit = rest.text.starts_with('-') ? 1 : 0;
        const bool is_number = rest.text.size() > first_digit && rest.text[first_digit] >= '0' &&
                               rest.text[first_digit] <= '9';
        if (is_later || is_number) {
            const std::string_view word = rest.text.substr(0, rest.text.find(' '));
            instant = parse_instant(word.substr(is_later ? 1 : 0));
            if (!instant) {
                return refuse(at(said, word),
                              "an instant h:mm:ss, or +h:mm:ss after the act before");
            }
            rest = behind(rest, word.size());
        }
        if (instant) {
            const std::int64_t before = is_later && !draft_.acts.empty() ? last_at() : 0;
            act.at = {before + instant->count};
        } else {
            act.at = {draft_.acts.empty() ? one_second : last_at() + one_second};
        }
        std::string& by = act.by;
        if (const auto* const actor = actor_at(rest.text)) {
            by = actor->by;
            rest = behind(rest, actor->said.size());
        } else if (begins_with_flag(rest.text)) {
            by = "clock";
        } else {
            return refuse(rest, "White, Black, Arbiter, Spectator, Clock, Board, White's assistant "
                                "or Black's assistant; or a heading:" +
                                    all_headings() + nearest_beginning(rest.text));
        }
        const std::size_t arrow = arrow_in(rest.text);
        if (!take_deeds(act, {rest.text.substr(0, arrow), rest.line, rest.column})) {
            return false;
        }
        return arrow == rest.text.size() ||
               take_expectations({rest.text.substr(arrow), rest.line, rest.column + arrow});
    }

    [[nodiscard]] std::int64_t last_at() const { return draft_.acts.back().at.count; }

    [[nodiscard]] bool is_of_case(const std::string& edition) const {
        const std::vector<std::string>& all = heading_.editions();
        return is_edition_unknown_ ? true
               : all.empty()       ? edition == usual_edition && !heading_.is_question()
                                   : std::ranges::find(all, edition) != all.end();
    }

    /// The acts of one line, a second apart.
    bool take_deeds(DraftAct act, const Said& said) {
        for (const std::string_view part : parts_of(said.text, ',')) {
            if (part.empty()) {
                return refuse(said, "what is done: a comma stands between two acts");
            }
            if (act.at.count > thousandths_max) {
                return refuse(said, "an instant that a number of the protocol can say");
            }
            act.said = at(said, part);
            draft_.acts.push_back(act);
            act.at.count += one_second;
        }
        return !said.text.empty() || refuse(said, "what is done");
    }

    bool take_expectations(const Said& said) {
        const std::size_t arrow = said.text.find("=>");
        DraftExpectation blank;
        bool is_of_act = true;
        for (const std::string_view word : parts_of(said.text.substr(0, arrow), ' ')) {
            if (word == "ever" || word == "never") {
                if (heading_.is_question()) {
                    return refuse(at(said, word), "what the answer must say");
                }
                is_of_act = false;
                blank.is_never = word == "never";
                continue;
            }
            const std::string edition = *edition_named(word);
            if (!is_of_case(edition)) {
                return refuse(at(said, word), "one of the editions of this case");
            }
            blank.editions.push_back(edition);
        }
        is_of_act = is_of_act && !heading_.is_question();
        if (is_of_act && draft_.acts.empty() && !draft_.faults.empty()) {
            return true; // The act itself could not be read.
        }
        if (is_of_act && draft_.acts.empty()) {
            return refuse(said, "an act before what comes of it");
        }
        if (is_of_act) {
            blank.after = draft_.acts.size() - 1;
            const std::vector<std::string>& of_act = draft_.acts.back().editions;
            for (const std::string& edition : blank.editions) {
                if (draft_.faults.empty() && !of_act.empty() &&
                    std::ranges::find(of_act, edition) == of_act.end()) {
                    return refuse(said, "an edition under which this is done");
                }
            }
        }
        const Said effects = behind(said, arrow + 2);
        if (effects.text.empty()) {
            return refuse(said, "an effect behind =>");
        }
        for (const std::string_view part : parts_of(effects.text, ';')) {
            DraftExpectation each = blank;
            each.said = at(effects, part);
            if (part.starts_with("never ")) {
                each.is_never = true;
                each.said = behind(each.said, 6);
            }
            draft_.expectations.push_back(std::move(each));
        }
        return true;
    }

    CaseDraft draft_;
    std::list<std::string> texts_;
    HeadingReader heading_;
    std::optional<CaseFault> fault_;
    /// The line of the editions could not be read.
    bool is_edition_unknown_ = false;
};

} // namespace

Said trimmed(const Said& of) {
    const std::size_t before = std::min(of.text.find_first_not_of(" \t"), of.text.size());
    std::string_view text = of.text.substr(before);
    text = text.substr(0, text.find_last_not_of(" \t") + 1);
    return {text, of.line, of.column + before};
}

Said behind(const Said& of, std::size_t length) {
    return trimmed({of.text.substr(std::min(length, of.text.size())), of.line,
                    of.column + std::min(length, of.text.size())});
}

Said at(const Said& whole, std::string_view part) {
    return {part, whole.line,
            whole.column + static_cast<std::size_t>(part.data() - whole.text.data())};
}

JsonObject heading_under(const CaseDraft& draft, std::string_view edition) {
    JsonObject all = draft.heading;
    for (const HeadingUnder& each : draft.headings_under) {
        if (std::ranges::find(each.editions, edition) == each.editions.end()) {
            continue;
        }
        // A line for the play that says nothing of supervision means full supervision.
        if (std::ranges::find(each.members, "play", &JsonMember::name) != each.members.end()) {
            std::erase_if(all, [](const JsonMember& other) { return other.name == "supervision"; });
        }
        for (JsonMember member : each.members) {
            if (const JsonValue* const other = json_member(all, member.name);
                other != nullptr && member.name == "start") {
                member.value = start_under(*other, member.value);
            }
            std::erase_if(all, [&](const JsonMember& other) { return other.name == member.name; });
            all.push_back(std::move(member));
        }
    }
    return all;
}

std::size_t line_of_heading(const CaseDraft& draft, std::string_view edition,
                            std::string_view member) {
    const auto found_in = [&](const std::vector<std::pair<std::string, std::size_t>>& lines) {
        const auto found =
            std::ranges::find(lines, member, &std::pair<std::string, std::size_t>::first);
        return found == lines.end() ? std::size_t{0} : found->second;
    };
    for (const HeadingUnder& each : draft.headings_under) {
        const bool is_named = std::ranges::find(each.editions, edition) != each.editions.end();
        const std::size_t line = is_named ? found_in(each.lines) : 0;
        if (line != 0) {
            return line;
        }
    }
    const std::size_t line = found_in(draft.heading_lines);
    return line == 0 ? draft.line : line;
}

CaseFault case_fault(const Said& found, std::string expected) {
    return {found.line, LineFault{"column " + std::to_string(found.column), json_text(found.text),
                                  std::move(expected)}};
}

Expected<JsonObject, CaseFault> read_named_values(const Said& said) {
    JsonObject members;
    std::set<std::string, std::less<>> names;
    for (const std::string_view word : parts_of(said.text, ' ')) {
        const std::size_t equals = word.find('=');
        const std::string_view text =
            equals == std::string_view::npos ? std::string_view{} : word.substr(equals + 1);
        auto read = parse_value_text(text);
        if (!read || read->length != text.size()) {
            return unexpected(case_fault(at(said, word), "name=value"));
        }
        const std::string name(word.substr(0, equals));
        if (!names.insert(name).second) {
            return unexpected(case_fault(at(said, word), "no name twice"));
        }
        members.push_back({name, std::move(read->value)});
    }
    return members;
}

bool reads_as_line(std::string_view text) {
    const Said line = trimmed({without_comment(text), 0, 1});
    std::string_view rest = line.text;
    bool is_told =
        rest.starts_with("=>") || rest.starts_with("never =>") || rest.starts_with("ever =>");
    for (;;) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        const bool is_time = word.size() > 1 && word.find(':') != std::string_view::npos &&
                             word.find_first_not_of("+-0123456789:.") == std::string_view::npos;
        if (word.size() == rest.size() || (!edition_named(word) && !is_time)) {
            break;
        }
        is_told = is_told || rest.find("=>") != std::string_view::npos;
        rest = trimmed({rest.substr(word.size()), 0, 1}).text;
    }
    return is_told || actor_at(rest) != nullptr || begins_with_flag(rest) ||
           is_heading(rest.substr(0, rest.find(' ')));
}

CaseDraft read_draft(std::span<const TextLine> lines) {
    return DraftReader().read(lines);
}

} // namespace compongo::record
