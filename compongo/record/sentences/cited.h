/// Articles in people's notation.
#pragma once

#include "compongo/game/protocol/effect.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

/// `remark on 7.5.1` for `remark-7.5.1`; a number that was never seen in print is marked.
[[nodiscard]] std::string article_text(const Speech& speech, law::Article article);

/// `4.2.1, 7.5.5 (FIDE 2023); 6.9 (FIDE 2009)`: each edition and each article appears once.
[[nodiscard]] std::string cited(const Speech& speech, const game::Ruling& ruling);
[[nodiscard]] std::string cited(const Speech& speech, const law::Articles& articles);

/// `8.5.a, 8.6`: the first few articles of one edition, without its name.
[[nodiscard]] std::string cited_of(const Speech& speech, const law::Articles& articles,
                                   law::Edition edition);

} // namespace compongo::record
