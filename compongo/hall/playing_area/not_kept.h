/// What the store could not keep, as the hall says it.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/store/event_store.h"

namespace compongo::hall {

[[nodiscard]] Fault not_kept(const store::Fault& fault);

} // namespace compongo::hall
