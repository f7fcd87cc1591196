// Reads any text as a tournament. Whatever was read, its findings have places in the text, it can
// be checked, and it is read back equal: completely from JSON, from the report file as far as that
// holds it, with a report of every loss.
#include "compongo/base/check.h"
#include "compongo/tournament/check/check.h"
#include "compongo/tournament/formats/tournament_csv.h"
#include "compongo/tournament/formats/tournament_file.h"
#include "compongo/tournament/formats/tournament_json.h"
#include "compongo/tournament/standings/team_standings.h"
#include "compongo/tournament/trf/trf_writer.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {

using namespace compongo::tournament;

void write_and_read_again(const Reading& reading, Format format) {
    CHECK(read_tournament(tournament_json(reading.tournament)).tournament == reading.tournament);
    const Reading once = read_tournament(write_trf(reading.tournament, format).text);
    const Written written = write_trf(once.tournament, once.format);
    const Reading again = read_tournament(written.text);
    const bool is_said = once.findings.faults() != 0 || !written.lost.list().empty();
    // Of nothing but lines that were kept as they are, or begin with letters as those of national
    // ratings, it is no report file, but may be a list.
    auto codes = codes_written(once.tournament, once.format);
    codes.erase("NRS");
    const bool is_report = once.format <= Format::trf26 && !codes.empty();
    CHECK(!is_report || is_said || again.tournament == once.tournament);
    static_cast<void>(write_csv(reading.tournament));
}

/// Whatever teams it names, and whomever their players met.
void rank_teams(const Tournament& tournament) {
    const TeamRounds rounds(tournament, 0, is_round_robin(tournament));
    StandingsRequest request;
    for (const std::string_view each : {"EDEBT", "EGGSB/C1", "BH:GP/M1", "SSSC/F", "BC", "BBE"}) {
        request.tie_breaks.push_back(*read_tie_break(each, TieBreaksOf::teams));
    }
    const auto rows = team_standings(rounds, request, primary_score(tournament, request));
    CHECK(rows.size() == rounds.teams().size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const Reading reading =
        read_tournament(std::string_view(reinterpret_cast<const char*>(bytes), size));
    for (const Finding& finding : reading.findings.list()) {
        CHECK(finding.place.line >= 1 && finding.place.column >= 1);
    }
    static_cast<void>(check(reading));
    constexpr Format formats[] = {Format::trf16, Format::trfx, Format::trf26};
    write_and_read_again(reading, formats[size % 3]);
    StandingsRequest request;
    request.tie_breaks = {*read_tie_break("DE"), *read_tie_break("BH/C1"), *read_tie_break("PTP")};
    static_cast<void>(standings(reading.tournament, request));
    rank_teams(reading.tournament);
    return 0;
}
