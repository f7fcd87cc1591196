// Unpacks zstandard piece by piece, where the library was there when this was built.
#include "python.h"

#ifdef COMPONGO_PYTHON_ZSTANDARD
#include <zstd.h>

#include <string>
#endif

namespace compongo_python {

#ifdef COMPONGO_PYTHON_ZSTANDARD

namespace {

struct Unpacking {
    PyObject_HEAD ZSTD_DStream* stream;
    /// Nothing is left of a frame that has begun.
    bool is_whole;
};

PyTypeObject* the_type = nullptr;

Unpacking& in(PyObject* self) {
    return *reinterpret_cast<Unpacking*>(self);
}

PyObject* construct(PyTypeObject*, PyObject*, PyObject*) {
    auto* const made = PyObject_New(Unpacking, the_type);
    if (made != nullptr) {
        made->stream = ZSTD_createDStream();
        made->is_whole = true;
        // What `zstd --long=31` makes is read too.
        static_cast<void>(ZSTD_DCtx_setParameter(made->stream, ZSTD_d_windowLogMax, 31));
    }
    return reinterpret_cast<PyObject*>(made);
}

void free_unpacking(PyObject* self) {
    ZSTD_freeDStream(in(self).stream);
    free_object(self);
}

/// decompress(data, start, room): the bytes unpacked from `start`, at most `room` of them, and
/// where to continue.
PyObject* decompress(PyObject* self, PyObject* args) {
    Unpacking& unpacking = in(self);
    PyObject* data = nullptr;
    Py_ssize_t start = 0;
    Py_ssize_t room = 0;
    if (PyArg_ParseTuple(args, "Snn", &data, &start, &room) == 0) {
        return nullptr;
    }
    const Text packed(data);
    if (!packed.is_good() || start < 0 || room < 1 ||
        static_cast<std::size_t>(start) > packed.size()) {
        PyErr_SetString(PyExc_ValueError, "expected bytes, a place in them and room");
        return nullptr;
    }
    std::string out(static_cast<std::size_t>(room), '\0');
    ZSTD_inBuffer from{packed.data(), packed.size(), static_cast<std::size_t>(start)};
    ZSTD_outBuffer into{out.data(), out.size(), 0};
    std::size_t left = 0;
    {
        const Released released;
        left = ZSTD_decompressStream(unpacking.stream, &into, &from);
    }
    if (ZSTD_isError(left) != 0) {
        return PyErr_Format(PyExc_OSError, "found %s, expected a zstandard stream",
                            ZSTD_getErrorName(left));
    }
    // Where nothing was there to unpack, it asks for another frame, which need not come.
    if (into.pos != 0 || from.pos != static_cast<std::size_t>(start)) {
        unpacking.is_whole = left == 0;
    }
    return Py_BuildValue("(Nn)",
                         PyBytes_FromStringAndSize(out.data(), static_cast<Py_ssize_t>(into.pos)),
                         static_cast<Py_ssize_t>(from.pos));
}

PyObject* is_whole(PyObject* self, void*) {
    return PyBool_FromLong(in(self).is_whole ? 1 : 0);
}

PyMethodDef methods[] = {{"decompress", guarded<decompress>, METH_VARARGS, nullptr}, {}};
PyGetSetDef properties[] = {{"is_whole", is_whole, nullptr, nullptr, nullptr}, {}};

} // namespace

int add_zstandard(PyObject* module) {
    PyType_Slot slots[] = {
        {Py_tp_new, reinterpret_cast<void*>(construct)},
        {Py_tp_dealloc, reinterpret_cast<void*>(free_unpacking)},
        {Py_tp_methods, methods},
        {Py_tp_getset, properties},
        {0, nullptr},
    };
    the_type =
        made_type(module, "compongo._kernel.Zstandard", "Zstandard", sizeof(Unpacking), slots);
    return the_type != nullptr ? 0 : -1;
}

#else

int add_zstandard(PyObject*) {
    return 0;
}

#endif

} // namespace compongo_python
