/// What the Laws say, for those who follow a citation.
#pragma once

#include "compongo/hall/fault.h"
#include "compongo/law/contents.h"

namespace compongo::hall {

/// `{"editions":[{"id","title"}],"in_use":ID}`.
[[nodiscard]] std::string editions_json(law::Edition in_use);

/// What rests on an article of this edition (`7.5.1`) and on its subdivisions, in our words:
/// `{"edition","article","play","supervision","says":[{"provision","value","meaning":{"en","es"}}]}`.
/// It is shown as it is in force, if these Laws apply it, and else as the first kind of play has it
/// that does; values are in this language. The fault names the nearest articles that there are.
[[nodiscard]] Expected<std::string, Fault> article_json(const std::string& edition,
                                                        const std::string& article,
                                                        law::Language language,
                                                        const law::Laws* in_force = nullptr);

} // namespace compongo::hall
