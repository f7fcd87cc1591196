#include "apps/shared/interruption.h"

#include <csignal>

namespace compongo::apps {

namespace {

volatile std::sig_atomic_t is_remembered = 0;
extern "C" void remember_one(int /*signal*/) {
    is_remembered = 1;
}

} // namespace

void remember_interruptions() {
    std::signal(SIGINT, remember_one);
    std::signal(SIGTERM, remember_one);
}

bool is_interrupted() {
    return is_remembered != 0;
}

} // namespace compongo::apps
