/// The protocol's words as people say them. They stand in words/en.json and words/es.json, which
/// the page reads too.
#pragma once

#include "compongo/law/contents.h"

#include <string>
#include <string_view>

namespace compongo::record {

/// What a word of one of the protocol's closed lists is called: `incident`, `left_area`. One that
/// has no name is itself, with blanks.
[[nodiscard]] std::string in_words(law::Language language, std::string_view list,
                                   std::string_view word);

/// Has the word a name?
[[nodiscard]] bool has_words_for(law::Language language, std::string_view list,
                                 std::string_view word);

} // namespace compongo::record
