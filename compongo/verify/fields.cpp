#include "compongo/verify/fields.h"

namespace compongo::verify {

std::vector<std::string_view> fields_of(std::string_view text) {
    std::vector<std::string_view> fields;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != text.npos; begin = end + 1) {
        end = text.find(' ', begin);
        fields.push_back(text.substr(begin, end - begin));
    }
    return fields;
}

} // namespace compongo::verify
