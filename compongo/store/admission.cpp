#include "compongo/store/admission.h"

#include <algorithm>
#include <numeric>

namespace compongo::store {
namespace {

bool is_name_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '-' || byte == '_' || byte == '/';
}

Fault too_large(const Append& append, const std::string& found, std::size_t most) {
    return {Fault::Kind::too_large, "stream '" + append.stream + "': found " + found +
                                        " in one append, expected at most " + std::to_string(most)};
}

} // namespace

std::optional<Fault> objection_to_name(std::string_view stream) {
    if (stream.empty() || stream.size() > stream_name_bytes_max) {
        return Fault{Fault::Kind::bad_name, "stream name: found " + std::to_string(stream.size()) +
                                                " bytes, expected 1 to " +
                                                std::to_string(stream_name_bytes_max)};
    }
    const auto bad = std::ranges::find_if_not(stream, is_name_byte);
    if (bad == stream.end()) {
        return std::nullopt;
    }
    const auto code = static_cast<unsigned>(static_cast<unsigned char>(*bad));
    return Fault{Fault::Kind::bad_name, "stream name: found the byte " + std::to_string(code) +
                                            " at offset " + std::to_string(bad - stream.begin()) +
                                            ", expected letters, digits, '-', '_' and '/'"};
}

std::optional<Fault> objection_to(const Append& append) {
    if (auto objection = objection_to_name(append.stream)) {
        return objection;
    }
    if (append.contents.size() > append_entries_max) {
        return too_large(append, std::to_string(append.contents.size()) + " entries",
                         append_entries_max);
    }
    if (const std::size_t size = size_of(append); size > append_bytes_max) {
        return too_large(append, std::to_string(size) + " bytes", append_bytes_max);
    }
    return std::nullopt;
}

std::size_t size_of(const Append& append) {
    return std::accumulate(
        append.contents.begin(), append.contents.end(), append.stream.size(),
        [](std::size_t sum, const std::string& content) { return sum + content.size(); });
}

bool continues(const Append& append, const StreamState& state) {
    return state.version == append.expected_version &&
           (!append.expected_hash || state.last_hash == *append.expected_hash);
}

Fault conflict(const Append& append, std::uint64_t found) {
    return {Fault::Kind::conflict,
            "stream '" + append.stream + "': found version " + std::to_string(found) +
                (found == append.expected_version
                     ? " with another last entry than expected"
                     : ", expected " + std::to_string(append.expected_version))};
}

} // namespace compongo::store
