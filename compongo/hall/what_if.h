/// What if: an act of a game that was played, judged under other Laws than its own.
#pragma once

#include "compongo/hall/fault.h"
#include "compongo/hall/journal.h"

namespace compongo::hall {

/// The last entry's act under this edition, after all before it have been judged under it too:
/// `{"laws","number","effects":[...],"recorded":[...],"result"?}`. The fault names the edition that
/// is not there, or the earlier act that it does not admit. Nothing is altered by it.
[[nodiscard]] Expected<std::string, Fault> what_if(const game::Conditions& conditions,
                                                   const std::vector<JournalEntry>& journal,
                                                   law::Edition edition);

} // namespace compongo::hall
