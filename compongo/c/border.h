/// The boundary to C: checks arguments before they are used, and lets no exception out.
#pragma once

#include "compongo/c/made_text.h"

#include <exception>
#include <initializer_list>
#include <new>

namespace compongo::c {

/// An argument passed by address. `size` elements are used, so the address must not be NULL unless
/// that is 0.
struct Given {
    std::string_view name;
    const void* address;
    std::size_t size = 1;
    /// False if an object must have been made by this library but is all zeros.
    bool is_made = true;
};

/// A fault that names the first argument that is NULL, of an impossible size, or all zeros; nullptr
/// if all are valid.
[[nodiscard]] compongo_text* fault_of_wrong(std::initializer_list<Given> given);
[[nodiscard]] bool is_any_wrong(std::initializer_list<Given> given);

/// Returns what `work` returns, or passes `otherwise` a fault if it throws: a defect of Compongo,
/// or no memory. Without exceptions in the build these end the host's call instead
/// (base/check.cpp).
template <class Work, class Otherwise>
[[nodiscard]] auto within_border(const Work& work, const Otherwise& otherwise) -> decltype(work()) {
#ifdef __cpp_exceptions
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return otherwise(fault_of_memory());
    } catch (const std::exception& thrown) {
        return otherwise(fault_of_defect(thrown.what()));
    } catch (...) {
        return otherwise(fault_of_defect("something was thrown"));
    }
#else
    static_cast<void>(otherwise);
    return work();
#endif
}

/// Checks the arguments and makes a text; a failure returns the fault as the text.
template <class Work>
[[nodiscard]] compongo_text* answered(std::initializer_list<Given> given, const Work& work) {
    compongo_text* const missing = fault_of_wrong(given);
    return missing != nullptr ? missing
                              : within_border(work, [](compongo_text* fault) { return fault; });
}

/// The same for results of other types: a failure returns 0 and stores the fault in `*fault` if
/// that is not nullptr.
template <class Work>
[[nodiscard]] auto made(compongo_text** fault, std::initializer_list<Given> given, const Work& work)
    -> decltype(work()) {
    const auto nothing = [fault](compongo_text* why) {
        if (fault != nullptr) {
            *fault = why;
        } else {
            compongo_text_free(why);
        }
        return decltype(work()){};
    };
    compongo_text* const missing = fault_of_wrong(given);
    return missing != nullptr ? nothing(missing) : within_border(work, nothing);
}

/// The same where the fault cannot be reported.
template <class Work>
[[nodiscard]] auto counted(std::initializer_list<Given> given, const Work& work)
    -> decltype(work()) {
    if (is_any_wrong(given)) {
        return {};
    }
    return within_border(work, [](compongo_text* why) {
        compongo_text_free(why);
        return decltype(work()){};
    });
}

/// A zero-terminated word; empty for NULL.
[[nodiscard]] inline std::string_view word_of(const char* word) {
    return word == nullptr ? std::string_view() : std::string_view(word);
}

} // namespace compongo::c
