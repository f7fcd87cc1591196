#include "compongo/record/paper/envelope.h"

#include "compongo/game/articles/adjournment.h"
#include "compongo/game/state/in_adjournment.h"
#include "compongo/record/paper/diagram.h"
#include "compongo/record/transcript/text_value.h"

namespace compongo::record {

namespace {

using chess::Color;

law::Words words_for(Color player) {
    return player == Color::white ? law::Words{"White", "Blancas"} : law::Words{"Black", "Negras"};
}

std::string or_line(const std::string& value) {
    return value.empty() ? "\u00a0" : value;
}

/// `41`, or `41…` for a move by Black.
std::string number(const chess::Position& position) {
    return std::to_string(position.fullmove_number()) +
           (position.turn() == Color::black ? "…" : "");
}

std::string offers(const game::Game& game, law::Language language) {
    std::string out;
    for (const Color player : chess::colors) {
        if (game::is_offer_stated(game, player)) {
            out += (out.empty() ? "" : ", ") + std::string(words_for(player).in(language));
        }
    }
    return out;
}

std::string fields(const game::Game& game, const game::Both<game::Millis>& times,
                   const OnEnvelope& written, law::Language language) {
    const Color sealer = game.adjournment->writer();
    const std::vector<Field> stated = {
        {{"White", "Blancas"}, or_line(written.players.white)},
        {{"Black", "Negras"}, or_line(written.players.black)},
        {{"White’s clock", "Reloj de Blancas"}, instant_text(times.white)},
        {{"Black’s clock", "Reloj de Negras"}, instant_text(times.black)},
        {{"Sealed by", "Selló"}, std::string(words_for(sealer).in(language))},
        {{"Number of the sealed move", "Número de la jugada sellada"}, number(game.position())},
        {{"Draw offered by", "Ofreció tablas"}, offers(game, language)},
        {{"Event", "Torneo"}, written.event}};
    // A line of its own leaves room for writing.
    const Field resumption = {{"Resumption: date, time, place", "Reanudación: fecha, hora, lugar"},
                              or_line(written.resumption)};
    return fields_html(language, stated) + fields_html(language, {resumption});
}

} // namespace

std::optional<std::string> envelope_html(const game::Game& game, game::Millis last_act,
                                         const OnEnvelope& written, law::Language language) {
    const auto& adjourned = game.adjournment;
    if (game.phase == game::Phase::over || !adjourned ||
        !(game::is_to_be_sealed(game) || adjourned->is_closed())) {
        return std::nullopt;
    }
    const bool is_resumed = adjourned->stage == game::AdjournmentStage::resumed;
    const law::Words position{"Position before the sealed move",
                              "Posición antes de la jugada sellada"};
    std::string body =
        fields(game, is_resumed ? adjourned->times : game.clock.shown(last_act), written, language);
    body += "<h2>" + std::string(position.in(language)) + "</h2>\n" +
            diagram_html(game.position().setup(), position.in(language)) + "<p>" +
            escaped(game::fen_of(game.position(), game.history.variant())) + "</p>\n";
    body += signatures_html(
        language, {{"White", "Blancas"}, {"Black", "Negras"}, {"The arbiter", "El árbitro"}});
    return page(language,
                law::Words{"Adjourned game: envelope", "Partida aplazada: sobre"}.in(language),
                body);
}

} // namespace compongo::record
