#include "compongo/record/sentences/telling.h"

#include <algorithm>

namespace compongo::record {

void Telling::add(std::vector<std::string>& list, std::string sentence) {
    sentence = capitalised(std::move(sentence));
    if (std::ranges::find(list, sentence) == list.end()) {
        list.push_back(std::move(sentence));
    }
}

} // namespace compongo::record
