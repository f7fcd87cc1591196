#include "apps/audit/rows/output_rows.h"

#include "apps/audit/rows/row_members.h"
#include "compongo/audit/ending.h"
#include "compongo/audit/finding_json.h"
#include "compongo/audit/finding_words.h"
#include "compongo/chess/fen.h"
#include "compongo/json/json.h"
#include "compongo/pgn/text_encoding.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace compongo::apps {

namespace {

using audit::Finding;
using audit::Findings;
using audit::GameRecord;
using audit::Kind;
using audit::Level;
using audit::Tag;

/// The details that are columns of their own, in this order.
constexpr std::array<std::string_view, 11> detail_columns = {
    "player", "found", "expected", "fault",  "remarks",    "tag",
    "over",   "claim", "should",   "before", "certificate"};

[[nodiscard]] std::optional<std::int64_t> number_of(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    return is_number ? std::optional(number) : std::nullopt;
}

/// The first date tag that tells the year, as for the edition in force.
[[nodiscard]] audit::DateText date_of(const GameRecord& game) {
    for (const Tag tag : {Tag::date, Tag::utc_date, Tag::event_date}) {
        const auto date = audit::read_date(game.tags[tag]);
        if (date && date->year) {
            return *date;
        }
    }
    return {};
}

void append_date(RowMembers& row, const GameRecord& game) {
    const std::string_view date = game.tags[Tag::date];
    const audit::DateText read = date_of(game);
    row.text("date", date.empty() ? game.tags[Tag::utc_date] : date);
    row.number("year", read.year);
    row.number("month", read.month);
}

[[nodiscard]] const Finding* first(const Findings& findings, auto is_wanted) {
    const auto found = std::ranges::find_if(findings, is_wanted);
    return found == findings.end() ? nullptr : &*found;
}

[[nodiscard]] std::optional<std::int64_t> ply_of(const Finding* finding) {
    return finding == nullptr ? std::nullopt
                              : std::optional(static_cast<std::int64_t>(finding->ply));
}

[[nodiscard]] std::optional<std::int64_t> ply_of_claim(const Findings& findings,
                                                       std::string_view claim) {
    return ply_of(first(findings, [&](const Finding& each) {
        return each.kind == Kind::draw_available && each.detail("claim") == claim;
    }));
}

void append_course(RowMembers& row, const audit::GameAuditor& auditor, const GameRecord& game) {
    const bool is_judged = game.has_start && !game.is_other_variant;
    const law::Laws* const laws = auditor.laws().latest;
    const auto end = is_judged ? auditor.facts().end(*laws) : std::nullopt;
    const auto dead = is_judged ? auditor.facts().dead_since() : std::nullopt;
    const bool is_one_edition = auditor.laws().earliest == laws && !auditor.laws().is_older;
    row.text("edition", is_one_edition ? law::name(laws->choices.edition) : "");
    row.flag("judged", is_judged);
    row.text("start", is_judged && game.start() != chess::Position::initial()
                          ? chess::fen(game.start())
                          : std::string());
    row.number("plies", static_cast<std::int64_t>(game.plies));
    row.number("plies_written", static_cast<std::int64_t>(game.plies_written));
    row.text("over", end ? audit::name(end->over) : "");
    row.number("over_at_ply",
               end ? std::optional(static_cast<std::int64_t>(end->ply)) : std::nullopt);
    row.text("cause", audit::name(audit::ending_of(game).cause));
    row.number("dead_at_ply",
               dead ? std::optional(static_cast<std::int64_t>(*dead)) : std::nullopt);
}

void append_verdicts(RowMembers& row, const Findings& findings) {
    const Finding* const flag = first(findings, [](const Finding& each) {
        return each.kind == Kind::time_no_mate || each.kind == Kind::time_drawn;
    });
    const Finding* const wrong =
        first(findings, [](const Finding& each) { return !each.detail("should").empty(); });
    const auto count = [&](auto is_counted) {
        return static_cast<std::int64_t>(std::ranges::count_if(findings, is_counted));
    };
    const auto count_level = [&](Level level) {
        return count([&](const Finding& each) { return each.level == level; });
    };
    row.number("illegal_at_ply", ply_of(first(findings, [](const Finding& each) {
                   return each.kind == Kind::illegal_move;
               })));
    row.number("threefold_at_ply", ply_of_claim(findings, "threefold"));
    row.number("fifty_at_ply", ply_of_claim(findings, "fifty"));
    row.text("unfair_flag", flag == nullptr ? "" : audit::name(flag->level));
    row.text("should", wrong == nullptr ? "" : wrong->detail("should"));
    row.number("clock_doubts", count([](const Finding& each) { return each.kind == Kind::clock; }));
    row.number("violations", count_level(Level::violation));
    row.number("doubts", count_level(Level::doubt));
    row.number("notes", count_level(Level::note));
}

void append_finding(RowMembers& row, law::Language language, const GameRecord& game,
                    const Finding& finding) {
    std::string articles;
    for (const law::Article each : finding.articles) {
        articles += (articles.empty() ? "" : " ") + law::text(each);
    }
    const bool is_entered = finding.kind == Kind::result_entered;
    row.number("ply", static_cast<std::int64_t>(finding.ply));
    row.text("kind", audit::name(finding.kind));
    row.text("level", audit::name(finding.level));
    row.text("reason", finding.reason);
    row.text("article", finding.articles.empty() ? "" : law::text(*finding.articles.begin()));
    row.text("articles", articles);
    row.text("move", move_number(game, finding));
    row.text("position", finding.position ? chess::fen(*finding.position) : "");
    row.text("text", in_words(language, finding));
    row.text("event", game.tags[Tag::event]);
    row.text("site", game.tags[Tag::site]);
    append_date(row, game);
    row.text("white", game.tags[Tag::white]);
    row.text("black", game.tags[Tag::black]);
    row.text("result", pgn::name(game.result()));
    row.text("result_entered", is_entered ? finding.detail("result") : "");
    row.number("more", number_of(finding.detail("more")));
    row.text("line", finding.detail("line"));
    for (const std::string_view name : detail_columns) {
        row.text(name, finding.detail(name));
    }
}

void append_game(RowMembers& row, const audit::GameAuditor& auditor, const GameRecord& game,
                 const Findings& findings) {
    row.text("event", game.tags[Tag::event]);
    row.text("site", game.tags[Tag::site]);
    append_date(row, game);
    row.text("round", game.tags[Tag::round]);
    row.text("board", game.tags[Tag::board]);
    row.text("white", game.tags[Tag::white]);
    row.text("black", game.tags[Tag::black]);
    row.text("result", pgn::name(game.result()));
    row.text("termination", game.tags[Tag::termination]);
    row.text("time_control", game.tags[Tag::time_control]);
    append_course(row, auditor, game);
    append_verdicts(row, findings);
    row.number("white_clock_ms", auditor.clocks().shown(chess::Color::white));
    row.number("black_clock_ms", auditor.clocks().shown(chess::Color::black));
}

} // namespace

std::string row_begin(std::string_view file) {
    std::string row = "{\"schema\":" + std::to_string(row_schema) + ",\"file\":";
    append_json_string(row, pgn::to_utf8(file));
    row += ",\"game\":";
    return row;
}

std::string finding_row(law::Language language, const GameRecord& game, const Finding& finding) {
    std::string out;
    RowMembers row(out);
    append_finding(row, language, game, finding);
    return out + "}\n";
}

std::string game_row(const audit::GameAuditor& auditor, const GameRecord& game,
                     const Findings& findings) {
    std::string out;
    RowMembers row(out);
    append_game(row, auditor, game, findings);
    return out + "}\n";
}

std::string create_table(RowTable table) {
    const bool is_of_games = table == RowTable::games;
    std::string out = is_of_games ? "CREATE TABLE games (" : "CREATE TABLE findings (";
    out += "\n    \"schema\" BIGINT,\n    \"file\" VARCHAR,\n    \"game\" BIGINT";
    RowMembers row(out, RowMembers::Form::definition);
    // The columns are those of any game.
    const audit::LawTable laws(std::nullopt);
    audit::GameAuditor* current = nullptr;
    audit::GameAuditor auditor(laws, {}, [&](const GameRecord& game, const Findings& findings) {
        if (is_of_games) {
            append_game(row, *current, game, findings);
        } else {
            append_finding(row, law::Language::en, game,
                           {Kind::unreadable, Level::note, "broken_text"});
        }
    });
    current = &auditor;
    pgn::MemorySource source("*");
    pgn::PgnReader(source, auditor).read();
    return out + "\n);\n";
}

} // namespace compongo::apps
