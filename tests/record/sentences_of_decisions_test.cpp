// Sentences about questions, decisions and overturned rulings: the player concerned, and the
// decision.
#include "tests/record/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

namespace compongo::record::decisions {

namespace {

using test::Case;
using test::expect_true_of;

constexpr auto long_game = R"("time_control":"5400")";
constexpr auto usual = "\"startpos\"";
constexpr auto short_time =
    R"({"fen":"8/8/4k3/8/8/8/8/3QK3 w - - 0 1","clock":{"white":5,"black":50}})";
constexpr auto mated = R"("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")";
constexpr auto ambiguous =
    R"({"fen":"4k3/8/8/8/8/8/3K4/R6R w - - 0 30","adjourned":{"sealer":"white","text":"Rd1","lang":"en"},"clock":{"white":600,"black":500}})";

const std::string knight_touched = R"({"at":1,"by":"white","do":"touch","squares":["g1"]},)";
const std::string then_e4 = R"({"at":2,"by":"white","do":"play","move":"e2e4"},)";
const std::string pressed = R"({"at":3,"by":"white","do":"press"},)";
const std::string denied = R"({"at":8,"by":"white","do":"dispute","act":0},)";
const std::string not_established =
    R"({"at":9,"by":"arbiter","do":"decide","kind":"fact","option":"not_established"})";

Case standard(const std::string& acts, const std::string& english, const std::string& spanish,
              const std::string& not_english = "~", const std::string& not_spanish = "~") {
    return {acts, usual, "fide-2023", long_game, {english, spanish}, {not_english, not_spanish}};
}

std::string decided(int at, const std::string& kind, const std::string& option,
                    const std::string& more = "") {
    return R"({"at":)" + std::to_string(at) + R"(,"by":"arbiter","do":"decide","kind":")" + kind +
           R"(","option":")" + option + "\"" + more + "}";
}

TEST(Decisions, SayOfARulingThatFallsWhy) {
    const std::vector<Case> cases = {
        standard(knight_touched +
                     R"({"at":2,"by":"arbiter","do":"observe","what":"touch"},)"
                     R"({"at":3,"by":"white","do":"release","from":"e2","to":"e4"},)" +
                     denied + not_established,
                 "what it rests on is not established", "no consta el hecho en que se basa",
                 "two hands", "las dos manos"),
        standard(R"({"at":1,"by":"white","do":"play","move":"e2e4","hands":2},)" + pressed +
                     denied + not_established,
                 "It is not established that two hands were used in entry 1",
                 "No consta que se usaran las dos manos en la entrada 1",
                 "the arbiter has corrected it", "el árbitro lo ha corregido"),
    };
    std::ranges::for_each(cases, expect_true_of);
}

TEST(Decisions, SayWhyAClaimOrAnActHasNoEffect) {
    const std::vector<Case> cases = {
        standard(knight_touched + then_e4 + pressed +
                     R"({"at":4,"by":"black","do":"touch","squares":["e7"]},)"
                     R"({"at":5,"by":"black","do":"claim","claim":"touch_move","square":"g1"})",
                 "has touched a piece since, and so lost the right", "ha tocado después una pieza"),
        standard(R"({"at":1,"by":"white","do":"play","move":"e2e4"},)"
                 R"({"at":2,"by":"black","do":"press"})",
                 "Black has made no move", "las negras no han hecho ninguna jugada"),
        standard(knight_touched + denied + R"({"at":9,"by":"white","do":"dispute","act":0})",
                 "it has been asked already", "ya se ha preguntado"),
        standard(R"({"at":1,"by":"arbiter","do":"correct","act":7})",
                 "there is no such ruling, or it no longer holds", "no hay tal dictamen"),
        {R"({"at":1,"by":"white","do":"play","move":"a1a8"},)"
         R"({"at":2,"by":"arbiter","do":"correct","act":0})",
         mated,
         "fide-2023",
         long_game,
         {"what replaces it must be stated: a result or a position", "un resultado o una posición"},
         {"this choice", "esta opción"}},
    };
    std::ranges::for_each(cases, expect_true_of);
}

const std::string insult = R"({"at":1,"by":"black","do":"conduct","kind":"insult"})";

TEST(Decisions, AskAboutThePlayerWhoIsMeant) {
    const std::string gesture =
        R"({"at":1,"by":"black","do":"other","text":"holds out a hand","gesture":"handshake"})";
    const std::vector<Case> cases = {
        standard(insult, "Which penalty for Black for bringing the game into disrepute?",
                 "¿Qué sanción para las negras por desprestigiar el ajedrez?"),
        // What the act says is not said again, and the question names it.
        standard(R"({"at":1,"by":"black","do":"conduct","kind":"distraction"})",
                 "This is not allowed.", "Esto no está permitido.",
                 "Black has disturbed the opponent.", "Las negras han molestado al adversario."),
        standard(R"({"at":1,"by":"white","do":"block_clock"})",
                 "Which penalty for White for keeping a finger on the clock or over it?",
                 "¿Qué sanción para las blancas por tener el dedo en el reloj o encima de él?",
                 "White has kept a finger", "Las blancas han tenido el dedo"),
        standard(R"({"at":1,"by":"white","do":"play","move":"e2e4"},)"
                 R"({"at":2,"by":"white","do":"press","prevented":true})",
                 "Who prevented White from pressing the clock?",
                 "¿Quién impidió a las blancas pulsar el reloj?", "Which penalty", "Qué sanción"),
        standard(R"({"at":1,"by":"arbiter","do":"penalise","player":"black",)"
                 R"("penalty":"offender_time"})",
                 "How much time does Black lose?", "¿Cuánto tiempo pierden las negras?",
                 "0 seconds", "0 segundos"),
        standard(insult + "," +
                     decided(2, "penalty", "opponent_time", R"(,"player":"black","white":120)"),
                 "disrepute? – More time for the opponent; 2 minutes for White",
                 "desprestigiar el ajedrez? – Más tiempo para el adversario", "(Black)",
                 "(las negras)"),
        standard(
            insult +
                R"(,{"at":2,"by":"arbiter","do":"penalise","player":"black","penalty":"loss"})",
            "What does White score?", "¿Qué puntuación reciben las blancas?"),
        {R"({"at":1,"by":"white","do":"touch","squares":["g1"],"intent":"unknown"})",
         usual,
         "fide-1997",
         long_game,
         {"Did White touch the knight on g1 deliberately?",
          "¿Tocaron las blancas el caballo de g1 deliberadamente?"},
         {"Was the touch", "¿Fue deliberado"}},
        standard(insult + "," + decided(2, "penalty", "offender_time"),
                 "How much time does Black lose?", "¿Cuánto tiempo pierden las negras?"),
        standard(insult + "," + decided(2, "penalty", "opponent_points"),
                 "How many points does White receive?", "¿Cuántos puntos reciben las blancas?"),
        standard(gesture, "What did Black’s gesture mean?",
                 "¿Qué significó el gesto de las negras?"),
        standard(gesture, "Black holds out a hand.", "Las negras tienden la mano.",
                 "hand: ", "mano: "),
        standard(R"({"at":1,"by":"spectator","do":"conduct","kind":"distraction"})",
                 "What is to be done about a spectator?", "¿Qué se hace con un espectador?"),
        standard(R"({"at":1,"by":"black","do":"claim","claim":"clock_setting"})",
                 "Is it true that the clock is set wrongly, as Black says (entry 1)?",
                 "¿Es cierto que el reloj está mal ajustado, como dicen las negras (entrada 1)?"),
        standard(R"({"at":1,"by":"black","do":"discover","what":"clock_defect"})",
                 "Black reports that the clock is out of order.",
                 "Las negras avisan de que el reloj está averiado."),
        {R"({"at":0,"by":"arbiter","do":"resume","present":["white","black"]},)"
         R"({"at":5,"by":"arbiter","do":"open_envelope"})",
         ambiguous,
         "fide-2023",
         long_game,
         {"White’s sealed move “Rd1” is ambiguous.", "«Rd1», es ambigua."},
         {"draw or loss.", "tablas o derrota."}},
        {R"({"at":5,"by":"clock","do":"fall","player":"white"},)"
         R"({"at":6,"by":"black","do":"claim","claim":"time"})",
         short_time,
         "fide-2018",
         long_game,
         {"White’s flag has fallen, but Black could not mate",
          "Ha caído la bandera de las blancas, pero las negras no podían dar mate"},
         {"A flag has fallen", "Ha caído una bandera, pero"}},
    };
    std::ranges::for_each(cases, expect_true_of);
}

TEST(Decisions, SayAPenaltyOnce) {
    const std::string time =
        R"({"at":1,"by":"arbiter","do":"penalise","player":"black","penalty":"opponent_time","seconds":60})";
    std::ranges::for_each(std::vector<Case>{standard(
                              time, "As a penalty for Black, White receives more time (1 minute)",
                              "Como sanción para las negras, las blancas reciben más tiempo",
                              "1 minute more", "1 minuto más")},
                          expect_true_of);
}

TEST(Decisions, SayWhatWasDecided) {
    const std::string disturbed =
        R"({"at":1,"by":"spectator","do":"conduct","kind":"distraction"},)";
    const std::string stopped = R"({"at":1,"by":"white","do":"stop","reason":"other"},)";
    const std::vector<Case> cases = {
        standard(disturbed + decided(2, "spectator", "expel"),
                 "A spectator must leave the playing venue.", "Un espectador debe abandonar"),
        standard(knight_touched + R"({"at":2,"by":"white","do":"play","move":"e2e4"},)"
                                  R"({"at":3,"by":"arbiter","do":"observe","what":"touch"})",
                 "The arbiter steps in: 1.e4 is not with the touched piece.",
                 "El árbitro interviene: 1.e4 no es con la pieza tocada."),
        {R"({"at":1,"by":"white","do":"play","move":"e2e4"},{"at":2,"by":"white","do":"press"},)"
         R"({"at":3,"by":"arbiter","do":"discover","what":"colours_reversed"},)" +
             decided(4, "colours", "continue"),
         usual,
         "fide-1997",
         long_game,
         {"so the arbiter has decided", "así lo ha decidido el árbitro"},
         {"too late", "demasiado tarde"}},
        standard(stopped + decided(2, "stop", "accept"), "There is no penalty.", "No hay sanción."),
        standard(stopped + decided(2, "stop", "accept"), "– Yes (no penalty)",
                 "– Sí (sin sanción)"),
        standard(insult + "," + decided(2, "extra_time", "none"), "Nobody receives extra time.",
                 "Nadie recibe tiempo adicional."),
        standard(R"({"at":1,"by":"white","do":"request","what":"clock_assistant"},)" +
                     decided(2, "assistant", "refuse"),
                 "No assistant is allowed.", "No se permite ningún asistente."),
        // Within another sentence a decision is named, and not asked again.
        standard(insult + "," + decided(2, "penalty", "loss", R"(,"player":"black")") +
                     R"(,{"at":3,"by":"arbiter","do":"correct","act":1})",
                 "entry 2 (the arbiter decides: loss of the game)",
                 "la entrada 2 (el árbitro decide: pérdida de la partida)", "disrepute? –",
                 "ajedrez? –"),
    };
    std::ranges::for_each(cases, expect_true_of);
}

} // namespace
} // namespace compongo::record::decisions
