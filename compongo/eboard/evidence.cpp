#include "compongo/eboard/evidence.h"

#include "compongo/base/check.h"

namespace compongo::eboard {

bool Evidence::needs_arbiter() const {
    switch (sign) {
    case Sign::array:
    case Sign::lifted:
    case Sign::back:
    case Sign::there:
    case Sign::made:
    case Sign::taken_back:
    case Sign::restored:
    case Sign::pressed:
    case Sign::lost:
    case Sign::found:
    case Sign::turned:
        return false;
    case Sign::completed:
    case Sign::illegal:
        return grade != Grade::shown;
    case Sign::touched_first:
    case Sign::unfinished:
    case Sign::no_move:
    case Sign::displaced:
    case Sign::put_back:
    case Sign::ambiguous:
    case Sign::unexplained:
    case Sign::time_up:
    case Sign::result:
        return true;
    }
    UNREACHABLE();
}

} // namespace compongo::eboard
