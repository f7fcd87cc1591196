/// Translates a fault of the store to one of the hall.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/store/event_store.h"

namespace compongo::hall {

[[nodiscard]] Fault not_kept(const store::Fault& fault);

} // namespace compongo::hall
