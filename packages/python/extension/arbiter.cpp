#include "python.h"

namespace compongo_python {

namespace {

struct ArbiterObject {
    PyObject_HEAD compongo_game* game;
};

PyTypeObject* the_type = nullptr;

compongo_game* game_of(PyObject* self) {
    return reinterpret_cast<ArbiterObject*>(self)->game;
}

PyObject* construct(PyTypeObject*, PyObject* args, PyObject*) {
    PyObject* given = nullptr;
    if (PyArg_ParseTuple(args, "O", &given) == 0) {
        return nullptr;
    }
    const Text conditions(given);
    if (!conditions.is_good()) {
        return nullptr;
    }
    compongo_text* fault = nullptr;
    compongo_game* const game = compongo_game_begin(conditions.data(), conditions.size(), &fault);
    if (game == nullptr) {
        return raise_fault(fault);
    }
    auto* const made = PyObject_New(ArbiterObject, the_type);
    if (made == nullptr) {
        compongo_game_free(game);
        return nullptr;
    }
    made->game = game;
    return reinterpret_cast<PyObject*>(made);
}

void free_arbiter(PyObject* self) {
    compongo_game_free(game_of(self));
    free_object(self);
}

PyObject* act(PyObject* self, PyObject* given) {
    const Text text(given);
    return text.is_good() ? taken(compongo_game_do(game_of(self), text.data(), text.size()))
                          : nullptr;
}
PyObject* what_if(PyObject* self, PyObject* given) {
    const Text text(given);
    return text.is_good() ? taken(compongo_game_what_if(game_of(self), text.data(), text.size()))
                          : nullptr;
}
PyObject* under(PyObject* self, PyObject* given) {
    const Text text(given);
    return text.is_good() ? taken(compongo_game_under(game_of(self), text.data(), text.size()))
                          : nullptr;
}
PyObject* read_by(PyObject* self, PyObject* given) {
    const Text text(given);
    return text.is_good()
               ? PyBool_FromLong(compongo_game_read_by(game_of(self), text.data(), text.size()))
               : nullptr;
}
PyObject* line(PyObject* self, PyObject*) {
    return taken(compongo_game_line(game_of(self)));
}
PyObject* state(PyObject* self, PyObject* instant) {
    const long long at = PyLong_AsLongLong(instant);
    if (at == -1 && PyErr_Occurred() != nullptr) {
        return nullptr;
    }
    return taken(compongo_game_state(game_of(self), at));
}
PyObject* next_fall(PyObject* self, PyObject*) {
    return PyLong_FromLongLong(compongo_game_next_fall(game_of(self)));
}

PyMethodDef methods[] = {
    {"do", act, METH_O, nullptr},
    {"what_if", what_if, METH_O, nullptr},
    {"under", under, METH_O, nullptr},
    {"read_by", read_by, METH_O, nullptr},
    {"line", line, METH_NOARGS, nullptr},
    {"state", state, METH_O, nullptr},
    {"next_fall", next_fall, METH_NOARGS, nullptr},
    {},
};

} // namespace

int add_arbiter(PyObject* module) {
    PyType_Slot slots[] = {
        {Py_tp_new, reinterpret_cast<void*>(construct)},
        {Py_tp_dealloc, reinterpret_cast<void*>(free_arbiter)},
        {Py_tp_methods, methods},
        {0, nullptr},
    };
    the_type = made_type(module, "compongo._kernel.Game", "Game", sizeof(ArbiterObject), slots);
    return the_type != nullptr ? 0 : -1;
}

} // namespace compongo_python
