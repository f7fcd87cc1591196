#include "apps/cases/told_case.h"

#include "apps/shared/command_line.h"

namespace compongo::apps {

namespace {

std::string heading(const ToldCase& told) {
    const law::Mode mode = told.play.mode();
    std::string text = mode == law::Mode::rapid   ? "  rapid"
                       : mode == law::Mode::blitz ? "  blitz"
                                                  : "  standard";
    text += told.time.empty() ? "" : " " + told.time;
    if (told.play.is_limited()) {
        text += (told.time.empty() ? " " : ", ") + std::string("limited supervision");
    }
    return text + '\n';
}

} // namespace

std::string ToldCase::text() const {
    std::string text = "Case\n";
    text += play.is_given() || !time.empty() ? heading(*this) : "";
    text += position.empty() ? "" : "  position " + position + '\n';
    for (const std::string& edition : editions) {
        text += (&edition == editions.data() ? "  editions " : " ") + edition;
    }
    text += '\n';
    for (const std::string& line : lines) {
        text += "  " + line + '\n';
    }
    return text;
}

Option* add_told_case_options(Command& command, ToldCase& told, Option* file,
                              const ToldCaseHelp& help) {
    auto* const line =
        command.add_option("-e", told.lines, help.line)->excludes(file)->allow_extra_args(false);
    command.add_option("--position", told.position, "with -e: the FEN it begins from")->needs(line);
    command.add_option("--edition,--laws", told.editions, help.edition)
        ->needs(line)
        ->delimiter(',');
    add_play_options(command, told.play, "with -e: ", line);
    command.add_option("--time", told.time, "with -e: minutes and seconds a move, as 15+10")
        ->needs(line);
    return line;
}

} // namespace compongo::apps
