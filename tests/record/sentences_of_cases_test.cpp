// Sentences that say of a case what is so in it, and do not say what would be so in another.
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/words/in_words.h"
#include "tests/record/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace compongo::record {

namespace {

using law::Language;
using test::Case;
using test::expect_true_of;
using test::for_each_scene;
using test::is_whole;
using test::languages;

/// Is `both players` said of anything in these sentences?
bool speaks_of_both(const std::vector<std::string>& sentences) {
    return std::ranges::any_of(sentences, [](const std::string& sentence) {
        return sentence.find("oth players") != std::string::npos ||
               sentence.find("mbos jugadores") != std::string::npos;
    });
}

/// The ruling with nothing in it but the end.
game::Ruling end_alone(const game::Ruling& ruling) {
    game::Ruling ends;
    std::ranges::copy_if(ruling, std::back_inserter(ends), [](const game::Effect& effect) {
        return std::holds_alternative<game::GameOver>(effect.consequence);
    });
    return ends;
}

// Of a draw, and of a score that is still open, the result names no loser: it does not follow that
// both players did what ended the game.
TEST(Sentences, BlameBothPlayersOnlyWhereBothLose) {
    int ends = 0;
    for_each_scene([&](const RuledAct& scene) {
        const game::Ruling end = end_alone(scene.ruling);
        if (end.empty()) {
            return;
        }
        ++ends;
        const auto& over = std::get<game::GameOver>(end.back().consequence);
        for (const Language language : languages) {
            const Sentences told = sentences({scene.before, scene.act, end, scene.after}, language);
            EXPECT_TRUE(over.result == game::GameResult::both_lose || !speaks_of_both(told.ruled))
                << testing::PrintToString(told.ruled);
        }
    });
    EXPECT_GT(ends, 500);
}

/// Without quoted speech or writing: «…», and an act of the log in brackets.
std::string without_quotations(std::string text) {
    for (const auto& [open, close] : {std::pair<std::string, std::string>("«", "»"), {"(", ")"}}) {
        for (std::size_t from = text.find(open); from != std::string::npos;
             from = text.find(open)) {
            const std::size_t to = text.find(close, from);
            text.erase(from, to == std::string::npos ? to : to + close.size() - from);
        }
    }
    return text;
}

/// The commonest English words, without those that are French ones too or in a name of an edition.
constexpr std::array common_english = {
    "the",       "of",      "and",    "to",     "is",     "you",    "that",    "it",
    "he",        "was",     "are",    "with",   "his",    "they",   "at",      "be",
    "this",      "have",    "from",   "or",     "one",    "had",    "by",      "word",
    "not",       "what",    "all",    "were",   "we",     "when",   "your",    "can",
    "said",      "there",   "an",     "each",   "which",  "she",    "do",      "how",
    "their",     "if",      "will",   "up",     "other",  "about",  "out",     "many",
    "then",      "them",    "these",  "so",     "some",   "her",    "would",   "make",
    "like",      "him",     "into",   "time",   "has",    "look",   "two",     "more",
    "write",     "go",      "see",    "number", "no",     "way",    "could",   "people",
    "my",        "than",    "first",  "water",  "been",   "call",   "who",     "its",
    "now",       "find",    "long",   "down",   "day",    "did",    "get",     "come",
    "made",      "may",     "over",   "new",    "sound",  "take",   "only",    "little",
    "work",      "know",    "year",   "live",   "me",     "back",   "give",    "most",
    "very",      "after",   "thing",  "our",    "just",   "name",   "good",    "sentence",
    "man",       "think",   "say",    "great",  "where",  "help",   "through", "much",
    "before",    "line",    "right",  "too",    "mean",   "old",    "any",     "same",
    "tell",      "boy",     "follow", "came",   "want",   "show",   "also",    "around",
    "form",      "three",   "small",  "set",    "put",    "end",    "does",    "another",
    "well",      "large",   "must",   "big",    "even",   "such",   "because", "turn",
    "here",      "why",     "ask",    "went",   "men",    "read",   "need",    "land",
    "different", "home",    "us",     "move",   "try",    "kind",   "hand",    "picture",
    "again",     "change",  "off",    "play",   "spell",  "air",    "away",    "animal",
    "house",     "point",   "page",   "letter", "mother", "answer", "found",   "study",
    "still",     "learn",   "should", "white",  "black",  "player", "players", "piece",
    "clock",     "arbiter", "game",   "draw",   "board"};

/// Words that are French as well as English.
constexpr std::array french_too = {"an",   "or",       "me",     "line",  "form", "air", "point",
                                   "page", "sentence", "animal", "sound", "land", "men"};

/// The words of a sentence in small letters.
std::vector<std::string> words_in(const std::string& sentence) {
    std::vector<std::string> words(1);
    for (const char letter : sentence) {
        const bool is_letter =
            letter < 0 || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
        if (!is_letter) {
            words.emplace_back();
        } else {
            words.back() +=
                letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
        }
    }
    return words;
}

// What an arbiter has written themselves stays as it is; all else is said in the language asked
// for.
TEST(Sentences, HaveNoEnglishWordInFrench) {
    int sentences_read = 0;
    for_each_scene([&](const RuledAct& scene) {
        const Sentences told = sentences(scene, Language::fr);
        for (const auto* const list : {&told.ruled, &told.changes, &told.must, &told.decide}) {
            for (const std::string& sentence : *list) {
                ++sentences_read;
                for (const std::string& word : words_in(without_quotations(sentence))) {
                    const bool is_english =
                        std::ranges::find(common_english, word) != common_english.end() &&
                        std::ranges::find(french_too, word) == french_too.end();
                    EXPECT_FALSE(is_english) << word << ": " << sentence;
                }
            }
        }
    });
    EXPECT_GT(sentences_read, 5000);
}

TEST(Sentences, SayWhatFollowsWhereNothingWasRuled) {
    int unruled = 0;
    for_each_scene([&](const RuledAct& scene) {
        for (const Language language : languages) {
            const Sentences told = sentences(scene, language);
            EXPECT_EQ(told.unruled.empty(), !scene.ruling.empty()) << told.act;
            EXPECT_TRUE(told.unruled.empty() || is_whole(told.unruled)) << told.unruled;
            unruled += told.unruled.empty() ? 0 : 1;
        }
    });
    EXPECT_GT(unruled, 1000);
}

/// The lists in which what a decision leaves open may have its name.
std::vector<std::string_view> lists_of(game::DecisionKind kind) {
    if (kind == game::DecisionKind::analogy) {
        return {"rule"};
    }
    return {"option", "penalty", "who"};
}

// An identifier of the catalogue is no answer to an arbiter.
TEST(Words, NameEveryOptionThatAPersonMayTake) {
    int options = 0;
    for_each_scene([&](const RuledAct& scene) {
        for (const game::Effect& effect : scene.ruling) {
            const auto* const decision = std::get_if<game::Decision>(&effect.consequence);
            if (decision == nullptr) {
                continue;
            }
            for (const std::string& each : decision->options) {
                ++options;
                for (const Language language : languages) {
                    EXPECT_TRUE(std::ranges::any_of(lists_of(decision->kind), [&](const auto list) {
                        return has_words_for(language, list, each);
                    })) << each;
                }
            }
        }
    });
    EXPECT_GT(options, 1000);
}

constexpr auto long_game = R"("time_control":"5400")";
constexpr auto blitz = R"("play":"blitz","supervision":"limited","time_control":"180+2")";
constexpr auto blitz_1997 = R"("play":"blitz","supervision":"full","time_control":"300")";
constexpr auto online =
    R"("time_control":"300","regulations":{"policy":{"online_reconnect_limit":120}})";
constexpr auto finish = R"("time_control":"3600","regulations":{"quickplay":true})";
constexpr auto pinned_fen = R"("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")";
constexpr auto usual = "\"startpos\"";
constexpr auto can_castle = R"("4k3/p7/8/8/8/8/P7/R3K2R w KQ - 0 1")";
constexpr auto sealed_badly =
    R"({"fen":"4k3/8/8/8/8/8/8/1N2K2R w K - 0 30","adjourned":{"sealer":"white","text":"Nd4","lang":"en"},"clock":{"white":600,"black":500}})";

const std::string insulted =
    R"({"at":1,"by":"black","do":"conduct","kind":"insult"},)"
    R"({"at":2,"by":"arbiter","do":"penalise","player":"black","penalty":"loss"})";
const std::string opened =
    R"({"at":0,"by":"arbiter","do":"resume","present":["white","black"]},)"
    R"({"at":5,"by":"arbiter","do":"open_envelope"},)"
    R"({"at":9,"by":"arbiter","do":"decide","kind":"final_result","option":"draw"})";
const std::string half_castled = R"({"at":1,"by":"white","do":"release","from":"e1","to":"g1"},)"
                                 R"({"at":2,"by":"white","do":"press"})";
const std::string flag_called = R"({"at":5,"by":"clock","do":"fall","player":"white"},)"
                                R"({"at":6,"by":"black","do":"claim","claim":"time"},)"
                                R"({"at":6,"by":"black","do":"stop","reason":"flag"})";
const std::string postponed =
    R"({"at":1,"by":"white","do":"claim","claim":"quickplay","ground":"cannot_win"},)"
    R"({"at":5,"by":"arbiter","do":"decide","kind":"quickplay","option":"postpone"},)"
    R"({"at":60,"by":"clock","do":"fall","player":"white"},)"
    R"({"at":61,"by":"arbiter","do":"observe","what":"clock"})";
const std::string own_claimed = R"({"at":1,"by":"white","do":"play","move":"d2f3"},)"
                                R"({"at":2,"by":"white","do":"press"},)"
                                R"({"at":3,"by":"white","do":"claim","claim":"illegal_move"})";
const std::string late_penalty =
    R"({"at":1,"by":"black","do":"resign"},)"
    R"({"at":2,"by":"arbiter","do":"penalise","player":"white","penalty":"offender_points","points":0.5})";
const std::initializer_list<Case> cases = {
    {insulted,
     usual,
     "fide-2023",
     long_game,
     {"Black loses by a penalty", "Las negras pierden por sanción"},
     {"oth", "mbos"}},
    {insulted + R"(,{"at":3,"by":"arbiter","do":"decide","kind":"opponent_score","option":"loss"})",
     usual,
     "fide-2023",
     long_game,
     {"Black loses by a penalty", "Las negras pierden por sanción"},
     {"Both", "Ambos"}},
    {R"({"at":1,"by":"arbiter","do":"penalise","player":"black","penalty":"loss","ground":"refusal"})",
     usual,
     "fide-2018",
     long_game,
     {"Black refuses to comply", "Las negras se niegan"},
     {"oth", "mbos"}},
    {opened,
     sealed_badly,
     "fide-2023",
     long_game,
     {"White’s sealed move “Nd4” is illegal", "de las blancas, «Nd4», es ilegal"},
     {"oth", "mbos"}},
    {half_castled,
     can_castle,
     "fide-2014",
     long_game,
     {"1.0-0 is ruled an illegal move, White’s first: castling was begun and not finished",
      "el enroque se empezó y no se terminó"},
     {"not allowed", "no se puede"}},
    {half_castled,
     can_castle,
     "fide-2023",
     long_game,
     {"an illegal move, with its penalty", "jugada ilegal, con su sanción"},
     {"no penalty", "sin sanción"}},
    {R"({"at":1,"by":"white","do":"release","from":"e1","to":"g1"},{"at":2,"by":"white","do":"press"})",
     R"("4k1r1/p7/8/8/8/8/P7/R3K2R w KQ - 0 1")",
     "fide-2014",
     long_game,
     {"the king would leave, cross or reach an attacked square",
      "pasaría por ella o llegaría a ella"},
     {"not finished", "no se terminó"}},
    {flag_called,
     R"({"fen":"8/8/4k3/8/8/3nn3/8/4K3 w - - 0 1","clock":{"white":5,"black":50}})",
     "fide-1997",
     blitz_1997,
     {"does not have the pieces to force mate", "no tienen material para forzar"},
     {"any series", "ninguna serie"}},
    {flag_called,
     R"({"fen":"8/8/4k3/8/8/8/8/3QK3 w - - 0 1","clock":{"white":5,"black":50}})",
     "fide-2009",
     blitz,
     {"by any series of legal moves", "ninguna serie"},
     {"force mate", "forzar"}},
    {R"({"at":5,"by":"white","do":"discover","what":"board_turned"})",
     usual,
     "fide-2018",
     long_game,
     {"on a board that stands the right way", "en un tablero bien orientado"},
     {"too late", "tarde"}},
    {R"({"at":1,"by":"black","do":"resign"},{"at":2,"by":"white","do":"sign","result":"1-0"},{"at":3,"by":"black","do":"sign","result":"0-1"})",
     usual,
     "fide-2018",
     long_game,
     {"have signed different results", "han firmado resultados distintos"},
     {"not that of the game", "no es el de la partida"}},
    {R"({"at":1,"by":"black","do":"resign"},{"at":2,"by":"white","do":"sign","result":"0-1"},{"at":3,"by":"black","do":"sign","result":"0-1"})",
     usual,
     "fide-2018",
     long_game,
     {"Both players have signed a result that is not that of the game",
      "han firmado un resultado que no es el de la partida"},
     {"different results", "resultados distintos"}},
    {R"({"at":1,"by":"assistant:white","do":"press"})",
     usual,
     "fide-2018",
     long_game,
     {"no assistant has been allowed", "no se ha permitido ningún asistente"},
     {"the other player’s clock", "el reloj que corre"}},
    {postponed,
     R"({"fen":"r3k3/8/8/8/8/8/8/R3K3 w - - 0 40","clock":{"white":50,"black":50}})",
     "fide-2018",
     finish,
     {"is still to be decided", "Falta decidir"},
     {"is decided", "Se decide"}},
    {R"({"at":1,"by":"white","do":"touch","squares":["e4"]})",
     usual,
     "fide-2023",
     long_game,
     {"there is no piece on e4", "en e4 no hay ninguna pieza"},
     {"no such piece", "esa pieza"}},
    {R"({"at":1,"by":"white","do":"disconnect"})",
     usual,
     "fide-online-2023",
     online,
     {"White must be back within 2 minutes", "las blancas deben volver en 2 minutos"},
     {"Laws", "Leyes"}},
    {R"({"at":1,"by":"white","do":"disconnect"},{"at":9,"by":"white","do":"reconnect"})",
     usual,
     "fide-online-2023",
     online,
     {"White is back in time", "Las blancas vuelven a tiempo"},
     {"Laws", "Leyes"}},
    {R"({"at":1,"by":"white","do":"disconnect"},{"at":200,"by":"white","do":"reconnect"})",
     R"({"fen":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1"})",
     "fide-online-2023",
     online,
     {"White was without a connection for too long, but Black could not",
      "Las blancas estuvieron sin conexión demasiado tiempo, pero las negras no podían"},
     {"oth", "mbos"}},
    {R"({"at":5,"by":"clock","do":"fall","player":"white"})",
     usual,
     "fide-2018",
     long_game,
     {"when the arbiter sees it or a player claims it",
      "cuando el árbitro la ve o un jugador la reclama"},
     {"Laws", "Leyes"}},
    {R"({"at":5,"by":"clock","do":"fall","player":"white"})",
     usual,
     "fide-1997",
     blitz_1997,
     {"counts when a player claims it", "cuando un jugador la reclama"},
     {"arbiter sees", "árbitro la ve"}},
    {own_claimed,
     pinned_fen,
     "fide-2018",
     blitz,
     {"only an illegal move of the opponent’s can be claimed",
      "solo se puede reclamar una jugada ilegal del adversario"},
     {"facts", "hechos"}},
    {late_penalty,
     usual,
     "fide-2018",
     long_game,
     {"White scores ½, Black 0.", "Las blancas puntúan ½ y las negras 0."},
     {"~", "~"}},
    {R"({"at":1,"by":"white","do":"play","move":"g1f3"},{"at":2,"by":"white","do":"restore"})",
     usual,
     "fide-2018",
     long_game,
     {"the move has been made and stands", "la jugada ya está hecha"},
     {"not clear", "no está claro"}},
    {R"({"at":6,"by":"white","do":"play","move":"a1a2"},{"at":7,"by":"white","do":"press"},)"
     R"({"at":30,"by":"arbiter","do":"observe","what":"clock"})",
     R"({"fen":"4k2r/8/8/8/8/8/8/R3K3 w - - 0 1","clock":{"white":5,"black":5}})",
     "fide-2014",
     R"("play":"blitz","supervision":"limited","time_control":"300")",
     {"does not matter which fell first", "no importa cuál cayó antes"},
     {"nothing shows", "nada muestra"}},
    {R"({"at":1,"by":"white","do":"announce","text":"0-0"},{"at":2,"by":"white","do":"release","from":"g1","to":"f1"})",
     R"({"fen":"4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1","chess960":true})",
     "fide-2023",
     long_game,
     {"the king has not been moved", "el rey no se ha movido"},
     {"released", "soltado"}},
};

TEST(Sentences, AreTrueOfTheCase) {
    for (const Case& row : cases) {
        expect_true_of(row);
    }
}

} // namespace
} // namespace compongo::record
