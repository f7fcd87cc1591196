#include "compongo/pgn/command_writing.h"

#include "compongo/base/printable.h"

#include <array>
#include <cstdlib>

namespace compongo::pgn {

namespace {

constexpr std::int64_t a_second = 1000;
constexpr std::int64_t a_minute = 60 * a_second;
constexpr std::int64_t an_hour = 60 * a_minute;

[[nodiscard]] std::string_view name(TimeCommand command) {
    constexpr std::array names = {"clk", "emt", "egt", "mct"};
    return names.at(static_cast<std::size_t>(command));
}

void append(std::string& list, const Highlight& mark) {
    list += list.empty() ? "" : ",";
    list += mark.color;
    list += chess::name(mark.square);
    list += mark.arrow_to ? chess::name(*mark.arrow_to) : "";
}

} // namespace

std::string written(const TimeStamp& time) {
    const std::int64_t count = time.milliseconds;
    std::string text = "[%" + std::string(name(time.command)) + " " +
                       std::to_string(count / an_hour) + ":" + two_digits(count / a_minute % 60) +
                       ":" + two_digits(count / a_second % 60);
    if (count % a_second != 0) {
        text += "." + std::to_string(a_second + count % a_second).substr(1);
    }
    return text + "]";
}

std::string written(const Evaluation& evaluation) {
    std::string text = "[%eval ";
    if (evaluation.mate_in) {
        text += "#" + std::to_string(*evaluation.mate_in);
    } else {
        const int hundredths = evaluation.centipawns.value_or(0);
        text += hundredths < 0 ? "-" : "";
        text += std::to_string(std::abs(hundredths) / 100) + "." +
                two_digits(std::abs(hundredths) % 100);
    }
    return text + (evaluation.depth ? "," + std::to_string(*evaluation.depth) : "") + "]";
}

std::string written(const Highlights& highlights) {
    std::string squares;
    std::string arrows;
    for (const Highlight& mark : highlights.marks) {
        append(mark.arrow_to ? arrows : squares, mark);
    }
    return (squares.empty() ? "" : "[%csl " + squares + "]") +
           (arrows.empty() ? "" : "[%cal " + arrows + "]");
}

} // namespace compongo::pgn
