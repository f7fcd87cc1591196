#include "python.h"

#include <cstring>

namespace compongo_python {

namespace {

/// Makes an exception of what a fault says.
PyObject* fault_maker = nullptr;

} // namespace

Text::Text(PyObject* object) {
    if (PyUnicode_Check(object)) {
        bytes_ = Owned(PyUnicode_AsUTF8String(object));
    } else if (PyBytes_Check(object)) {
        bytes_ = Owned(new_reference(object));
    } else {
        PyErr_SetString(PyExc_TypeError, "expected str or bytes");
    }
    if (bytes_ && PyBytes_AsStringAndSize(bytes_.get(), &data_, &size_) != 0) {
        bytes_ = Owned();
    }
}

bool Text::has_zero() const {
    return std::memchr(data_, 0, size()) != nullptr;
}

PyObject* taken(compongo_text* text) {
    if (compongo_text_is_fault(text) != 0) {
        return raise_fault(text);
    }
    PyObject* const said = PyUnicode_DecodeUTF8(
        compongo_text_data(text), static_cast<Py_ssize_t>(compongo_text_size(text)), "replace");
    compongo_text_free(text);
    return said;
}

PyObject* raise_fault(compongo_text* fault) {
    PyObject* const raised = raise_message(fault == nullptr ? "{}" : compongo_text_data(fault));
    compongo_text_free(fault);
    return raised;
}

PyObject* raise_message(const char* message) {
    Owned made(fault_maker == nullptr ? nullptr : PyObject_CallFunction(fault_maker, "s", message));
    if (made) {
        PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.get())), made.get());
    } else if (PyErr_Occurred() == nullptr) {
        PyErr_SetString(PyExc_ValueError, message);
    }
    return nullptr;
}

PyObject* set_fault_maker(PyObject*, PyObject* maker) {
    Py_XDECREF(fault_maker);
    fault_maker = new_reference(maker);
    return new_reference(Py_None);
}

bool number_in(PyObject* given, const char* name, unsigned long long least, unsigned long long most,
               unsigned long long& number) {
    // A value that is no integer is a TypeError; NumPy's integers are accepted.
    const Owned whole(PyNumber_Index(given));
    if (!whole) {
        return false;
    }
    number = PyLong_AsUnsignedLongLong(whole.get());
    if (PyErr_Occurred() == nullptr && number >= least && number <= most) {
        return true;
    }
    PyErr_Clear();
    const Owned words(PyUnicode_FromFormat("{\"error\":\"%s: found %S, expected %llu to %llu\"}",
                                           name, whole.get(), least, most));
    if (words) {
        const Text message(words.get());
        static_cast<void>(message.is_good() ? raise_message(message.data()) : nullptr);
    }
    return false;
}

void free_object(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

void free_collected(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    PyObject_GC_Del(self);
    Py_DECREF(type);
}

PyTypeObject* made_type(PyObject* module, const char* name, const char* short_name, int size,
                        PyType_Slot* slots) {
    unsigned long flags = Py_TPFLAGS_DEFAULT;
    for (const PyType_Slot* each = slots; each->slot != 0; ++each) {
        flags |= each->slot == Py_tp_traverse ? Py_TPFLAGS_HAVE_GC : 0;
    }
    PyType_Spec spec{name, size, 0, static_cast<unsigned>(flags), slots};
    PyObject* const type = PyType_FromSpec(&spec);
    if (type == nullptr || PyModule_AddObject(module, short_name, new_reference(type)) != 0) {
        return nullptr;
    }
    return reinterpret_cast<PyTypeObject*>(type);
}

bool moves_in(PyObject* bytes, Moves& moves) {
    char* data = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(bytes, &data, &size) != 0) {
        return false;
    }
    moves.data = reinterpret_cast<const compongo_move*>(data);
    moves.count = static_cast<std::size_t>(size) / sizeof(compongo_move);
    return true;
}

} // namespace compongo_python
