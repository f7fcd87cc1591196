/// A judged scenario in sentences: for each act the rulings, changes, duties and articles.
#pragma once

#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/judged.h"

namespace compongo::record {

/// The sentences for each act.
[[nodiscard]] std::vector<Sentences> told(const Scenario& scenario, const law::Laws& laws,
                                          const std::vector<game::Ruling>& rulings,
                                          law::Language language);

/// The whole text for a terminal. Every line ends with a line feed.
[[nodiscard]] std::string judged_text(const Scenario& scenario, const law::Laws& laws,
                                      const Judged& judged, law::Language language);

} // namespace compongo::record
