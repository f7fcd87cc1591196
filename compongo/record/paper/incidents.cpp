#include "compongo/record/paper/incidents.h"

#include "compongo/base/printable.h"

#include <algorithm>

namespace compongo::record {

namespace {

template <class... Kinds>
bool is_one_of(const game::Effect& effect) {
    return (std::holds_alternative<Kinds>(effect.consequence) || ...);
}

/// The effects that make an act worth reporting.
bool is_told_of(const game::Effect& effect) {
    return is_incident(effect) ||
           is_one_of<game::TimeGiven, game::PositionRestored, game::PieceSubstituted,
                     game::NoIntervention, game::Continues, game::Decision, game::GameOver>(effect);
}

/// Decisions of the arbiter and appeals are always reported.
bool is_for_committee(const game::Deed& deed) {
    return std::holds_alternative<game::Decide>(deed) ||
           std::holds_alternative<game::Penalise>(deed) ||
           std::holds_alternative<game::Correct>(deed) ||
           std::holds_alternative<game::Dispute>(deed) ||
           std::holds_alternative<game::Appeal>(deed);
}

std::string sentences_html(const std::vector<std::string>& sentences) {
    std::string out;
    for (const std::string& sentence : sentences) {
        out += (out.empty() ? "" : " ") + escaped(sentence);
    }
    return out.empty() ? out : "<div>" + out + "</div>";
}

/// Adjacent names in right-to-left letters would be shown in reversed order.
std::string name_html(const std::string& name) {
    return has_letters_from_the_right(name) ? "<bdi>" + escaped(name) + "</bdi>" : escaped(name);
}

std::string row(const ReportedAct& act) {
    const std::string number = act.number.empty() ? "" : "<b>" + escaped(act.number) + "</b> ";
    const std::string arbiter =
        act.arbiter.empty() ? "" : "<div>" + name_html(act.arbiter) + "</div>";
    return "<tr><td>" + number + escaped(act.when) + "</td><td>" + escaped(act.told.act) + arbiter +
           "</td><td>" + sentences_html(act.told.ruled) + sentences_html(act.told.changes) +
           sentences_html(act.told.must) + "</td><td>" + escaped(act.told.articles) +
           "</td></tr>\n";
}

std::string game_html(const GameIncidents& game, law::Language language) {
    static constexpr law::Words head =
        "<th>When</th><th>What was done</th><th>Ruling</th><th>Articles</th>"_words;
    const std::string players =
        game.white.empty() ? "" : ": " + name_html(game.white) + " – " + name_html(game.black);
    std::string out = "<h2>" + escaped(game.place) + players + " " + escaped(game.result) +
                      "</h2>\n" +
                      (game.outcome.empty() ? "" : "<p>" + escaped(game.outcome) + "</p>\n");
    if (game.acts.empty()) {
        return out;
    }
    out += "<table class=\"incidents\"><thead><tr>" + std::string(head.in(language)) +
           "</tr></thead>\n<tbody>\n";
    for (const ReportedAct& act : game.acts) {
        out += row(act);
    }
    return out + "</tbody></table>\n";
}

} // namespace

bool is_incident(const game::Effect& effect) {
    return is_one_of<game::Incident, game::IllegalMove, game::ClaimRuled, game::FlagFallen,
                     game::PenaltyImposed, game::Annulled>(effect);
}

bool is_reported(const game::Act& act, const game::Ruling& ruling) {
    return is_for_committee(act.deed) || std::ranges::any_of(ruling, is_told_of);
}

std::string incidents_html(const IncidentReport& report, law::Language language) {
    static constexpr law::Words none = "Nothing to report."_words;
    std::string games;
    for (const GameIncidents& game : report.games) {
        games += game.acts.empty() && game.outcome.empty() ? "" : game_html(game, language);
    }
    std::string body = fields_html(language, {{"Event"_words, report.event}});
    body += games.empty() ? "<p>" + std::string(none.in(language)) + "</p>\n" : games;
    body += signatures_html(language, {"The arbiter"_words});
    return page(language, "Incident report"_words.in(language), body);
}

} // namespace compongo::record
