// The articles that the catalogue names for each of its rules, edition by edition: written down
// again here, and not taken from the tables of the editions.
#include "compongo/law/contents.h"
#include "tests/law/every_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

namespace compongo::law {

namespace {

std::vector<std::string> rule_words(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

/// In any mode of play and supervision.
const std::vector<Laws>& all_laws() {
    static const std::vector<Laws> all = [] {
        std::vector<Laws> laws;
        for (const Choices& choices : test::every_mode()) {
            laws.push_back(laws_in_force(choices).value());
        }
        return laws;
    }();
    return all;
}

/// All articles of the provisions that come from a rule.
std::set<std::string> articles_of(std::string_view rule, Edition edition) {
    std::set<std::string> all;
    for (const Entry& entry : contents()) {
        if (!std::ranges::count(rule_words(std::string(entry.catalogue)), rule)) {
            continue;
        }
        for (const Laws& laws : all_laws()) {
            for (const Article& article : entry.articles(laws)) {
                if (laws.choices.edition == edition) {
                    all.insert(text(article));
                }
            }
        }
    }
    return all;
}

/// The numbers of each edition, separated by blanks. `~`: it is silent, and the numbers of 2009 are
/// applied. `-`: there is no such rule. `*`: not looked at.
struct RuleRow {
    std::string rule, in_2009, in_2017, in_house, in_1997;
};

void expect_articles(const RuleRow& row, Edition edition, const std::string& numbers) {
    const bool is_silent = numbers == "~";
    if (numbers == "*") {
        return;
    }
    const std::set<std::string> found = articles_of(row.rule, edition);
    if (numbers == "-") {
        EXPECT_TRUE(found.empty()) << row.rule << " in " << name(edition);
        return;
    }
    const Edition home = is_silent ? Edition::fide_2009 : edition;
    for (const std::string& number : rule_words(is_silent ? row.in_2009 : numbers)) {
        const std::string article = std::string(name(home)) + ':' + number;
        EXPECT_TRUE(found.contains(article))
            << row.rule << " in " << name(edition) << ": " << article;
    }
}

// clang-format off
const std::initializer_list<RuleRow> rule_rows = {
    // rule                     2009                   2017                       house                    1997
    {"GAME-TURN", "1.1", "1.3 1.2", "~", "~"},
    {"GAME-OBJECT", "1.2", "1.4 1.4.1 1.4.2", "~", "~"},
    {"GAME-DEAD-PRINCIPLE", "1.3", "1.5", "*", "~"},
    {"BOARD-SETUP", "2.1 2.2 2.3 C6", "2.1 2.2 2.3", "~", "E.5"},
    {"BOARD-TERMS", "2.4", "2.4", "*", "E.4 E.5"},
    {"MOVE-OCCUPY", "3.1", "3.1 3.1.1", "~", "3.1"},
    {"MOVE-ATTACK", "3.1 3.9", "3.1.2 3.1.3", "~", "3.1"},
    {"MOVE-BISHOP", "3.2", "3.2", "~", "3.2.c"},
    {"MOVE-ROOK", "3.3", "3.3", "~", "3.2.b"},
    {"MOVE-QUEEN", "3.4", "3.4", "~", "3.2.a"},
    {"MOVE-NOJUMP", "3.5", "3.5", "~", "3.2"},
    {"MOVE-KNIGHT", "3.6", "3.6", "~", "3.3"},
    {"MOVE-PAWN-STEP", "3.7.a", "3.7.1", "~", "3.4.a"},
    {"MOVE-PAWN-DOUBLE", "3.7.b", "3.7.2", "~", "3.4.b"},
    {"MOVE-PAWN-CAPTURE", "3.7.c", "3.7.3", "~", "3.4.c"},
    {"MOVE-EP", "3.7.d", "3.7.4.1 3.7.4.2", "~", "3.4.d"},
    {"MOVE-PROMO", "3.7.e", "3.7.5.1 3.7.5.2 3.7.5.3 4.6.1 4.6.2", "HB9", "3.4.e"},
    {"MOVE-KING-STEP", "3.8.i", "3.8.1", "~", "~"},
    {"MOVE-CASTLE", "3.8.ii", "3.8.2", "HA3 HB5", "~"},
    {"MOVE-CASTLE-LOST", "3.8.ii.1", "3.8.2.1 3.8.2.1.1 3.8.2.1.2", "~", "~"},
    {"MOVE-CASTLE-BLOCKED", "3.8.ii.2", "3.8.2.2 3.8.2.2.1 3.8.2.2.2", "~", "~"},
    {"MOVE-CHECK", "3.9", "3.9.2 3.9.1", "~", "~"},
    {"TOUCH-ONE-HAND",          "4.1",                 "4.1 7.7.1",               "HA1 HA3",               "~"},
    {"TOUCH-ADJUST",            "4.2",                 "4.2.1 6.2.5",             "HB10 HC2 HC3",              "~"},
    {"TOUCH-NOT-ON-MOVE", "4.2 12.6", "4.2.1 6.2.5 11.5", "HB10 HC2", "12.5"},
    {"TOUCH-INTENT",            "4.3",                 "4.2.2 4.3",               "HB1 HC3 HC4",           "~"},
    {"TOUCH-OWN",               "4.3.a",               "4.3.1",                   "HB1 HC1 HC3 HC5",           "~"},
    {"TOUCH-OPP",               "4.3.b",               "4.3.2",                   "HB3 HC3 HC7",               "~"},
    {"TOUCH-BOTH",              "4.3.c",               "4.3.3",                   "HC8",                   "~"},
    {"TOUCH-ORDER-UNKNOWN",     "4.3.c",               "4.3.3",                   "HC9",                   "~"},
    {"TOUCH-NONE",              "4.5",                 "4.5",                     "HB4 HC13",              "~"},
    {"TOUCH-CASTLE-KR",         "4.4.a",               "4.4.1",                   "HB6 HC10",              "~"},
    {"TOUCH-CASTLE-RK",         "4.4.b",               "4.4.2",                   "HC12",                  "~"},
    {"TOUCH-CASTLE-ILLEGAL",    "4.4.c",               "4.4.3 4.7.2",             "HB8 HC11",              "~"},
    {"TOUCH-CASTLE-K-RELEASED", "4.6.b",               "4.7.2",                   "HB7",                   "~"},
    {"TOUCH-PROMO-CHOICE",      "4.4.d",               "4.4.4",                   "~",                     "~"},
    {"PROMO-METHOD",            "4.6.c",               "4.6.1 4.6.2 4.6.3",       "HB9",                   "~"},
    {"PROMO-INVERTED-ROOK",     "Preface",             "remark-4.4.4 remark-6.11.2 12.9", "*",              "*"},
    {"TOUCH-RELEASE",           "4.6",                 "4.7",                     "HA2 HB2 HC6 HC15 HC16", "~"},
    {"MADE-SIMPLE",             "4.6",                 "4.7",                     "HC15 HC16",                  "~"},
    {"MADE-CAPTURE",            "4.6.a",               "4.7.1",                   "~",                     "~"},
    {"MADE-CASTLE",             "4.6.b",               "4.7.2",                   "HB7",                   "~"},
    {"MADE-PROMO",              "4.6.c",               "4.7.3",                   "HB9",                   "~"},
    {"TOUCH-CLAIM-LOST",        "4.7",                 "4.8",                     "HC14",                  "~"},
    {"TOUCH-WHO-ACTS",          "13.1 13.6 A4.b",      "remark-4.8",              "HC14",                  "B.5"},
    {"TOUCH-CONSISTENCY-CLAIM", "4.3 4.7",             "4.8",                     "HC14",                  "~"},
    {"TOUCH-ASSISTANT-MOVE",    "6.7.d 8.1",           "4.9",                     "*",                     "*"},
    {"COMPL-MATE", "5.1.a", "5.1.1", "HD4", "5.1.a"},
    {"COMPL-RESIGN", "5.1.b", "~", "~", "5.1.b"},
    {"COMPL-STALEMATE", "5.2.a", "5.2.1", "~", "5.2"},
    {"COMPL-DEAD",              "1.3 5.2.b 9.6",       "5.2.2",                   "~",                     "9.6"},
    {"COMPL-AGREE", "5.2.c 9.1.b1", "9.1.2.1", "~", "5.3 9.1"},
    {"COMPL-REP-50", "5.2.d 5.2.e", "-", "~", "5.4 5.5"},
    {"COMPL-LEGALITY", "5.1.a 5.2.a 5.2.b 9.6", "5.1.1 5.2.1 5.2.2", "~", "5.1.a 5.2"},
    {"CLOCK-DEFS", "6.1", "6.1", "*", "6.1"},
    {"CLOCK-CONTROL", "6.2.a", "6.3.1", "HD1 HD2 HD3 H1", "6.2"},
    {"CLOCK-CARRY", "6.2.b", "6.3.2", "~", "6.2"},
    {"CLOCK-DELAY", "6.2.b", "6.3.2", "HD2", "6.2"},
    {"CLOCK-FLAG-CHECK", "6.3", "~", "~", "6.3 6.2"},
    {"CLOCK-PLACE", "6.4", "6.5", "~", "6.4"},
    {"CLOCK-START", "6.5", "~", "~", "6.5"},
    {"ARRIVE-DEFAULT", "6.6.a", "~", "*", "6.6"},
    {"ARRIVE-BOTH-ABSENT", "6.6.b", "6.7.2", "~", "~"},
    {"CLOCK-PRESS", "6.7.a", "6.2.1", "HC17", "6.7.a"},
    {"CLOCK-COMPLETED-BY-NEXT", "-",                   "6.2.1.2",                 "-",                     "-"},
    {"CLOCK-ALWAYS-PRESS", "6.7.a", "6.2.2", "HC17", "6.7.a"},
    {"CLOCK-BLOCK-BUTTON", "6.7.b", "6.2.1 6.2.3", "~", "6.7.b"},
    {"CLOCK-SAME-HAND", "6.7.b", "6.2.3 clarification-2017-06", "HC17", "6.7.b"},
    {"CLOCK-HANDLING", "6.7.c", "6.2.4", "*", "6.7.c 6.7.a 12.5"},
    {"CLOCK-ADJUST-OWN-TIME",   "4.2",                 "6.2.5",                   "*",                     "~"},
    {"CLOCK-ASSISTANT",         "6.7.d",               "6.2.6 remark-6.2.6",      "~",                     "~"},
    {"CLOCK-FLAG-DEEMED",       "6.8 A4.d1",           "A.4.5 clarification-2017-06", "HD5",               "B.6"},
    {"CLOCK-FLAG-LOSS",         "6.9",                 "A.4.3",                   "HD5 HD6",               "6.9"},
    {"CLOCK-CONCLUSIVE", "6.10.a", "~", "~", "6.10"},
    {"CLOCK-SETTING",           "6.10.b A4.a",         "A.4.1.1",                 "*",                     "B.4"},
    {"CLOCK-BOTH-FLAGS",        "6.11.a 6.11.b A4.d3", "A.4.3",                   "HD7",                   "B.8"},
    {"CLOCK-STOP-ARBITER", "6.12.a 6.12.c", "~", "~", "6.12.a 6.12.c"},
    {"CLOCK-STOP-HELP", "6.12.b", "6.11.2", "HD8", "6.12.b"},
    {"CLOCK-STOP-INVALID",      "6.12.d",              "6.11.4 remark-6.11.4",    "~",                     "~"},
    {"CLOCK-IRREGULARITY-TIME", "6.13", "7.1", "~", "6.13"},
    {"CLOCK-SCREENS", "6.14", "~", "~", "6.14"},
    {"SETUP-WRONG-ARRAY",       "7.1.a A4.a",          "7.2.1 A.4.1.2",           "*",                     "B.4"},
    {"SETUP-WRONG-BOARD", "7.1.b", "7.2.2", "~", "7.1.b"},
    {"SETUP-WRONG-COLOURS", "7.2", "7.3 clarification-2017-06", "~", "7.2"},
    {"DISPLACED-PIECES",        "7.3",                 "7.4.1 7.4.2 7.4.3",       "HC4",                   "~"},
    {"DISPLACED-FOUND",         "7.5",                 "7.6",                     "~",                     "~"},
    {"ILLEGAL-DEF",             "4.6 7.4.a",           "7.5.1",                   "HA2",                   "~"},
    {"ILLEGAL-RESTORE",         "7.4.a 4.3 4.6",       "7.5.1 4.3 4.7",           "~",                     "~"},
    {"ILLEGAL-COUNT", "7.4.b", "7.5.3 B.2", "~", "10.3 C.3 C.4"},
    {"ILLEGAL-PROMO-PAWN-LEFT", "7.4.a 4.6.c",         "7.5.2",                   "HB11",                  "~"},
    {"ILLEGAL-PROMO-WRONG",     "7.4.a 3.7.e",         "7.5.1 4.6.3",             "~",                     "~"},
    {"ILLEGAL-KING-CAPTURE",    "1.2 7.4.a",           "clarification-2017-06",   "~",                     "~"},
    {"ILLEGAL-TWO-HANDS",       "4.1",                 "7.7.1 7.7.2",             "HA1",                   "~"},
    {"ILLEGAL-NO-MOVE", "6.7", "7.8.1 7.8.2 clarification-2017-06", "~", "6.7.a 6.7.c 12.5"},
    {"ILLEGAL-TWO-IN-ONE",      "-",                   "clarification-2017-06",   "-",                     "-"},
    {"IRREG-DURING-GAME", "7.1 7.4 7.5", "remark-7.2 remark-7.5.1", "~", "7.1"},
    {"REC-DUTY",                "8.1",                 "A.2",                     "~",                     "B.3"},
    {"REC-AHEAD", "8.1", "9.2.1.1 9.3.1", "~", "-"},
    {"REC-OFFER",               "8.1 9.1.b2 C13",      "9.1.2.2",                 "~",                     "E.12"},
    {"REC-ASSISTANT",           "8.1",                 "~",                       "~",                     "-"},
    {"REC-VISIBLE", "8.2", "~", "~", "8.2"},
    {"REC-PROPERTY", "8.3", "~", "~", "8.3"},
    {"REC-EXEMPT-5", "8.4", "~", "~", "8.4"},
    {"REC-BOTH-EXEMPT", "8.5.a", "~", "~", "8.5.a"},
    {"REC-ONE-EXEMPT", "8.5.b", "~", "~", "8.5.b"},
    {"REC-RECONSTRUCT",         "8.5.c",               "~",                       "~",                     "~"},
    {"REC-NOT-PROVABLE",        "8.6",                 "~",                       "~",                     "~"},
    {"REC-SIGN",                "8.7",                 "remark-7.5.1",            "~",                     "~"},
    {"DRAW-REG-LIMIT",          "9.1.a",               "9.1.1",                   "~",                     "~"},
    {"DRAW-OFFER", "9.1.b1 12.6", "9.1.2.1 11.5", "~", "9.1 12.5"},
    {"DRAW-OFFER-CONDITION", "9.1.b1", "9.1.2.1", "~", "9.1"},
    {"DRAW-OFFER-LIFE", "9.1.b1", "9.1.2.1", "~", "9.1"},
    {"DRAW-OFFER-RECORD",       "9.1.b2 C13",          "9.1.2.2",                 "~",                     "E.12"},
    {"DRAW-CLAIM-IS-OFFER",     "9.1.b3",              "9.1.2.3",                 "~",                     "~"},
    {"DRAW-3FOLD-INTENDED", "9.2.a", "9.2.1.1", "~", "9.2.a 9.2 9.3.b 9.3"},
    {"DRAW-3FOLD-APPEARED", "9.2.b", "9.2.1.2", "~", "9.2 9.3 9.2.b"},
    {"DRAW-POSITION-SAME", "9.2", "9.2.2 9.2.2.1 9.2.2.2", "~", "9.2"},
    {"DRAW-50-INTENDED", "9.3.a", "9.3.1", "~", "9.3.b 9.3 9.2.a"},
    {"DRAW-50-DONE", "9.3.b", "9.3.2", "~", "9.2 9.3 9.3.a"},
    {"DRAW-CLAIM-TOUCH",        "9.4",                 "9.4 remark-9.4",          "~",                     "~"},
    {"DRAW-CLAIM-CLOCK",        "9.5",                 "9.5.1",                   "~",                     "~"},
    {"DRAW-CLAIM-RIGHT",        "9.5.a",               "9.5.2",                   "~",                     "~"},
    {"DRAW-CLAIM-WRONG",        "9.5.b",               "9.5.3 B.2",               "~",                     "~"},
    {"DRAW-DEAD-96", "9.6", "5.2.2 1.5", "~", "~"},
    {"DRAW-5FOLD",              "-",                   "9.6.1",                   "-",                     "-"},
    {"DRAW-75",                 "-",                   "9.6.2",                   "-",                     "-"},
    {"RAPID-DEF",               "A1 B1",               "A.1 B.1",                 "*",                     "B.1 C.1"},
    {"BLITZ-DEF",               "A1 B1",               "A.1 B.1",                 "*",                     "B.1 C.1"},
    {"RAPID-BASE",              "A4 B3",               "A.4 B.4",                 "*",                     "B.2 C.2"},
    {"RAPID-SUPERVISION",       "A3 A4 B2 B3",         "A.3.1.1 A.3.1.2 A.4 A.5 B.3.1.1 B.3.1.2 B.4 B.5", "*", "*"},
    {"BLITZ-RULES",             "B3",                  "B.4",                     "*",                     "C.2"},
    {"RAPID-NO-RECORD",         "A2 B2 B3.a",          "A.2 B.4",                 "*",                     "B.3"},
    {"RAPID-SETUP-LIMIT",       "A4.a",                "A.4.1 A.4.1.1 A.4.1.2",   "*",                     "B.4"},
    {"RAPID-TOUCH-REQUEST",     "A4.b",                "*",                       "*",                     "B.5"},
    {"RAPID-ILLEGAL",           "A4.c B3.b B3.c",      "A.4.2",                   "*",                     "C.3 C.4"},
    {"RAPID-BOTH-KINGS",        "A4.c",                "A.4.4",                   "*",                     "-"},
    {"RAPID-FLAG",              "A4.d1",               "A.4.5 clarification-2017-06", "*",                 "B.6"},
    {"RAPID-TIME-CLAIM",        "A4.d2",               "A.4.3",                   "*",                     "B.7"},
    {"RAPID-BOTH-FLAGS",        "A4.d3",               "remark-A.4.3",            "*",                     "B.8"},
    {"BLITZ-PENALTY-1MIN",      "*",                   "B.2",                     "*",                     "*"},
    {"BLITZ97-POTENTIAL",       "*",                   "*",                       "*",                     "C.4"},
    {"QPF-DEF",                  "10.1",                 "III.2.1",                 "H1 HD3",                "D"},
    {"QPF-CLAIM",                "10.2",                 "~",                       "HD8",                   "10.2"},
    {"QPF-ACCEPT", "10.2.a", "~", "HD8", "10.2.a"},
    {"QPF-POSTPONE", "10.2.a 10.2.b", "~", "HD8", "10.2.a 10.2.b 10.2.c"},
    {"QPF-REJECT", "10.2.c", "~", "-", "-"},
    {"QPF-FINAL", "10.2.d 12.10", "-", "~", "D"},
    {"QPF-NOT-BLITZ",            "B3.b",                 "*",                       "*",                     "C.5"},
    {"BLITZ97-NO102",            "*",                    "*",                       "*",                     "C.5"},
    {"QPF-RAPID97",              "*",                    "*",                       "*",                     "B.5"},
    {"QPF-NO-ARBITER",           "D1",                   "~",                       "~",                     "D D.a D.b"},
    {"CONDUCT-APPEAL",           "12.10",                "~",                       "~",                     "~"},
    {"PREFACE-ANALOGY",         "Preface",             "~",                       "~",                     "~"},
    {"PREFACE-FED-RULES",        "-",                    "-",                       "HC8 HC12 HD8",          "-"},
    {"SCORE",                    "11.1",                 "~",                       "~",                     "~"},
    {"CONDUCT-LEAVE", "12.2", "~", "~", "12.4"},
    {"CONDUCT-NOTES", "12.3.a", "~", "~", "12.2"},
    {"CONDUCT-DEVICE", "12.3.b", "11.3.2", "~", "12.5"},
    {"CONDUCT-SMOKE", "12.3.c", "~", "~", "-"},
    {"CONDUCT-SHEET-USE", "12.4", "~", "~", "12.2"},
    {"CONDUCT-SPECTATOR", "12.5", "~", "~", "12.3"},
    {"CONDUCT-BOTH-GUILTY", "12.9", "~", "~", "12.8"},
    {"ARB-CONDITIONS", "13.2", "~", "~", "13.5 13.2"},
    {"ARB-EXTRA-TIME", "13.5", "~", "~", "13.5 13.2"},
    {"ARB-SPECTATORS", "13.7.a", "~", "~", "13.7"},
    {"ARB-VENUE-DEVICES", "13.7.b", "~", "~", "-"},
    {"CONDUCT-DISREPUTE", "12.1", "11.1", "~", "12.1"},
    {"CONDUCT-DISTRACT", "12.6", "11.5", "~", "9.1 12.5 12.6"},
    {"CONDUCT-SANCTION", "12.7", "12.9", "~", "12.6 13.4"},
    {"CONDUCT-PERSIST", "12.8", "11.7", "~", "12.7"},
    {"ARB-ENFORCE", "13.1", "~", "~", "13.1 13.3 13.6 B.5"},
    {"ARB-OBSERVE", "13.3", "remark-4.8", "~", "13.1 13.3"},
    {"ARB-NO-INTERVENE", "13.6", "~", "~", "13.6"},
    {"SANCTIONS", "13.4.a 13.4.b 13.4.c 13.4.d 13.4.e 13.4.f 13.4.g", "12.9.1 12.9.2 12.9.3 12.9.4 12.9.5 12.9.6 12.9.7", "~", "12.7 13.4 13.4.a 13.4.b 13.4.c 13.4.d 13.4.e"},
    {"ADJ-SEAL",                      "F1.a", "~", "~", "A.1.a"},
    {"ADJ-EARLY",                     "F1.b", "~", "~", "A.1.b"},
    {"ADJ-ENVELOPE",                  "F2.a F2.b F2.c F2.d F2.e F2.f F2.g", "~", "~", "A.2.a A.2.b A.2.c A.2.d A.2.e A.2.f A.2.g"},
    {"ADJ-CUSTODY",                   "F3", "~", "~", "A.3"},
    {"ADJ-OFFER",                     "F4", "~", "~", "A.4"},
    {"ADJ-SETUP",                     "F5", "~", "~", "A.5"},
    {"ADJ-ENDED-BEFORE",              "F6", "~", "~", "A.6"},
    {"ADJ-OPEN",                      "F7", "~", "~", "A.7"},
    {"ADJ-BAD-SEAL",                  "F8.a F8.b F8.c", "~", "~", "A.8.a A.8.b A.8.c"},
    {"ADJ-RESUME-RESPONDER",          "F9.a", "~", "~", "A.9.a"},
    {"ADJ-RESUME-RESPONDER-ABSENT",   "F9.b", "~", "~", "A.9.b"},
    {"ADJ-RESUME-SEALER-ABSENT",      "F9.c", "~", "~", "A.9.c"},
    {"ADJ-LATE",                      "F10", "~", "~", "A.10"},
    {"ADJ-LATE-SEALER",               "F10.a F10.b F10.c", "~", "~", "A.10.a A.10.b A.10.c"},
    {"ADJ-LOST",                      "F11.a", "~", "~", "A.11.a"},
    {"ADJ-NO-POSITION",               "F11.b", "~", "~", "A.11.b"},
    {"ADJ-CLOCK-ERROR",               "F12", "~", "~", "A.12"},
    {"ADJ-SESSION",                   "F13", "~", "~", "A.13"},
    {"BLIND-ADAPT",                   "E1", "~", "~", "~"},
    {"BLIND-TWO-BOARDS",              "E1", "~", "~", "~"},
    {"BLIND-BOARD",                   "E1.a E1.b E1.c E1.d E1.e", "~", "~", "~"},
    {"BLIND-ANNOUNCE",                "E2.1", "~", "~", "~"},
    {"BLIND-TOUCHED",                 "E2.2", "~", "~", "~"},
    {"BLIND-MADE",                    "E2.3 E2.3.a E2.3.b E2.3.c", "~", "~", "~"},
    {"BLIND-CLOCK",                   "E2.4.a E2.4.b", "~", "~", "~"},
    {"BLIND-RECORD",                  "E2.5", "~", "~", "~"},
    {"BLIND-SLIP",                    "E2.6", "~", "~", "~"},
    {"BLIND-DIFFER-AGREE",            "E2.7", "~", "~", "~"},
    {"BLIND-DIFFER-SHEETS",           "E2.8", "~", "~", "~"},
    {"BLIND-ASSISTANT",               "E2.9 E2.9.a E2.9.b E2.9.c E2.9.d E2.9.e E2.9.f", "~", "~", "~"},
    {"BLIND-SIGHTED-ASSISTANT",       "E2.10", "~", "~", "~"},
    {"NOT-ALGEBRAIC-ONLY",      "C-intro",             "C-intro",                 "~",                     "E-intro"},
    {"NOT-PIECE",               "C1",                  "C.1",                     "~",                     "~"},
    {"NOT-LETTERS",             "C2 C3",               "C.2 C.3",                 "~",                     "E.1 E.2"},
    {"NOT-PAWN",                "C4",                  "C.4",                     "~",                     "E.3"},
    {"NOT-FILES-RANKS",         "C5 C6 C7",            "C.5 C.6 C.7",             "~",                     "E.4 E.5 E.6"},
    {"NOT-MOVE",                "C8",                  "C.8",                     "~",                     "E.7"},
    {"NOT-CAPTURE",             "C9",                  "C.9",                     "~",                     "E.8"},
    {"NOT-DISAMBIG",            "C10",                 "C.10",                    "~",                     "E.9"},
    {"NOT-PAWN-CAPTURES",       "C11",                 "C.9.3",                   "~",                     "E.10"},
    {"NOT-PROMO",               "C12",                 "C.11",                    "~",                     "E.11"},
    {"NOT-OFFER",               "C13",                 "C.12",                    "~",                     "E.12"},
    {"NOT-ABBREV",              "C-list",              "C.13",                    "~",                     "E-list"},
    {"NOT-SAMPLE-2009",         "C-sample",            "C-sample",                "~",                     "*"},
    {"NOT-SAMPLE-1997",         "*",                   "*",                       "*",                     "E-sample"},
    {"C960-GAME",               "C960-F.1",            "II.1",                    "~",                     "~"},
    {"C960-START",              "C960-F.2",            "II.2.1 II.2.2 II.2.3",    "~",                     "~"},
    {"C960-GENERATE",           "C960-F.2",            "II.2",                    "~",                     "~"},
    {"C960-CASTLE-ONCE",        "C960-F.3.a",          "II.3.1",                  "~",                     "~"},
    {"C960-CASTLE-METHODS",     "C960-F.3.b",          "II.3.2.1 II.3.2.2 II.3.2.3 II.3.2.4","~",                     "~"},
    {"C960-CASTLE-FINAL",       "C960-F.3.b",          "II.3.2.5 II.3.2.6",       "~",                     "~"},
    {"C960-CASTLE-VACANT",      "C960-F.3.b",          "II.3.2.7",                "~",                     "~"},
    {"C960-CASTLE-RIGHTS",      "C960-F.1 C960-F.3.a", "II.3.1",                  "~",                     "~"},
    {"C960-PHYSICAL",           "C960-F.3.b",          "II.3.2.5",                "~",                     "~"},
    {"C960-DECLARE",            "C960-F.3.b",          "II.3.2.7",                "~",                     "~"},
    {"C960-NO-MOVE",            "C960-F.3.b",          "II.3.2.7",                "~",                     "~"},
    {"C960-EARLY",              "C960-F.3.b",          "II.3.2.7",                "~",                     "~"},
};
// clang-format on

TEST(ArticlesByRule, AreThoseOfTheCatalogue) {
    for (const RuleRow& row : rule_rows) {
        expect_articles(row, Edition::fide_2009, row.in_2009);
        expect_articles(row, Edition::fide_2017, row.in_2017);
        expect_articles(row, Edition::olimpiadas_xii, row.in_house);
        expect_articles(row, Edition::fide_1997, row.in_1997);
    }
}

const std::set<std::string> later = {
    "AGREE-ONE-MOVE",      "BLIND-HEARING-IMPAIRED",
    "CONDUCT-EXPLANATION", "CONDUCT-INSPECTION",
    "DUTY-RECONSTRUCT",    "FLAG-FORCED-LINE",
    "ILLEGAL-POSITION",    "QPF-5-SECONDS",
    "QPF-ANNOUNCED",       "RAPID-SHEET-REQUEST",
    "REC-E-SCORESHEET",    "RESIGN-NO-MATE",
    "RAPID-PENALTY-1MIN",  "SCORE-CAP",
};

/// Every rule that a provision names is in the table above, and the other way round.
TEST(ArticlesByRule, CoverTheContents) {
    std::set<std::string> listed;
    for (const RuleRow& row : rule_rows) {
        listed.insert(row.rule);
    }
    for (const Entry& entry : contents()) {
        for (const std::string& rule : rule_words(std::string(entry.catalogue))) {
            // The rules that only later editions have are in articles_of_later_editions_test.cpp.
            EXPECT_TRUE(listed.contains(rule) || later.contains(rule) ||
                        rule.starts_with("HOUSE-") || rule.starts_with("ONLINE-"))
                << rule;
        }
    }
}

} // namespace

} // namespace compongo::law
