// Sentences about draws and recording: duties to write, establish or correct, and offers that
// cannot be withdrawn.
#include "compongo/record/sentences/sentences.h"
#include "tests/record/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace compongo::record::draws {

namespace {

using test::Case;
using test::expect_true_of;

constexpr auto usual = "\"startpos\"";
constexpr auto hour = R"("time_control":"3600")";
constexpr auto on_sheets = R"("time_control":"3600","regulations":{"scoresheets":"tracked"})";
constexpr auto lost =
    R"({"fen":"r3k3/8/8/8/8/8/8/R3K2R w - - 0 40","adjourned":{"sealer":"white","text":"Td1"}})";

std::vector<Case> drawn() {
    return {
        {R"({"at":1,"by":"white","do":"claim","claim":"fifty","move":"d2d3"})",
         R"("4k3/8/8/8/8/8/3R4/4K3 w - - 99 120")",
         "fide-2023",
         on_sheets,
         {"White must write down the move declared",
          "Las blancas deben anotar la jugada declarada"},
         {"record the moves", "anotar las jugadas"}},
        {R"({"at":1,"by":"black","do":"claim","claim":"fifty","move":"d7d6"})",
         R"("4k3/3r4/8/8/8/8/8/4K3 b - - 99 120")",
         "fide-2009",
         on_sheets,
         {"Black must write down the move declared", "Las negras deben anotar la jugada declarada"},
         {"record the moves", "anotar las jugadas"}},
        {R"({"at":1,"by":"black","do":"withdraw","what":"claim"})",
         usual,
         "fide-2018",
         hour,
         {"no claim that could be taken back", "ninguna reclamación que retirar"},
         {"it cannot be taken back", "no se puede retirar"}},
    };
}

std::vector<Case> recorded() {
    const std::string resigned = R"({"at":1,"by":"black","do":"resign"},)";
    return {
        {resigned +
             R"({"at":2,"by":"arbiter","do":"decide","kind":"signed_result","option":"correct"})",
         usual,
         "fide-2023",
         hour,
         {"The arbiter corrects the result.", "El árbitro corrige el resultado."},
         {"signed result", "resultado firmado"}},
        {R"({"at":1,"by":"white","do":"request","what":"recording_assistant"})",
         usual,
         "fide-1997",
         hour,
         {"nobody writes for a player", "nadie anota por un jugador"},
         {"do not allow it now", "no lo permiten"}},
        {R"({"at":0,"by":"arbiter","do":"resume","present":["white","black"]},)"
         R"({"at":1,"by":"arbiter","do":"discover","what":"envelope_lost"},)"
         R"({"at":2,"by":"white","do":"announce","text":"Xd9"})",
         lost,
         "fide-2023",
         hour,
         {"cannot be read as a move", "no se puede leer como jugada"},
         {"the move is illegal", "la jugada es ilegal"}},
    };
}

/// Both are short of time and neither has recorded: the arbiter notes what stands, the players
/// reconstruct the game (8.5.3).
std::vector<Case> reconstructed() {
    const std::string acts =
        R"({"at":1,"by":"white","do":"play","move":"e2e4"},{"at":2,"by":"white","do":"press"},)"
        R"({"at":3,"by":"black","do":"play","move":"e7e5"},{"at":4,"by":"black","do":"press"},)"
        R"({"at":100,"by":"arbiter","do":"observe","what":"clock"})";
    const std::string start = R"({"clock":{"white":20,"black":20}})";
    const std::string play =
        R"("time_control":"40/60:1800","regulations":{"scoresheets":"tracked"})";
    std::vector<Case> all;
    for (const auto* const laws : {"fide-2009", "fide-2014", "fide-2018", "fide-2023"}) {
        all.push_back(
            {acts,
             start,
             laws,
             play,
             {"The arbiter must first write down the position", "El árbitro debe anotar primero"},
             {"Both players must write the position", "Ambos jugadores deben anotar"}});
    }
    return all;
}

TEST(SentencesOfDraws, SayWhatIsToBeWrittenAndTakenBack) {
    std::ranges::for_each(drawn(), expect_true_of);
}
TEST(SentencesOfDraws, SayWhatIsCorrectedOrRead) {
    std::ranges::for_each(recorded(), expect_true_of);
}
TEST(SentencesOfDraws, SayWhoDoesWhatWhenTheMovesAreFoundOut) {
    std::ranges::for_each(reconstructed(), expect_true_of);
}

} // namespace
} // namespace compongo::record::draws
