#include "compongo/record/sentences/told_json.h"

#include "compongo/json/json.h"

namespace compongo::record {

std::string sentences_json(const Sentences& told) {
    std::string out = "{\"act\":";
    append_json_string(out, told.act);
    append_texts_member(out, "ruled", told.ruled);
    append_texts_member(out, "changes", told.changes);
    append_texts_member(out, "must", told.must);
    append_texts_member(out, "decide", told.decide);
    out += ",\"articles\":";
    append_json_string(out, told.articles);
    return out + '}';
}

std::string told_json(const RuledAct& scene) {
    return told_json(sentences_by_language(scene));
}

std::string told_json(const SentencesByLanguage& told) {
    return law::json_by_language(law::in_all_languages(
        [&](law::Language language) { return sentences_json(told[language]); }));
}

} // namespace compongo::record
