/// The texts that are given across the border of C.
#pragma once

#include "compongo/compongo.h"
#include "compongo/law/contents.h"
#include "compongo/record/transcript/fault.h"

#include <string>

struct compongo_text {
    std::string content;
    bool is_fault = false;
};

namespace compongo::c {

[[nodiscard]] inline std::string_view view(const char* data, std::size_t size) {
    return size == 0 ? std::string_view() : std::string_view(data, size);
}

/// English for every word but `es`.
[[nodiscard]] law::Language language_of(const char* word);
/// For a fault.
[[nodiscard]] std::string unknown_edition(std::string_view name);

/// Owned by whoever is given it.
[[nodiscard]] compongo_text* answer(std::string content);
/// `{"error":TEXT}`.
[[nodiscard]] compongo_text* fault(std::string_view error);
[[nodiscard]] compongo_text* fault(const record::LineFault& fault);
/// A fault that is a JSON object already.
[[nodiscard]] compongo_text* fault_object(std::string object);

/// Puts the fault where it is asked for.
template <class Fault>
void tell(compongo_text** where, const Fault& what) {
    if (where != nullptr) {
        *where = fault(what);
    }
}

} // namespace compongo::c
