/// The protocol's words as people say them. They stand in words/en.json and its translations, which
/// the page reads too.
#pragma once

#include "compongo/law/contents.h"

#include <string>
#include <string_view>

namespace compongo::record {

/// The name of a word from one of the protocol's closed lists: `incident`, `left_area`. A word
/// without a name is returned with blanks for its underscores.
[[nodiscard]] std::string in_words(law::Language language, std::string_view list,
                                   std::string_view word);

/// Does the word have a name?
[[nodiscard]] bool has_words_for(law::Language language, std::string_view list,
                                 std::string_view word);

} // namespace compongo::record
