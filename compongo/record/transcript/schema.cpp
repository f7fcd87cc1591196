#include "compongo/record/transcript/schema.h"

#include "compongo/game/protocol/policy.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/scenario.h"
#include "compongo/record/transcript/written_act.h"

namespace compongo::record {

namespace {

std::string policy_schema() {
    PropertiesSchema schema;
    for (const game::PolicySwitch& each : game::policy_switches) {
        schema.properties += schema.properties.empty() ? "" : ",";
        append_json_string(schema.properties, each.name);
        schema.properties += ':';
        // A switch without values takes a number of seconds, or none.
        schema.properties += each.values.empty()
                                 ? R"({"anyOf":[{"const":"none"},{"type":"integer","minimum":0}]})"
                                 : words_schema(each.values);
    }
    return object_schema(schema);
}

std::string text_schema(std::string_view pattern) {
    std::string schema = R"({"type":"string","pattern":)";
    append_json_string(schema, pattern);
    return schema + '}';
}

/// Turns `"name":{const...}` members into a choice between all of them by reference.
std::string any_of(std::string_view family, const std::vector<std::string_view>& names) {
    std::string schema = R"({"oneOf":[)";
    for (const std::string_view name : names) {
        schema += schema.ends_with('[') ? "" : ",";
        append_json_string(schema += R"({"$ref":)",
                           "#/$defs/" + std::string(family) + '/' + std::string(name));
        schema += '}';
    }
    return schema + "]}";
}

std::string conditions_properties() {
    return R"("laws":)" + Schema<law::Edition>::of({}) + R"(,"play":)" + Schema<law::Mode>::of({}) +
           R"(,"supervision":)" + Schema<law::Supervision>::of({}) +
           R"(,"time_control":{"$ref":"#/$defs/time_control"},)"
           R"("regulations":{"$ref":"#/$defs/regulations"},)"
           R"("start":{"anyOf":[{"$ref":"#/$defs/placement"},{"$ref":"#/$defs/start"}]})";
}

} // namespace

std::string words_schema(WordList words) {
    std::string schema = R"({"enum":[)";
    for (const std::string_view word : words) {
        schema += schema.ends_with('[') ? "" : ",";
        append_json_string(schema, word);
    }
    return schema + "]}";
}

std::string object_schema(const PropertiesSchema& schema) {
    return R"({"type":"object","properties":{)" + schema.properties + R"(},"required":[)" +
           schema.required + R"(],"additionalProperties":false})";
}

std::string object_schema(const PropertiesSchema& before, const PropertiesSchema& fields,
                          const PropertiesSchema& after) {
    PropertiesSchema all;
    for (const PropertiesSchema* each : {&before, &fields, &after}) {
        const bool is_more = !all.properties.empty() && !each->properties.empty();
        all.properties += (is_more ? "," : "") + each->properties;
        const bool are_more = !all.required.empty() && !each->required.empty();
        all.required += (are_more ? "," : "") + each->required;
    }
    return object_schema(all);
}

PropertiesSchema name_schema(std::string_view of, std::string_view name) {
    PropertiesSchema schema;
    append_json_string(schema.required, of);
    schema.properties = schema.required + R"(:{"const":)";
    append_json_string(schema.properties, name);
    schema.properties += '}';
    return schema;
}

void append_schema(std::string& all, std::string_view name, std::string_view schema) {
    all += all.empty() ? "" : ",";
    append_json_string(all, name);
    all += ':';
    all += schema;
}

std::string protocol_schema() {
    const std::string conditions = conditions_properties();
    std::string schema = R"({"$schema":"https://json-schema.org/draft/2020-12/schema",)"
                         R"("title":"Compongo's protocol, version )" +
                         std::to_string(protocol_version) + R"(: a scenario",)";
    schema += R"("$ref":"#/$defs/scenario","$defs":{)";
    schema += R"("square":)" + text_schema("^[a-h][1-8]$");
    schema += R"(,"man":)" + text_schema("^[KQRBNPkqrbnp]$");
    schema += R"(,"move":)" + text_schema("^[a-h][1-8][a-h][1-8][kqrbnp]?$");
    schema += R"(,"time_control":)" + text_schema("^[0-9]");
    schema += R"(,"placement":)" + text_schema("^(startpos|chess960:[0-9]+|.* .*)$");
    schema += R"(,"articles":{"type":"array","items":{"type":"string"}})";
    schema += R"(,"policy":)" + policy_schema();
    schema += R"(,"regulations":)" + regulations_schema();
    schema += R"(,"start":)" + start_schema();
    schema += R"(,"conditions":{"type":"object","properties":{)" + conditions +
              R"(},"required":["laws"],"additionalProperties":false})";
    schema += R"(,"acts":{)" + acts_schema() + R"(},"act":)" + any_of("acts", verbs());
    schema +=
        R"(,"effects":{)" + effects_schema() + R"(},"effect":)" + any_of("effects", effect_names());
    schema += R"(,"questions":{)" + questions_schema() + '}';
    schema += R"(,"scenario":{"type":"object","properties":{"protocol":{"const":)" +
              std::to_string(protocol_version) +
              R"(},"id":{"type":"string"},"topic":{"type":"string"},)"
              R"("rules":{"type":"array","items":{"type":"string"},"minItems":1},)" +
              conditions +
              R"(,"acts":{"type":"array","items":{"$ref":"#/$defs/act"},"minItems":1},)"
              R"("expect":{"type":"array"},"rulings":{"type":"array"},"note":{"type":"string"}},)"
              R"("required":["laws","acts"],"additionalProperties":false})";
    return schema + "}}";
}

} // namespace compongo::record
