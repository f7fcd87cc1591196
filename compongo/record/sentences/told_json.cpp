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

std::string told_json(const Scene& scene) {
    return "{\"en\":" + sentences_json(sentences(scene, law::Language::en)) +
           ",\"es\":" + sentences_json(sentences(scene, law::Language::es)) + "}";
}

} // namespace compongo::record
