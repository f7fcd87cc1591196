/// Paragraphs in a terminal: lines of bounded length.
#pragma once

#include <string_view>

namespace compongo::apps {

/// Prints words in lines of at most 100 signs. The first begins with `indent`, the others with
/// `hanging`, or with `indent` if that is empty.
void print_paragraph(std::string_view text, std::string_view indent, std::string_view hanging = {});

} // namespace compongo::apps
