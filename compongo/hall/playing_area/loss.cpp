#include "compongo/hall/playing_area/loss.h"

#include "compongo/json/json.h"

#include <algorithm>

namespace compongo::hall {

namespace {

/// The first entry is the setup.
std::uint64_t acts_of(const store::StreamState& state) {
    return std::max<std::uint64_t>(state.version, 1) - 1;
}

std::string head_json(const store::StreamState& state) {
    return "{\"entries\":" + std::to_string(state.version) + ",\"hash\":\"" +
           store::to_hex(state.last_hash) + "\"}";
}

} // namespace

std::string lost_acts(const store::Loss& loss) {
    const auto& [acknowledged, found] = loss;
    const std::string last = std::to_string(acts_of(acknowledged));
    std::string what = "act " + last + " is not the one that was acknowledged";
    if (found.version == 0) {
        what = last + " acts were acknowledged, and not even the setup is there";
    } else if (found.version < acknowledged.version) {
        what = last + " acts were acknowledged, " + std::to_string(acts_of(found)) + " are there";
    }
    return "the journal was damaged: " + what + "; the arbiter decides whether to go on from there";
}

std::string accepted_loss_entry(const store::Loss& loss, std::string_view by, std::int64_t wall) {
    std::string out = "{\"wall\":" + std::to_string(wall) + ",\"by\":";
    append_json_string(out, by);
    out += ",\"stream\":";
    append_json_string(out, loss.acknowledged.name);
    return out + ",\"acknowledged\":" + head_json(loss.acknowledged) +
           ",\"found\":" + head_json(loss.found) + "}";
}

} // namespace compongo::hall
