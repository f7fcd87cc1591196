/// The texts that are given across the border of C.
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

/// `en` or `es`; nothing for any other word, and for none.
[[nodiscard]] std::optional<law::Language> language_of(const char* word);
/// For a fault of that.
[[nodiscard]] std::string unknown_language(const char* word);
[[nodiscard]] std::string unknown_edition(std::string_view name);

/// Owned by whoever is given it.
[[nodiscard]] compongo_text* answer(std::string content);
/// The text, or its beginning and its end where it is longer than so many bytes.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);
/// The same fault, of which no part is longer than a message can show: whoever gave a megabyte is
/// not given it back.
[[nodiscard]] record::LineFault shortened(const record::LineFault& fault);

/// `{"error":TEXT}`, the text in at most 900 bytes.
[[nodiscard]] compongo_text* fault(std::string_view error);
[[nodiscard]] compongo_text* fault(const record::LineFault& fault);
/// A fault that is a JSON object already.
[[nodiscard]] compongo_text* fault_object(std::string object);
/// `{"error":TEXT,"defect":true}`.
[[nodiscard]] compongo_text* fault_of_defect(std::string_view what) noexcept;
/// Needs no memory itself.
[[nodiscard]] compongo_text* fault_of_memory() noexcept;

/// Puts the fault where it is asked for.
template <class Fault>
void tell(compongo_text** where, const Fault& what) {
    if (where != nullptr) {
        *where = fault(what);
    }
}

} // namespace compongo::c
