#include "compongo/record/sentences/sentence_collector.h"

#include <algorithm>
#include <iterator>

namespace compongo::record {

void SentenceCollector::add(std::vector<std::string>& list, std::string sentence) {
    sentence = capitalised(std::move(sentence));
    if (std::ranges::find(list, sentence) == list.end()) {
        list.push_back(std::move(sentence));
    }
}

Sentences SentenceCollector::take() {
    told_.remarks = remarks_.size();
    std::ranges::move(remarks_, std::back_inserter(told_.ruled));
    return std::move(told_);
}

} // namespace compongo::record
