#include "compongo/game/protocol/values.h"
#include "compongo/json/decimal.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/cases/heading_reader.h"
#include "compongo/record/cases/parts.h"
#include "compongo/record/cases/phrase.h"
#include "compongo/record/transcript/text_value.h"
#include "compongo/unknowns/text_heading.h"
#include "compongo/unknowns/uncertain_case.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::unknowns {

namespace {

using record::LineFault;
using record::Read;

struct ActorNamed {
    std::string_view said;
    std::string_view by;
};
constexpr std::array<ActorNamed, 8> actors_named = {{
    {"White's assistant", "assistant:white"},
    {"Black's assistant", "assistant:black"},
    {"White", "white"},
    {"Black", "black"},
    {"Arbiter", "arbiter"},
    {"Spectator", "spectator"},
    {"Clock", "clock"},
    {"Board", "board"},
}};
constexpr std::array<std::string_view, 2> flags_fall = {"White's flag falls", "Black's flag falls"};
constexpr std::array<std::string_view, 2> possibly = {"maybe ", "perhaps "};
constexpr std::array<std::string_view, 2> any_order = {"in any order:", "in either order:"};

template <std::size_t size>
std::string_view beginning_of(std::string_view text,
                              const std::array<std::string_view, size>& all) {
    const auto found =
        std::ranges::find_if(all, [&](std::string_view each) { return text.starts_with(each); });
    return found == all.end() ? std::string_view() : *found;
}

std::string_view without_blanks(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

/// The verb of a deed; `play` of a move, and nothing of what cannot be read.
std::string verb_of(std::string_view deed) {
    record::PhraseReader reader;
    reader.fault = [](const JsonObject&) { return std::optional<LineFault>(); };
    reader.move = [](std::string_view) { return Expected<std::string, std::string>("a1a2"); };
    const auto members = record::read_deed_phrase(deed, reader);
    const JsonValue* const verb = members ? json_member(*members, "do") : nullptr;
    return verb == nullptr ? std::string() : verb->text;
}

bool is_deed_by_verb(std::string_view deed) {
    const std::string verb = verb_of(deed);
    return !verb.empty() && (verb != "play" || deed.starts_with("play"));
}

/// The alternatives of a deed; `castles` is with one of the two rooks.
std::vector<std::string> deeds_in(std::string_view text) {
    std::vector<std::string> deeds;
    for (std::string& each : alternatives_in(text)) {
        if (each == "castles") {
            deeds.insert(deeds.end(), {"0-0", "0-0-0"});
        } else if (each == "castles kingside" || each == "castles queenside") {
            deeds.emplace_back(each.ends_with(" kingside") ? "0-0" : "0-0-0");
        } else {
            deeds.push_back(std::move(each));
        }
    }
    return deeds;
}

JsonValue one_of(JsonArray values) {
    return json_object({{"one_of", json_array(std::move(values))}});
}

class TextReader {
public:
    Read<JsonValue> read(std::string_view text) {
        take_lines(text);
        auto conditions = conditions_of_heading(heading_);
        if (!conditions) {
            return unexpected(std::move(conditions.error()));
        }
        JsonArray acts;
        for (const CaseLine& line : acts_) {
            if (auto fault = take_acts(line, acts)) {
                return unexpected(std::move(*fault));
            }
        }
        JsonObject made = {{"title", json_text(title_)}};
        made.insert(made.end(), conditions->begin(), conditions->end());
        made.push_back({"acts", json_array(std::move(acts))});
        return json_object(std::move(made));
    }

private:
    /// Sorts the lines; expectations are left out.
    void take_lines(std::string_view text) {
        const auto lines = record::lines_of(text);
        for (std::size_t at = 0; at < lines.size(); ++at) {
            if (at == 0 && is_title(lines)) {
                title_ = without_blanks(record::without_comment(lines[0].text));
                continue;
            }
            CaseLine line{lines[at].number,
                          std::string(without_blanks(record::without_comment(lines[at].text)))};
            while (at + 1 < lines.size() && record::open_brackets(line.text) > 0) {
                line.text += std::string(without_blanks(record::without_comment(lines[++at].text)));
            }
            line.text = without_blanks(line.text.substr(0, record::arrow_in(line.text)));
            if (line.text.empty() || is_expectation(lines[at].text)) {
                continue;
            }
            (is_heading_line(line.text) ? heading_ : acts_).push_back(std::move(line));
        }
    }

    /// A title stands at the left edge; one that reads as a line has something set in below it.
    static bool is_title(const std::vector<record::TextLine>& lines) {
        const std::string_view first = lines.front().text;
        const std::string_view second = lines.size() > 1 ? lines[1].text : std::string_view();
        const bool is_open_line = !beginning_of(first, possibly).empty() ||
                                  !beginning_of(first, any_order).empty() || first.starts_with('?');
        return !first.starts_with(' ') && !first.starts_with('\t') &&
               (second.starts_with(' ') || second.starts_with('\t') ||
                (!is_line(first) && !is_open_line));
    }
    static bool is_expectation(std::string_view line) {
        line = without_blanks(line);
        return line.starts_with("=>") || line.starts_with("ever =>") ||
               line.starts_with("never =>");
    }
    static bool is_heading_line(std::string_view line) {
        const std::string_view word = line.substr(0, line.find(' '));
        return record::is_heading(word) || word == "edition";
    }
    static bool is_line(std::string_view line) {
        return is_heading_line(line) || record::reads_as_line(line);
    }

    static LineFault fault(const CaseLine& line, std::string_view found, std::string expected) {
        return {"line " + std::to_string(line.number), json_text(found), std::move(expected)};
    }

    /// `[time] [maybe] who deeds`, or several of them in any order.
    std::optional<LineFault> take_acts(const CaseLine& line, JsonArray& acts) {
        std::string_view rest = line.text;
        JsonObject time;
        if (auto wrong = take_time(line, rest, time)) {
            return wrong;
        }
        if (const std::string_view begins = beginning_of(rest, any_order); !begins.empty()) {
            JsonArray all;
            for (const std::string_view part : record::parts_of(rest.substr(begins.size()), ';')) {
                JsonArray each;
                if (auto wrong = take_deeds(line, part, {}, each)) {
                    return wrong;
                }
                all.push_back(json_array(std::move(each)));
            }
            if (all.size() < 2 || all.size() > any_order_max) {
                return fault(line, rest,
                             "from 2 to " + std::to_string(any_order_max) +
                                 " things with ; between them: White touches e2; Black touches e7");
            }
            acts.push_back(json_object({{"any_order", json_array(std::move(all))}}));
            return std::nullopt;
        }
        if (const std::string_view begins = beginning_of(rest, possibly); !begins.empty()) {
            JsonArray each;
            if (auto wrong = take_deeds(line, rest.substr(begins.size()), time, each)) {
                return wrong;
            }
            acts.push_back(json_object({{"maybe", json_array(std::move(each))}}));
            return std::nullopt;
        }
        return take_deeds(line, rest, time, acts);
    }

    /// `0:12:30`, `+0:00:05`, `0:12:30..0:13:00`.
    static std::optional<LineFault> take_time(const CaseLine& line, std::string_view& rest,
                                              JsonObject& time) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        const bool is_later = word.starts_with('+');
        const bool is_time = is_later || (!word.empty() && word.find(':') != word.npos &&
                                          word.find_first_not_of("-0123456789:.") == word.npos);
        if (!is_time) {
            return std::nullopt;
        }
        const std::string_view instants = word.substr(is_later ? 1 : 0);
        const std::size_t dots = instants.find("..");
        const auto from = record::parse_instant(instants.substr(0, dots));
        const auto to =
            dots == instants.npos ? from : record::parse_instant(instants.substr(dots + 2));
        if (!from || !to || to->count < from->count) {
            return fault(line, word,
                         "an instant h:mm:ss, +h:mm:ss after the act before, or two of them with "
                         ".. between them");
        }
        const auto number = [](game::Millis instant) {
            std::string text;
            append_thousandths(text, instant.count);
            return json_number(text);
        };
        time = {{is_later ? "after" : "at",
                 dots == instants.npos
                     ? number(*from)
                     : json_object({{"from", number(*from)}, {"to", number(*to)}})}};
        rest = without_blanks(rest.substr(word.size()));
        return std::nullopt;
    }

    static const ActorNamed* actor_in(std::string_view text) {
        const auto found = std::ranges::find_if(actors_named, [&](const ActorNamed& each) {
            return text.starts_with(each.said) &&
                   (text.size() == each.said.size() || text[each.said.size()] == ' ');
        });
        return found == actors_named.end() ? nullptr : &*found;
    }

    /// Takes who acts; nothing where it is not said.
    static std::optional<JsonValue> take_actor(std::string_view& rest) {
        if (rest.starts_with("? ")) {
            rest.remove_prefix(2);
            return json_text("?");
        }
        if (!beginning_of(rest, flags_fall).empty()) {
            return json_text("clock");
        }
        JsonArray all;
        for (;;) {
            const ActorNamed* const actor = actor_in(rest);
            if (actor == nullptr) {
                return std::nullopt;
            }
            all.push_back(json_text(actor->by));
            rest = without_blanks(rest.substr(actor->said.size()));
            constexpr std::string_view other = "or ";
            if (!rest.starts_with(other) || actor_in(rest.substr(other.size())) == nullptr) {
                return all.size() == 1 ? all.front() : one_of(std::move(all));
            }
            rest.remove_prefix(other.size());
        }
    }

    static std::optional<LineFault> take_deeds(const CaseLine& line, std::string_view rest,
                                               JsonObject time, JsonArray& acts) {
        rest = without_blanks(rest);
        const std::string_view whole = rest;
        const auto by = take_actor(rest);
        if (!by) {
            return fault(line, whole,
                         "White, Black, Arbiter, Spectator, Clock or Board; White or Black; or a "
                         "heading:" +
                             record::all_headings());
        }
        const auto deeds = record::parts_of(rest, ',');
        if (deeds.empty()) {
            return fault(line, whole, "what is done");
        }
        if (deeds.size() > 1 && by->as_object() != nullptr) {
            return fault(line, whole,
                         "a line for each thing done where it is not known who did it");
        }
        for (std::string_view deed : deeds) {
            const std::string_view begins = beginning_of(deed, possibly);
            deed = without_blanks(deed.substr(begins.size()));
            if (deed.empty()) {
                return fault(line, whole, "what is done: a comma stands between two acts");
            }
            JsonValue act = act_of(*by, deed, std::exchange(time, {}));
            acts.push_back(begins.empty() ? std::move(act)
                                          : json_object({{"maybe", std::move(act)}}));
        }
        return std::nullopt;
    }

    /// A deed or one of several.
    static JsonValue act_of(const JsonValue& by, std::string_view deed, const JsonObject& time) {
        const auto said = deeds_in(deed);
        JsonArray all;
        for (const std::string& each : said) {
            const bool is_short =
                &each != said.data() && is_deed_by_verb(said.front()) && !is_deed_by_verb(each);
            JsonObject act = {{"by", by}};
            act.insert(act.end(), time.begin(), time.end());
            add_words(act,
                      is_short ? written_out(said.front(), each) : std::vector<std::string>{each});
            all.push_back(json_object(std::move(act)));
        }
        return all.size() == 1 ? std::move(all.front()) : one_of(std::move(all));
    }

    /// The words; `name=?` among them is any value of that field.
    static void add_words(JsonObject& act, const std::vector<std::string>& said) {
        JsonArray texts;
        std::vector<std::string> open;
        for (const std::string& each : said) {
            std::string text;
            for (const std::string_view word : record::parts_of(each, ' ')) {
                if (word.ends_with("=?")) {
                    const std::string name(word.substr(0, word.size() - 2));
                    if (std::ranges::find(open, name) == open.end()) {
                        open.push_back(name);
                    }
                } else {
                    text += (text.empty() ? "" : " ") + std::string(word);
                }
            }
            texts.push_back(json_text(text));
        }
        JsonObject with;
        for (const std::string& name : open) {
            const std::string field = verb_of(texts.front().text) + "." + name;
            with.push_back({name, json_object({{"one_of", json_array(values_of_field(field))},
                                               {"field", json_text(field)}})});
        }
        act.push_back({"say", json_array(std::move(texts))});
        if (!with.empty()) {
            act.push_back({"with", json_object(std::move(with))});
        }
    }

    std::string title_;
    std::vector<CaseLine> heading_;
    std::vector<CaseLine> acts_;
};

} // namespace

record::Read<JsonValue> uncertain_case_of_text(std::string_view text) {
    return TextReader().read(text);
}

} // namespace compongo::unknowns
