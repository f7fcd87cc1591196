#include "compongo/game/protocol/effect.h"

#include "compongo/base/one_of_members.h"

template struct compongo::OneOf<compongo::game::AnyConsequence>;
