#include "compongo/record/transcript/fault.h"

namespace compongo::record {

std::string message(const LineFault& fault) {
    const std::string found = fault.found ? json_shown(*fault.found) : "nothing";
    return fault.field + ": found " + found + ", expected " + fault.expected;
}

void append_json(std::string& out, const LineFault& fault) {
    out += "{\"field\":";
    append_json_string(out, fault.field);
    out += ",\"found\":";
    append_json(out, fault.found ? *fault.found : json_text("nothing"));
    out += ",\"expected\":";
    append_json_string(out, fault.expected);
    out += '}';
}

std::string path(std::string_view where, std::string_view name) {
    std::string path(where);
    path += where.empty() || name.empty() ? "" : ".";
    path += name;
    return path;
}

} // namespace compongo::record
