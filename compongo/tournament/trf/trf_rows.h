/// The lines of a report file as they are written, section by section.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

class TrfRows {
public:
    /// `trf16`, `trfx` or `trf26`.
    TrfRows(const Tournament& tournament, Format format, Findings& lost);

    /// The lines that say what this line of 2026 says, in the format's own way.
    [[nodiscard]] std::vector<std::string> of(std::string_view code);

private:
    using Lines = std::vector<std::string>;

    [[nodiscard]] Lines text(std::string_view code, std::string_view content);
    [[nodiscard]] Lines only_of_2026(std::string_view code, std::string_view content,
                                     std::string_view what);
    [[nodiscard]] Lines of_tournament(std::string_view code);
    [[nodiscard]] Lines round_dates();
    [[nodiscard]] Lines rounds();
    [[nodiscard]] Lines configuration();
    [[nodiscard]] Lines scoring();
    [[nodiscard]] Lines scoring_of_2026(const Scoring& scoring);
    [[nodiscard]] Lines scoring_extensions(const Scoring& scoring);
    [[nodiscard]] Lines team_scoring();
    [[nodiscard]] Lines players();
    [[nodiscard]] Lines national_players();
    [[nodiscard]] Lines teams();
    [[nodiscard]] Lines byes();
    [[nodiscard]] Lines accelerations();
    [[nodiscard]] Lines accelerations_by_player();
    [[nodiscard]] Lines forbidden_pairings();
    [[nodiscard]] Lines board_orders();
    [[nodiscard]] Lines team_byes();
    [[nodiscard]] Lines forfeited_matches();
    [[nodiscard]] Lines abnormal_points();

    void lose(std::string what, std::string_view where);

    const Tournament& tournament_;
    Format format_;
    Findings& lost_;
};

} // namespace compongo::tournament
