#include "compongo/tournament/formats/tournament_file.h"

#include "compongo/tournament/formats/chess_results.h"
#include "compongo/tournament/formats/tournament_json.h"
#include "compongo/tournament/lists/list_reader.h"
#include "compongo/tournament/pairing/engine_pairings.h"
#include "compongo/tournament/trf/trf_reader.h"

namespace compongo::tournament {

Reading read_tournament(std::string_view bytes) {
    const SourceText text(bytes);
    if (first_letter(text.text()) == '{') {
        return read_tournament_json(text);
    }
    if (first_letter(text.text()) == '<') {
        return read_chess_results(text);
    }
    if (!looks_like_trf(text) && looks_like_list(text)) {
        return read_list(text);
    }
    Reading reading = read_trf(text);
    if (reading.tournament.players.empty() && !looks_like_trf(text)) {
        Reading nothing;
        nothing.encoding = text.encoding();
        const std::string found = text.text().empty() ? "nothing"
                                  : looks_like_engine_pairings(text)
                                      ? "the answer of a pairing engine"
                                      : quoted(text.text());
        nothing.findings.fault(FindingKind::not_readable, {1, 1}, found,
                               "a tournament: TRF16, TRFx, TRF26, JSON, XML of chess-results, or "
                               "a list of players under headings");
        return nothing;
    }
    return reading;
}

} // namespace compongo::tournament
