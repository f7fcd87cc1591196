#include "compongo/json/json.h"
#include "compongo/tournament/formats/json_fields.h"
#include "compongo/tournament/formats/json_places.h"
#include "compongo/tournament/formats/tournament_json.h"
#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

struct PathFinding {
    Level level;
    FindingKind kind;
    std::string path;
    std::string found;
    std::string expected;
};

/// The findings of all objects, with paths as places: the places are looked up together at the end.
struct Found {
    std::vector<PathFinding> list;
    std::vector<std::string> paths;

    void add(Level level, FindingKind kind, const std::string& path, std::string found,
             std::string expected) {
        if (list.size() < Findings::kept_max) {
            list.push_back({level, kind, path, std::move(found), std::move(expected)});
        }
    }
};

/// Reads the members of one object.
class Reader {
public:
    Reader(const JsonValue& object, std::string path, Found& found)
        : object_(object), path_(std::move(path)), found_(found) {}

    void text(std::string_view name, std::string& value) {
        const JsonValue* const member = take(name);
        if (member == nullptr) {
            return;
        }
        if (const std::string* const text = member->as_text()) {
            value = *text;
        } else if (const std::string* const number = member->as_number()) {
            value = *number;
            remark(path_of(name), *member, "a string");
        } else {
            expect(name, *member, "a string");
        }
    }
    void number(std::string_view name, std::uint32_t& value, std::uint32_t most) {
        if (const JsonValue* const member = take(name)) {
            value = whole(path_of(name), *member, most).value_or(value);
        }
    }
    void number(std::string_view name, std::optional<std::uint32_t>& value, std::uint32_t most) {
        if (const JsonValue* const member = take(name)) {
            value = whole(path_of(name), *member, most);
        }
    }
    void points(std::string_view name, Points& value) {
        std::optional<Points> read;
        points(name, read);
        value = read.value_or(value);
    }
    void points(std::string_view name, std::optional<Points>& value) {
        const JsonValue* const member = take(name);
        if (member == nullptr) {
            return;
        }
        const std::string* digits = member->as_number();
        digits = digits == nullptr ? member->as_text() : digits;
        value = digits == nullptr ? std::nullopt : read_points(*digits);
        if (!value) {
            expect(name, *member, "points such as 4.5");
        } else if (member->as_text() != nullptr) {
            remark(path_of(name), *member, "a number");
        }
    }
    void flag(std::string_view name, bool& value) {
        if (const JsonValue* const member = take(name)) {
            value = member->is_true();
            if (member->kind != JsonKind::boolean) {
                expect(name, *member, "true or false");
            }
        }
    }
    void letter(std::string_view name, char& value, std::string_view allowed) {
        const JsonValue* const member = take(name);
        if (member == nullptr) {
            return;
        }
        const std::string* const text = member->as_text();
        if (text != nullptr && text->size() == 1 && allowed.find(*text) != std::string::npos) {
            value = (*text)[0];
        } else {
            expect(name, *member, "one of the letters " + quoted(allowed));
        }
    }
    void colour(std::string_view name, Colour& value) {
        const JsonValue* const member = take(name);
        if (member == nullptr) {
            return;
        }
        const std::string* const text = member->as_text();
        if (text != nullptr && (*text == "white" || *text == "w")) {
            value = Colour::white;
        } else if (text != nullptr && (*text == "black" || *text == "b")) {
            value = Colour::black;
        } else if (text == nullptr || !text->empty()) {
            expect(name, *member, "white or black");
        }
        if (text != nullptr && (text->size() < 2)) {
            remark(path_of(name), *member, "white or black");
        }
    }
    void result(std::string_view name, Result& value) {
        const JsonValue* const member = take(name);
        if (member == nullptr) {
            return;
        }
        const std::string* const text = member->as_text();
        if (text != nullptr && text->empty()) {
            value = Result::none;
            return;
        }
        const auto read =
            text == nullptr || text->size() != 1 ? std::nullopt : result_of((*text)[0]);
        if (read) {
            value = *read;
        } else {
            expect(name, *member, "one of 1 = 0 + - W D L H F U Z");
        }
    }
    void texts(std::string_view name, std::vector<std::string>& values) {
        each(name, records_max, [&](const std::string& path, const JsonValue& item) {
            if (const std::string* const text = item.as_text()) {
                values.push_back(*text);
            } else {
                expect_at(path, item, "a string");
            }
        });
    }
    void numbers(std::string_view name, std::vector<std::uint32_t>& values, std::uint32_t most) {
        each(name, records_max, [&](const std::string& path, const JsonValue& item) {
            values.push_back(whole(path, item, most).value_or(0));
        });
    }
    void rounds(std::string_view name, std::vector<Entry>& entries) {
        Player player;
        each(name, rounds_max, [&](const std::string& path, const JsonValue& item) {
            Reader one(item, path, found_);
            if (!one.is_object()) {
                return;
            }
            std::uint32_t round = 0;
            Entry entry;
            one.number("round", round, rounds_max);
            one.number("opponent", entry.opponent, players_max);
            one.colour("color", entry.colour);
            one.result("result", entry.result);
            one.end();
            if (round == 0) {
                found_.add(Level::fault, FindingKind::missing_field, path, "no round",
                           "the number of the round, from 1");
            } else if (!entry_of(player, round).is_empty()) {
                found_.add(Level::fault, FindingKind::repeated_line, path,
                           "round " + std::to_string(round) + " again", "each round once");
            } else {
                set_entry(player, round, entry);
            }
        });
        entries = std::move(player.rounds);
    }
    template <class Part>
    void record(std::string_view name, std::optional<Part>& value) {
        const JsonValue* const member = take(name);
        if (member == nullptr) {
            return;
        }
        Reader one(*member, path_of(name), found_);
        if (one.is_object()) {
            value = Part{};
            describe(one, *value);
            one.end();
        }
    }
    template <class Part>
    void records(std::string_view name, std::vector<Part>& values, std::uint32_t most) {
        each(name, most, [&](const std::string& path, const JsonValue& item) {
            Reader one(item, path, found_);
            if (one.is_object()) {
                describe(one, values.emplace_back());
                one.end();
                if (path_.empty() && (name == "players" || name == "teams")) {
                    found_.paths.push_back(path);
                }
            }
        });
    }

    [[nodiscard]] bool is_object() {
        if (object_.as_object() == nullptr) {
            expect_at(path_, object_, "an object");
            return false;
        }
        return true;
    }
    /// Says which members nothing has asked for.
    void end() {
        if (taken_ == object_.members.size()) {
            return;
        }
        for (const JsonMember& member : object_.members) {
            if (std::ranges::find(names_, member.name) == names_.end()) {
                found_.add(Level::remark, FindingKind::unknown_line, path_of(member.name),
                           "an unknown member " + quoted(member.name),
                           "one of docs/tournament.schema.json");
            }
        }
    }

private:
    const JsonValue* take(std::string_view name) {
        const JsonValue* const member = json_member(object_, name);
        names_.push_back(name);
        taken_ += member == nullptr ? 0 : 1;
        if (member != nullptr && member->kind == JsonKind::null) {
            remark(path_of(name), *member, "a value, or no such member");
            return nullptr;
        }
        return member;
    }
    [[nodiscard]] std::string path_of(std::string_view name) const {
        return path_ + (path_.empty() ? "" : ".") + std::string(name);
    }
    [[nodiscard]] static std::string shown(const JsonValue& value) {
        const bool is_large = value.kind == JsonKind::array || value.kind == JsonKind::object;
        return is_large                       ? "an array or an object"
               : value.kind == JsonKind::null ? "null"
                                              : quoted(value.text);
    }
    void expect_at(const std::string& path, const JsonValue& value, std::string expected) {
        found_.add(Level::fault, FindingKind::bad_field, path, shown(value), std::move(expected));
    }
    /// It is read all the same.
    void remark(const std::string& path, const JsonValue& value, std::string_view expected) {
        const bool is_text = value.kind == JsonKind::text;
        found_.add(Level::remark, FindingKind::odd_field, path,
                   (is_text                          ? "the string "
                    : value.kind == JsonKind::number ? "the number "
                                                     : "") +
                       shown(value),
                   std::string(expected));
    }
    void expect(std::string_view name, const JsonValue& value, std::string expected) {
        expect_at(path_of(name), value, std::move(expected));
    }
    std::optional<std::uint32_t> whole(const std::string& path, const JsonValue& value,
                                       std::uint32_t most) {
        const std::string* digits = value.as_number();
        digits = digits == nullptr ? value.as_text() : digits;
        const auto number = digits == nullptr ? std::nullopt : read_number(*digits);
        if (!number || *number > most) {
            expect_at(path, value, "a whole number up to " + std::to_string(most));
            return std::nullopt;
        }
        if (value.as_text() != nullptr) {
            remark(path, value, "a number");
        }
        return number;
    }
    template <class Take>
    void each(std::string_view name, std::uint32_t most, const Take& take_item) {
        const JsonValue* const member = take(name);
        if (member == nullptr) {
            return;
        }
        const JsonArray* const items = member->as_array();
        if (items == nullptr) {
            expect(name, *member, "an array");
            return;
        }
        if (items->size() > most) {
            found_.add(Level::fault, FindingKind::too_much, path_of(name),
                       std::to_string(items->size()) + " of them",
                       "at most " + std::to_string(most));
            return;
        }
        for (std::size_t i = 0; i < items->size(); ++i) {
            take_item(path_of(name) + "[" + std::to_string(i) + "]", (*items)[i]);
        }
    }

    const JsonValue& object_;
    std::string path_;
    Found& found_;
    std::vector<std::string_view> names_;
    std::size_t taken_ = 0;
};

/// All places at once: of what was found, and of players and teams.
void place_all(Reading& reading, const Found& found, std::string_view json) {
    std::vector<std::string> paths = found.paths;
    for (const PathFinding& each : found.list) {
        paths.push_back(each.path);
    }
    const auto item = [](std::string_view list, std::size_t at) {
        return std::string(list) + "[" + std::to_string(at) + "]";
    };
    for (std::size_t i = 0; i < reading.tournament.tie_breaks.size(); ++i) {
        paths.push_back(item("tie_breaks", i));
    }
    for (std::size_t i = 0; i < reading.tournament.standings.size(); ++i) {
        paths.push_back(item("standings", i));
    }
    const auto places = places_in_json(json, paths);
    const auto place = [&places](const std::string& path) {
        const auto at = places.find(path);
        return at == places.end() ? Place{1, 1} : at->second;
    };
    for (const std::string& path : found.paths) {
        if (path.starts_with("players[")) {
            reading.places.players.push_back(place(path));
        } else if (path.starts_with("teams[")) {
            reading.places.teams.push_back(place(path));
        }
    }
    for (std::size_t i = 0; i < reading.tournament.tie_breaks.size(); ++i) {
        reading.places.tie_breaks.push_back(place(item("tie_breaks", i)));
    }
    for (std::size_t i = 0; i < reading.tournament.standings.size(); ++i) {
        reading.places.standings.push_back(place(item("standings", i)));
    }
    for (const PathFinding& each : found.list) {
        if (each.level == Level::fault) {
            reading.findings.fault(each.kind, place(each.path), each.found, each.expected);
        } else {
            reading.findings.remark(each.kind, place(each.path), each.found, each.expected);
        }
    }
}

} // namespace

Reading read_tournament_json(const SourceText& text) {
    Reading reading;
    reading.format = Format::json;
    reading.encoding = text.encoding();
    const auto value = parse_json(text.text());
    if (!value) {
        const JsonFault& fault = value.error();
        const std::string rest = text.text().substr(std::min(fault.offset, text.text().size()));
        reading.findings.fault(FindingKind::not_readable, place_of(text.text(), fault.offset),
                               rest.empty() ? "the end of the text" : quoted(rest), fault.expected);
        return reading;
    }
    Found found;
    Reader reader(*value, "", found);
    if (reader.is_object()) {
        describe(reader, reading.tournament);
        reader.end();
    }
    place_all(reading, found, text.text());
    return reading;
}

} // namespace compongo::tournament
