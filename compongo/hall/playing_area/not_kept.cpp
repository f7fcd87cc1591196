#include "compongo/hall/playing_area/not_kept.h"

namespace compongo::hall {

Fault not_kept(const store::Fault& fault) {
    const bool is_busy =
        fault.kind == store::Fault::Kind::busy || fault.kind == store::Fault::Kind::conflict;
    return {is_busy ? Fault::Kind::busy : Fault::Kind::not_kept, fault.message, {}};
}

} // namespace compongo::hall
