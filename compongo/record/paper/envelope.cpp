#include "compongo/record/paper/envelope.h"

#include "compongo/game/articles/adjournment.h"
#include "compongo/game/state/in_adjournment.h"
#include "compongo/record/paper/diagram.h"
#include "compongo/record/transcript/text_value.h"

namespace compongo::record {

namespace {

using chess::Color;

law::Words words_for(Color player) {
    return player == Color::white ? "White"_words : "Black"_words;
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
        {"White"_words, or_line(written.players.white)},
        {"Black"_words, or_line(written.players.black)},
        {"White’s clock"_words, instant_text(times.white)},
        {"Black’s clock"_words, instant_text(times.black)},
        {"Sealed by"_words, std::string(words_for(sealer).in(language))},
        {"Number of the sealed move"_words, number(game.position())},
        {"Draw offered by"_words, offers(game, language)},
        {"Event"_words, written.event}};
    // A line of its own has room to write on.
    const Field resumption = {"Resumption: date, time, place"_words, or_line(written.resumption)};
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
    const law::Words position = "Position before the sealed move"_words;
    std::string body =
        fields(game, is_resumed ? adjourned->times : game.clock.shown(last_act), written, language);
    body += "<h2>" + std::string(position.in(language)) + "</h2>\n" +
            diagram_html(game.position().setup(), position.in(language)) + "<p>" +
            escaped(game::fen_of(game.position(), game.history.variant())) + "</p>\n";
    body += signatures_html(language, {"White"_words, "Black"_words, "The arbiter"_words});
    return page(language, "Adjourned game: envelope"_words.in(language), body);
}

} // namespace compongo::record
