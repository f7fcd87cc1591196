/// A scenario judged, in sentences for people: act by act what was ruled, what changes, who must do
/// what now, and the articles.
#pragma once

#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/judged.h"

namespace compongo::record {

/// The sentences of each act.
[[nodiscard]] std::vector<Sentences> told(const Scenario& scenario, const law::Laws& laws,
                                          const std::vector<game::Ruling>& rulings,
                                          law::Language language);

/// All of it, laid out for a terminal. Every line ends with a line feed.
[[nodiscard]] std::string judged_text(const Scenario& scenario, const law::Laws& laws,
                                      const Judged& judged, law::Language language);

} // namespace compongo::record
