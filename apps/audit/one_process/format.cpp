#include "apps/audit/one_process/format.h"

#include "compongo/audit/finding_words.h"
#include "compongo/base/printable.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/san.h"
#include "compongo/chess/uci.h"
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

void add_details(json::object& object, const Finding& finding) {
    for (const audit::Detail& each : finding.details) {
        if (each.name == "line") {
            json::array moves;
            std::string_view rest = each.value;
            while (!rest.empty()) {
                const std::size_t blank = rest.find(' ');
                moves.emplace_back(rest.substr(0, blank));
                rest.remove_prefix(blank == std::string_view::npos ? rest.size() : blank + 1);
            }
            object["line"] = std::move(moves);
        } else {
            object[each.name] = pgn::to_utf8(each.value);
        }
    }
}

[[nodiscard]] AuditLine json_line(law::Language language, const std::string& path,
                                  const GameRecord& game, const Finding& finding) {
    json::object object{{"ply", finding.ply},
                        {"kind", audit::name(finding.kind)},
                        {"level", audit::name(finding.level)},
                        {"reason", finding.reason},
                        {"article", article(finding)},
                        {"articles", articles(finding)},
                        {"move", move_number(game, finding)},
                        {"position", position(finding)},
                        {"text", in_words(language, finding)},
                        {"white", tag_text(game, Tag::white)},
                        {"black", tag_text(game, Tag::black)},
                        {"date", tag_text(game, Tag::date)}};
    add_details(object, finding);
    // The number of the game goes in behind the file.
    return {game.number,
            "{\"file\":" + json::serialize(json::value(pgn::to_utf8(path))) + ",\"game\":",
            "," + json::serialize(object).substr(1) + "\n"};
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
    const bool is_spanish = language == law::Language::es;
    const std::string move = move_number(game, finding);
    const std::string where =
        move.empty() ? "" : fmt::format(", {} {}", is_spanish ? "jugada" : "move", move);
    const std::string cited = article(finding).empty() ? "" : " (" + article(finding) + ")";
    return {game.number, fmt::format("{}: {} ", path, is_spanish ? "partida" : "game"),
            fmt::format("{}: {} [{}]: {}{}\n", where, audit::name(finding.kind),
                        audit::name(finding.level), in_words(language, finding), cited)};
}

/// Is it about the move that comes next, not about the last one?
[[nodiscard]] bool is_about_next_move(const Finding& finding) {
    return finding.kind == Kind::illegal_move || finding.kind == Kind::unreadable ||
           finding.kind == Kind::result_entered;
}

} // namespace

std::string_view csv_header() {
    return "file,game,ply,move,kind,level,reason,article,should,position,text,white,black,date\n";
}

std::string move_number(const GameRecord& game, const Finding& finding) {
    const std::size_t ply = finding.ply + (is_about_next_move(finding) ? 1 : 0);
    if (ply == 0 || !finding.position) {
        return {};
    }
    const bool starts_white = game.start().turn() == chess::Color::white;
    const std::size_t before = ply - 1 + (starts_white ? 0 : 1);
    const auto first = static_cast<std::size_t>(game.start().fullmove_number());
    return fmt::format("{}{}", first + before / 2, before % 2 == 0 ? "." : "...");
}

AuditLine audit_line(AuditFormat format, law::Language language, const std::string& path,
                     const GameRecord& game, const Finding& finding) {
    switch (format) {
    case AuditFormat::json:
        return json_line(language, path, game, finding);
    case AuditFormat::csv:
        return csv_line(language, path, game, finding);
    case AuditFormat::text:
    case AuditFormat::html:
        break;
    }
    return text_line(language, path, game, finding);
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
