/// The border of C: what was given is looked at before it is used, and nothing is thrown over it.
#pragma once

#include "compongo/c/made_text.h"

#include <exception>
#include <initializer_list>
#include <new>

namespace compongo::c {

/// Something that was given by its address: `size` of it is used, so that it must be there unless
/// that is 0.
struct Given {
    std::string_view name;
    const void* address;
    std::size_t size = 1;
    /// Not all of it is zero where something was to be made before.
    bool is_made = true;
};

/// A fault that names the first of these that is NULL, or of a size that nothing has; NULL if none
/// is.
[[nodiscard]] compongo_text* fault_of_wrong(std::initializer_list<Given> given);
[[nodiscard]] bool is_any_wrong(std::initializer_list<Given> given);

/// What the work gives, or what `otherwise` makes of the fault that ended it: a defect of Compongo,
/// or memory that is at an end. Where the compiler knows no exceptions these end the call of the
/// host (base/check.cpp).
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

/// A text that is made of what was given.
template <class Work>
[[nodiscard]] compongo_text* answered(std::initializer_list<Given> given, const Work& work) {
    compongo_text* const missing = fault_of_wrong(given);
    return missing != nullptr ? missing
                              : within_border(work, [](compongo_text* fault) { return fault; });
}

/// Whatever else is made of it; where that fails it is 0, and the fault goes where it is asked for.
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

/// The same where nobody can be told why.
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

/// The word that ends with a zero, or nothing where there is none.
[[nodiscard]] inline std::string_view word_of(const char* word) {
    return word == nullptr ? std::string_view() : std::string_view(word);
}

} // namespace compongo::c
