/// Everything that a reader of PGN tells, written down a line each.
#pragma once

#include "compongo/pgn/reader.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::pgn::testing {

/// Writes `name text` for every event. The pieces of a comment are joined: how it is cut depends on
/// the window.
class PgnEventLog : public PgnVisitor {
public:
    enum class Variations { told, passed_over };

    explicit PgnEventLog(Variations variations = Variations::told) : variations_(variations) {}

    std::vector<std::string> lines;

    void begin_game(Spot) { lines.emplace_back("game"); }
    void tag(const TagPair& pair, Spot) { add("tag", std::string(pair.name) + "=" + pair.value()); }
    void begin_moves(Spot) { lines.emplace_back("moves"); }
    void move_number(unsigned number, Spot) { add("number", std::to_string(number)); }
    void move(std::string_view text, Spot at) { add("move", std::string(text) + where(at)); }
    void mark(std::string_view text, Spot) { add("mark", text); }
    void nag(int number, Spot) { add("nag", std::to_string(number)); }
    void begin_comment(CommentKind kind, Spot at) {
        constexpr std::array names = {"comment", "line_comment", "escape"};
        comment_ = names[static_cast<std::size_t>(kind)] + where(at) + ": ";
    }
    void comment_text(std::string_view text) { comment_ += text; }
    void end_comment() { lines.push_back(comment_); }
    [[nodiscard]] bool begin_variation(Spot) {
        lines.emplace_back("(");
        return variations_ == Variations::told;
    }
    void end_variation(Spot) { lines.emplace_back(")"); }
    void result(PgnResult result, Spot) { add("result", name(result)); }
    void end_game(Spot) { lines.emplace_back("end"); }
    void fault(const PgnFault& fault) {
        add("fault", std::string(name(fault.kind)) + " " + message(fault));
    }

private:
    void add(std::string_view event, std::string_view text) {
        lines.push_back(std::string(event) + " " + std::string(text));
    }
    [[nodiscard]] static std::string where(Spot at) {
        const Place place = at.place();
        return "@" + std::to_string(place.line) + ":" + std::to_string(place.column) + "+" +
               std::to_string(place.offset);
    }

    Variations variations_;
    std::string comment_;
};

/// The events that a reader reports for this text, which comes in pieces of at most `piece_max`
/// bytes.
[[nodiscard]] inline std::vector<std::string>
events(std::string_view text, std::size_t piece_max = std::size_t(-1),
       std::size_t window_bytes = Window::capacity_usual) {
    MemorySource source(text, piece_max);
    PgnEventLog log;
    PgnReader(source, log, window_bytes).read();
    return log.lines;
}

/// Only those events of a kind: the first word of the line.
[[nodiscard]] inline std::vector<std::string> events_of(std::string_view text,
                                                        std::string_view kind) {
    std::vector<std::string> chosen;
    for (const std::string& line : events(text)) {
        if (line.starts_with(kind) &&
            (line.size() == kind.size() || line[kind.size()] == ' ' || line[kind.size()] == '@')) {
            chosen.push_back(line.size() == kind.size() ? line : line.substr(kind.size() + 1));
        }
    }
    return chosen;
}

} // namespace compongo::pgn::testing
