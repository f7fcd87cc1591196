#include "compongo/c/made_text.h"
#include "compongo/c/positions.h"
#include "compongo/pgn/boundary.h"
#include "compongo/pgn/comment_commands.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/reader.h"

#include <memory>
#include <vector>

namespace compongo::c {

namespace {

/// A game as it was read, with what was wrong in it.
struct ReadGame {
    pgn::PgnGame game;
    std::vector<pgn::PgnFault> faults;
};

/// So much of the text is read at once: enough games that one pass over them is worth it, and no
/// more than memory bears.
constexpr std::size_t piece_bytes = std::size_t{256} << 10U;

template <class List, class Append>
void append_list(std::string& out, const List& list, const Append& append) {
    out += '[';
    bool is_first = true;
    for (const auto& each : list) {
        out += is_first ? "" : ",";
        is_first = false;
        append(each);
    }
    out += ']';
}

void append_texts(std::string& out, std::string_view name, const std::vector<std::string>& texts) {
    if (texts.empty()) {
        return;
    }
    out += name;
    append_list(out, texts, [&](const std::string& text) { append_json_string(out, text); });
}

/// What the clock showed after the move, if a comment says so.
std::optional<std::int64_t> clock_in(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) {
        for (const pgn::CommentPart& part : pgn::comment_parts(comment)) {
            const auto* const time = std::get_if<pgn::TimeStamp>(&part.meaning);
            if (time != nullptr && time->command == pgn::TimeCommand::clock) {
                return time->milliseconds;
            }
        }
    }
    return std::nullopt;
}

void append_moves(std::string& out, const std::vector<pgn::PgnMove>& moves);

void append_variation(std::string& out, const pgn::PgnLine& line) {
    out += "{\"moves\":";
    append_moves(out, line.moves);
    append_texts(out, ",\"comments\":", line.comments);
    out += '}';
}

void append_move(std::string& out, const pgn::PgnMove& move) {
    out += "{\"text\":";
    append_json_string(out, move.text);
    if (!move.nags.empty()) {
        out += ",\"nags\":";
        append_list(out, move.nags, [&](int nag) { out += std::to_string(nag); });
    }
    append_texts(out, ",\"comments_before\":", move.comments_before);
    append_texts(out, ",\"comments\":", move.comments);
    if (const auto clock = clock_in(move.comments)) {
        out += ",\"clock\":" + std::to_string(*clock);
    }
    if (!move.variations.empty()) {
        out += ",\"variations\":";
        append_list(out, move.variations,
                    [&](const pgn::PgnLine& line) { append_variation(out, line); });
    }
    out += '}';
}

void append_moves(std::string& out, const std::vector<pgn::PgnMove>& moves) {
    append_list(out, moves, [&](const pgn::PgnMove& move) { append_move(out, move); });
}

void append_fault(std::string& out, const pgn::PgnFault& fault) {
    out += "{\"line\":" + std::to_string(fault.place.line) +
           ",\"column\":" + std::to_string(fault.place.column) + ",\"kind\":";
    append_json_string(out, name(fault.kind));
    out += ",\"error\":";
    append_json_string(out, "found " + fault.found + ", expected " + fault.expected);
    out += '}';
}

} // namespace

} // namespace compongo::c

/// Reads piece by piece, cut where a game certainly ends.
struct compongo_pgn {
    explicit compongo_pgn(std::string_view text) : rest(text) {}

    bool next() {
        ++at;
        while (at >= games.size() && !rest.empty()) {
            read_piece();
        }
        if (at >= games.size()) {
            return false;
        }
        play();
        return true;
    }

    [[nodiscard]] const compongo::c::ReadGame& game() const { return games[at]; }

    std::string_view rest;
    std::uint64_t lines_before = 0;
    std::vector<compongo::c::ReadGame> games;
    std::size_t at = static_cast<std::size_t>(-1);
    compongo::chess::Position start = compongo::chess::Position::initial();
    std::vector<compongo_move> moves;

private:
    void read_piece() {
        std::size_t size = rest.size();
        auto end = compongo::pgn::TextEnd::nothing;
        if (size > compongo::c::piece_bytes) {
            const auto cut =
                compongo::pgn::find_game_boundary(rest.substr(compongo::c::piece_bytes));
            if (cut) {
                size = compongo::c::piece_bytes + *cut;
                end = compongo::pgn::TextEnd::another_game;
            }
        }
        games.clear();
        at = 0;
        std::vector<compongo::pgn::PgnFault> faults;
        compongo::pgn::GameBuilder builder(
            [&](compongo::pgn::PgnGame&& game, compongo::pgn::Place) {
                games.push_back({std::move(game), std::move(faults)});
                faults = {};
            },
            [&](const compongo::pgn::PgnFault& fault) {
                faults.push_back(fault);
                faults.back().place.line += lines_before;
            },
            compongo::pgn::TextEncoding::utf8);
        compongo::pgn::MemorySource source(rest.substr(0, size));
        compongo::pgn::PgnReader reader(source, builder);
        reader.read(end);
        lines_before += reader.end().line - 1;
        rest.remove_prefix(size);
    }

    void play() {
        moves.clear();
        const auto begins = compongo::pgn::start_of(game().game);
        start = begins.value_or(compongo::chess::Position::initial());
        if (!begins) {
            return;
        }
        compongo::chess::Position position = start;
        for (const compongo::pgn::PgnMove& each : game().game.line.moves) {
            const auto move = compongo::pgn::read_pgn_move(position, each.text);
            if (!move) {
                break;
            }
            moves.push_back(move->bits());
            position = position.play(*move);
        }
    }
};

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_pgn* compongo_pgn_open(const char* text, size_t size) {
    return std::make_unique<compongo_pgn>(c::view(text, size)).release();
}

int compongo_pgn_next(compongo_pgn* pgn) {
    return pgn->next() ? 1 : 0;
}

size_t compongo_pgn_moves(const compongo_pgn* pgn, const compongo_move** moves) {
    *moves = pgn->moves.data();
    return pgn->moves.size();
}

void compongo_pgn_start(const compongo_pgn* pgn, compongo_position* start) {
    *start = c::as_c(pgn->start);
}

compongo_text* compongo_pgn_game(const compongo_pgn* pgn) {
    const c::ReadGame& read = pgn->game();
    std::string out = "{\"tags\":";
    c::append_list(out, read.game.tags, [&](const pgn::PgnTag& tag) {
        out += '[';
        append_json_string(out, tag.name);
        out += ',';
        append_json_string(out, tag.value);
        out += ']';
    });
    out += ",\"result\":";
    append_json_string(out, name(read.game.result));
    c::append_texts(out, ",\"comments\":", read.game.line.comments);
    out += ",\"moves\":";
    c::append_moves(out, read.game.line.moves);
    out += ",\"faults\":";
    c::append_list(out, read.faults,
                   [&](const pgn::PgnFault& fault) { c::append_fault(out, fault); });
    return c::answer(out + '}');
}

void compongo_pgn_free(compongo_pgn* pgn) {
    const std::unique_ptr<compongo_pgn> freed(pgn);
}
