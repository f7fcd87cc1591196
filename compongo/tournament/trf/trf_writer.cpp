#include "compongo/tournament/trf/trf_writer.h"

#include "compongo/tournament/trf/trf_reader.h"
#include "compongo/tournament/trf/trf_rows.h"

#include <algorithm>
#include <functional>
#include <map>

namespace compongo::tournament {

namespace {

std::string_view end_of(LineEnd line_end) {
    switch (line_end) {
    case LineEnd::lf:
        return "\n";
    case LineEnd::crlf:
        return "\r\n";
    case LineEnd::cr:
        return "\r";
    }
    return "\n";
}

} // namespace

Written write_trf(const Tournament& tournament, Format format, LineEnd line_end) {
    Written written;
    const auto add = [&](std::string_view line) {
        written.text += line;
        written.text += end_of(line_end);
    };
    TrfRows rows(tournament, format, written.lost);
    if (const std::size_t boards = tournament.board_numbers.size(); boards != 0) {
        written.lost.remark(FindingKind::not_held, {},
                            "numbers of boards (" + std::to_string(boards) + ")", "JSON for them");
    }
    std::map<std::string, std::vector<std::string_view>, std::less<>> kept;
    for (const KeptLine& each : tournament.kept_lines) {
        const bool is_known =
            std::ranges::find(codes_in_order, each.before) != codes_in_order.end();
        kept[is_known ? each.before : ""].push_back(each.line);
    }
    for (const std::string_view code : codes_in_order) {
        for (const std::string_view each : kept[std::string(code)]) {
            // Of a file of ours it is one line; of JSON it may be anything.
            const std::string_view line = each.substr(0, each.find_first_of("\r\n"));
            if (line.size() < each.size()) {
                written.lost.remark(FindingKind::not_held, {}, "the kept line " + quoted(each),
                                    "one line");
            }
            const char first = first_letter(line);
            if (first_letter(written.text) == '\0' && (first == '{' || first == '<')) {
                written.lost.remark(FindingKind::not_held, {}, quoted(line),
                                    "no beginning like that of JSON or XML");
            } else {
                add(line);
            }
        }
        for (const std::string& line : rows.of(code)) {
            add(line);
        }
    }
    return written;
}

std::set<std::string, std::less<>> codes_written(const Tournament& tournament, Format format) {
    Findings lost;
    TrfRows rows(tournament, format, lost);
    std::set<std::string, std::less<>> codes;
    for (const std::string_view code : codes_in_order) {
        if (!rows.of(code).empty()) {
            codes.insert(std::string(code));
        }
    }
    return codes;
}

} // namespace compongo::tournament
