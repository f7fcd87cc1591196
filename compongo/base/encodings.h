/// Texts in older encodings, and UTF-16, as UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo {

void append_utf8(std::string& out, std::uint32_t code_point);

/// What this byte is in Windows-1252, of which Latin-1 is the larger part. The five that it leaves
/// open stay themselves.
[[nodiscard]] std::uint32_t windows_1252_code_point(unsigned char byte);
/// The byte for it, if there is one.
[[nodiscard]] std::optional<char> windows_1252_byte(std::uint32_t code_point);
[[nodiscard]] std::string from_windows_1252(std::string_view bytes);

/// Decodes UTF-16 that comes in pieces of any size. Half a surrogate pair becomes U+FFFD.
class Utf16Decoder {
public:
    enum class Order : std::uint8_t { little_endian, big_endian };

    explicit Utf16Decoder(Order order) : order_(order) {}
    /// Bytes of output for a byte of input, at most.
    static constexpr std::size_t growth_max = 2;
    void append(std::string& out, std::string_view bytes);

private:
    void take(std::string& out, std::uint32_t unit);

    Order order_;
    std::optional<unsigned char> first_byte_;
    std::uint32_t high_ = 0;
};

/// Checks that a text arriving in pieces is UTF-8 throughout. Plain ASCII is.
class Utf8Check {
public:
    void look_at(std::string_view bytes);
    /// Was there a byte that is part of no whole, shortest-form character? A character that the end
    /// cuts off is none.
    [[nodiscard]] bool has_found_other() const { return has_found_other_; }

private:
    void take(unsigned char byte);

    bool has_found_other_ = false;
    /// How many bytes of the character are still to come, and between what the next one lies.
    int missing_ = 0;
    unsigned char least_ = 0;
    unsigned char most_ = 0;
};

} // namespace compongo
