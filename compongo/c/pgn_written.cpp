#include "compongo/c/border.h"
#include "compongo/pgn/comment_commands.h"
#include "compongo/pgn/writer.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>

namespace compongo::c {

namespace {

/// The whole number that this is, or one that no field of a game admits.
std::int64_t number_or_below(const JsonValue& value) {
    return value.as_number() == nullptr ? -1 : whole_number(value.text).value_or(-1);
}

/// Reads a game as `compongo_pgn_game` writes it; the first fault ends it.
class GameJson {
public:
    record::Read<pgn::PgnGame> read(const JsonValue& value) {
        pgn::PgnGame game;
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

    void read_tags(std::vector<pgn::PgnTag>& tags, const JsonValue& value) {
        expect(value.as_array() != nullptr, "tags", value, "a list of pairs");
        for (const JsonValue& each : value.items) {
            const bool is_pair = each.items.size() == 2 && each.items[0].as_text() != nullptr &&
                                 each.items[1].as_text() != nullptr;
            expect(is_pair, "tags", each, "a name and a value");
            if (is_pair) {
                tags.push_back({each.items[0].text, each.items[1].text});
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
        const JsonValue* const given = json_member(value, name);
        if (given != nullptr) {
            for (const JsonValue& each : given->items) {
                expect(each.as_text() != nullptr, where + std::string(name), each, "a text");
                all.push_back(each.text);
            }
        }
        return all;
    }

    pgn::PgnLine line(const JsonValue& value, const std::string& where) {
        pgn::PgnLine line;
        line.comments = texts(value, "comments", where);
        const JsonValue* const moves = json_member(value, "moves");
        if (moves == nullptr) {
            return line;
        }
        expect(moves->as_array() != nullptr, where + "moves", *moves, "a list");
        for (std::size_t at = 0; at < moves->items.size() && !fault_; ++at) {
            line.moves.push_back(
                move(moves->items[at], where + "moves[" + std::to_string(at) + "]."));
        }
        return line;
    }

    pgn::PgnMove move(const JsonValue& value, const std::string& where) {
        pgn::PgnMove move;
        const JsonValue* const text = json_member(value, "text");
        const bool is_word = text != nullptr && text->as_text() != nullptr && !text->text.empty() &&
                             text->text.find_first_of(" \t\r\n{}();") == std::string::npos;
        expect(is_word, where + "text", text == nullptr ? value : *text, "a move, one word");
        move.text = text == nullptr ? std::string() : text->text;
        move.comments_before = texts(value, "comments_before", where);
        move.comments = texts(value, "comments", where);
        if (const JsonValue* const nags = json_member(value, "nags")) {
            for (const JsonValue& each : nags->items) {
                const std::int64_t nag = number_or_below(each);
                expect(nag >= 0 && nag <= 255, where + "nags", each, "0 to 255");
                move.nags.push_back(static_cast<int>(std::clamp<std::int64_t>(nag, 0, 255)));
            }
        }
        if (const JsonValue* const variations = json_member(value, "variations")) {
            for (const JsonValue& each : variations->items) {
                move.variations.push_back(line(each, where + "variations."));
            }
        }
        add_clock(move, value, where);
        return move;
    }

    void add_clock(pgn::PgnMove& move, const JsonValue& value, const std::string& where) {
        const JsonValue* const clock = json_member(value, "clock");
        const bool is_said = std::ranges::any_of(move.comments, [](const std::string& comment) {
            return comment.find("[%clk ") != std::string::npos;
        });
        if (clock == nullptr || is_said) {
            return;
        }
        const std::int64_t shown = number_or_below(*clock);
        expect(shown >= 0, where + "clock", *clock, "milliseconds");
        if (shown >= 0) {
            move.comments.insert(move.comments.begin(),
                                 "[%clk " + record::instant_text(game::Millis{shown}) + "]");
        }
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
            return c::fault("found no JSON object, expected a game");
        }
        const auto read = c::GameJson().read(*value);
        return read ? c::answer(pgn::write_pgn(*read)) : c::fault(read.error());
    });
}
