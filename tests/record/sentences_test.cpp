// What people read of rulings: every effect and every word has its sentence in both languages, and
// whatever an effect says is said.
#include "compongo/json/json.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/sentences/speech.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/written_effect.h"
#include "compongo/record/words/in_words.h"
#include "tests/record/scenes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace compongo::record {

namespace {

using law::Language;
using test::all_of;
using test::for_each_scene;
using test::is_whole;
using test::languages;
using test::told_of;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// --- The words ----------------------------------------------------------------------------------

/// Each list of this file with its words.
JsonValue words_of(const std::string& language) {
    std::ifstream file("compongo/record/words/" + language + ".json");
    std::stringstream text;
    text << file.rdbuf();
    auto value = parse_json(text.str());
    EXPECT_TRUE(value.has_value()) << language;
    return value ? *value : JsonValue{};
}

/// The gaps of a template that do not say whom it is about: languages may differ in those.
std::multiset<std::string> gaps_of(const std::string& form) {
    static const std::set<std::string> persons = {"who", "Who", "whose", "whom"};
    std::set<std::string> gaps;
    for (std::size_t open = form.find('{'); open != std::string::npos;
         open = form.find('{', open + 1)) {
        const std::string name = form.substr(open + 1, form.find('}', open) - open - 1);
        if (!persons.contains(name)) {
            gaps.insert(name);
        }
    }
    return {gaps.begin(), gaps.end()};
}

class SentenceWordsOf : public testing::TestWithParam<std::string_view> {};

TEST_P(SentenceWordsOf, AreTheSameAsInEnglish) {
    const JsonValue english = words_of("en");
    const JsonValue others = words_of(std::string(GetParam()));
    ASSERT_EQ(english.members.size(), others.members.size());
    for (const JsonMember& list : english.members) {
        const JsonValue* const other = json_member(others, list.name);
        ASSERT_NE(other, nullptr) << list.name;
        EXPECT_EQ(list.value.members.size(), other->members.size()) << list.name;
        for (const JsonMember& word : list.value.members) {
            const JsonValue* const translated = json_member(*other, word.name);
            ASSERT_NE(translated, nullptr) << list.name << "." << word.name;
            EXPECT_EQ(gaps_of(word.value.text), gaps_of(translated->text))
                << list.name << "." << word.name;
        }
    }
}
INSTANTIATE_TEST_SUITE_P(Languages, SentenceWordsOf, testing::ValuesIn(law::language_codes),
                         [](const auto& tested) { return std::string(tested.param); });

// In French even one and a half is singular, and a decimal comma stands in both.
TEST(SentenceWords, CountAsTheLanguageDoes) {
    constexpr game::Millis time{61'500};
    EXPECT_EQ(spoken(Speech(Language::en), time), "1 minute and 1.5 seconds");
    EXPECT_EQ(spoken(Speech(Language::es), time), "1 minuto y 1,5 segundos");
    EXPECT_EQ(spoken(Speech(Language::fr), time), "1 minute et 1,5 seconde");
}

TEST(SentenceWords, AreCapitalisedWithTheirAccents) {
    EXPECT_EQ(capitalised("échec et mat"), "Échec et mat");
    EXPECT_EQ(capitalised("à titre de sanction"), "À titre de sanction");
    EXPECT_EQ(capitalised("ÿ"), "ÿ");
    EXPECT_EQ(capitalised("÷ 2"), "÷ 2");
    EXPECT_EQ(capitalised("white"), "White");
    EXPECT_EQ(capitalised(""), "");
}

template <class Enum>
void expect_words(const std::string& list, const std::string& prefix) {
    for (const std::string_view word : game::words<Enum>) {
        for (const Language language : languages) {
            EXPECT_TRUE(has_words_for(language, list, prefix + std::string(word)))
                << list << "." << prefix << word;
        }
    }
}

TEST(SentenceWords, AreThereForEveryWordOfAnEffect) {
    using namespace game;
    expect_words<IgnoredBecause>("sentence", "touch_ignored.");
    expect_words<NotMadeBecause>("sentence", "not_made.");
    expect_words<IllegalBecause>("sentence", "illegal.");
    expect_words<ClaimKind>("sentence", "claim_of.");
    expect_words<ClaimReason>("sentence", "claim_reason.");
    expect_words<OfferEnd>("sentence", "offer.");
    expect_words<RightState>("sentence", "right.");
    expect_words<Until>("sentence", "until.");
    expect_words<Penalty>("sentence", "penalty.");
    expect_words<NoInterventionBecause>("sentence", "no_intervention.");
    expect_words<ContinuesBecause>("sentence", "continues.");
    expect_words<NoteKind>("sentence", "note.");
    expect_words<RefusalReason>("sentence", "refusal.");
    expect_words<IncidentKind>("sentence", "incident.");
    expect_words<IncidentKind>("sentence", "breach.");
    expect_words<GameResult>("sentence", "result.");
    expect_words<EndReason>("sentence", "end.");
    expect_words<AnnulledBecause>("sentence", "annulled.");
    for (const ObligationKind kind :
         {ObligationKind::move, ObligationKind::capture, ObligationKind::castle,
          ObligationKind::king_move, ObligationKind::promote, ObligationKind::free}) {
        EXPECT_TRUE(
            has_words_for(Language::en, "sentence", "obligation." + std::string(word(kind))));
    }
    for (const std::string_view name : {"offer.open", "offer.void", "offer.ended"}) {
        EXPECT_TRUE(has_words_for(Language::en, "sentence", name)) << name;
    }
    expect_words<RightKind>("right", "");
    expect_words<DutyKind>("duty", "");
    expect_words<DecisionKind>("decision", "");
    expect_words<EnvelopeField>("envelope", "");
    expect_words<Penalty>("penalty", "");
    expect_words<GameResult>("score", "");
    expect_words<Actor>("subject", "");
    expect_words<Party>("subject", "");
}

TEST(SentenceWords, AreThereForEveryWordOfAnAct) {
    using namespace game;
    expect_words<Intent>("act", "how.");
    expect_words<StopReason>("stop_for", "");
    expect_words<WhichClocks>("act", "stop.");
    expect_words<Observed>("act", "observe.");
    expect_words<Discovered>("act", "discover.");
    expect_words<Sheets>("act", "more.");
    expect_words<ClaimKind>("act", "claim.");
    expect_words<QuickplayGround>("act", "more.");
    expect_words<Withdrawn>("act", "withdraw.");
    expect_words<AgreedTo>("act", "agree.");
    expect_words<Written>("act", "write.");
    expect_words<SheetAction>("act", "scoresheet.");
    expect_words<Area>("area", "");
    expect_words<ConductKind>("act", "conduct.");
    expect_words<Told>("act", "told.");
    expect_words<Requested>("request", "");
}

// --- Every ruling -------------------------------------------------------------------------------

/// `e2e4`, as people never read a move.
bool has_protocols_move(std::string_view text) {
    const auto is_square = [&](std::size_t at) {
        return text[at] >= 'a' && text[at] <= 'h' && text[at + 1] >= '1' && text[at + 1] <= '8';
    };
    for (std::size_t at = 0; at + 4 <= text.size(); ++at) {
        if (is_square(at) && is_square(at + 2)) {
            return true;
        }
    }
    return false;
}

TEST(Sentences, SayApartWhatTheArbiterDecides) {
    int asked = 0;
    for_each_scene([&](const RuledAct& scene) {
        const bool is_asked = std::ranges::any_of(scene.ruling, [](const game::Effect& effect) {
            return std::holds_alternative<game::Decision>(effect.consequence);
        });
        const Sentences told = sentences(scene, Language::en);
        EXPECT_EQ(!told.decide.empty(), is_asked);
        asked += is_asked ? 1 : 0;
    });
    EXPECT_GT(asked, 50);
}

TEST(Sentences, AreWholeAndSpeakAsPeopleDo) {
    for_each_scene([](const RuledAct& scene) {
        for (const Language language : languages) {
            const Sentences told = sentences(scene, language);
            EXPECT_EQ(told.articles.empty(), scene.ruling.empty()) << told.act;
            EXPECT_TRUE(told.act.ends_with('.')) << told.act;
            EXPECT_EQ(all_of(told).empty(), scene.ruling.empty()) << told.act;
            for (const std::string& sentence : all_of(told)) {
                EXPECT_TRUE(is_whole(sentence)) << sentence;
                EXPECT_FALSE(has_protocols_move(sentence)) << sentence;
                EXPECT_EQ(sentence.find("fide-"), std::string::npos) << sentence;
            }
        }
    });
}

// --- Every field --------------------------------------------------------------------------------

/// Another value of the same kind.
template <class T>
void alter(T& value);

template <class Enum>
    requires game::has_words<Enum>
void alter_word(Enum& value) {
    value = static_cast<Enum>((static_cast<std::size_t>(value) + 1) % game::words<Enum>.size());
}
void alter_value(bool& value) {
    value = !value;
}
void alter_value(int& value) {
    ++value;
}
void alter_value(game::Millis& value) {
    value += game::seconds(61);
}
void alter_value(game::Points& value) {
    value.thousandths += 500;
}
void alter_value(std::string& value) {
    value += "x";
}
void alter_value(game::Square& value) {
    value = chess::square_at((chess::index(value) + 1) % chess::square_count);
}
void alter_value(game::Piece& value) {
    value.color = ~value.color;
}
void alter_value(game::MoveAsWritten& value) {
    value = {chess::Square::a3, chess::Square::h7, std::nullopt};
}
void alter_value(game::TimeControl& value) {
    value.periods.back().time += game::seconds(60);
}
template <class T>
void alter_value(chess::ByColor<T>& value) {
    alter(value.white);
}
template <class T>
void alter_value(std::vector<T>& value) {
    if (value.size() > 1) {
        value.pop_back();
    } else {
        value.emplace_back();
    }
}
template <class T>
void alter_value(std::optional<T>& value) {
    if (value) {
        alter(*value);
    } else {
        value.emplace();
    }
}
template <class T>
void alter(T& value) {
    if constexpr (game::has_words<T>) {
        alter_word(value);
    } else {
        alter_value(value);
    }
}

/// Facts without a sentence of their own, because another sentence says them: of one move that must
/// be played, why; of a move with its number, whose it is; of an annulled or repeated figure, the
/// rest.
bool is_said_otherwise(const game::Obligation& obligation, std::string_view field) {
    const bool is_short = obligation.allowed.size() > 1 && obligation.allowed.size() <= 8;
    return obligation.kind == game::ObligationKind::free ? field != "player" || !is_short
                                                         : !is_short && field != "player";
}
bool is_said_otherwise(const game::MoveCompleted& /*completed*/, std::string_view field) {
    return field == "player";
}
/// Of a right and a wrong claim the other fields follow from one another.
bool is_said_otherwise(const game::ClaimRuled& claim, std::string_view field) {
    return field == "reason" && claim.upheld;
}
bool is_said_otherwise(const game::OfferStands& offer, std::string_view field) {
    return field == "how" && offer.state != game::OfferState::ended;
}
/// A remark's text is said where people have words for it.
bool is_said_otherwise(const game::Note& /*note*/, std::string_view field) {
    return field == "text";
}
/// Only some penalties have a figure.
bool is_said_otherwise(const game::PenaltyImposed& imposed, std::string_view field) {
    return (field == "seconds" && !imposed.seconds) || (field == "points" && !imposed.points);
}
/// Only a question about time has a figure.
bool is_said_otherwise(const game::Decision& decision, std::string_view field) {
    return field == "seconds" && !decision.seconds;
}
/// No sentence reveals the sealed move before the envelope is opened.
bool is_said_otherwise(const game::Sealed& /*sealed*/, std::string_view field) {
    return field == "text";
}
template <class Consequence>
bool is_said_otherwise(const Consequence& /*other*/, std::string_view /*field*/) {
    return false;
}

/// Sentences of a ruling of which one effect is another one.
std::vector<std::string> told_with(const RuledAct& scene, std::size_t at,
                                   const game::Consequence& consequence) {
    game::Ruling ruling = scene.ruling;
    ruling[at].consequence = consequence;
    return all_of(sentences({scene.before, scene.act, ruling, scene.after}, Language::en));
}

template <class Consequence>
void expect_every_field_said(const RuledAct& scene, std::size_t at, const Consequence& consequence,
                             std::set<std::string>& seen) {
    for_each_field(Description<Consequence>::fields(), [&](std::size_t, const auto& field) {
        const std::string name = std::string(Consequence::effect) + "." + std::string(field.name);
        if (is_said_otherwise(consequence, field.name) || !seen.insert(name).second) {
            return;
        }
        Consequence other = consequence;
        alter(other.*(field.member));
        EXPECT_NE(told_with(scene, at, other), told_with(scene, at, consequence))
            << name << ": " << testing::PrintToString(told_with(scene, at, consequence));
    });
}

TEST(Sentences, SayEveryFieldOfEveryEffect) {
    std::set<std::string> seen;
    std::set<std::string> kinds;
    for_each_scene([&](const RuledAct& scene) {
        for (std::size_t at = 0; at < scene.ruling.size(); ++at) {
            std::visit(
                [&]<class Consequence>(const Consequence& consequence) {
                    kinds.emplace(Consequence::effect);
                    expect_every_field_said(scene, at, consequence, seen);
                },
                scene.ruling[at].consequence);
        }
    });
    // Breaches of an event are counted by house rules alone: tests/apps/house_rules_test.cpp.
    kinds.emplace(game::EventBreaches::effect);
    EXPECT_EQ(kinds.size(), effect_names().size());
}

// --- Samples ------------------------------------------------------------------------------------

constexpr auto pinned = R"("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")";
constexpr auto plays_pinned = R"({"at":10,"by":"white","do":"play","move":"d2f3"},)"
                              R"({"at":12,"by":"white","do":"press"})";

TEST(Sentences, GiveTheArithmeticOfTheClockAndTheArticlesOfOneEdition) {
    const Sentences told = told_of(plays_pinned, Language::en, pinned)[1];
    EXPECT_EQ(told.act, "White presses the clock.");
    EXPECT_THAT(told.ruled,
                ElementsAre("1.Nd2-f3 is ruled an illegal move, White’s first: the king is left or "
                            "put in check.",
                            "Black receives 2 minutes more."));
    EXPECT_THAT(told.changes, Contains("Black’s clock: 1:30:00 + 2:00 = 1:32:00."));
    EXPECT_THAT(told.changes, Contains("White’s clock runs."));
    EXPECT_THAT(told.articles, testing::StartsWith("7.5.1, "));
    EXPECT_THAT(told.articles, HasSubstr("(FIDE 2017)"));
}

TEST(Sentences, AreSpanishWhereThatIsAsked) {
    const Sentences told = told_of(plays_pinned, Language::es, pinned)[1];
    EXPECT_EQ(told.act, "Las blancas pulsan el reloj.");
    EXPECT_THAT(told.ruled, Contains("Las negras reciben 2 minutos más."));
    EXPECT_THAT(told.ruled[0], testing::StartsWith("1.Cd2-f3 se declara ilegal"));
}

TEST(Sentences, SayWhyAPositionIsNotTheSame) {
    // The knights come back twice, and in between Black's rook has moved.
    const std::string start =
        R"({"fen":"r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1","moves":["a1b1","a8b8","b1a1","b8a8"]})";
    const Sentences told = told_of(R"({"at":5,"by":"white","do":"claim","claim":"threefold"})",
                                   Language::en, start)[0];
    EXPECT_THAT(told.ruled[0], HasSubstr("is rejected"));
    EXPECT_THAT(told.ruled,
                Contains("The position has been on the board only once: after 2...Ra8."));
    EXPECT_THAT(
        told.ruled,
        Contains(
            "Before White’s first move on record the pieces stood the same, but White could still "
            "castle queenside and Black could still castle queenside."));
}

TEST(Sentences, SayFromWhereFiftyMovesWereCounted) {
    const std::string start = R"({"fen":"startpos","moves":["e2e4","e7e5","g1f3","b8c6"]})";
    const Sentences told =
        told_of(R"({"at":5,"by":"white","do":"claim","claim":"fifty"})", Language::es, start)[0];
    EXPECT_THAT(told.ruled,
                Contains("Sin captura ni jugada de peón desde 1...e5: una jugada de cada jugador; "
                         "hacen falta 50 de cada jugador."));
}

TEST(Sentences, SayThatThePawnWasLeft) {
    const Sentences told = told_of(R"({"at":5,"by":"white","do":"place","square":"e8","man":"Q"},)"
                                   R"({"at":6,"by":"white","do":"press"})",
                                   Language::en, R"("8/4P3/8/8/8/k7/8/4K3 w - - 0 1")")[1];
    EXPECT_THAT(told.ruled, Contains(HasSubstr("the pawn was left")));
}

TEST(Sentences, TellATelephoneThatRangFromOneThatWasFound) {
    const auto rang = told_of(R"({"at":5,"by":"white","do":"device"})", Language::en)[0];
    EXPECT_THAT(rang.ruled, Contains(HasSubstr("telephone or other device has made a sound")));
    const auto found =
        told_of(R"({"at":5,"by":"white","do":"device","sound":false})", Language::en)[0];
    EXPECT_THAT(found.ruled, Contains(HasSubstr("has brought an electronic device")));
}

} // namespace
} // namespace compongo::record
