#include "compongo/record/transcript/questions.h"

#include "compongo/base/one_of_members.h"

template struct compongo::OneOf<compongo::record::AnyAsk>;
