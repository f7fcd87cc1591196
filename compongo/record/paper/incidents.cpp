#include "compongo/record/paper/incidents.h"

#include "compongo/record/in_words.h"

namespace compongo::record {

namespace {

/// Whose it is and what it is; nothing said of what is not reported.
struct Told {
    std::string who;
    std::string what;
};

/// Puts an effect into words.
class Telling {
public:
    explicit Telling(law::Language language) : language_(language) {}

    template <class Consequence>
    [[nodiscard]] std::optional<Told> operator()(const Consequence& /*other*/) const {
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Told> operator()(const game::Incident& incident) const {
        return Told{who(incident.player), called("incident", incident.kind)};
    }
    [[nodiscard]] std::optional<Told> operator()(const game::IllegalMove& illegal) const {
        std::string what =
            in_words(language_, "effect", "illegal_move") + " " + std::to_string(illegal.count);
        for (const game::IllegalBecause reason : illegal.reasons) {
            what += (what.find(':') == std::string::npos ? ": " : "; ") + called("illegal", reason);
        }
        return Told{who(illegal.player), what};
    }
    [[nodiscard]] std::optional<Told> operator()(const game::ClaimRuled& claim) const {
        static constexpr law::Words upheld{"Claim upheld", "Reclamación correcta"};
        static constexpr law::Words refused{"Claim refused", "Reclamación incorrecta"};
        std::string what = std::string((claim.upheld ? upheld : refused).in(language_)) + ": " +
                           called("claim", claim.claim);
        if (claim.reason) {
            what += "; " + called("claim_reason", *claim.reason);
        }
        return Told{who(claim.player), what};
    }
    [[nodiscard]] std::optional<Told> operator()(const game::FlagFallen& flag) const {
        return Told{who(flag.player), in_words(language_, "effect", "flag_fallen")};
    }
    [[nodiscard]] std::optional<Told> operator()(const game::PenaltyImposed& imposed) const {
        return Told{who(imposed.player), in_words(language_, "effect", "penalty") + ": " +
                                             called("penalty", imposed.penalty)};
    }
    [[nodiscard]] std::optional<Told> operator()(const game::Annulled& annulled) const {
        return Told{{},
                    in_words(language_, "effect", "annulled") + ": " +
                        called("annulled", annulled.reason)};
    }

    [[nodiscard]] std::optional<Told> operator()(const game::Superseded& superseded) const {
        return Told{{},
                    about("superseded", superseded.act) + ": " +
                        called("correction_ground", superseded.ground)};
    }
    [[nodiscard]] std::optional<Told> operator()(const game::Confirmed& confirmed) const {
        return Told{{}, about("confirmed", confirmed.act)};
    }

private:
    /// Acts are counted from 0, records from 1.
    [[nodiscard]] std::string about(std::string_view effect, int act) const {
        return in_words(language_, "effect", effect) + " (" + std::to_string(act + 1) + ")";
    }
    template <class Word>
    [[nodiscard]] std::string called(std::string_view list, Word value) const {
        return in_words(language_, list, game::word(value));
    }
    template <class Person>
    [[nodiscard]] std::string who(Person person) const {
        return called("who", person);
    }

    law::Language language_;
};

std::string row(const ReportedIncident& incident, law::Language language) {
    const auto told = std::visit(Telling(language), incident.effect.consequence);
    if (!told) {
        return {};
    }
    std::string articles;
    for (const law::Article& article : incident.effect.articles) {
        articles += (articles.empty() ? "" : ", ") + text(article);
    }
    std::string out = "<tr>";
    for (const std::string& cell : {incident.when, told->who, told->what, articles}) {
        out += "<td>" + escaped(cell) + "</td>";
    }
    return out + "</tr>\n";
}

std::string game_html(const GameIncidents& game, law::Language language) {
    static constexpr law::Words head{"<th>When</th><th>Who</th><th>What</th><th>Articles</th>",
                                     "<th>Cuándo</th><th>Quién</th><th>Qué</th><th>Artículos</th>"};
    const std::string players = game.white.empty() ? "" : ": " + game.white + " – " + game.black;
    std::string out = "<h2>" + escaped(game.place + players + " " + game.result) +
                      "</h2>\n<table><thead><tr>" + std::string(head.in(language)) +
                      "</tr></thead>\n<tbody>\n";
    for (const ReportedIncident& incident : game.incidents) {
        out += row(incident, language);
    }
    return out + "</tbody></table>\n";
}

} // namespace

bool is_reported(const game::Effect& effect) {
    return std::visit(Telling(law::Language::en), effect.consequence).has_value();
}

std::string incidents_html(const IncidentReport& report, law::Language language) {
    static constexpr law::Words none{"Nothing to report.", "Nada que informar."};
    std::string games;
    for (const GameIncidents& game : report.games) {
        games += game.incidents.empty() ? "" : game_html(game, language);
    }
    std::string body = fields_html(language, {{{"Event", "Torneo"}, report.event}});
    body += games.empty() ? "<p>" + std::string(none.in(language)) + "</p>\n" : games;
    body += signatures_html(language, {{"The arbiter", "El árbitro"}});
    return page(language, law::Words{"Incident report", "Informe de incidencias"}.in(language),
                body);
}

} // namespace compongo::record
