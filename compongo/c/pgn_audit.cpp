#include "compongo/audit/finding_json.h"
#include "compongo/audit/game_auditor.h"
#include "compongo/c/border.h"
#include "compongo/c/pieces.h"
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

/// Audits a text in chunks that end where a game certainly ends; games are numbered throughout.
struct compongo_auditing {
    compongo_auditing(compongo::c::Pieces of, std::string named,
                      std::optional<compongo::law::Edition> edition,
                      compongo::law::Language language)
        : pieces(std::move(of)), file(std::move(named)), laws(edition),
          auditor(laws, {},
                  [this, language](const compongo::audit::GameRecord& game,
                                   const compongo::audit::Findings& findings) {
                      has_games = true;
                      for (const compongo::audit::Finding& each : findings) {
                          found += compongo::audit::finding_json(language, file, game, each);
                          found += '\n';
                      }
                  }) {}

    /// Reads games of at least this many bytes.
    void read(std::size_t bytes) {
        const compongo::c::Piece piece = pieces.next(bytes);
        compongo::pgn::MemorySource source(piece.text);
        compongo::pgn::PgnReader(source, auditor).read(piece.end);
        is_done = piece.end == compongo::pgn::TextEnd::nothing;
        has_text = has_text || piece.text.find_first_not_of(" \t\r\n") != piece.text.npos;
    }
    /// The whole of a text that is not blank has been read, and no game was in it.
    [[nodiscard]] bool is_no_pgn() const {
        return is_done && has_text && !has_games && auditor.other_variants() == 0;
    }

    compongo::c::Pieces pieces;
    std::string found;
    bool is_done = false;

private:
    bool has_text = false;
    bool has_games = false;
    std::string file;
    compongo::audit::LawTable laws;
    compongo::audit::GameAuditor auditor;
};

namespace compongo::c {

namespace {

compongo_auditing* auditing_of(Pieces pieces, std::string_view file, std::string_view edition,
                               const char* language, compongo_text** fault) {
    const auto asked = edition_of(edition);
    if (!asked && !edition.empty()) {
        tell(fault, unknown_edition(edition));
        return nullptr;
    }
    const auto spoken = language_of(language);
    if (!spoken) {
        tell(fault, unknown_language(language));
        return nullptr;
    }
    return std::make_unique<compongo_auditing>(std::move(pieces), std::string(file), asked, *spoken)
        .release();
}

compongo_text* checked(std::string_view text, pgn::Strictness strictness) {
    std::string found = "[";
    pgn::GameChecker checker([&](const pgn::GameFault& fault) { append_found(found, fault); },
                             strictness);
    pgn::MemorySource source(text);
    pgn::PgnReader(source, checker).read();
    const pgn::PgnCounts& counts = checker.counts();
    return answer("{\"games\":" + std::to_string(counts.games) + ",\"plies\":" +
                  std::to_string(counts.plies) + ",\"faults\":" + std::to_string(counts.faults) +
                  ",\"remarks\":" + std::to_string(counts.remarks) + ",\"found\":" + found + "]}");
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_pgn_check(const char* text, size_t size, int strict) {
    return c::answered({{"text", text, size}}, [&] {
        return c::checked(c::view(text, size),
                          strict != 0 ? pgn::Strictness::strict : pgn::Strictness::tolerant);
    });
}

compongo_text* compongo_audit(const char* text, size_t size, const char* file, size_t file_size,
                              const char* edition, size_t edition_size, const char* language) {
    compongo_text* fault = nullptr;
    const std::unique_ptr<compongo_auditing> auditing(
        compongo_audit_begin(text, size, file, file_size, edition, edition_size, language, &fault));
    return auditing == nullptr ? fault : compongo_audit_next(auditing.get(), size);
}

compongo_auditing* compongo_audit_begin(const char* text, size_t size, const char* file,
                                        size_t file_size, const char* edition, size_t edition_size,
                                        const char* language, compongo_text** fault) {
    return c::made(
        fault,
        {{"text", text, size}, {"file", file, file_size}, {"edition", edition, edition_size}}, [&] {
            return c::auditing_of(c::Pieces(c::view(text, size)), c::view(file, file_size),
                                  c::view(edition, edition_size), language, fault);
        });
}

compongo_auditing* compongo_audit_begin_stream(compongo_read read, void* context, const char* file,
                                               size_t file_size, const char* edition,
                                               size_t edition_size, const char* language,
                                               compongo_text** fault) {
    return c::made(fault, {{"file", file, file_size}, {"edition", edition, edition_size}},
                   [&]() -> compongo_auditing* {
                       if (read == nullptr) {
                           c::tell(fault, "read: found NULL, expected a function");
                           return nullptr;
                       }
                       return c::auditing_of(c::Pieces(read, context), c::view(file, file_size),
                                             c::view(edition, edition_size), language, fault);
                   });
}

compongo_text* compongo_audit_next(compongo_auditing* auditing, size_t bytes) {
    return c::answered({{"auditing", auditing}}, [&] {
        auditing->found.clear();
        auditing->read(bytes);
        if (auditing->is_no_pgn()) {
            return c::fault("text: found text without a game, expected games of PGN");
        }
        return c::answer(std::move(auditing->found));
    });
}

size_t compongo_audit_rest(const compongo_auditing* auditing) {
    return auditing == nullptr || auditing->is_done ? 0 : auditing->pieces.rest();
}

void compongo_audit_free(compongo_auditing* auditing) {
    const std::unique_ptr<compongo_auditing> freed(auditing);
}
