// The articles that the catalogue names for each of its rules in the editions after 2009: written
// down again here, and not taken from the tables of the editions.
#include "compongo/law/contents.h"
#include "tests/law/every_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

namespace compongo::law {

namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

/// All numbers of the provisions that come from a rule, in any mode of play; `4.3.a?` where one is
/// not verified.
std::set<std::string> numbers_of(std::string_view rule, Edition edition) {
    static const std::vector<Choices> modes = test::every_mode();
    std::set<std::string> all;
    for (const Choices& choices : modes) {
        if (choices.edition != edition) {
            continue;
        }
        const Laws laws = laws_in_force(choices).value();
        for (const Entry& entry : contents()) {
            const auto rules = words_of(std::string(entry.catalogue));
            if (std::ranges::find(rules, rule) == rules.end()) {
                continue;
            }
            for (const Article& article : entry.articles(laws)) {
                if (article.edition() == edition) {
                    all.insert(std::string(article.number()) +
                               (article.is_unverified() ? "?" : ""));
                }
            }
        }
    }
    return all;
}

bool is_or_is_part_of(std::string number, std::string whole) {
    const bool are_marked_alike = number.ends_with('?') == whole.ends_with('?');
    std::erase(number, '?');
    std::erase(whole, '?');
    return are_marked_alike && (number == whole || number.starts_with(whole + '.'));
}

/// Separated by blanks. `-`: there is no such rule. `*`: not looked at.
struct Row {
    std::string rule, in_2014, in_2018, in_2023;
};

void expect_numbers(const Row& row, Edition edition, const std::string& wanted) {
    const std::set<std::string> found = numbers_of(row.rule, edition);
    for (const std::string& number : words_of(wanted)) {
        if (number == "-") {
            EXPECT_TRUE(found.empty()) << row.rule << " in " << name(edition);
        } else if (number != "*") {
            EXPECT_TRUE(std::ranges::any_of(
                found, [&](const std::string& each) { return is_or_is_part_of(each, number); }))
                << row.rule << " in " << name(edition) << ": " << number;
        }
    }
}

// clang-format off
const std::initializer_list<Row> rows = {
    {"GAME-TURN", "1.1", "1.2 1.3", "1.2 1.3"},
    {"GAME-OBJECT", "1.2?", "1.4 1.4.1 1.4.2", "1.4 1.4.1 1.4.2"},
    {"GAME-DEAD-PRINCIPLE", "1.3?", "1.5", "1.5"},
    {"BOARD-SETUP", "2.1 2.2 2.3", "2.1 2.2 2.3", "2.1 2.2 2.3"},
    {"BOARD-TERMS", "2.4", "2.4", "2.4"},
    {"MOVE-OCCUPY", "3.1?", "3.1 3.1.1", "3.1 3.1.1"},
    {"MOVE-ATTACK", "3.1?", "3.1.2 3.1.3", "3.1.2 3.1.3"},
    {"MOVE-BISHOP", "3.2", "3.2", "3.2"},
    {"MOVE-ROOK", "3.3", "3.3", "3.3"},
    {"MOVE-QUEEN", "3.4", "3.4", "3.4"},
    {"MOVE-NOJUMP", "3.5", "3.5", "3.5"},
    {"MOVE-KNIGHT", "3.6", "3.6", "3.6"},
    {"MOVE-PAWN-STEP", "3.7.a?", "3.7.1", "3.7.1"},
    {"MOVE-PAWN-DOUBLE", "3.7.b?", "3.7.2", "3.7.2"},
    {"MOVE-PAWN-CAPTURE", "3.7.c?", "3.7.3", "3.7.3"},
    {"MOVE-EP", "3.7.d?", "3.7.4.1 3.7.4.2", "3.7.3.1 3.7.3.2"},
    {"MOVE-PROMO", "3.7.e", "3.7.5.1 3.7.5.2 3.7.5.3", "3.7.3.3 3.7.3.4 3.7.3.5"},
    {"MOVE-KING-STEP", "3.8.a?", "3.8.1", "3.8.1"},
    {"MOVE-CASTLE", "3.8.b?", "3.8.2", "3.8.2"},
    {"MOVE-CASTLE-LOST", "3.8.b.1?", "3.8.2.1 3.8.2.1.1 3.8.2.1.2", "3.8.2.1 3.8.2.1.1 3.8.2.1.2"},
    {"MOVE-CASTLE-BLOCKED", "3.8.b.2?", "3.8.2.2 3.8.2.2.1 3.8.2.2.2", "3.8.2.2 3.8.2.2.1 3.8.2.2.2"},
    {"MOVE-CHECK", "3.9?", "3.9.1 3.9.2", "3.9.1 3.9.2"},
    {"TOUCH-ONE-HAND", "4.1", "4.1", "4.1"},
    {"TOUCH-ADJUST", "4.2", "4.2.1 6.2.5", "4.2.1 6.2.5"},
    {"TOUCH-NOT-ON-MOVE", "4.2 6.2.d? 11.5", "4.2.1 6.2.5 11.5", "4.2.1 6.2.5 11.5"},
    {"TOUCH-INTENT", "4.3", "4.2.2 4.3", "4.2.2 4.3"},
    {"TOUCH-OWN", "4.3.a?", "4.3.1", "4.3.1"},
    {"TOUCH-OPP", "4.3.b?", "4.3.2", "4.3.2"},
    {"TOUCH-BOTH", "4.3.c", "4.3.3", "4.3.3"},
    {"TOUCH-ORDER-UNKNOWN", "4.3.c", "4.3.3", "4.3.3"},
    {"TOUCH-NONE", "4.5?", "4.5", "4.5"},
    {"TOUCH-CASTLE-KR", "4.4.a?", "4.4.1", "4.4.1"},
    {"TOUCH-CASTLE-RK", "4.4.b?", "4.4.2", "4.4.2"},
    {"TOUCH-CASTLE-ILLEGAL", "4.4.c?", "4.4.3", "4.4.3"},
    {"TOUCH-CASTLE-K-RELEASED", "4.7.b?", "4.7.2", "4.7.2"},
    {"TOUCH-PROMO-CHOICE", "4.4.d?", "4.4.4", "4.4.4"},
    {"PROMO-METHOD", "4.6", "4.6.1 4.6.2 4.6.3", "4.6.1 4.6.2 4.6.3"},
    {"PROMO-INVERTED-ROOK", "Preface", "remark-4.4.4", "remark-4.4.4 remark-4.6"},
    {"TOUCH-RELEASE", "4.7", "4.7", "4.7"},
    {"MADE-SIMPLE", "4.7", "4.7", "4.7"},
    {"MADE-CAPTURE", "4.7.a?", "4.7.1", "4.7.1"},
    {"MADE-CASTLE", "4.7.b?", "4.7.2", "4.7.2"},
    {"MADE-PROMO", "4.7.c?", "4.7.3", "4.7.3"},
    {"TOUCH-CLAIM-LOST", "4.8?", "4.8", "4.8"},
    {"TOUCH-WHO-ACTS", "12.1 12.3", "12.1 12.3 remark-4.8", "12.1 12.3 remark-4.8"},
    {"TOUCH-CONSISTENCY-CLAIM", "4.3 4.8?", "4.3 4.8", "4.3 4.8"},
    {"TOUCH-ASSISTANT-MOVE", "4.9?", "4.9", "4.9"},
    {"COMPL-MATE", "5.1.a", "5.1.1", "5.1.1"},
    {"COMPL-RESIGN", "5.1.b", "5.1.2", "5.1.2"},
    {"COMPL-STALEMATE", "5.2.a", "5.2.1", "5.2.1"},
    {"COMPL-DEAD", "5.2.b", "5.2.2", "5.2.2"},
    {"COMPL-AGREE", "5.2.c", "5.2.3", "5.2.3"},
    {"COMPL-REP-50", "5.3.a 5.3.b", "-", "-"},
    {"COMPL-LEGALITY", "5.1.a 5.2.a 5.2.b", "5.1.1 5.2.1 5.2.2", "5.1.1 5.2.1 5.2.2"},
    {"CLOCK-DEFS", "6.1?", "6.1", "6.1"},
    {"CLOCK-CONTROL", "6.3.a", "6.3.1", "6.3.1"},
    {"CLOCK-CARRY", "6.3.b", "6.3.2", "6.3.2"},
    {"CLOCK-DELAY", "6.3.b", "6.3.2", "6.3.2"},
    {"CLOCK-FLAG-CHECK", "6.4", "6.4", "6.4"},
    {"CLOCK-PLACE", "6.5", "6.5", "6.5"},
    {"CLOCK-START", "6.6", "6.6", "6.6"},
    {"ARRIVE-DEFAULT", "6.7.a", "6.7.1", "6.7.1"},
    {"ARRIVE-BOTH-ABSENT", "6.7.b", "6.7.2", "6.7.2"},
    {"CLOCK-PRESS", "6.2.a", "6.2.1 6.2.1.1 6.2.2", "6.2.1 6.2.1.1 6.2.2"},
    {"CLOCK-COMPLETED-BY-NEXT", "6.2.a", "6.2.1.2", "6.2.1.2"},
    {"CLOCK-ALWAYS-PRESS", "6.2.a", "6.2.2", "6.2.2"},
    {"CLOCK-BLOCK-BUTTON", "6.2.b?", "6.2.3", "6.2.3"},
    {"CLOCK-SAME-HAND", "6.2.b?", "6.2.3", "6.2.3"},
    {"CLOCK-HANDLING", "6.2.c?", "6.2.4", "6.2.4"},
    {"CLOCK-ADJUST-OWN-TIME", "6.2.d?", "6.2.5", "6.2.5"},
    {"CLOCK-ASSISTANT", "6.2.e?", "6.2.6", "6.2.6"},
    {"CLOCK-FLAG-DEEMED", "6.8", "6.8", "6.8"},
    {"CLOCK-FLAG-LOSS", "6.9", "6.9", "6.9"},
    {"CLOCK-CONCLUSIVE", "6.10.a", "6.10.1", "6.10.1"},
    {"CLOCK-SETTING", "6.10.b", "6.10.2", "6.10.2"},
    {"CLOCK-BOTH-FLAGS", "6.11", "III.3.1 III.3.1.1 III.3.1.2", "III.3.1 III.3.1.1 III.3.1.2"},
    {"CLOCK-STOP-ARBITER", "6.12.a 6.12.c?", "6.11.1 6.11.3", "6.11.1 6.11.3"},
    {"CLOCK-STOP-HELP", "6.12.b", "6.11.2", "6.11.2"},
    {"CLOCK-STOP-INVALID", "6.12.d?", "6.11.4", "6.11.4"},
    {"CLOCK-IRREGULARITY-TIME", "7.1?", "7.1", "7.1"},
    {"CLOCK-SCREENS", "6.13", "6.12.1 6.12.2", "6.12.1 6.12.2"},
    {"SETUP-WRONG-ARRAY", "7.2.a?", "7.2.1", "7.2.1"},
    {"SETUP-WRONG-BOARD", "7.2.b?", "7.2.2", "7.2.2"},
    {"SETUP-WRONG-COLOURS", "7.3?", "7.3", "7.3"},
    {"DISPLACED-PIECES", "7.4?", "7.4.1 7.4.2 7.4.3", "7.4.1 7.4.2 7.4.3"},
    {"DISPLACED-FOUND", "7.6", "7.6", "7.6"},
    {"ILLEGAL-DEF", "3.10 7.5.a", "3.10.2 7.5.1", "3.10.2 7.5.1"},
    {"ILLEGAL-RESTORE", "7.5.a", "7.5.1", "7.5.1"},
    {"ILLEGAL-COUNT", "7.5.b", "7.5.5", "7.5.5"},
    {"ILLEGAL-PROMO-PAWN-LEFT", "7.5.a", "7.5.2", "7.5.2"},
    {"ILLEGAL-PROMO-WRONG", "7.5.a", "7.5.1", "7.5.1"},
    {"ILLEGAL-KING-CAPTURE", "1.2? 7.5.a", "1.4.1 7.5.1", "1.4.1 7.5.1"},
    {"ILLEGAL-TWO-HANDS", "*", "7.5.4", "7.5.4"},
    {"ILLEGAL-NO-MOVE", "*", "7.5.3", "7.5.3"},
    {"ILLEGAL-TWO-IN-ONE", "-", "remark-7.5.5", "remark-7.5.5"},
    {"IRREG-DURING-GAME", "7.2 7.5 7.6", "7.2 7.5 7.6", "7.2 7.5 7.6"},
    {"REC-DUTY", "8.1.a 8.1.c", "8.1.1 8.1.3", "8.1.1 8.1.1.1 8.1.1.2 8.1.3"},
    {"REC-AHEAD", "8.1.a", "8.1.2", "8.1.2"},
    {"REC-OFFER", "8.1.d? 9.1.b2", "8.1.5", "8.1.5"},
    {"REC-ASSISTANT", "8.1.e?", "8.1.6", "8.1.6"},
    {"REC-VISIBLE", "8.2", "8.2", "8.2"},
    {"REC-PROPERTY", "8.3", "8.3", "8.3"},
    {"REC-EXEMPT-5", "8.4", "8.4", "8.4"},
    {"REC-BOTH-EXEMPT", "8.5.a", "8.5.1", "8.5.1"},
    {"REC-ONE-EXEMPT", "8.5.b", "8.5.2", "8.5.2"},
    {"REC-RECONSTRUCT", "8.5.c", "8.5.3", "8.5.3"},
    {"REC-NOT-PROVABLE", "8.6", "8.6", "8.6"},
    {"REC-SIGN", "8.7", "8.7", "8.7"},
    {"DRAW-REG-LIMIT", "9.1.a", "9.1.1", "9.1.1"},
    {"DRAW-OFFER", "9.1.b1", "9.1.2.1", "9.1.2.1"},
    {"DRAW-OFFER-CONDITION", "9.1.b1", "9.1.2.1", "9.1.2.1"},
    {"DRAW-OFFER-LIFE", "9.1.b1", "9.1.2.1", "9.1.2.1"},
    {"DRAW-OFFER-RECORD", "9.1.b2", "9.1.2.2", "9.1.2.2"},
    {"DRAW-CLAIM-IS-OFFER", "9.1.b3", "9.1.2.3", "9.1.2.3"},
    {"DRAW-3FOLD-INTENDED", "9.2.a", "9.2.1.1", "9.2.1"},
    {"DRAW-3FOLD-APPEARED", "9.2.b", "9.2.1.2", "9.2.2"},
    {"DRAW-POSITION-SAME", "9.2", "9.2.2 9.2.2.1 9.2.2.2", "9.2.3 9.2.3.1 9.2.3.2"},
    {"DRAW-50-INTENDED", "9.3.a", "9.3.1", "9.3.1"},
    {"DRAW-50-DONE", "9.3.b", "9.3.2", "9.3.2"},
    {"DRAW-CLAIM-TOUCH", "9.4", "9.4", "9.4"},
    {"DRAW-CLAIM-CLOCK", "9.5", "9.5.1", "9.5.1"},
    {"DRAW-CLAIM-RIGHT", "9.5.a", "9.5.2", "9.5.2"},
    {"DRAW-CLAIM-WRONG", "9.5.b", "9.5.3", "9.5.3"},
    {"DRAW-DEAD-96", "9.7", "5.2.2", "5.2.2"},
    {"DRAW-5FOLD", "9.6.a", "9.6.1", "9.6.1"},
    {"DRAW-75", "9.6.b", "9.6.2", "9.6.2"},
    {"QPF-DEF", "G.1", "III.1", "III.1"},
    {"QPF-CLAIM", "G.5", "III.5", "III.5"},
    {"QPF-ACCEPT", "G.5.a", "III.5.1", "III.5.1"},
    {"QPF-POSTPONE", "G.5.b", "III.5.2", "III.5.2"},
    {"QPF-REJECT", "G.5.c?", "III.5.3", "III.5.3"},
    {"QPF-FINAL", "-", "-", "-"},
    {"QPF-NOT-BLITZ", "G.3", "III.2.2", "III.2.2"},
    {"QPF-NO-ARBITER", "G.6?", "III.6 III.6.1 III.6.1.1 III.6.1.2 III.6.2", "III.6 III.6.1 III.6.1.1 III.6.1.2 III.6.2"},
    {"PREFACE-ANALOGY", "Preface", "Preface", "Preface"},
    {"SCORE", "10.1? 10.2?", "10.1 10.2", "10.1 10.2"},
    {"CONDUCT-DISREPUTE", "11.1", "11.1", "11.1"},
    {"CONDUCT-LEAVE", "11.2", "11.2.1 11.2.2 11.2.3 11.2.4", "11.2.1 11.2.2 11.2.3 11.2.4"},
    {"CONDUCT-NOTES", "11.3.a", "11.3.1", "11.3.1"},
    {"CONDUCT-DEVICE", "11.3.b", "11.3.2.1 11.3.2.2", "11.3.2 11.3.2.1 11.3.2.2"},
    {"CONDUCT-SMOKE", "11.3.c", "11.3.4", "11.3.4"},
    {"CONDUCT-SHEET-USE", "8.1.b", "8.1.4", "8.1.4"},
    {"CONDUCT-SPECTATOR", "11.4", "11.4", "11.4"},
    {"CONDUCT-DISTRACT", "11.5", "11.5", "11.5"},
    {"CONDUCT-SANCTION", "11.6", "11.6", "11.6"},
    {"CONDUCT-PERSIST", "11.7", "11.7", "11.7"},
    {"CONDUCT-BOTH-GUILTY", "11.8", "11.8", "11.8"},
    {"CONDUCT-APPEAL", "11.10", "11.10", "11.10"},
    {"ARB-ENFORCE", "12.1", "12.1", "12.1"},
    {"ARB-CONDITIONS", "12.2", "12.2", "12.2"},
    {"ARB-OBSERVE", "12.3", "12.3", "12.3"},
    {"SANCTIONS", "12.9.a 12.9.b 12.9.c? 12.9.d? 12.9.e? 12.9.f? 12.9.g? 12.9.h?", "12.9.1 12.9.2 12.9.3 12.9.4 12.9.5 12.9.6 12.9.7 12.9.8 12.9.9", "12.9.1 12.9.2 12.9.3 12.9.4 12.9.5 12.9.6 12.9.7 12.9.8 12.9.9"},
    {"ARB-EXTRA-TIME", "12.5", "12.5", "12.5"},
    {"ARB-NO-INTERVENE", "12.6", "12.6", "12.6"},
    {"ARB-SPECTATORS", "12.7", "12.7", "12.7"},
    {"ARB-VENUE-DEVICES", "12.8", "12.8", "12.8"},
    {"RAPID-DEF", "A.1", "A.1", "A.1"},
    {"BLITZ-DEF", "B.1", "B.1", "B.1"},
    {"RAPID-BASE", "A.4", "A.4", "A.5"},
    {"RAPID-NO-RECORD", "A.2", "A.2", "A.2"},
    {"RAPID-SUPERVISION", "A.3 A.4 A.5 B.3 B.4 B.5", "A.3.1 A.3.1.1 A.3.1.2 A.4 A.5 B.3.1 B.3.1.1 B.3.1.2 B.4 B.5", "A.4 A.4.1 A.4.2 A.5 A.6 B.2 B.2.1 B.2.2 B.3 B.4"},
    {"RAPID-SETUP-LIMIT", "A.4.a", "A.4.1 A.4.1.1 A.4.1.2", "A.5.1 A.5.1.1 A.5.1.2"},
    {"RAPID-ILLEGAL", "A.4.b", "A.4.2", "A.5.2"},
    {"RAPID-BOTH-KINGS", "A.4.d?", "A.4.4", "A.5.4"},
    {"RAPID-FLAG", "6.8", "A.4.5", "A.5.5"},
    {"RAPID-TIME-CLAIM", "A.4.c?", "A.4.3", "A.5.3"},
    {"RAPID-BOTH-FLAGS", "6.11", "remark-A.4.3 III.3.1", "remark-A.5.3 III.3.1"},
    {"BLITZ-RULES", "B.4", "B.4", "B.3"},
    {"BLITZ-PENALTY-1MIN", "B.2?", "B.2", "A.3"},
    {"NOT-ALGEBRAIC-ONLY", "C-intro", "C-intro", "C-intro"},
    {"NOT-PIECE", "C.1?", "C.1", "C.1"},
    {"NOT-LETTERS", "C.2? C.3?", "C.2 C.3", "C.2 C.3"},
    {"NOT-PAWN", "C.4?", "C.4", "C.4"},
    {"NOT-FILES-RANKS", "C.5? C.6? C.7?", "C.5 C.6 C.7", "C.5 C.6 C.7"},
    {"NOT-MOVE", "C.8?", "C.8", "C.8"},
    {"NOT-CAPTURE", "C.9?", "C.9 C.9.1 C.9.2 C.9.3", "C.9 C.9.1 C.9.2 C.9.3"},
    {"NOT-DISAMBIG", "C.10?", "C.10 C.10.1 C.10.2 C.10.3", "C.10 C.10.1 C.10.2 C.10.3"},
    {"NOT-PAWN-CAPTURES", "C.11?", "C.9.3", "C.9.3"},
    {"NOT-PROMO", "C.12?", "C.11", "C.11"},
    {"NOT-OFFER", "C.13?", "C.12", "C.12"},
    {"NOT-ABBREV", "C-list?", "C.13", "C.13.1 C.13.2 C.13.3 C.13.4 C.13.5 C.13.6"},
    {"NOT-SAMPLE-2009", "C-sample?", "C-sample", "C-sample"},
    {"BLIND-ADAPT", "D.1", "D.1", "D.1"},
    {"BLIND-TWO-BOARDS", "D.1", "D.1", "D.1"},
    {"BLIND-BOARD", "D.1.a D.1.b D.1.c", "D.1.1 D.1.2", "D.1.1 D.1.2"},
    {"BLIND-ANNOUNCE", "D.2.1", "D.2.1", "D.2.1"},
    {"BLIND-TOUCHED", "D.2.2", "D.2.2", "D.2.2"},
    {"BLIND-MADE", "D.2.3.a D.2.3.b D.2.3.c D.2.4", "D.2.3.1 D.2.3.2 D.2.3.3 D.2.4 D.2.5", "D.2.3.1 D.2.3.2 D.2.3.3 D.2.4 D.2.5"},
    {"BLIND-CLOCK", "D.2.5.a D.2.5.b D.2.5.c", "D.2.6.1 D.2.6.2", "D.2.6.1 D.2.6.2"},
    {"BLIND-RECORD", "D.2.6", "D.2.7", "D.2.7"},
    {"BLIND-SLIP", "D.2.7", "D.2.8", "D.2.8"},
    {"BLIND-DIFFER-AGREE", "D.2.8", "D.2.9", "D.2.9"},
    {"BLIND-DIFFER-SHEETS", "D.2?", "D.2.9", "D.2.9"},
    {"BLIND-ASSISTANT", "D.2?", "D.2.10.1 D.2.10.2 D.2.10.3 D.2.10.4 D.2.10.5 D.2.10.6", "D.2.10.1 D.2.10.2 D.2.10.3 D.2.10.4 D.2.10.5 D.2.10.6"},
    {"BLIND-SIGHTED-ASSISTANT", "D.2?", "D.2.11", "D.2.11"},
    {"ADJ-SEAL", "E.1.a", "I.1.1", "I.1.1"},
    {"ADJ-EARLY", "E.1.b?", "I.1.2", "I.1.2"},
    {"ADJ-ENVELOPE", "E.2.a? E.2.b? E.2.c? E.2.d? E.2.e E.2.f E.2.g", "I.2.1 I.2.2 I.2.3 I.2.4 I.2.5 I.2.6 I.2.7", "I.2.1 I.2.2 I.2.3 I.2.4 I.2.5 I.2.6 I.2.7"},
    {"ADJ-CUSTODY", "E.3", "I.3", "I.3"},
    {"ADJ-OFFER", "E.4", "I.4", "I.4"},
    {"ADJ-SETUP", "E.5", "I.5", "I.5"},
    {"ADJ-ENDED-BEFORE", "E.6", "I.6", "I.6"},
    {"ADJ-OPEN", "E.7", "I.7", "I.7"},
    {"ADJ-BAD-SEAL", "E.8.a E.8.b E.8.c", "I.8 I.8.1 I.8.2 I.8.3", "I.8 I.8.1 I.8.2 I.8.3"},
    {"ADJ-RESUME-RESPONDER", "E.9.a", "I.9.1", "I.9.1"},
    {"ADJ-RESUME-RESPONDER-ABSENT", "E.9.b", "I.9.2", "I.9.2"},
    {"ADJ-RESUME-SEALER-ABSENT", "E.9.c", "I.9.3", "I.9.3"},
    {"ADJ-LATE", "E.10?", "I.10", "I.10"},
    {"ADJ-LATE-SEALER", "E.10?", "I.10", "I.10"},
    {"ADJ-LOST", "E.11.a?", "I.12.1", "I.12.1"},
    {"ADJ-NO-POSITION", "E.11.b?", "I.12.2", "I.12.2"},
    {"ADJ-CLOCK-ERROR", "E.12?", "I.13", "I.13"},
    {"ADJ-SESSION", "E.13?", "I.14", "I.14"},
    {"C960-GAME", "F?", "II.1", "II.1"},
    {"C960-START", "F?", "II.2 II.2.1 II.2.2 II.2.3", "II.2 II.2.1 II.2.2 II.2.3"},
    {"C960-GENERATE", "F?", "II.2", "II.2"},
    {"C960-CASTLE-ONCE", "F?", "II.3.1", "II.3.1"},
    {"C960-CASTLE-METHODS", "F?", "II.3.2.1 II.3.2.2 II.3.2.3 II.3.2.4", "II.3.2.1 II.3.2.2 II.3.2.3 II.3.2.4"},
    {"C960-CASTLE-FINAL", "F?", "II.3.2.5 II.3.2.6", "II.3.2.5 II.3.2.6"},
    {"C960-CASTLE-VACANT", "F?", "II.3.2.7", "II.3.2.7"},
    {"C960-CASTLE-RIGHTS", "F?", "II.3.1", "II.3.1"},
    {"C960-PHYSICAL", "F?", "II.3.2.5", "II.3.2.5"},
    {"C960-DECLARE", "F?", "II.3.2.7", "II.3.2.7"},
    {"C960-NO-MOVE", "F?", "II.3.2.7", "II.3.2.7"},
    {"C960-EARLY", "F?", "II.3.2.7", "II.3.2.7"},
    {"RESIGN-NO-MATE", "*", "*", "5.1.2"},
    {"AGREE-ONE-MOVE", "*", "5.2.3", "5.2.3"},
    {"ILLEGAL-POSITION", "3.10.c", "3.10.3", "3.10.3"},
    {"REC-E-SCORESHEET", "-", "-", "8.1.1.2"},
    {"RAPID-SHEET-REQUEST", "-", "A.3.2 B.3.2", "A.4.3 B.2.3"},
    {"QPF-ANNOUNCED", "G.2 G.3", "III.2.1 III.2.2", "III.2.1 III.2.2"},
    {"QPF-5-SECONDS", "G.4", "III.4", "III.4"},
    {"CONDUCT-INSPECTION", "11.3.b", "11.3.3", "11.3.3"},
    {"CONDUCT-EXPLANATION", "11.9", "11.9", "11.9"},
    {"SCORE-CAP", "10.2?", "10.2", "10.2"},
    {"BLIND-HEARING-IMPAIRED", "-", "D.2.11", "D.2.11"},
    {"FLAG-FORCED-LINE", "*", "6.9", "6.9"},
    {"DUTY-RECONSTRUCT", "11.11 11.12", "11.11 11.12", "11.11 11.12"},
};
// clang-format on

TEST(ArticlesOfLaterEditions, AreThoseOfTheCatalogue) {
    for (const Row& row : rows) {
        expect_numbers(row, Edition::fide_2014, row.in_2014);
        expect_numbers(row, Edition::fide_2018, row.in_2018);
        expect_numbers(row, Edition::fide_2023, row.in_2023);
    }
}

} // namespace

} // namespace compongo::law
