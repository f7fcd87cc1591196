#include "compongo/compongo.h"

int compongo_abi(void) {
    return COMPONGO_ABI;
}

const char* compongo_version(void) {
    return COMPONGO_VERSION;
}
