// Switches and their values are names that the compiler knows.
#include "compongo/game/protocol/policy.h"

using compongo::game::PolicyChoice;
using compongo::game::PolicyPoint;

constexpr PolicyPoint point = "two_hands_replay";
constexpr PolicyChoice choice = {"two_hands_replay", "restore"};

#if defined(NO_SUCH_SWITCH)
constexpr PolicyPoint misspelt = "two_hands_repla";
#endif
#if defined(NO_SUCH_VALUE)
constexpr PolicyChoice of_another = {"two_hands_replay", "king_first"};
#endif
