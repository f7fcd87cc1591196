#include "python.h"

#include <array>

namespace compongo_python {

namespace {

struct MoveObject {
    PyObject_HEAD compongo_move bits;
};

PyTypeObject* the_type = nullptr;
/// Moves are few and never change, so that each is made once.
std::array<PyObject*, 0x10000> made{};

compongo_move bits_of(PyObject* self) {
    return reinterpret_cast<MoveObject*>(self)->bits;
}
unsigned kind_of(PyObject* self) {
    return bits_of(self) >> 12U;
}

PyObject* square_name(unsigned square) {
    const char name[2] = {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
    return PyUnicode_FromStringAndSize(name, 2);
}

PyObject* construct(PyTypeObject*, PyObject* args, PyObject* words) {
    static char bits_word[] = "bits";
    static char* names[] = {bits_word, nullptr};
    PyObject* given = nullptr;
    unsigned long long bits = 0;
    if (PyArg_ParseTupleAndKeywords(args, words, "O", names, &given) == 0 ||
        !number_in(given, bits_word, 1, 0xFFFF, bits)) {
        return nullptr;
    }
    return move_object(static_cast<compongo_move>(bits));
}

PyObject* from_square(PyObject* self, void*) {
    return square_name(bits_of(self) >> 6U & 63U);
}
PyObject* to_square(PyObject* self, void*) {
    return square_name(bits_of(self) & 63U);
}
PyObject* bits(PyObject* self, void*) {
    return PyLong_FromLong(bits_of(self));
}
PyObject* promotion(PyObject* self, void*) {
    const unsigned kind = kind_of(self);
    if (kind < COMPONGO_MOVE_TO_BISHOP || kind > COMPONGO_MOVE_TO_KNIGHT) {
        return new_reference(Py_None);
    }
    return PyUnicode_FromStringAndSize(&"brqn"[kind - COMPONGO_MOVE_TO_BISHOP], 1);
}
PyObject* is_castling(PyObject* self, void*) {
    return PyBool_FromLong(kind_of(self) == COMPONGO_MOVE_CASTLING);
}
PyObject* is_en_passant(PyObject* self, void*) {
    return PyBool_FromLong(kind_of(self) == COMPONGO_MOVE_EN_PASSANT);
}
PyObject* as_int(PyObject* self) {
    return PyLong_FromLong(bits_of(self));
}

/// As Chess960 writes castling, which needs no position: the king takes its own rook.
PyObject* text(PyObject* self) {
    const unsigned from = bits_of(self) >> 6U & 63U;
    const unsigned to = bits_of(self) & 63U;
    char written[5] = {static_cast<char>('a' + from % 8), static_cast<char>('1' + from / 8),
                       static_cast<char>('a' + to % 8), static_cast<char>('1' + to / 8), 0};
    const unsigned kind = kind_of(self);
    if (kind < COMPONGO_MOVE_TO_BISHOP || kind > COMPONGO_MOVE_TO_KNIGHT) {
        return PyUnicode_FromStringAndSize(written, 4);
    }
    written[4] = "brqn"[kind - COMPONGO_MOVE_TO_BISHOP];
    return PyUnicode_FromStringAndSize(written, 5);
}
PyObject* representation(PyObject* self) {
    const Owned written(text(self));
    return written ? PyUnicode_FromFormat("<Move %U>", written.get()) : nullptr;
}
Py_hash_t hash(PyObject* self) {
    return bits_of(self);
}
PyObject* compare(PyObject* a, PyObject* b, int how) {
    compongo_move first = 0;
    compongo_move second = 0;
    if ((how != Py_EQ && how != Py_NE) || !is_move(a, first) || !is_move(b, second)) {
        return new_reference(Py_NotImplemented);
    }
    return PyBool_FromLong((first == second) == (how == Py_EQ));
}
PyObject* reduce(PyObject* self, PyObject*) {
    return Py_BuildValue("(O(i))", reinterpret_cast<PyObject*>(the_type), int{bits_of(self)});
}
PyObject* itself(PyObject* self, PyObject*) {
    return new_reference(self);
}

PyGetSetDef properties[] = {
    {"from_square", from_square, nullptr, "Where the man comes from: ``'e2'``.", nullptr},
    {"to_square", to_square, nullptr,
     "Where it goes. Castling is the king taking its own rook, so it is the rook's square.",
     nullptr},
    {"promotion", promotion, nullptr,
     "The promotion piece: ``'q'``, ``'r'``, ``'b'`` or ``'n'``; or None.", nullptr},
    {"is_castling", is_castling, nullptr, "Is it castling?", nullptr},
    {"is_en_passant", is_en_passant, nullptr, "Does it capture en passant?", nullptr},
    {"bits", bits, nullptr, "The 16 bits of it: to, from * 64, kind * 4096 (compongo.h).", nullptr},
    {},
};
PyMethodDef methods[] = {
    {"__reduce__", reduce, METH_NOARGS, nullptr},
    {"__copy__", itself, METH_NOARGS, nullptr},
    {"__deepcopy__", itself, METH_O, nullptr},
    {},
};
constexpr const char* documentation = "Move(bits)\n--\n\nA move, which means something beside its "
                                      "position: ask that for its names.\n\n"
                                      ">>> from compongo import Position\n"
                                      ">>> move = Position().read('e4')\n"
                                      ">>> move.from_square, move.to_square, str(move)\n"
                                      "('e2', 'e4', 'e2e4')\n"
                                      ">>> Position().san(move)\n"
                                      "'e4'\n";

} // namespace

PyTypeObject* move_type() {
    return the_type;
}

int add_move(PyObject* module) {
    PyType_Slot slots[] = {
        {Py_tp_new, reinterpret_cast<void*>(construct)},
        {Py_tp_dealloc, reinterpret_cast<void*>(free_object)},
        {Py_tp_getset, properties},
        {Py_tp_methods, methods},
        {Py_tp_repr, reinterpret_cast<void*>(representation)},
        {Py_tp_str, reinterpret_cast<void*>(text)},
        {Py_tp_hash, reinterpret_cast<void*>(hash)},
        {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
        {Py_nb_int, reinterpret_cast<void*>(as_int)},
        {Py_nb_index, reinterpret_cast<void*>(as_int)},
        {Py_tp_doc, const_cast<char*>(documentation)},
        {0, nullptr},
    };
    the_type = made_type(module, "compongo.Move", "Move", sizeof(MoveObject), slots);
    return the_type != nullptr ? 0 : -1;
}

PyObject* move_object(compongo_move move) {
    PyObject*& object = made[move];
    if (object == nullptr) {
        auto* const fresh = PyObject_New(MoveObject, the_type);
        if (fresh == nullptr) {
            return nullptr;
        }
        fresh->bits = move;
        object = reinterpret_cast<PyObject*>(fresh);
    }
    return new_reference(object);
}

bool is_move(PyObject* object, compongo_move& move) {
    if (Py_TYPE(object) != the_type) {
        return false;
    }
    move = bits_of(object);
    return true;
}

} // namespace compongo_python
