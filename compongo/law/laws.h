/// The Laws in force for one game: every provision, after edition, clarifications, appendix and
/// readings. A flat value, one small struct for each chapter.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/law/act_of_moving.h"
#include "compongo/law/adjournment.h"
#include "compongo/law/board_and_moves.h"
#include "compongo/law/chess960.h"
#include "compongo/law/chessclock.h"
#include "compongo/law/choices.h"
#include "compongo/law/completion.h"
#include "compongo/law/conduct.h"
#include "compongo/law/drawn_game.h"
#include "compongo/law/irregularities.h"
#include "compongo/law/notation.h"
#include "compongo/law/online.h"
#include "compongo/law/quickplay_finish.h"
#include "compongo/law/rapid_and_blitz.h"
#include "compongo/law/recording.h"
#include "compongo/law/visually_disabled.h"

#include <string>

namespace compongo::law {

struct Laws {
    /// The choices asked for. Articles of another edition than this fill its silence.
    Choices choices;
    /// 1 to 3.
    BoardAndMoves board_and_moves;
    /// 4.
    ActOfMoving act_of_moving;
    /// 5.
    Completion completion;
    /// 6.
    Chessclock chessclock;
    /// 7.
    Irregularities irregularities;
    /// 8.
    Recording recording;
    /// 9.
    DrawnGame drawn_game;
    /// 10.
    QuickplayFinish quickplay_finish;
    /// What a ruling needs of the Preface and of the articles on conduct and the arbiter.
    Conduct conduct;
    Penalties penalties;
    /// The scope of Appendices A and B; their differences from standard play are in the chapters
    /// above.
    RapidAndBlitz rapid_and_blitz;
    /// Appendix C.
    Notation notation;
    /// Appendix F, later Guidelines II.
    Chess960 chess960;
    /// The appendix on adjourned games, and that on the visually disabled.
    Adjournment adjournment;
    VisuallyDisabled visually_disabled;
    /// Play online, in the edition that is about it.
    Online online;
};

/// Whether the edition asked for is silent here, so that an older text is applied. The article
/// whose text is applied comes first. The online regulations take over the Laws of their year.
[[nodiscard]] constexpr bool falls_back(const Laws& laws, const Articles& articles) {
    const Edition edition = laws.choices.edition;
    const Edition own = edition == Edition::fide_online_2023 ? Edition::fide_2023 : edition;
    return !articles.empty() && articles.begin()->edition() != edition &&
           articles.begin()->edition() != own;
}

/// Increased when a change to the tables of an edition, or to the procedures, changes a ruling or
/// its citations. Rulings under an earlier revision stand.
inline constexpr int revision_of_the_tables = 2;

/// Where neither a name nor a date says which edition (law/edition_in_force.h): the latest of
/// FIDE's that is in force.
inline constexpr Edition edition_in_use = Edition::fide_2023;

/// The provisions for these choices, or what is not there.
[[nodiscard]] Expected<Laws, std::string> laws_in_force(const Choices& choices);

} // namespace compongo::law
