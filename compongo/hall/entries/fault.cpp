#include "compongo/hall/entries/fault.h"

#include "compongo/base/check.h"

namespace compongo::hall {

std::string_view name(Fault::Kind kind) {
    switch (kind) {
    case Fault::Kind::malformed:
        return "malformed";
    case Fault::Kind::forbidden:
        return "forbidden";
    case Fault::Kind::unknown:
        return "unknown";
    case Fault::Kind::read_only:
        return "read_only";
    case Fault::Kind::not_admitted:
        return "not_admitted";
    case Fault::Kind::away:
        return "away";
    case Fault::Kind::busy:
        return "busy";
    case Fault::Kind::not_kept:
        return "not_kept";
    case Fault::Kind::limit:
        return "limit";
    case Fault::Kind::defect:
        return "defect";
    }
    UNREACHABLE();
}

Fault malformed(const record::LineFault& field) {
    return {Fault::Kind::malformed, record::message(field), field};
}

Fault unknown(std::string_view what, const std::string& id) {
    return {Fault::Kind::unknown, "no " + std::string(what) + " \"" + id + "\"", {}};
}

Fault away() {
    return {Fault::Kind::away,
            "the tablet at the board leads while it is alone: go to the board, or take it over",
            {}};
}

Fault defect() {
    return {Fault::Kind::defect,
            "this program met a defect of its own here: the server's log says which. Please report "
            "it",
            {}};
}

Fault stopping() {
    return {Fault::Kind::busy, "the server is stopping", {}};
}

std::string fault_json(const Fault& fault) {
    std::string out = "{\"kind\":";
    append_json_string(out, name(fault.kind));
    out += ",\"message\":";
    append_json_string(out, fault.message);
    if (fault.field) {
        out += ",\"at\":";
        append_json(out, *fault.field);
    }
    return out + "}";
}

} // namespace compongo::hall
