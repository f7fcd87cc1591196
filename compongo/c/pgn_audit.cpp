#include "compongo/audit/finding_json.h"
#include "compongo/audit/game_auditor.h"
#include "compongo/c/made_text.h"
#include "compongo/pgn/game_checker.h"
#include "compongo/pgn/reader.h"

namespace compongo::c {

namespace {

void append_found(std::string& out, const pgn::GameFault& found) {
    const pgn::PgnFault& fault = found.fault;
    out += out.ends_with('[') ? "{\"game\":" : ",{\"game\":";
    out += std::to_string(found.game) + ",\"ply\":" + std::to_string(found.ply) +
           ",\"line\":" + std::to_string(fault.place.line) +
           ",\"column\":" + std::to_string(fault.place.column) + ",\"kind\":";
    append_json_string(out, name(fault.kind));
    out += is_remark(fault.kind) ? ",\"remark\":true" : "";
    out += ",\"found\":";
    append_json_string(out, fault.found);
    out += ",\"expected\":";
    append_json_string(out, fault.expected);
    out += '}';
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_pgn_check(const char* text, size_t size, int strict) {
    std::string found = "[";
    pgn::GameChecker checker([&](const pgn::GameFault& fault) { c::append_found(found, fault); },
                             strict != 0 ? pgn::Strictness::strict : pgn::Strictness::tolerant);
    pgn::MemorySource source(c::view(text, size));
    pgn::PgnReader(source, checker).read();
    const pgn::PgnCounts& counts = checker.counts();
    return c::answer("{\"games\":" + std::to_string(counts.games) + ",\"plies\":" +
                     std::to_string(counts.plies) + ",\"faults\":" + std::to_string(counts.faults) +
                     ",\"remarks\":" + std::to_string(counts.remarks) + ",\"found\":" + found +
                     "]}");
}

compongo_text* compongo_audit(const char* text, size_t size, const char* file, size_t file_size,
                              const char* edition, size_t edition_size, const char* language) {
    const std::string_view name = c::view(edition, edition_size);
    const auto asked = law::edition_from_name(name);
    if (!asked && !name.empty()) {
        return c::fault(c::unknown_edition(name));
    }
    std::string out;
    const audit::LawTable laws(asked);
    audit::GameAuditor auditor(
        laws, {}, [&](const audit::GameRecord& game, const audit::Findings& findings) {
            for (const audit::Finding& each : findings) {
                out += audit::finding_json(c::language_of(language), c::view(file, file_size), game,
                                           each);
                out += '\n';
            }
        });
    pgn::MemorySource source(c::view(text, size));
    pgn::PgnReader(source, auditor).read();
    return c::answer(std::move(out));
}
