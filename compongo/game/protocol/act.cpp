#include "compongo/game/protocol/act.h"

#include "compongo/base/one_of_members.h"

template struct compongo::OneOf<compongo::game::AnyDeed>;
