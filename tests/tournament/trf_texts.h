/// Small report files for tests.
#pragma once

#include "compongo/tournament/formats/tournament_file.h"
#include "compongo/tournament/trf/trf_reader.h"

#include <string>
#include <string_view>

namespace compongo::tournament {

/// A line `001` as far as the first round: `001    1 m GM Name ...`.
inline std::string player_line(unsigned number, std::string_view name, std::string_view points,
                               std::string_view rounds) {
    std::string line = "001 ";
    const std::string digits = std::to_string(number);
    line.append(4 - digits.size(), ' ').append(digits);
    line.append(6, ' ').append(name);
    line.append(80 - line.size() - characters(name) + name.size(), ' ');
    line.append(4 - points.size(), ' ').append(points);
    line.append(7, ' ').append(rounds);
    return line;
}

inline Reading read(std::string_view text) {
    return read_tournament(text);
}

} // namespace compongo::tournament
