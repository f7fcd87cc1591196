#include "compongo/tournament/trf/trf_reader.h"

#include "compongo/base/printable.h"
#include "compongo/tournament/trf/trf_lines.h"
#include "compongo/tournament/trf/trf_writer.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace compongo::tournament {

namespace {

bool is_code(std::string_view line) {
    return line.size() >= 3 && (line.size() == 3 || line[3] == ' ');
}

Taken take(TrfReading& all, std::string_view code, Columns& line) {
    using Take = Taken (*)(TrfReading&, std::string_view, Columns&);
    constexpr std::array<Take, 5> kinds = {take_tournament_line, take_team, take_pairing_line,
                                           take_extension, take_national_player};
    if (code == "001") {
        return take_player(all, line);
    }
    for (const Take each : kinds) {
        if (each(all, code, line) == Taken::yes) {
            return Taken::yes;
        }
    }
    return Taken::no;
}

/// A code of the report file or of its extensions.
bool is_known(std::string_view code) {
    const std::string_view now = code_of_2026(code);
    return now != "NRS" && std::ranges::find(codes_in_order, now) != codes_in_order.end();
}

Format format_of(const TrfReading& all) {
    return all.has_lines_of_2026 ? Format::trf26
           : all.has_extensions  ? Format::trfx
                                 : Format::trf16;
}

std::size_t rank_of_code(std::string_view code) {
    return static_cast<std::size_t>(std::ranges::find(codes_in_order, code) -
                                    codes_in_order.begin());
}

/// How many records of this kind there are; 0 for what is none.
std::size_t records_of(const Tournament& tournament, std::string_view code) {
    const std::array<std::pair<std::string_view, std::size_t>, 7> sizes = {
        {{"240", tournament.byes.size()},
         {"250", tournament.accelerations.size()},
         {"260", tournament.forbidden_pairings.size()},
         {"299", tournament.abnormal_points.size()},
         {"300", tournament.board_orders.size()},
         {"330", tournament.forfeited_matches.size()},
         {"NRS", tournament.national_players.size()}}};
    const auto found =
        std::ranges::find(sizes, code, &std::pair<std::string_view, std::size_t>::first);
    return found == sizes.end() ? 0 : found->second;
}

/// The record that this line has become, if it has become one, stands here.
void tell_record(Reading& reading, std::string_view code, Place place) {
    const std::string_view now = code_of_2026(code);
    if (const std::size_t count = records_of(reading.tournament, now); count != 0) {
        std::vector<Place>& places = reading.places.records[std::string(now)];
        places.resize(std::max(places.size(), count), place);
    }
}

/// What the line has that no line should: it is read as a blank.
void remark_on_control_characters(std::string_view line, std::uint32_t number, Findings& findings) {
    // Blanks at its end say nothing.
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    const auto found = std::ranges::find_if(
        line, [](char letter) { return is_control(letter) || letter == '\t'; });
    if (found != line.end()) {
        const std::size_t before =
            characters(line.substr(0, static_cast<std::size_t>(found - line.begin())));
        findings.remark(FindingKind::odd_field, {number, static_cast<std::uint32_t>(before + 1)},
                        *found == '\t' ? "a tab" : "a control character", "a letter or a blank");
    }
}

/// What the extensions leave to the reader: which round is next, and what all rounds are.
void say_rounds(Tournament& tournament) {
    const std::uint32_t next = std::min(rounds_paired(tournament) + 1, rounds_max);
    for (ByeList& each : tournament.byes) {
        each.round = each.round == 0 ? next : each.round;
    }
    for (ForbiddenPairing& each : tournament.forbidden_pairings) {
        if (each.first_round == 0) {
            each.first_round = 1;
            each.last_round = std::max(tournament.rounds.value_or(rounds_max), 1U);
        }
    }
}

} // namespace

std::string_view code_of_2026(std::string_view code) {
    struct Same {
        std::string_view old;
        std::string_view now;
    };
    constexpr std::array<Same, 13> same = {{{"XXR", "142"},
                                            {"XXC", "152"},
                                            {"XXS", "162"},
                                            {"BBW", "162"},
                                            {"BBD", "162"},
                                            {"BBL", "162"},
                                            {"BBZ", "162"},
                                            {"BBF", "162"},
                                            {"BBU", "162"},
                                            {"XXZ", "240"},
                                            {"XXA", "250"},
                                            {"XXP", "260"},
                                            {"013", "310"}}};
    for (const Same& each : same) {
        if (each.old == code) {
            return each.now;
        }
    }
    return code.empty() || (code[0] >= '0' && code[0] <= '9') ? code : "NRS";
}

void settle_kept_lines(Tournament& tournament, const std::set<std::string, std::less<>>& codes) {
    for (KeptLine& each : tournament.kept_lines) {
        std::size_t at = rank_of_code(each.before);
        while (at + 1 < codes_in_order.size() && !codes.contains(codes_in_order[at])) {
            ++at;
        }
        each.before = at < codes_in_order.size() ? codes_in_order[at] : "";
    }
    std::ranges::stable_sort(tournament.kept_lines, {},
                             [](const KeptLine& each) { return rank_of_code(each.before); });
}

Reading read_trf(const SourceText& text) {
    TrfReading all;
    Reading& reading = all.reading;
    reading.encoding = text.encoding();
    reading.places.is_in_columns = true;
    std::size_t settled = 0;
    std::uint32_t number = 0;
    for (const std::string_view line : text.lines()) {
        ++number;
        if (line.size() > line_characters_max) {
            reading.findings.fault(FindingKind::line_too_long, {number, 1},
                                   std::to_string(line.size()) + " bytes",
                                   "at most " + std::to_string(line_characters_max));
            continue;
        }
        const std::string_view code = line.substr(0, 3);
        Columns columns(line, number, reading.findings);
        const bool is_kept =
            !is_code(line) || code == "###" || take(all, code, columns) == Taken::no;
        std::vector<KeptLine>& kept = reading.tournament.kept_lines;
        if (is_kept) {
            if (!line.empty() && code != "###" && code != "801" && code != "802") {
                const bool has_tab = line.size() > 3 && line[3] == '\t' && is_known(code);
                if (has_tab) {
                    reading.findings.fault(FindingKind::unknown_line, {number, 4},
                                           "a tab behind " + std::string(code),
                                           "a blank; the line is not read");
                } else {
                    reading.findings.remark(FindingKind::unknown_line, {number, 1}, quoted(line),
                                            "a line that the report file knows");
                }
            }
            kept.push_back({std::string(line), ""});
            continue;
        }
        reading.places.lines[std::string(code)] = {number, 1};
        tell_record(reading, code, {number, 1});
        remark_on_control_characters(line, number, reading.findings);
        for (; settled < kept.size(); ++settled) {
            kept[settled].before = code_of_2026(code);
        }
    }
    settle_scoring(all);
    settle_accelerations(all);
    reading.format = format_of(all);
    if (reading.format == Format::trf26) {
        say_rounds(reading.tournament);
    }
    settle_kept_lines(reading.tournament, codes_written(reading.tournament, reading.format));
    return std::move(all.reading);
}

bool looks_like_trf(const SourceText& text) {
    for (const std::string_view line : text.lines()) {
        if (!is_code(line)) {
            continue;
        }
        const std::string_view code = line.substr(0, 3);
        if (is_known(code) || code == "###") {
            return true;
        }
    }
    return false;
}

} // namespace compongo::tournament
