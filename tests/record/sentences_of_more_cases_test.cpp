// Sentences that an arbiter would say of a case: what has happened, who may do what and when, and
// which of several things is meant.
#include "compongo/record/sentences/sentences.h"
#include "tests/record/scenes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace compongo::record::more_cases {

namespace {

using law::Language;
using test::Case;
using test::expect_true_of;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr auto long_game = R"("time_control":"5400")";
constexpr auto limited = R"("play":"blitz","supervision":"limited","time_control":"180+2")";
constexpr auto referred =
    R"("time_control":"3600","regulations":{"quickplay":true,"arbiter":"absent"})";
constexpr auto usual = "\"startpos\"";
constexpr auto pinned = R"("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")";
constexpr auto pinned_black = R"("4k3/3n4/8/1B6/8/8/8/4K3 b - - 0 1")";
constexpr auto can_castle = R"("4k3/p7/8/8/8/8/P7/R3K2R w KQ - 0 1")";
constexpr auto can_capture = R"("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")";
constexpr auto short_of_time =
    R"({"fen":"8/8/4k3/4p3/4P3/4K3/8/R6r w - - 0 60","clock":{"white":90,"black":900}})";
constexpr auto sealed =
    R"({"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 30","adjourned":{"sealer":"white","text":"0-0","lang":"en"},"clock":{"white":600,"black":500}})";
const std::string resigned = R"({"at":1,"by":"black","do":"resign"})";
const std::string signed_otherwise = resigned +
                                     R"(,{"at":2,"by":"white","do":"sign","result":"0-1"},)"
                                     R"({"at":3,"by":"black","do":"sign","result":"0-1"})";
const std::string touched_and_denied = R"({"at":1,"by":"white","do":"touch","squares":["g1"]},)"
                                       R"({"at":2,"by":"white","do":"dispute","act":0})";
const std::string claimed_referred =
    R"({"at":1,"by":"white","do":"claim","claim":"quickplay","ground":"cannot_win"})";
const std::string resumed = R"({"at":0,"by":"arbiter","do":"resume","present":["white","black"]},)";
const std::string helped = R"({"at":1,"by":"white","do":"request","what":"clock_assistant"})";

std::vector<Case> signing() {
    return {
        {signed_otherwise,
         usual,
         "fide-2018",
         long_game,
         {"0-1 stands or correct it to 1-0", "0-1 queda en pie o corregirlo a 1-0"},
         {"it stands or", "queda así o"}},
        {signed_otherwise +
             R"(,{"at":4,"by":"arbiter","do":"decide","kind":"signed_result","option":"correct"})",
         usual,
         "fide-2009",
         long_game,
         {"Correct it to 1-0", "Corregirlo a 1-0"},
         {"leave room", "dejan margen"}},
        {resigned +
             R"(,{"at":2,"by":"white","do":"sign","result":"1-0"},{"at":3,"by":"black","do":"sign","result":"1-0"},{"at":4,"by":"black","do":"claim","claim":"result","result":"1/2-1/2"})",
         usual,
         "fide-2023",
         long_game,
         {"1-0 stands or correct it to ½-½", "1-0 queda en pie o corregirlo a ½-½"},
         {"it stands or", "queda así o"}},
    };
}

std::vector<Case> illegal_moves() {
    const std::string white = R"({"at":1,"by":"white","do":"play","move":"d2f3"})";
    const std::string black = R"({"at":1,"by":"black","do":"play","move":"d7f6"})";
    std::vector<Case> all;
    for (const auto* const laws : {"fide-2014", "fide-2017", "fide-2018", "fide-2023"}) {
        all.push_back({white + R"(,{"at":2,"by":"white","do":"press"})",
                       pinned,
                       laws,
                       limited,
                       {"1.Nd2-f3 is an illegal move.", "1.Cd2-f3 es una jugada ilegal."},
                       {"may not step in", "no puede intervenir"}});
        all.push_back({black + R"(,{"at":2,"by":"white","do":"release","from":"e1","to":"d1"})",
                       pinned_black,
                       laws,
                       limited,
                       {"It stands: the opponent has made a move", "el adversario ha jugado sin"},
                       {"may not step in", "no puede intervenir"}});
    }
    all.push_back({white + R"(,{"at":2,"by":"white","do":"press"},)"
                           R"({"at":3,"by":"arbiter","do":"observe","what":"board"})",
                   pinned,
                   "fide-2017",
                   limited,
                   {"has seen the position but not the move", "pero no la jugada"},
                   {"an arbiter who sees it", "el árbitro que la haya visto"}});
    all.push_back({white + R"(,{"at":2,"by":"white","do":"press"})",
                   pinned,
                   "fide-2009",
                   limited,
                   {"the opponent must claim the illegal move", "el adversario debe reclamar"},
                   {"a player must claim first", "antes debe reclamar un jugador"}});
    all.push_back({white,
                   pinned,
                   "fide-2023",
                   long_game,
                   {"White has not made a move: Nd2-f3 is not legal", "Cd2-f3 no es legal"},
                   {"what stands on the board", "lo que hay en el tablero"}});
    return all;
}

std::vector<Case> at_the_board() {
    return {
        // The rook of a castling is down and the king in the hand.
        {R"({"at":1,"by":"white","do":"announce","text":"0-0"},{"at":2,"by":"white","do":"lift","square":"f1"},{"at":3,"by":"white","do":"release","from":"g1","to":"f1"})",
         R"({"fen":"4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1","chess960":true})",
         "fide-2023",
         long_game,
         {"the king has not been put on its square", "el rey no se ha puesto en su casilla"},
         {"has not been released", "no se ha soltado"}},
        {R"({"at":1,"by":"white","do":"touch","squares":["h1","e1"]},{"at":2,"by":"white","do":"release","from":"e1","to":"g1"})",
         can_castle,
         "fide-2018",
         long_game,
         {"castling on this side is not allowed now", "no se puede enrocar de ese lado"},
         {"the rook has not been moved", "la torre no se ha movido"}},
        {R"({"at":1,"by":"white","do":"release","from":"e1","to":"g1"})",
         can_castle,
         "fide-2018",
         long_game,
         {"White must complete 0-0.", "Las blancas deben terminar 0-0."},
         {"king on e1 on g1", "must play"}},
        // A piece that was let go of stays, even after it has been put back.
        {R"({"at":1,"by":"white","do":"release","from":"e4","to":"d5"},{"at":2,"by":"white","do":"restore"},{"at":3,"by":"white","do":"play","move":"e1e2"})",
         can_capture,
         "fide-2018",
         long_game,
         {"White is bound to exd5", "obliga a las blancas a jugar exd5"},
         {"has been released already", "ya se ha soltado"}},
        {R"({"at":1,"by":"white","do":"play","move":"e2e4"},{"at":2,"by":"white","do":"release","from":"e4","to":"e3"})",
         usual,
         "fide-2018",
         long_game,
         {"the move has been made and stands", "la jugada ya está hecha"},
         {"pawn on e4 on e3", "ya se ha soltado"}},
        {R"({"at":1,"by":"white","do":"play","move":"e2e4"})",
         usual,
         "fide-2023",
         R"("time_control":"5400","regulations":{"blind":"white"})",
         {"White may play nothing else: e4 stands on the board",
          "no pueden jugar otra cosa: e4 ya está"},
         {"must play e4", "deben jugar e4"}},
        // Words to the arbiter are not repeated where others read them.
        {R"({"at":1,"by":"black","do":"conduct","kind":"insult","text":"in private"},{"at":2,"by":"black","do":"dispute","act":0})",
         usual,
         "fide-2018",
         long_game,
         {"entry 1 (Black insults somebody)", "entrada 1 (las negras insultan a alguien)"},
         {"in private", "in private"}},
        {touched_and_denied,
         usual,
         "fide-2018",
         long_game,
         {"Did this happen (entry 1): White touches the knight on g1?",
          "¿Ocurrió esto (entrada 1): las blancas tocan el caballo de g1?"},
         {"Did it happen", "¿Ha ocurrido?"}},
        {touched_and_denied +
             R"(,{"at":3,"by":"arbiter","do":"decide","kind":"fact","option":"not_established"})",
         usual,
         "fide-2018",
         long_game,
         {"Entry 1 (White touches the knight on g1) no longer counts",
          "La entrada 1 (las blancas tocan el caballo de g1) ya no cuenta"},
         {"Did it happen", "¿Ha ocurrido?"}},
        {R"({"at":1,"by":"black","do":"claim","claim":"touch_move","square":"e1","disputed":true})",
         can_castle,
         "fide-2018",
         long_game,
         {"Did White touch the king on e1?", "¿Tocaron las blancas el rey de e1?"},
         {"Did it happen", "¿Ha ocurrido?"}},
    };
}

std::vector<Case> claims_and_time() {
    return {
        {claimed_referred,
         short_of_time,
         "fide-2009",
         referred,
         {"White must write the position down, and Black must verify it",
          "Las blancas deben anotar la posición y las negras deben comprobarla"},
         {"check the claim", "comprobar la reclamación"}},
        {claimed_referred +
             R"(,{"at":9,"by":"arbiter","do":"decide","kind":"final_result","option":"draw"})",
         short_of_time,
         "fide-2009",
         referred,
         {"The arbiter has decided the claim", "El árbitro ha decidido la reclamación"},
         {"goes to the arbiter", "pasa al árbitro"}},
        {R"({"at":5,"by":"clock","do":"fall","player":"white"},{"at":6,"by":"black","do":"claim","claim":"time"})",
         R"({"fen":"8/8/4k3/8/8/8/8/3QK3 w - - 0 1","clock":{"white":5,"black":50}})",
         "fide-2018",
         long_game,
         {"claim that the opponent’s flag has fallen is right",
          "ha caído la bandera del adversario"},
         {"claim of a win", "reclamación de las negras de victoria"}},
        {R"({"at":1,"by":"white","do":"claim","claim":"fifty"})",
         R"("4k3/8/8/8/3R4/8/8/4K3 w - - 99 120")",
         "fide-2018",
         long_game,
         {"49 moves by each player and one more by Black; 50 by each player are needed",
          "49 jugadas de cada jugador y una más de las negras; hacen falta 50"},
         {"half-moves", "medias jugadas"}},
        {R"({"at":1,"by":"white","do":"claim","claim":"threefold"})",
         R"({"fen":"startpos","moves":["g1f3","g8f6","f3g1","f6g8"]})",
         "fide-2018",
         long_game,
         {"on the board twice", "se ha dado dos veces"},
         {" 2 times", " 2 veces"}},
        {helped,
         usual,
         "fide-2018",
         long_game,
         {"may take 10 minutes from the player", "puede descontar 10 minutos al jugador"},
         {"Suggested", "Se sugiere"}},
        {helped +
             R"(,{"at":2,"by":"arbiter","do":"decide","kind":"assistant","option":"accept","white":600})",
         usual,
         "fide-2018",
         long_game,
         {"Accept; 10 minutes less for White", "Aceptar; 10 minutos menos para las blancas"},
         {"White’s time", "tiempo de las blancas"}},
        {R"({"at":1,"by":"arbiter","do":"decide","kind":"extra_time","option":"black","black":120})",
         usual,
         "fide-2018",
         long_game,
         {"Black; 2 minutes for Black", "Las negras; 2 minutos para las negras"},
         {"Black’s time", "tiempo de las negras"}},
        {R"({"at":1,"by":"white","do":"scoresheet","action":"hide"})",
         usual,
         "fide-2018",
         long_game,
         {"must let the arbiter see the scoresheet", "a la vista del árbitro"},
         {"provide", "facilitar"}},
        {R"({"at":1,"by":"white","do":"request","what":"scoresheet"})",
         usual,
         "fide-2018",
         limited,
         {"The arbiter must provide a scoresheet", "El árbitro debe facilitar una planilla"},
         {"let the arbiter see", "a la vista del árbitro"}},
    };
}

std::vector<Case> adjourned() {
    return {
        {R"({"at":1,"by":"arbiter","do":"adjourn"},{"at":2,"by":"white","do":"seal","text":"Nf3"})",
         usual,
         "fide-2018",
         long_game,
         {"White has sealed a move", "Las blancas han sellado una jugada"},
         {"Nf3", "Nf3"}},
        {resumed + R"({"at":1,"by":"arbiter","do":"discover","what":"envelope_lost"})",
         sealed,
         "fide-2018",
         long_game,
         {"White must say which move was sealed", "decir qué jugada se selló"},
         {"announce the move", "anunciar la jugada"}},
        {resumed +
             R"({"at":1,"by":"arbiter","do":"discover","what":"envelope_lost"},{"at":2,"by":"white","do":"announce","text":"Sx"})",
         sealed,
         "fide-2018",
         long_game,
         {"“Sx” cannot be read as a move", "«Sx» no se puede leer como jugada"},
         {"the move is illegal", "la jugada es ilegal"}},
        {resumed +
             R"({"at":1,"by":"arbiter","do":"discover","what":"envelope_lost"},{"at":2,"by":"white","do":"announce","text":"Rh9"})",
         sealed,
         "fide-2009",
         long_game,
         {"cannot be read as a move", "no se puede leer como jugada"},
         {"the move is illegal", "la jugada es ilegal"}},
        {resumed +
             R"({"at":1,"by":"arbiter","do":"discover","what":"envelope_lost"},{"at":2,"by":"white","do":"announce","text":"Ke3"})",
         sealed,
         "fide-2018",
         long_game,
         {"the move is illegal", "la jugada es ilegal"},
         {"cannot be read", "no se puede leer"}},
        {resumed + R"({"at":1,"by":"white","do":"play","move":"e1e2"})",
         sealed,
         "fide-2018",
         long_game,
         {"the envelope has not been opened yet", "el sobre aún no se ha abierto"},
         {"do not allow", "no lo permiten"}},
    };
}

std::vector<Case> refusals() {
    return {
        {R"({"at":1,"by":"white","do":"decide","kind":"times","option":"set"})",
         usual,
         "fide-2018",
         long_game,
         {"only the arbiter may do this", "solo el árbitro puede hacerlo"},
         {"do not allow", "no lo permiten"}},
        {R"({"at":1,"by":"arbiter","do":"resign"})",
         usual,
         "fide-2018",
         long_game,
         {"only the players may do this", "solo los jugadores pueden hacerlo"},
         {"do not allow", "no lo permiten"}},
        {R"({"at":1,"by":"white","do":"sign","result":"1-0"})",
         usual,
         "fide-2018",
         long_game,
         {"the game is not over", "la partida no ha terminado"},
         {"do not allow", "no lo permiten"}},
        {R"({"at":1,"by":"white","do":"offer"},{"at":2,"by":"black","do":"accept"})",
         usual,
         "fide-2018",
         long_game,
         {"only after both players have made a move",
          "cuando ambos jugadores han hecho una jugada"},
         {"do not allow", "no lo permiten"}},
        {R"({"at":1,"by":"white","do":"press"})",
         usual,
         "fide-online-2023",
         long_game,
         {"online the clock is not pressed", "en línea no se pulsa el reloj"},
         {"do not allow", "no lo permiten"}},
        {R"({"at":1,"by":"white","do":"request","what":"blind_assistant"})",
         usual,
         "fide-2018",
         long_game,
         {"White is not visually disabled", "no tienen discapacidad visual"},
         {"do not allow", "no lo permiten"}},
    };
}

TEST(Rulings, SayWhichResultStands) {
    std::ranges::for_each(signing(), expect_true_of);
}
TEST(Rulings, SayWhoMayActOnAnIllegalMove) {
    std::ranges::for_each(illegal_moves(), expect_true_of);
}
TEST(Rulings, SayWhatIsWantingOnTheBoard) {
    std::ranges::for_each(at_the_board(), expect_true_of);
}
TEST(Rulings, SayWhatAClaimOrAFigureIsAbout) {
    std::ranges::for_each(claims_and_time(), expect_true_of);
}
TEST(Rulings, SayWhatTheEnvelopeNeeds) {
    std::ranges::for_each(adjourned(), expect_true_of);
}
TEST(Rulings, SayWhoMayDoWhatWasRefused) {
    std::ranges::for_each(refusals(), expect_true_of);
}

// With two claims or facts open, the question says which one is meant.
TEST(Rulings, SayWhichOfTwoFactsIsMeant) {
    const std::string acts = R"({"at":1,"by":"white","do":"touch","squares":["g1"]},)"
                             R"({"at":2,"by":"white","do":"offer"},)"
                             R"({"at":3,"by":"white","do":"dispute","act":0},)"
                             R"({"at":4,"by":"white","do":"dispute","act":1})";
    const auto told = test::told_of(acts, Language::en, usual, "fide-2018", long_game);
    EXPECT_THAT(told[2].decide, Contains(HasSubstr("touches the knight")));
    EXPECT_THAT(told[3].decide, Contains(HasSubstr("offers a draw")));
    EXPECT_THAT(told[3].decide, Not(Contains(HasSubstr("knight"))));
}

} // namespace
} // namespace compongo::record::more_cases
