#include "compongo/record/sentences/told_json.h"

#include "compongo/json/json.h"

namespace compongo::record {

namespace {

void append_list(std::string& out, std::string_view name, const std::vector<std::string>& texts) {
    out += ",\"" + std::string(name) + "\":[";
    for (const std::string& text : texts) {
        out += out.ends_with('[') ? "" : ",";
        append_json_string(out, text);
    }
    out += ']';
}

} // namespace

std::string sentences_json(const Sentences& told) {
    std::string out = "{\"act\":";
    append_json_string(out, told.act);
    append_list(out, "ruled", told.ruled);
    append_list(out, "changes", told.changes);
    append_list(out, "must", told.must);
    append_list(out, "decide", told.decide);
    out += ",\"articles\":";
    append_json_string(out, told.articles);
    return out + '}';
}

std::string told_json(const Scene& scene) {
    return "{\"en\":" + sentences_json(sentences(scene, law::Language::en)) +
           ",\"es\":" + sentences_json(sentences(scene, law::Language::es)) + "}";
}

} // namespace compongo::record
