#include "compongo/store/head_line.h"

#include "compongo/base/check.h"

#include <sodium.h>

#include <algorithm>
#include <charconv>

namespace compongo::store {
namespace {

/// The bytes of BLAKE2b kept as a checksum: enough against accidental damage.
constexpr std::size_t sum_bytes = 8;

std::string hexadecimal(const std::uint8_t* bytes, std::size_t size) {
    std::string text(2 * size + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, size);
    text.pop_back();
    return text;
}

std::string sum_of(std::string_view text) {
    static const bool is_ready = sodium_init() >= 0;
    CHECK(is_ready);
    Hash hash{};
    CHECK(crypto_generichash(hash.data(), hash.size(),
                             reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                             nullptr, 0) == 0);
    return hexadecimal(hash.data(), sum_bytes);
}

std::optional<std::uint64_t> number_of(std::string_view digits) {
    std::uint64_t number = 0;
    const auto [end, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool is_all = wrong == std::errc() && end == digits.data() + digits.size();
    return is_all ? std::optional(number) : std::nullopt;
}

std::optional<Hash> hash_of(std::string_view text) {
    Hash hash{};
    std::size_t size = 0;
    const bool is_read = sodium_hex2bin(hash.data(), hash.size(), text.data(), text.size(), nullptr,
                                        &size, nullptr) == 0;
    return is_read && size == hash.size() ? std::optional(hash) : std::nullopt;
}

/// Splits off the text up to the next space.
std::string_view next_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    return word;
}

} // namespace

std::string head_line(const HeadLine& line) {
    std::string text = std::to_string(line.batch) + " " + line.state.name + " " +
                       std::to_string(line.state.version) + " " +
                       hexadecimal(line.state.last_hash.data(), line.state.last_hash.size());
    text += " " + sum_of(text);
    return text + "\n";
}

std::optional<HeadLine> read_head_line(std::string_view line) {
    const std::size_t before_sum = line.rfind(' ');
    if (before_sum == std::string_view::npos ||
        line.substr(before_sum + 1) != sum_of(line.substr(0, before_sum))) {
        return std::nullopt;
    }
    std::string_view rest = line.substr(0, before_sum);
    const auto batch = number_of(next_word(rest));
    const std::string_view name = next_word(rest);
    const auto version = number_of(next_word(rest));
    const auto hash = hash_of(rest);
    if (!batch || name.empty() || !version || !hash) {
        return std::nullopt;
    }
    return HeadLine{*batch, {std::string(name), *version, *hash}};
}

} // namespace compongo::store
