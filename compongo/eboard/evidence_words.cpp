#include "compongo/eboard/evidence_words.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <array>

namespace compongo::eboard {

namespace {

/// A sentence with placeholders `{player}`, `{squares}`, `{move}`, `{candidates}`, `{result}`.
struct Sentence {
    Sign sign;
    /// Empty to match all other reasons.
    std::string_view reason;
    law::Words words;
};

constexpr std::array sentences = {
    Sentence{Sign::array,
             "set_up_again",
             {"The pieces were set up again during a game.",
              "Se han vuelto a colocar las piezas durante una partida."}},
    Sentence{
        Sign::array,
        "",
        {"The pieces are in the initial position.", "Las piezas están en la posición inicial."}},
    Sentence{Sign::lifted,
             "among_others",
             {"The piece on {squares} is off its square, and others are too.",
              "La pieza de {squares} no está en su casilla, y otras tampoco."}},
    Sentence{
        Sign::lifted,
        "either_player",
        {"The piece on {squares}, the opponent's, is off its square: {player} may be capturing "
         "it, or its owner "
         "set it right.",
         "La pieza rival de {squares} no está en su casilla: {player} pueden estar "
         "capturándola, o su dueño "
         "ajustándola."}},
    Sentence{
        Sign::lifted,
        "",
        {"{player} lifted the piece on {squares}.", "{player} levantaron la pieza de {squares}."}},
    Sentence{Sign::back,
             "among_others",
             {"The piece on {squares} was off its square together with others, and is back "
              "there: adjusted, or "
              "knocked over.",
              "La pieza de {squares} estuvo fuera de su casilla junto con otras y vuelve a estar "
              "ahí: ajustada, o "
              "volcada."}},
    Sentence{Sign::back,
             "for_a_moment",
             {"The piece on {squares} was not seen for a moment: the sensor, or a touch.",
              "La pieza de {squares} no se vio por un instante: el sensor, o un toque."}},
    Sentence{Sign::back,
             "after_the_move",
             {"The piece on {squares} was lifted and put back after the move.",
              "La pieza de {squares} fue levantada y devuelta después de la jugada."}},
    Sentence{
        Sign::back,
        "either_player",
        {"The piece on {squares}, the opponent's, was lifted and put back: touched by {player}, "
         "or set right by its "
         "owner.",
         "La pieza rival de {squares} fue levantada y devuelta: tocada por {player}, o "
         "ajustada por su dueño."}},
    Sentence{Sign::back,
             "",
             {"{player} lifted the piece on {squares} and put it back.",
              "{player} levantaron la pieza de {squares} y la devolvieron."}},
    Sentence{Sign::there,
             "from_outside",
             {"A piece from outside the board was put on {squares}.",
              "Se puso en {squares} una pieza de fuera del tablero."}},
    Sentence{Sign::there,
             "",
             {"A piece was set down: {squares}. It was not seen whether it was released.",
              "Se apoyó una pieza: {squares}. Nadie ha visto si se soltó."}},
    Sentence{Sign::made, "", {"{move} is on the board.", "{move} está en el tablero."}},
    Sentence{Sign::taken_back,
             "",
             {"{move} is no longer on the board.", "{move} ya no está en el tablero."}},
    Sentence{Sign::completed,
             "pressed",
             {"{player} played {move} and pressed the clock.",
              "{player} jugaron {move} y pulsaron el reloj."}},
    Sentence{Sign::completed,
             "replied",
             {"{player} played {move}; the opponent replied.",
              "{player} jugaron {move}; hubo respuesta."}},
    Sentence{Sign::completed,
             "ended",
             {"{player} played {move}; the game ended.",
              "{player} jugaron {move}; la partida terminó."}},
    Sentence{Sign::completed,
             "not_seen",
             {"{player} must have played {move}, which was not seen: only that leads to the "
              "position on the board.",
              "{player} debieron de jugar {move}, que no se vio: es la única manera de llegar a lo "
              "que hay."}},
    Sentence{Sign::completed,
             "one_of_a_kind",
             {"{player} played {move}; but another piece of the same kind was off the board too.",
              "{player} jugaron {move}; pero otra pieza igual también estaba fuera del tablero."}},
    Sentence{Sign::completed,
             "finished_after_press",
             {"{player} pressed the clock before {move} was finished on the board.",
              "{player} pulsaron el reloj antes de terminar {move} en el tablero."}},
    Sentence{
        Sign::touched_first,
        "rook_before_king",
        {"{player} castled, {move}, and lifted the rook on {squares} before the king.",
         "{player} se enrocaron, {move}, y levantaron la torre de {squares} antes que el rey."}},
    Sentence{Sign::touched_first,
             "set_right_perhaps",
             {"{player} lifted the piece on {squares} and put it back, perhaps to adjust it, and "
              "then played {move}.",
              "{player} levantaron y devolvieron la pieza de {squares}, quizá para ajustarla, y "
              "después jugaron "
              "{move}."}},
    Sentence{Sign::touched_first,
             "",
             {"{player} lifted the piece on {squares} and put it back, and then moved another one: "
              "{move}.",
              "{player} levantaron y devolvieron la pieza de {squares}, y después movieron otra: "
              "{move}."}},
    Sentence{Sign::illegal,
             "pressed",
             {"{player} played {move}, which is not legal, and pressed the clock.",
              "{player} jugaron {move}, que no es legal, y pulsaron el reloj."}},
    Sentence{
        Sign::illegal,
        "finished_after_press",
        {"{player} pressed the clock before {move}, which is not legal, was finished on the "
         "board.",
         "{player} pulsaron el reloj antes de terminar en el tablero {move}, que no es legal."}},
    Sentence{Sign::illegal,
             "",
             {"{player} played {move}, which is not legal, and the opponent replied.",
              "{player} jugaron {move}, que no es legal, y hubo respuesta."}},
    Sentence{Sign::unfinished,
             "pawn_left_standing",
             {"{player} pressed the clock, and the pawn is on the last rank: {move}. It may "
              "have been meant as "
              "{candidates}.",
              "{player} pulsaron el reloj, y el peón está en la última fila: {move}. Pudo ser "
              "{candidates}."}},
    Sentence{Sign::unfinished,
             "",
             {"{player} pressed the clock with a part of a move on the board. It may have been "
              "meant as {candidates}.",
              "{player} pulsaron el reloj con parte de una jugada en el tablero. Pudo ser "
              "{candidates}."}},
    Sentence{Sign::no_move,
             "",
             {"{player} pressed the clock, without having made a move.",
              "{player} pulsaron el reloj, y nada se ha movido."}},
    Sentence{Sign::displaced,
             "",
             {"Several pieces are off their squares at once: {squares}.",
              "Varias piezas están a la vez fuera de sus casillas: {squares}."}},
    Sentence{Sign::restored,
             "as_before_the_result",
             {"The kings are back on their squares: the result that they indicated does not count.",
              "Los reyes están donde estaban: el resultado que decían no vale."}},
    Sentence{Sign::restored,
             "",
             {"All pieces are on their squares again.",
              "Todas las piezas vuelven a estar en sus casillas."}},
    Sentence{Sign::put_back,
             "after_an_illegal_move",
             {"The position before the illegal move was put back.",
              "Se restableció la posición anterior a la jugada ilegal."}},
    Sentence{Sign::put_back,
             "",
             {"An earlier position of this game is on the board.",
              "En el tablero está una posición anterior de esta partida."}},
    Sentence{Sign::ambiguous,
             "",
             {"The board was not seen. The position may have arisen by {candidates}.",
              "No se vio el tablero. Lo que hay pudo resultar de {candidates}."}},
    Sentence{Sign::unexplained,
             "pressed",
             {"{player} pressed the clock, and no move explains what is on {squares}.",
              "{player} pulsaron el reloj, y ninguna jugada explica lo que hay en {squares}."}},
    Sentence{Sign::unexplained,
             "",
             {"No moves lead to what is on {squares}. The game continues from this position.",
              "Ninguna partida lleva a lo que hay en {squares}. Lo que sigue se lee desde ahí."}},
    Sentence{Sign::pressed, "", {"{player} pressed the clock.", "{player} pulsaron el reloj."}},
    Sentence{Sign::time_up,
             "",
             {"{player}: the clock shows no time left.",
              "{player}: el reloj muestra que no queda tiempo."}},
    Sentence{Sign::result,
             "",
             {"The kings were put in the centre, which indicates the result: {result}.",
              "Se pusieron los reyes en el centro, que indica el resultado: {result}."}},
    Sentence{Sign::lost,
             "no_men",
             {"No piece is on the board: it is off, or being set up.",
              "No hay nada en el tablero: está apagado, o lo preparan."}},
    Sentence{Sign::lost,
             "disconnected",
             {"The connection to LiveChess was lost.", "Se perdió la conexión con LiveChess."}},
    Sentence{Sign::lost, "", {"The board is not responding.", "El tablero no responde."}},
    Sentence{Sign::found, "", {"The board is responding again.", "El tablero vuelve a estar."}},
    Sentence{Sign::turned,
             "",
             {"The board is the other way round, and is read accordingly.",
              "El tablero está al revés: se lee así."}},
};

[[nodiscard]] std::string listed(law::Language language, const std::vector<std::string>& texts) {
    std::string all;
    for (std::size_t at = 0; at < texts.size(); ++at) {
        const bool is_last = at + 1 == texts.size();
        all += at == 0 ? "" : !is_last ? ", " : law::Words{" or ", " o "}.in(language);
        all += texts[at];
    }
    return all;
}

[[nodiscard]] std::string value_of(law::Language language, const Evidence& evidence,
                                   std::string_view name) {
    if (name == "player") {
        const law::Words white = {"White", "Las blancas"};
        const law::Words black = {"Black", "Las negras"};
        return std::string((evidence.player == chess::Color::black ? black : white).in(language));
    }
    if (name == "squares") {
        std::string squares;
        for (const chess::Square each : evidence.squares) {
            squares += (squares.empty() ? "" : " ") + chess::name(each);
        }
        return squares;
    }
    if (name == "move") {
        return evidence.move;
    }
    if (name == "result") {
        return evidence.result ? std::string(pgn::name(*evidence.result)) : "*";
    }
    return listed(language, evidence.candidates);
}

} // namespace

std::string in_words(law::Language language, const Evidence& evidence) {
    const auto found = std::ranges::find_if(sentences, [&](const Sentence& each) {
        return each.sign == evidence.sign &&
               (each.reason.empty() || each.reason == evidence.reason);
    });
    CHECK(found != sentences.end());
    std::string text;
    std::string_view rest = found->words.in(language);
    for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const std::size_t close = rest.find('}', open);
        std::string value = value_of(language, evidence, rest.substr(open + 1, close - open - 1));
        const bool is_within = !text.empty() || open != 0;
        if (is_within && value.starts_with("Las ") && language == law::Language::es) {
            value.front() = 'l';
        }
        text += rest.substr(0, open);
        text += value;
        rest.remove_prefix(close + 1);
    }
    return text + std::string(rest);
}

} // namespace compongo::eboard
