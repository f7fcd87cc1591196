/// Where texts come from that are read piece by piece.
#pragma once

#include "python.h"

#include <cstring>

namespace compongo_python {

/// Bytes in memory, or a function that gives the next ones. While the kernel reads, other threads
/// of Python run.
class Source {
public:
    explicit Source(PyObject* given) : given_(new_reference(given)) {}

    [[nodiscard]] bool is_in_memory() const { return PyBytes_Check(given_.get()); }
    [[nodiscard]] PyObject* bytes() const { return given_.get(); }

    /// While it lives, this thread does not hold Python's lock, but within the function.
    class Running {
    public:
        explicit Running(Source& source) : source_(source) { source_.release(); }
        ~Running() { source_.hold(); }
        Running(const Running&) = delete;
        Running& operator=(const Running&) = delete;

    private:
        Source& source_;
    };

    static std::size_t read(void* source, char* into, std::size_t room) {
        return static_cast<Source*>(source)->read(into, room);
    }

    /// Raises what the function raised, if it did; once.
    [[nodiscard]] bool raise() {
        if (type_ == nullptr) {
            return false;
        }
        PyErr_Restore(std::exchange(type_, nullptr), std::exchange(value_, nullptr),
                      std::exchange(traceback_, nullptr));
        return true;
    }

    /// The references it holds, for Python's garbage collector: the function may refer to its
    /// reader.
    [[nodiscard]] int visit(visitproc told, void* asked) const {
        for (PyObject* const each : {given_.get(), type_, value_, traceback_}) {
            if (const int ends = visited(each, told, asked)) {
                return ends;
            }
        }
        return 0;
    }
    /// Gives back what may close a circle. Bytes stay: the kernel reads in them.
    void clear() {
        if (!is_in_memory()) {
            given_ = Owned(new_reference(Py_None));
        }
        forget_raised();
    }

    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    ~Source() { forget_raised(); }

private:
    void forget_raised() {
        Py_XDECREF(std::exchange(type_, nullptr));
        Py_XDECREF(std::exchange(value_, nullptr));
        Py_XDECREF(std::exchange(traceback_, nullptr));
    }

    class Holding {
    public:
        explicit Holding(Source& source) : source_(source) { source_.hold(); }
        ~Holding() { source_.release(); }
        Holding(const Holding&) = delete;
        Holding& operator=(const Holding&) = delete;

    private:
        Source& source_;
    };

    void release() { thread_ = PyEval_SaveThread(); }
    void hold() { PyEval_RestoreThread(thread_); }

    std::size_t read(char* into, std::size_t room) {
        // Declared first, so that all else is given back while the lock is held.
        const Holding holding(*this);
        const Owned piece(PyObject_CallFunction(given_.get(), "n", static_cast<Py_ssize_t>(room)));
        char* data = nullptr;
        Py_ssize_t size = 0;
        if (piece && PyBytes_AsStringAndSize(piece.get(), &data, &size) == 0 &&
            static_cast<std::size_t>(size) > room) {
            PyErr_SetString(PyExc_ValueError, "read(n) gave more than n bytes");
        }
        if (PyErr_Occurred() != nullptr) {
            PyErr_Fetch(&type_, &value_, &traceback_);
            size = 0;
        } else {
            std::memcpy(into, data, static_cast<std::size_t>(size));
        }
        return static_cast<std::size_t>(size);
    }

    Owned given_;
    PyThreadState* thread_ = nullptr;
    PyObject* type_ = nullptr;
    PyObject* value_ = nullptr;
    PyObject* traceback_ = nullptr;
};

/// One thread at a time.
class Use {
public:
    explicit Use(bool& is_used) : is_used_(is_used), is_mine_(!is_used) {
        if (is_mine_) {
            is_used_ = true;
        } else {
            PyErr_SetString(PyExc_RuntimeError, "another thread is using this reader");
        }
    }
    ~Use() { is_used_ = is_mine_ ? false : is_used_; }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    explicit operator bool() const { return is_mine_; }

private:
    bool& is_used_;
    bool is_mine_;
};

} // namespace compongo_python
