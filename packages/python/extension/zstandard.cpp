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
    PyObject_HEAD
    ZSTD_DStream* stream;
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
        // What `zstd --long` makes is read too.
        static_cast<void>(ZSTD_DCtx_setParameter(made->stream, ZSTD_d_windowLogMax, 31));
    }
    return reinterpret_cast<PyObject*>(made);
}

void free_unpacking(PyObject* self) {
    ZSTD_freeDStream(in(self).stream);
    free_object(self);
}

/// decompress(data): all that these bytes unpack to.
PyObject* decompress(PyObject* self, PyObject* data) {
    Unpacking& unpacking = in(self);
    const Text packed(data);
    if (!packed.is_good()) {
        return nullptr;
    }
    std::string out;
    std::size_t left = 0;
    {
        const Released released;
        ZSTD_inBuffer from{packed.data(), packed.size(), 0};
        std::size_t room = ZSTD_DStreamOutSize();
        bool is_full = false;
        while (from.pos < from.size || is_full) {
            const std::size_t before = out.size();
            out.resize(before + room);
            ZSTD_outBuffer into{out.data() + before, room, 0};
            left = ZSTD_decompressStream(unpacking.stream, &into, &from);
            out.resize(before + into.pos);
            if (ZSTD_isError(left) != 0) {
                break;
            }
            is_full = into.pos == room;
            unpacking.is_whole = left == 0;
        }
    }
    if (ZSTD_isError(left) != 0) {
        return PyErr_Format(PyExc_OSError, "found %s, expected a zstandard stream", ZSTD_getErrorName(left));
    }
    return PyBytes_FromStringAndSize(out.data(), static_cast<Py_ssize_t>(out.size()));
}

PyObject* is_whole(PyObject* self, void*) {
    return PyBool_FromLong(in(self).is_whole ? 1 : 0);
}

PyMethodDef methods[] = {{"decompress", decompress, METH_O, nullptr}, {}};
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
    PyType_Spec spec{"compongo._kernel.Zstandard", sizeof(Unpacking), 0, Py_TPFLAGS_DEFAULT, slots};
    the_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
    return the_type == nullptr
               ? -1
               : PyModule_AddObject(module, "Zstandard",
                                    new_reference(reinterpret_cast<PyObject*>(the_type)));
}

#else

int add_zstandard(PyObject*) {
    return 0;
}

#endif

} // namespace compongo_python
