#include "compongo/c/border.h"
#include "compongo/pgn/command_writing.h"
#include "compongo/pgn/tag_pair.h"
#include "compongo/pgn/window.h"
#include "compongo/pgn/writer.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace compongo::c {

namespace {

/// The value as a whole number; `other` if it is not one.
std::int64_t number_or(const JsonValue& value, std::int64_t other) {
    return value.as_number() == nullptr ? other : whole_number(value.text).value_or(other);
}

/// The written length of a tag pair: readers limit it to their window.
std::size_t tag_size(const std::string& name, const std::string& content) {
    return std::string_view("[ \"\"]").size() + name.size() +
           pgn::escaped_tag_value(content).size();
}

/// Writes castling with letters, as PGN requires: at the end of the moves `0-0` would be read as a
/// result.
std::string with_letters(const std::string& move) {
    for (const std::string_view letters : {"O-O-O", "O-O"}) {
        std::string noughts(letters);
        std::ranges::replace(noughts, 'O', '0');
        if (move.starts_with(noughts)) {
            return std::string(letters) + move.substr(letters.size());
        }
    }
    return move;
}

/// A colour's letter and one or two squares, as in comment commands.
std::optional<pgn::Highlight> highlight(const std::string& text) {
    const bool is_letter =
        !text.empty() && ((text[0] >= 'A' && text[0] <= 'Z') || (text[0] >= 'a' && text[0] <= 'z'));
    const std::string_view command = text.size() == 3 ? "[%csl " : "[%cal ";
    const auto parts = pgn::comment_parts(std::string(command) + text + "]");
    const auto* const found =
        is_letter ? std::get_if<pgn::Highlights>(&parts.front().meaning) : nullptr;
    return found != nullptr && found->marks.size() == 1 ? std::optional(found->marks.front())
                                                        : std::nullopt;
}

/// Reads a game in the form of `compongo_pgn_game`; stops at the first fault.
class GameJson {
public:
    record::Read<pgn::PgnGame> read(const JsonValue& value) {
        pgn::PgnGame game;
        // `faults` may be present and is not written.
        expect_members(value, "", {"tags", "result", "moves", "comments", "faults"});
        expect(json_member(value, "tags") != nullptr || json_member(value, "moves") != nullptr,
               "game", value, "a game with tags, result and moves");
        if (const JsonValue* const tags = json_member(value, "tags")) {
            read_tags(game.tags, *tags);
        }
        game.result = result(json_member(value, "result"));
        game.line = line(value, "");
        if (fault_) {
            return unexpected(*fault_);
        }
        return game;
    }

private:
    void expect(bool is_so, std::string field, const JsonValue& found, std::string_view expected) {
        if (!is_so && !fault_) {
            fault_ = record::LineFault{std::move(field), found, std::string(expected)};
        }
    }

    /// Unknown members are faults: skipping them would lose data silently.
    void expect_members(const JsonValue& value, const std::string& where,
                        std::initializer_list<std::string_view> known) {
        const auto is_known = [&](const JsonMember& member) {
            return std::ranges::find(known, member.name) != known.end();
        };
        const auto stray = std::ranges::find_if_not(value.members, is_known);
        if (stray != value.members.end()) {
            std::string expected = "no such field; known:";
            for (const std::string_view each : known) {
                expected += ' ' + std::string(each);
            }
            expect(false, where + stray->name, stray->value, expected);
        }
    }

    /// A list; empty where absent.
    const std::vector<JsonValue>& list(const JsonValue& value, std::string_view name,
                                       const std::string& where) {
        static const std::vector<JsonValue> none;
        const JsonValue* const given = json_member(value, name);
        if (given == nullptr) {
            return none;
        }
        expect(given->as_array() != nullptr, where + std::string(name), *given, "a list");
        return given->items;
    }

    void read_tags(std::vector<pgn::PgnTag>& tags, const JsonValue& value) {
        expect(value.as_array() != nullptr, "tags", value, "a list of pairs");
        for (const JsonValue& each : value.items) {
            const bool is_pair = each.items.size() == 2 && each.items[0].as_text() != nullptr &&
                                 each.items[1].as_text() != nullptr;
            expect(is_pair, "tags", each, "a name and a value");
            if (is_pair) {
                const std::string& name = each.items[0].text;
                const std::string& content = each.items[1].text;
                expect(pgn::is_tag_name(name), "tags", each.items[0], "a name, one word");
                const std::size_t written = tag_size(name, content);
                expect(written <= pgn::Window::lookahead, "tags",
                       json_text(name + " of " + std::to_string(written) + " bytes"),
                       "a tag pair of at most 4096 bytes");
                tags.push_back({name, content});
            }
        }
    }

    pgn::PgnResult result(const JsonValue* value) {
        if (value == nullptr) {
            return pgn::PgnResult::unknown;
        }
        const auto named = pgn::result_from_name(value->text);
        expect(named.has_value(), "result", *value, "a result of PGN");
        return named.value_or(pgn::PgnResult::unknown);
    }

    std::vector<std::string> texts(const JsonValue& value, std::string_view name,
                                   const std::string& where) {
        std::vector<std::string> all;
        for (const JsonValue& each : list(value, name, where)) {
            expect(each.as_text() != nullptr, where + std::string(name), each, "a text");
            all.push_back(each.text);
        }
        return all;
    }

    pgn::PgnLine line(const JsonValue& value, const std::string& where) {
        pgn::PgnLine line;
        line.comments = texts(value, "comments", where);
        const std::vector<JsonValue>& moves = list(value, "moves", where);
        for (std::size_t at = 0; at < moves.size() && !fault_; ++at) {
            line.moves.push_back(move(moves[at], where + "moves[" + std::to_string(at) + "]."));
        }
        return line;
    }

    pgn::PgnMove move(const JsonValue& value, const std::string& where) {
        pgn::PgnMove move;
        expect_members(value, where,
                       {"text", "nags", "comments_before", "comments", "clock", "elapsed", "eval",
                        "marks", "variations"});
        const JsonValue* const text = json_member(value, "text");
        move.text = text == nullptr ? std::string() : with_letters(text->text);
        const bool is_word = text != nullptr && text->as_text() != nullptr && !text->text.empty() &&
                             text->text.find_first_of(" \t\r\n{}();") == std::string::npos &&
                             !pgn::result_from_name(move.text);
        expect(is_word, where + "text", text == nullptr ? value : *text, "a move, one word");
        move.comments_before = texts(value, "comments_before", where);
        move.comments = texts(value, "comments", where);
        for (const JsonValue& each : list(value, "nags", where)) {
            const std::int64_t nag = number_or(each, -1);
            expect(nag >= 0 && nag <= 255, where + "nags", each, "0 to 255");
            move.nags.push_back(static_cast<int>(std::clamp<std::int64_t>(nag, 0, 255)));
        }
        for (const JsonValue& each : list(value, "variations", where)) {
            const std::string inside = where + "variations.";
            expect(each.as_object() != nullptr, where + "variations", each, "a line of moves");
            expect_members(each, inside, {"moves", "comments"});
            move.variations.push_back(line(each, inside));
        }
        add_commands(move, value, where);
        return move;
    }

    /// Writes clock, evaluation and marks as commands before the comments, unless a comment
    /// contains them already.
    void add_commands(pgn::PgnMove& move, const JsonValue& value, const std::string& where) {
        std::string all;
        const auto add = [&](std::string_view name, std::initializer_list<std::string_view> said_by,
                             const auto& read) {
            const JsonValue* const given = json_member(value, name);
            const bool is_said =
                std::ranges::any_of(move.comments, [&](const std::string& comment) {
                    return std::ranges::any_of(said_by, [&](std::string_view command) {
                        return comment.find(command) != std::string::npos;
                    });
                });
            if (given != nullptr && !is_said) {
                const std::string command = read(*given, where + std::string(name));
                all += (all.empty() || command.empty() ? "" : " ") + command;
            }
        };
        const auto stamp = [&](pgn::TimeCommand command) {
            return [this, command](const JsonValue& given, const std::string& place) {
                const std::int64_t count = number_or(given, -1);
                expect(count >= 0, place, given, "milliseconds");
                return written(pgn::TimeStamp{command, std::max<std::int64_t>(count, 0)});
            };
        };
        add("clock", {"[%clk "}, stamp(pgn::TimeCommand::clock));
        add("elapsed", {"[%emt "}, stamp(pgn::TimeCommand::elapsed_move_time));
        add("eval", {"[%eval "}, [&](const JsonValue& given, const std::string& place) {
            return written(evaluation(given, place));
        });
        add("marks", {"[%csl ", "[%cal "}, [&](const JsonValue& given, const std::string& place) {
            pgn::Highlights highlights;
            expect(given.as_array() != nullptr, place, given, "a list");
            for (const JsonValue& each : given.items) {
                const auto mark = highlight(each.text);
                expect(mark.has_value(), place, each, "a letter and one or two squares");
                highlights.marks.push_back(mark.value_or(pgn::Highlight{}));
            }
            return written(highlights);
        });
        if (!all.empty()) {
            move.comments.insert(move.comments.begin(), all);
        }
    }

    pgn::Evaluation evaluation(const JsonValue& value, const std::string& where) {
        const auto number = [&](std::string_view name, int least, int most) -> std::optional<int> {
            const JsonValue* const given = json_member(value, name);
            if (given == nullptr) {
                return std::nullopt;
            }
            const std::int64_t read = number_or(*given, std::int64_t{least} - 1);
            expect(read >= least && read <= most, where + "." + std::string(name), *given,
                   std::to_string(least) + " to " + std::to_string(most));
            return static_cast<int>(std::clamp<std::int64_t>(read, least, most));
        };
        constexpr int most = 1'000'000'000;
        constexpr int moves_most = 10'000'000;
        expect_members(value, where + ".", {"centipawns", "mate_in", "depth"});
        const pgn::Evaluation read = {number("centipawns", -most, most),
                                      number("mate_in", -moves_most, moves_most),
                                      number("depth", 0, moves_most)};
        expect(read.centipawns.has_value() != read.mate_in.has_value(), where, value,
               "centipawns or mate_in");
        return read;
    }

    std::optional<record::LineFault> fault_;
};

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_pgn_write(const char* game, size_t size) {
    return c::answered({{"game", game, size}}, [&] {
        const auto value = parse_json(c::view(game, size));
        if (!value) {
            return c::fault("column " + std::to_string(value.error().offset + 1) + ": expected " +
                            value.error().expected);
        }
        if (value->as_object() == nullptr) {
            return c::fault("expected a JSON object with a game");
        }
        const auto read = c::GameJson().read(*value);
        return read ? c::answer(pgn::write_pgn(*read)) : c::fault(read.error());
    });
}
