/// The texts that are passed to C callers.
#pragma once

#include "compongo/compongo.h"
#include "compongo/law/contents.h"
#include "compongo/record/transcript/fault.h"

#include <optional>
#include <string>
#include <string_view>

struct compongo_text {
    std::string content;
    bool is_fault = false;
};

namespace compongo::c {

[[nodiscard]] inline std::string_view view(const char* data, std::size_t size) {
    return size == 0 ? std::string_view() : std::string_view(data, size);
}

/// `en` or `es`; nothing for NULL and any other word.
[[nodiscard]] std::optional<law::Language> language_of(const char* word);
/// The edition of this name, or of this year: `fide-2023`, `2023`.
[[nodiscard]] std::optional<law::Edition> edition_of(std::string_view name);
/// The messages for unknown words.
[[nodiscard]] std::string unknown_language(const char* word);
[[nodiscard]] std::string unknown_edition(std::string_view name);

/// Owned by the caller.
[[nodiscard]] compongo_text* answer(std::string content);
/// The text, or its beginning and end if it is longer than `most` bytes.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);
/// Shortens each part of a fault to what a message can show, so that a large argument is not echoed
/// in full.
[[nodiscard]] record::LineFault shortened(const record::LineFault& fault);

/// `{"error":TEXT}`, the text shortened to 900 bytes.
[[nodiscard]] compongo_text* fault(std::string_view error);
[[nodiscard]] compongo_text* fault(const record::LineFault& fault);
/// A fault that is already a JSON object.
[[nodiscard]] compongo_text* fault_object(std::string object);
/// `{"error":TEXT,"defect":true}`.
[[nodiscard]] compongo_text* fault_of_defect(std::string_view what) noexcept;
/// Allocates no memory.
[[nodiscard]] compongo_text* fault_of_memory() noexcept;

/// Stores the fault in `*where` if that is not nullptr.
template <class Fault>
void tell(compongo_text** where, const Fault& what) {
    if (where != nullptr) {
        *where = fault(what);
    }
}

} // namespace compongo::c
