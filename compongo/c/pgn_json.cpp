#include "compongo/c/pgn_json.h"

#include "compongo/chess/types.h"
#include "compongo/json/json.h"
#include "compongo/pgn/comment_commands.h"

#include <optional>
#include <string_view>
#include <vector>

namespace compongo::c {

namespace {

/// Appends nothing if there are none.
void append_texts(std::string& out, std::string_view name, const std::vector<std::string>& texts) {
    if (!texts.empty()) {
        append_texts_member(out, name, texts);
    }
}

/// In the units of UCI and of PGN comments: centipawns or moves to mate.
void append_evaluation(std::string& out, const pgn::Evaluation& value) {
    const auto append = [&](std::string_view name, const std::optional<int>& number) {
        if (number) {
            append_member_name(out, name);
            out += std::to_string(*number);
        }
    };
    out += ",\"eval\":{";
    append("centipawns", value.centipawns);
    append("mate_in", value.mate_in);
    append("depth", value.depth);
    out += '}';
}

void append_highlight(std::string& out, const pgn::Highlight& mark) {
    std::string text(1, mark.color);
    text += name(mark.square);
    text += mark.arrow_to ? name(*mark.arrow_to) : std::string();
    append_json_string(out, text);
}

/// Appends what commands in the comments say: the first clock, the first evaluation, all marks.
void append_commands(std::string& out, const std::vector<std::string>& comments) {
    std::optional<std::int64_t> clock;
    std::optional<std::int64_t> elapsed;
    std::optional<pgn::Evaluation> evaluation;
    std::vector<pgn::Highlight> marks;
    for (const std::string& comment : comments) {
        if (comment.find("[%") == std::string::npos) {
            continue;
        }
        for (const pgn::CommentPart& part : pgn::comment_parts(comment)) {
            if (const auto* const time = std::get_if<pgn::TimeStamp>(&part.meaning)) {
                if (time->command == pgn::TimeCommand::clock && !clock) {
                    clock = time->milliseconds;
                } else if (time->command == pgn::TimeCommand::elapsed_move_time && !elapsed) {
                    elapsed = time->milliseconds;
                }
            } else if (const auto* const value = std::get_if<pgn::Evaluation>(&part.meaning)) {
                evaluation = evaluation ? evaluation : *value;
            } else if (const auto* const drawn = std::get_if<pgn::Highlights>(&part.meaning)) {
                marks.insert(marks.end(), drawn->marks.begin(), drawn->marks.end());
            }
        }
    }
    if (clock) {
        out += ",\"clock\":" + std::to_string(*clock);
    }
    if (elapsed) {
        out += ",\"elapsed\":" + std::to_string(*elapsed);
    }
    if (evaluation) {
        append_evaluation(out, *evaluation);
    }
    if (!marks.empty()) {
        out += ",\"marks\":";
        append_json_list(out, marks,
                         [&](const pgn::Highlight& mark) { append_highlight(out, mark); });
    }
}

void append_moves(std::string& out, const std::vector<pgn::PgnMove>& moves);

void append_variation(std::string& out, const pgn::PgnLine& line) {
    out += "{\"moves\":";
    append_moves(out, line.moves);
    append_texts(out, "comments", line.comments);
    out += '}';
}

void append_move(std::string& out, const pgn::PgnMove& move) {
    out += "{\"text\":";
    append_json_string(out, move.text);
    if (!move.nags.empty()) {
        out += ",\"nags\":";
        append_json_list(out, move.nags, [&](int nag) { out += std::to_string(nag); });
    }
    append_texts(out, "comments_before", move.comments_before);
    append_texts(out, "comments", move.comments);
    append_commands(out, move.comments);
    if (!move.variations.empty()) {
        out += ",\"variations\":";
        append_json_list(out, move.variations,
                         [&](const pgn::PgnLine& line) { append_variation(out, line); });
    }
    out += '}';
}

void append_moves(std::string& out, const std::vector<pgn::PgnMove>& moves) {
    append_json_list(out, moves, [&](const pgn::PgnMove& move) { append_move(out, move); });
}

void append_fault(std::string& out, const pgn::PgnFault& fault) {
    out += "{\"line\":" + std::to_string(fault.place.line) +
           ",\"column\":" + std::to_string(fault.place.column) + ",\"kind\":";
    append_json_string(out, name(fault.kind));
    out += is_remark(fault.kind) ? ",\"severity\":\"remark\"" : ",\"severity\":\"fault\"";
    out += ",\"error\":";
    append_json_string(out, "found " + fault.found + ", expected " + fault.expected);
    out += '}';
}

} // namespace

std::string game_json(const pgn::PgnGame& game, std::span<const pgn::PgnFault> faults) {
    std::string out = "{\"tags\":";
    append_json_list(out, game.tags, [&](const pgn::PgnTag& tag) {
        out += '[';
        append_json_string(out, tag.name);
        out += ',';
        append_json_string(out, tag.value);
        out += ']';
    });
    out += ",\"result\":";
    append_json_string(out, name(game.result));
    append_texts(out, "comments", game.line.comments);
    out += ",\"moves\":";
    append_moves(out, game.line.moves);
    out += ",\"faults\":";
    out += faults_json(faults);
    return out + '}';
}

std::string faults_json(std::span<const pgn::PgnFault> faults) {
    std::string out;
    append_json_list(out, faults, [&](const pgn::PgnFault& fault) { append_fault(out, fault); });
    return out;
}

} // namespace compongo::c
