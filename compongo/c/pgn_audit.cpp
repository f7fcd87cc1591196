#include "compongo/audit/finding_json.h"
#include "compongo/audit/game_auditor.h"
#include "compongo/c/made_text.h"
#include "compongo/pgn/boundary.h"
#include "compongo/pgn/game_checker.h"
#include "compongo/pgn/reader.h"

#include <memory>
#include <optional>
#include <utility>

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

/// Reads piece by piece, cut where a game certainly ends; the games are counted throughout.
struct compongo_auditing {
    compongo_auditing(std::string_view text, std::string named,
                      std::optional<compongo::law::Edition> edition,
                      compongo::law::Language language)
        : rest(text), file(std::move(named)), laws(edition),
          auditor(laws, {},
                  [this, language](const compongo::audit::GameRecord& game,
                                   const compongo::audit::Findings& findings) {
                      for (const compongo::audit::Finding& each : findings) {
                          found += compongo::audit::finding_json(language, file, game, each);
                          found += '\n';
                      }
                  }) {}

    /// The games of at least so many bytes.
    void read(std::size_t bytes) {
        const auto cut = bytes < rest.size() ? compongo::pgn::find_game_boundary(rest.substr(bytes))
                                             : std::nullopt;
        const std::size_t size = cut ? bytes + *cut : rest.size();
        compongo::pgn::MemorySource source(rest.substr(0, size));
        compongo::pgn::PgnReader(source, auditor)
            .read(cut ? compongo::pgn::TextEnd::another_game : compongo::pgn::TextEnd::nothing);
        rest.remove_prefix(size);
    }

    std::string_view rest;
    std::string found;

private:
    std::string file;
    compongo::audit::LawTable laws;
    compongo::audit::GameAuditor auditor;
};

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
    compongo_text* fault = nullptr;
    const std::unique_ptr<compongo_auditing> auditing(
        compongo_audit_begin(text, size, file, file_size, edition, edition_size, language, &fault));
    if (auditing == nullptr) {
        return fault;
    }
    auditing->read(size);
    return c::answer(std::move(auditing->found));
}

compongo_auditing* compongo_audit_begin(const char* text, size_t size, const char* file,
                                        size_t file_size, const char* edition, size_t edition_size,
                                        const char* language, compongo_text** fault) {
    const std::string_view name = c::view(edition, edition_size);
    const auto asked = law::edition_from_name(name);
    if (!asked && !name.empty()) {
        c::tell(fault, c::unknown_edition(name));
        return nullptr;
    }
    return std::make_unique<compongo_auditing>(c::view(text, size),
                                               std::string(c::view(file, file_size)), asked,
                                               c::language_of(language))
        .release();
}

compongo_text* compongo_audit_next(compongo_auditing* auditing, size_t bytes) {
    auditing->found.clear();
    auditing->read(bytes);
    return c::answer(std::move(auditing->found));
}

size_t compongo_audit_rest(const compongo_auditing* auditing) {
    return auditing->rest.size();
}

void compongo_audit_free(compongo_auditing* auditing) {
    const std::unique_ptr<compongo_auditing> freed(auditing);
}
