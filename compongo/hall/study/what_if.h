/// What if: an act of a game that was played, judged under other Laws than its own.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/seat.h"

namespace compongo::hall {

struct WhatIf {
    /// As it may be read in the role of whoever asks.
    const std::vector<JournalEntry>& journal;
    law::Edition edition;
    Role role;
};

/// The last entry's act under this edition, after all before it have been judged under it too:
/// `{"laws","number","effects":[...],"recorded":[...],"result"?}`. The fault names the edition that
/// is not there, or the earlier act that it does not admit. Nothing is altered by it.
[[nodiscard]] Expected<std::string, Fault> what_if(const game::Conditions& conditions,
                                                   const WhatIf& asked);

} // namespace compongo::hall
