#include "compongo/audit/finding_words.h"

#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::audit {

namespace {

/// A reason and its sentence; in braces the names of details.
struct Sentence {
    std::string_view reason;
    law::Words words;
};

constexpr std::array move_sentences = {
    Sentence{"no_such_man",
             {"{found} is not legal: there is no such piece to move.",
              "{found} no es legal: no hay ninguna pieza así que mover."}},
    Sentence{"own_man_there",
             {"{found} is not legal: a piece of the same player stands there.",
              "{found} no es legal: hay una pieza propia en esa casilla."}},
    Sentence{"king_there",
             {"{found} is not legal: the king is never captured.",
              "{found} no es legal: el rey nunca se captura."}},
    Sentence{"cannot_reach",
             {"{found} is not legal: no such piece moves there.",
              "{found} no es legal: ninguna pieza así llega a esa casilla."}},
    Sentence{"king_in_check",
             {"{found} is not legal: it would put or leave the player's own king in check.",
              "{found} no es legal: pondría o dejaría en jaque al propio rey."}},
    Sentence{"no_castling_right",
             {"{found} is not legal: the right to castle so is lost.",
              "{found} no es legal: el derecho a ese enroque se ha perdido."}},
    Sentence{"castling_blocked",
             {"{found} is not legal: a piece stands in the way of castling.",
              "{found} no es legal: una pieza impide el enroque."}},
    Sentence{
        "castling_in_check",
        {"{found} is not legal: the king castles out of, through or into check.",
         "{found} no es legal: el rey enroca en jaque, por una casilla atacada o hacia ella."}},
    Sentence{"no_such_promotion",
             {"{found} is not legal: no pawn becomes that there.",
              "{found} no es legal: ningún peón se promueve así ahí."}},
    Sentence{"no_such_move",
             {"{found} names no move: expected {expected}.",
              "{found} no nombra ninguna jugada: se esperaba {expected}."}},
    Sentence{"ambiguous",
             {"{found} may be any of several moves: expected {expected}.",
              "{found} puede ser varias jugadas: se esperaba {expected}."}},
    Sentence{"piece_missing",
             {"{found} does not say what the pawn becomes.",
              "{found} no dice en qué se convierte el peón."}},
    Sentence{"null_move",
             {"{found} passes the turn, and no move of chess does.",
              "{found} pasa el turno, y ninguna jugada de ajedrez lo hace."}},
    Sentence{"half_move_missing",
             {"By the numbers a half-move is missing before {found}: {expected}.",
              "Según los números falta una media jugada antes de {found}: {expected}."}},
    Sentence{"half_move_too_many",
             {"By the numbers there is a half-move too many: {found} cannot be played, and a "
              "number behind it wants {expected}.",
              "Según los números sobra una media jugada: {found} no puede jugarse y un número "
              "posterior pide {expected}."}},
    Sentence{"written_twice",
             {"{found} is written twice, and cannot be played again.",
              "{found} está escrita dos veces y no puede jugarse de nuevo."}},
    Sentence{"result_perhaps",
             {"{found} ends the game: it cannot be castling, and may be the result by which both "
              "players lose.",
              "{found} termina la partida: no puede ser un enroque y puede ser el resultado con el "
              "que pierden ambos jugadores."}},
    Sentence{"move_of_the_other",
             {"{found} would be a move of the other player: before it {expected} may be missing.",
              "{found} sería una jugada del otro bando: antes puede faltar {expected}."}},
    Sentence{"behind_broken_text",
             {"{found} cannot be played, but the text before it is broken, where moves may have "
              "been lost: expected {expected}.",
              "{found} no puede jugarse, pero el texto anterior está roto y pueden haberse perdido "
              "jugadas: se esperaba {expected}."}},
    Sentence{"broken_text",
             {"The text is broken: found {found}, expected {expected}.",
              "El texto está roto: se encontró {found}, se esperaba {expected}."}},
    Sentence{"kings_in_the_centre",
             {"{found} is no move: kings in the centre tell an electronic board the result, "
              "{result}.",
              "{found} no es una jugada: los reyes en el centro indican el resultado a un tablero "
              "electrónico, {result}."}},
    Sentence{"king_in_the_centre",
             {"{found} is no move: a king in the centre tells an electronic board the result.",
              "{found} no es una jugada: un rey en el centro indica el resultado a un tablero "
              "electrónico."}},
    Sentence{"too_long",
             {"The game goes on for more half-moves than any game of chess can.",
              "La partida sigue más medias jugadas de las que caben en una partida."}},
    Sentence{"form",
             {"{found} can be read, but is written {expected} ({remarks}).",
              "{found} se entiende, pero se escribe {expected} ({remarks})."}},
    Sentence{"other_language",
             {"{found} is written with the letters of another language: {expected}.",
              "{found} está escrita con las letras de otro idioma: {expected}."}},
};

constexpr std::array board_sentences = {
    Sentence{"mate_on_board",
             {"The game ended with mate; the result is {should}, not {result}.",
              "La partida acabó en mate; el resultado es {should}, no {result}."}},
    Sentence{"stalemate_on_board",
             {"The game ended with stalemate; the result is {should}, not {result}.",
              "La partida acabó en ahogado; el resultado es {should}, no {result}."}},
    Sentence{"dead_on_board",
             {"Neither player could mate any more; the result is {should}, not {result}.",
              "Ninguno podía ya dar mate; el resultado es {should}, no {result}."}},
    Sentence{"drawn_by_itself",
             {"The last move drew the game without a claim ({over}); the result is {should}, not "
              "{result}.",
              "La última jugada hizo tablas sin reclamación ({over}); el resultado es {should}, no "
              "{result}."}},
    Sentence{
        "resigned_to_no_mate",
        {"The loser resigned, but the winner could not mate by any series of legal moves; the "
         "result is {should}, not {result}.",
         "El perdedor abandonó, pero el ganador no podía dar mate con ninguna serie de jugadas "
         "legales; el resultado es {should}, no {result}."}},
    Sentence{
        "won_without_mate",
        {"The winner could not mate by any series of legal moves, so neither the clock nor a "
         "resignation wins for him; the result may have to be {should}.",
         "El ganador no podía dar mate con ninguna serie de jugadas legales: ni el reloj ni un "
         "abandono le dan la victoria; el resultado quizá deba ser {should}."}},
    Sentence{"checkmate",
             {"The game was over by checkmate, and {more} more half-moves follow.",
              "La partida había acabado por jaque mate y siguen {more} medias jugadas."}},
    Sentence{"stalemate",
             {"The game was over by stalemate, and {more} more half-moves follow.",
              "La partida había acabado por ahogado y siguen {more} medias jugadas."}},
    Sentence{"dead_position",
             {"Neither player could mate any more, so the game was drawn; {more} more half-moves "
              "follow.",
              "Ninguno podía ya dar mate, así que la partida era tablas; siguen {more} medias "
              "jugadas."}},
    Sentence{"fivefold",
             {"The position had appeared for the fifth time, which draws the game without a claim; "
              "{more} more half-moves follow.",
              "La posición había aparecido por quinta vez, lo que hace tablas sin reclamación; "
              "siguen {more} medias jugadas."}},
    Sentence{"seventyfive_moves",
             {"Both players had made 75 moves without a capture or a pawn's move, which draws the "
              "game without a claim; {more} more half-moves follow.",
              "Ambos habían hecho 75 jugadas sin captura ni movimiento de peón, lo que hace tablas "
              "sin reclamación; siguen {more} medias jugadas."}},
    Sentence{"threefold",
             {"The position appears for the third time: a draw could be claimed, and was not.",
              "La posición aparece por tercera vez: se podían reclamar tablas y no se hizo."}},
    Sentence{"fifty",
             {"Fifty moves by each player without a capture or a pawn's move: a draw could be "
              "claimed, and was not.",
              "Cincuenta jugadas de cada uno sin captura ni movimiento de peón: se podían reclamar "
              "tablas y no se hizo."}},
    Sentence{"before_both_moved",
             {"The game was drawn before both players had made a move.",
              "Las tablas llegaron antes de que ambos hicieran una jugada."}},
    Sentence{"before_the_move_allowed",
             {"The game was drawn after {found} moves by both; the regulations allow an agreement "
              "from {expected} on.",
              "Las tablas llegaron tras {found} jugadas de ambos; las bases las permiten a partir "
              "de {expected}."}},
    Sentence{"flag_no_mate",
             {"{player} won on time, but cannot mate by any series of legal moves: the game is "
              "drawn.",
              "{player} ganó por tiempo, pero no puede dar mate con ninguna serie de jugadas "
              "legales: son tablas."}},
    Sentence{"flag_could_mate",
             {"The flag fell and the game was drawn, but {player} could still mate: {should}.",
              "Cayó la bandera y se dieron tablas, pero {player} aún podía dar mate: {should}."}},
};

constexpr std::array other_sentences = {
    Sentence{"rises",
             {"{player}'s clock shows {found} after {before}: at most {expected} is possible.",
              "El reloj de {player} marca {found} después de {before}: lo máximo es {expected}."}},
    Sentence{"above_the_control",
             {"{player}'s clock shows {found}; the time control allows at most {expected}.",
              "El reloj de {player} marca {found}; el ritmo de juego permite como máximo "
              "{expected}."}},
    Sentence{"used_up",
             {"{player}'s time is used up ({found} of {expected}), and he plays on.",
              "El tiempo de {player} está agotado ({found} de {expected}) y sigue jugando."}},
    Sentence{"result_differs",
             {"The Result tag says {found}, the moves end with {expected}.",
              "La etiqueta Result dice {found}; las jugadas acaban con {expected}."}},
    Sentence{"no_result",
             {"The Result tag says {found}, which is no result.",
              "La etiqueta Result dice {found}, que no es un resultado."}},
    Sentence{
        "bad_fen",
        {"The FEN tag is no position: {found}.", "La etiqueta FEN no es una posición: {found}."}},
    Sentence{"start_unknown",
             {"The Variant tag says {found}, and no FEN tag gives the starting position: the moves "
              "are not judged.",
              "La etiqueta Variant dice {found} y ninguna FEN da la posición inicial: las jugadas "
              "no se juzgan."}},
    Sentence{"control_in_minutes",
             {"The TimeControl tag says {found}, which in PGN are seconds; the clocks show that "
              "minutes are meant.",
              "La etiqueta TimeControl dice {found}, que en PGN son segundos; los relojes muestran "
              "que son minutos."}},
    Sentence{"no_fen",
             {"The SetUp tag announces a FEN tag, and there is none.",
              "La etiqueta SetUp anuncia una FEN y no la hay."}},
    Sentence{"fen_denied",
             {"The SetUp tag says that the game starts from the usual position, the FEN tag has "
              "another.",
              "La etiqueta SetUp dice que se parte de la posición inicial; la FEN tiene otra."}},
    Sentence{"not_that_variant",
             {"The Variant tag says {found}, but in the FEN tag king or rook may castle from a "
              "square of Chess960.",
              "La etiqueta Variant dice {found}, pero en la FEN rey o torre pueden enrocar desde "
              "una casilla de Chess960."}},
    Sentence{"ply_count",
             {"The PlyCount tag says {found}, the game has {expected} half-moves.",
              "La etiqueta PlyCount dice {found}; la partida tiene {expected} medias jugadas."}},
    Sentence{"no_such_day",
             {"The {tag} tag says {found}, and there is no such day.",
              "La etiqueta {tag} dice {found} y no existe ese día."}},
    Sentence{"legal_after_all",
             {"The {tag} tag says {found}, which is a legal move here.",
              "La etiqueta {tag} dice {found}, que aquí es una jugada legal."}},
    Sentence{"ended_otherwise",
             {"By what is written ({found}) the game ended by {expected}, and the board denies it.",
              "Según lo escrito ({found}) la partida acabó por {expected}, y el tablero lo "
              "desmiente."}},
    Sentence{"mated_before",
             {"By what is written ({found}) the game ended otherwise, but on the board is {over}.",
              "Según lo escrito ({found}) la partida acabó de otro modo, pero en el tablero hay "
              "{over}."}},
    Sentence{"result_denied",
             {"What is written ({found}) does not go with the result {result}.",
              "Lo escrito ({found}) no concuerda con el resultado {result}."}},
};

[[nodiscard]] const law::Words* words_of(std::string_view reason) {
    const auto find = [&](const auto& sentences) -> const law::Words* {
        const auto found = std::ranges::find(sentences, reason, &Sentence::reason);
        return found == sentences.end() ? nullptr : &found->words;
    };
    if (const law::Words* const found = find(move_sentences)) {
        return found;
    }
    if (const law::Words* const found = find(board_sentences)) {
        return found;
    }
    return find(other_sentences);
}

struct Player {
    std::string_view word;
    law::Words name;
};
constexpr std::array players = {Player{"white", {"White", "Blancas"}},
                                Player{"black", {"Black", "Negras"}}};

/// A detail as it is said in a sentence: `white` is White, and a word has blanks.
[[nodiscard]] std::string said(law::Language language, const Detail& detail) {
    const auto player = std::ranges::find(players, detail.value, &Player::word);
    if (detail.name == "player" && player != players.end()) {
        return std::string(player->name.in(language));
    }
    std::string value = detail.value;
    if (detail.name == "over" || detail.name == "remarks") {
        std::ranges::replace(value, '_', ' ');
    }
    return value;
}

constexpr std::array<law::Words, kind_names.size()> titles = {{
    {"Illegal moves", "Jugadas ilegales"},
    {"Unreadable", "Ilegible"},
    {"Notation", "Notación"},
    {"Wrong result", "Resultado erróneo"},
    {"Played on after the end", "Se siguió tras el final"},
    {"Won on time without means to mate", "Ganada por tiempo sin poder dar mate"},
    {"Drawn on time against means to mate", "Tablas por tiempo pudiendo dar mate"},
    {"Draw available, not claimed", "Tablas disponibles sin reclamar"},
    {"Drawn too early", "Tablas demasiado pronto"},
    {"Clocks that cannot be", "Relojes imposibles"},
    {"Tags against the game", "Etiquetas contra la partida"},
}};

} // namespace

std::string in_words(law::Language language, const Finding& finding) {
    const law::Words* const words = words_of(finding.reason);
    CHECK(words != nullptr);
    std::string text;
    std::string_view rest = words->in(language);
    for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const std::size_t close = rest.find('}', open);
        const std::string_view gap = rest.substr(open + 1, close - open - 1);
        const auto detail = std::ranges::find(finding.details, gap, &Detail::name);
        text += rest.substr(0, open);
        text += detail == finding.details.end() ? "?" : said(language, *detail);
        rest.remove_prefix(close + 1);
    }
    return text.append(rest);
}

std::string_view title(law::Language language, Kind kind) {
    return titles[static_cast<std::size_t>(kind)].in(language);
}

} // namespace compongo::audit
