/// What all files of the extension share: CPython's limited interface of 3.8, references that are
/// given back, texts both ways.
#pragma once

#define Py_LIMITED_API 0x03080000
#define PY_SSIZE_T_CLEAN
#include "compongo/compongo.h"

#include <Python.h>

#include <new>
#include <string_view>
#include <utility>

namespace compongo_python {

/// A reference of our own.
class Owned {
public:
    Owned() = default;
    explicit Owned(PyObject* object) : object_(object) {}
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    Owned(Owned&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Owned& operator=(Owned&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    ~Owned() { Py_XDECREF(object_); }
    [[nodiscard]] PyObject* get() const { return object_; }
    [[nodiscard]] PyObject* release() { return std::exchange(object_, nullptr); }
    explicit operator bool() const { return object_ != nullptr; }

private:
    PyObject* object_ = nullptr;
};

/// While it lives, other threads of Python run.
class Released {
public:
    Released() : thread_(PyEval_SaveThread()) {}
    ~Released() { PyEval_RestoreThread(thread_); }
    Released(const Released&) = delete;
    Released& operator=(const Released&) = delete;

private:
    PyThreadState* thread_;
};

/// The bytes of a str, in UTF-8, or of a bytes.
class Text {
public:
    /// Where it is neither, an exception is set and the text is not good.
    explicit Text(PyObject* object);
    [[nodiscard]] bool is_good() const { return static_cast<bool>(bytes_); }
    [[nodiscard]] const char* data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(size_); }
    /// As a word; a zero within it would end it too early.
    [[nodiscard]] bool has_zero() const;

private:
    Owned bytes_;
    char* data_ = nullptr;
    Py_ssize_t size_ = 0;
};

[[nodiscard]] inline PyObject* new_reference(PyObject* object) {
    Py_INCREF(object);
    return object;
}

/// What a text says, as a str; a fault is raised. The text is freed.
[[nodiscard]] PyObject* taken(compongo_text* text);
/// Raises the fault that was put there; always NULL.
PyObject* raise_fault(compongo_text* fault);
/// Raises what `_kernel.set_fault_maker` was given makes of this message.
PyObject* raise_message(const char* message);
PyObject* set_fault_maker(PyObject* module, PyObject* maker);

/// The types, made once for the process.
[[nodiscard]] PyTypeObject* move_type();
[[nodiscard]] PyTypeObject* position_type();
[[nodiscard]] int add_move(PyObject* module);
[[nodiscard]] int add_position(PyObject* module);
[[nodiscard]] int add_pgn(PyObject* module);
[[nodiscard]] int add_audit(PyObject* module);
[[nodiscard]] int add_arbiter(PyObject* module);
[[nodiscard]] int add_zstandard(PyObject* module);

/// Makes a type that cannot be derived from, and gives it to the module by its short name; NULL
/// with an exception. Python's collector looks into its objects if it has Py_tp_traverse.
[[nodiscard]] PyTypeObject* made_type(PyObject* module, const char* name, const char* short_name,
                                      int size, PyType_Slot* slots);

/// The one object for this move.
[[nodiscard]] PyObject* move_object(compongo_move move);
/// Is it a Move? Then what it holds.
[[nodiscard]] bool is_move(PyObject* object, compongo_move& move);
[[nodiscard]] PyObject* position_object(const compongo_position& position);
/// The position in it, or NULL with an exception.
[[nodiscard]] const compongo_position* position_in(PyObject* object);

/// Moves of 16 bits each, as they lie in memory.
struct Moves {
    const compongo_move* data = nullptr;
    std::size_t count = 0;
};
/// Of a bytes that holds them; false with an exception.
[[nodiscard]] bool moves_in(PyObject* bytes, Moves& moves);

/// The same function, of which nothing is thrown into Python: where memory is at an end that is
/// Python's own exception.
template <PyObject* (*function)(PyObject*, PyObject*)>
PyObject* guarded(PyObject* self, PyObject* given) {
    try {
        return function(self, given);
    } catch (const std::bad_alloc&) {
        return PyErr_NoMemory();
    }
}

/// A whole number within bounds. Nothing is cut off: another is raised, under this name.
[[nodiscard]] bool number_in(PyObject* given, const char* name, unsigned long long least,
                             unsigned long long most, unsigned long long& number);

/// Gives the memory of an object of a type made by PyType_FromSpec back.
void free_object(PyObject* self);
/// The same for an object that Python's garbage collector traverses, made by PyObject_GC_New.
void free_collected(PyObject* self);

/// Tells Python's collector of what such an object holds; 0 to go on.
[[nodiscard]] inline int visited(PyObject* held, visitproc visit, void* asked) {
    return held == nullptr ? 0 : visit(held, asked);
}
/// Its type among it, as Python has it from 3.9 on; from 3.8 on each object holds its type.
[[nodiscard]] inline int visited_type(PyObject* self, visitproc visit, void* asked) {
    return visited(reinterpret_cast<PyObject*>(Py_TYPE(self)), visit, asked);
}

} // namespace compongo_python
