/// What if: judges an act of a played game under other Laws.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/seat.h"

namespace compongo::hall {

struct WhatIf {
    /// As the requester's role may read it.
    const std::vector<JournalEntry>& journal;
    law::Edition edition;
    Role role;
};

/// The ruling on the last entry under this edition, after all earlier entries were judged under it
/// too: `{"laws","number","effects":[...],"recorded":[...],"result"?}`. Fails with an unknown
/// edition, or with an earlier act that the edition does not admit. Changes nothing.
[[nodiscard]] Expected<std::string, Fault> what_if(const game::Conditions& conditions,
                                                   const WhatIf& asked);

} // namespace compongo::hall
