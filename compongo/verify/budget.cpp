#include "compongo/verify/budget.h"

namespace compongo::verify {

void Budget::tell() {
    if (tell_) {
        tell_(told_ - left_);
    }
    told_ = left_;
}

} // namespace compongo::verify
