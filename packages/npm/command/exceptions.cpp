// What the compiler asks for where an exception is thrown and caught on WebAssembly: Debian's C++
// library for it has nothing of that. WebAssembly unwinds the stack itself; here is who remembers
// what was thrown and finds the handler that takes it.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <typeinfo>

// The tag of C++ exceptions, whose value is where in memory what was thrown lies.
asm(".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");

namespace __cxxabiv1 {

/// A type as the C++ library describes it (its private_typeinfo.h): the members used here are in
/// the same place there.
class __shim_type_info
    : public std::type_info { // NOLINT(bugprone-reserved-identifier): the ABI's name
public:
    ~__shim_type_info() override;
    virtual void noop1() const;
    virtual void noop2() const;
    /// Does a handler for this type take what was thrown? `object` becomes what the handler gets.
    virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};

} // namespace __cxxabiv1

namespace {

using Type = __cxxabiv1::__shim_type_info;
/// On WebAssembly a destructor returns its object.
using Destructor = void* (*)(void*);

/// Lies before the object that was thrown.
struct alignas(std::max_align_t) Thrown {
    const Type* type;
    Destructor destroy;
    void* taken;
    Thrown* caught_before;
    int handlers;
    bool is_thrown_again;

    [[nodiscard]] void* object() { return this + 1; }
};

[[nodiscard]] Thrown& with(void* object) {
    return *(static_cast<Thrown*>(object) - 1);
}

/// The exceptions that are being handled, the last one first.
Thrown* caught = nullptr;

/// The compiler's number for that tag.
constexpr int cpp_exception = 0;

/// Reads the table that the compiler makes for each function with handlers (the Itanium ABI's
/// language-specific data).
class Table {
public:
    explicit Table(const void* at) : at_(static_cast<const std::uint8_t*>(at)) {}

    [[nodiscard]] const std::uint8_t* at() const { return at_; }
    [[nodiscard]] std::uint8_t byte() { return *at_++; }
    [[nodiscard]] std::uintptr_t number() {
        last_ = 0;
        shift_ = 0;
        do {
            last_ |= static_cast<std::uintptr_t>(*at_ & 0x7FU) << shift_;
            shift_ += 7;
        } while ((*at_++ & 0x80U) != 0);
        return last_;
    }
    [[nodiscard]] std::intptr_t signed_number() {
        const std::uintptr_t bits = number();
        const bool is_negative = (at_[-1] & 0x40U) != 0 && shift_ < 8 * sizeof bits;
        return static_cast<std::intptr_t>(is_negative ? bits | ~std::uintptr_t{0} << shift_ : bits);
    }

private:
    const std::uint8_t* at_;
    std::uintptr_t last_ = 0;
    unsigned shift_ = 0;
};

/// The first of the handlers, from `actions` on, that takes the exception: its number; 0 if none
/// does.
[[nodiscard]] std::uintptr_t handler_for(Thrown& thrown, const std::uint8_t* actions,
                                         const std::uint8_t* types_end) {
    Table action(actions);
    while (true) {
        const std::intptr_t handler = action.signed_number();
        const std::uint8_t* const link = action.at();
        const std::intptr_t next = action.signed_number();
        if (handler > 0) {
            const Type* type = nullptr;
            std::memcpy(&type, types_end - handler * static_cast<std::intptr_t>(sizeof type),
                        sizeof type);
            void* object = thrown.object();
            // `catch (...)` has no type.
            if (type == nullptr || type->can_catch(thrown.type, object)) {
                thrown.taken = object;
                return static_cast<std::uintptr_t>(handler);
            }
        }
        if (next == 0) {
            return 0;
        }
        action = Table(link + next);
    }
}

/// The same for the place that an exception has come to.
[[nodiscard]] std::uintptr_t handler_at(Thrown& thrown, std::uintptr_t place, const void* data) {
    constexpr std::uint8_t absent = 0xFF;
    Table table(data);
    static_cast<void>(table.byte()); // where landing pads begin, which WebAssembly has not
    const bool has_types = table.byte() != absent;
    const std::uintptr_t types_size = has_types ? table.number() : 0;
    const std::uint8_t* const types_end = table.at() + types_size;
    static_cast<void>(table.byte()); // how the places are written: as numbers
    const std::uintptr_t size = table.number();
    const std::uint8_t* const actions = table.at() + size;
    while (table.at() < actions) {
        static_cast<void>(table.number()); // the place's own number
        const std::uintptr_t action = table.number();
        if (place-- == 0) {
            return action == 0 ? 0 : handler_for(thrown, actions + action - 1, types_end);
        }
    }
    std::abort();
}

} // namespace

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier): the ABI's names

/// Where an exception has come to: the compiler writes the first two, and reads which handler takes
/// it.
struct {
    std::uintptr_t place;
    const void* data;
    std::uintptr_t handler;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* exception) {
    __wasm_lpad_context.handler = handler_at(*static_cast<Thrown*>(exception),
                                             __wasm_lpad_context.place, __wasm_lpad_context.data);
    return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
    auto* const thrown = static_cast<Thrown*>(std::calloc(1, sizeof(Thrown) + size));
    if (thrown == nullptr) {
        std::abort();
    }
    return thrown->object();
}

void __cxa_free_exception(void* object) noexcept {
    std::free(&with(object));
}

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destructor destroy) {
    Thrown& thrown = with(object);
    thrown.type = static_cast<const Type*>(type);
    thrown.destroy = destroy;
    __builtin_wasm_throw(cpp_exception, &thrown);
}

void* __cxa_get_exception_ptr(void* exception) noexcept {
    return static_cast<Thrown*>(exception)->taken;
}

void* __cxa_begin_catch(void* exception) noexcept {
    Thrown& thrown = *static_cast<Thrown*>(exception);
    thrown.is_thrown_again = false;
    if (thrown.handlers++ == 0) {
        thrown.caught_before = caught;
        caught = &thrown;
    }
    return thrown.taken;
}

void __cxa_end_catch() {
    Thrown* const thrown = caught;
    if (thrown == nullptr || --thrown->handlers > 0) {
        return;
    }
    caught = thrown->caught_before;
    if (!thrown->is_thrown_again) {
        if (thrown->destroy != nullptr) {
            thrown->destroy(thrown->object());
        }
        std::free(thrown);
    }
}

[[noreturn]] void __cxa_rethrow() {
    if (caught == nullptr) {
        std::abort();
    }
    caught->is_thrown_again = true;
    __builtin_wasm_throw(cpp_exception, caught);
}

// NOLINTEND(bugprone-reserved-identifier)
}
