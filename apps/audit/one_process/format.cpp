#include "apps/audit/one_process/format.h"

#include "apps/audit/rows/output_rows.h"
#include "compongo/audit/finding_json.h"
#include "compongo/audit/finding_words.h"
#include "compongo/base/printable.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/san.h"
#include "compongo/chess/uci.h"
#include "compongo/json/json.h"
#include "compongo/pgn/text_encoding.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using audit::Finding;
using audit::GameRecord;
using audit::Kind;
using audit::Tag;

[[nodiscard]] std::string article(const Finding& finding) {
    return finding.articles.empty() ? std::string() : law::text(*finding.articles.begin());
}

[[nodiscard]] json::array articles(const Finding& finding) {
    json::array all;
    for (const law::Article each : finding.articles) {
        all.emplace_back(law::text(each));
    }
    return all;
}

[[nodiscard]] std::string position(const Finding& finding) {
    return finding.position ? chess::fen(*finding.position) : std::string();
}

[[nodiscard]] std::string tag_text(const GameRecord& game, Tag tag) {
    return pgn::to_utf8(game.tags[tag]);
}

[[nodiscard]] AuditLine json_line(law::Language language, const std::string& path,
                                  const GameRecord& game, const Finding& finding) {
    // The number of the game is inserted after the file.
    AuditLine line{game.number, "{\"file\":", ","};
    append_json_string(line.before, pgn::to_utf8(path));
    line.before += ",\"game\":";
    append_finding_members(line.after, language, game, finding);
    line.after += "}\n";
    return line;
}

[[nodiscard]] AuditLine csv_line(law::Language language, const std::string& path,
                                 const GameRecord& game, const Finding& finding) {
    const std::array fields = {std::to_string(finding.ply),
                               move_number(game, finding),
                               std::string(audit::name(finding.kind)),
                               std::string(audit::name(finding.level)),
                               std::string(finding.reason),
                               article(finding),
                               std::string(finding.detail("should")),
                               position(finding),
                               in_words(language, finding),
                               tag_text(game, Tag::white),
                               tag_text(game, Tag::black),
                               tag_text(game, Tag::date)};
    AuditLine line{game.number, csv_field(path) + ",", ""};
    for (const std::string& each : fields) {
        line.after += "," + csv_field(each);
    }
    line.after += "\n";
    return line;
}

[[nodiscard]] AuditLine text_line(law::Language language, const std::string& path,
                                  const GameRecord& game, const Finding& finding) {
    const std::string move = move_number(game, finding);
    const std::string where =
        move.empty() ? "" : fmt::format(", {} {}", "move"_words.in(language), move);
    const std::string cited = article(finding).empty() ? "" : " (" + article(finding) + ")";
    return {game.number, fmt::format("{}: {} ", path, "game"_words.in(language)),
            fmt::format("{}: {} [{}]: {}{}\n", where, audit::name(finding.kind),
                        audit::name(finding.level), in_words(language, finding), cited)};
}

} // namespace

std::string_view csv_header() {
    return "file,game,ply,move,kind,level,reason,article,should,position,text,white,black,date\n";
}

AuditLine audit_line(AuditFormat format, law::Language language, const std::string& path,
                     const GameRecord& game, const Finding& finding) {
    switch (format) {
    case AuditFormat::json:
        return json_line(language, path, game, finding);
    case AuditFormat::csv:
        return csv_line(language, path, game, finding);
    case AuditFormat::finding_rows:
        return {game.number, row_begin(path), finding_row(language, game, finding)};
    case AuditFormat::text:
    case AuditFormat::html:
    case AuditFormat::game_rows:
        break;
    }
    return text_line(language, path, game, finding);
}

AuditLine game_line(const std::string& path, const audit::GameAuditor& auditor,
                    const GameRecord& game, const audit::Findings& findings) {
    return {game.number, row_begin(path), game_row(auditor, game, findings)};
}

boost::json::object shown_case(law::Language language, const std::string& path,
                               const GameRecord& game, const Finding& finding) {
    std::string moves;
    json::array texts;
    for (std::size_t ply = 0; ply < game.plies; ++ply) {
        moves +=
            (ply == 0 ? "" : " ") + chess::uci(game.moves[ply], chess::CastlingStyle::chess960);
        texts.emplace_back(chess::san(game.positions[ply], game.moves[ply]));
    }
    json::object shown{{"file", pgn::to_utf8(path)},
                       {"game", game.number},
                       {"ply", finding.ply},
                       {"kind", audit::name(finding.kind)},
                       {"level", audit::name(finding.level)},
                       {"articles", articles(finding)},
                       {"move", move_number(game, finding)},
                       {"text", in_words(language, finding)},
                       {"start", chess::fen(game.start())},
                       {"moves", moves},
                       {"san", std::move(texts)},
                       {"result", pgn::name(game.result())}};
    constexpr std::array tags = {Tag::white, Tag::black, Tag::date, Tag::event, Tag::site};
    for (const Tag tag : tags) {
        std::string name(audit::tag_names[static_cast<std::size_t>(tag)]);
        name.front() = static_cast<char>(name.front() - 'A' + 'a');
        shown[name] = tag_text(game, tag);
    }
    if (!finding.detail("should").empty()) {
        shown["should"] = finding.detail("should");
    }
    return shown;
}

} // namespace compongo::apps
