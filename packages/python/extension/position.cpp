#include "python.h"

#include <array>
#include <cstring>
#include <limits>
#include <string>

namespace compongo_python {

namespace {

struct PositionObject {
    PyObject_HEAD compongo_position position;
};

PyTypeObject* the_type = nullptr;

const compongo_position& of(PyObject* self) {
    return reinterpret_cast<PositionObject*>(self)->position;
}

/// `regular`, `irregular` or `any_board`; -1 with an exception.
int tolerance_of(const char* word) {
    constexpr std::array<std::string_view, 3> words = {"regular", "irregular", "any_board"};
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (words[at] == word) {
            return static_cast<int>(at);
        }
    }
    PyErr_Format(PyExc_ValueError,
                 "tolerance: found '%s', expected regular, irregular or any_board", word);
    return -1;
}

PyObject* construct(PyTypeObject*, PyObject* args, PyObject* words) {
    static char fen_word[] = "fen";
    static char tolerance_word[] = "tolerance";
    static char* names[] = {fen_word, tolerance_word, nullptr};
    PyObject* fen = nullptr;
    const char* tolerance = "regular";
    if (PyArg_ParseTupleAndKeywords(args, words, "|Os", names, &fen, &tolerance) == 0) {
        return nullptr;
    }
    compongo_position position;
    if (fen == nullptr || fen == Py_None) {
        compongo_position_initial(&position);
        return position_object(position);
    }
    const int admitted = tolerance_of(tolerance);
    const Text text(fen);
    if (admitted < 0 || !text.is_good()) {
        return nullptr;
    }
    compongo_text* fault = nullptr;
    if (compongo_position_read(text.data(), text.size(), admitted, &position, &fault) == 0) {
        return raise_fault(fault);
    }
    return position_object(position);
}

PyObject* initial(PyObject*, PyObject*) {
    compongo_position position;
    compongo_position_initial(&position);
    return position_object(position);
}

PyObject* chess960(PyObject*, PyObject* number) {
    unsigned long long wanted = 0;
    if (!number_in(number, "number", 0, 959, wanted)) {
        return nullptr;
    }
    compongo_position position;
    static_cast<void>(compongo_position_chess960(static_cast<int>(wanted), &position));
    return position_object(position);
}

PyObject* fen(PyObject* self, void*) {
    return taken(compongo_position_fen(&of(self)));
}
PyObject* has(PyObject* self, unsigned flag) {
    return PyBool_FromLong((compongo_position_state(&of(self)) & flag) != 0);
}
PyObject* turn(PyObject* self, void*) {
    return PyUnicode_FromString(
        (compongo_position_state(&of(self)) & COMPONGO_IS_BLACKS_TURN) != 0 ? "black" : "white");
}
PyObject* is_check(PyObject* self, void*) {
    return has(self, COMPONGO_IS_CHECK);
}
PyObject* is_checkmate(PyObject* self, void*) {
    return has(self, COMPONGO_IS_CHECKMATE);
}
PyObject* is_stalemate(PyObject* self, void*) {
    return has(self, COMPONGO_IS_STALEMATE);
}
PyObject* is_irregular(PyObject* self, void*) {
    return has(self, COMPONGO_IS_IRREGULAR);
}
PyObject* halfmove_clock(PyObject* self, void*) {
    return PyLong_FromLong(compongo_position_halfmove_clock(&of(self)));
}
PyObject* fullmove_number(PyObject* self, void*) {
    return PyLong_FromLong(compongo_position_fullmove_number(&of(self)));
}

PyObject* moves(PyObject* self, PyObject*) {
    std::array<compongo_move, COMPONGO_MOVES_MOST> legal;
    const std::size_t count = compongo_position_moves(&of(self), legal.data());
    Owned list(PyList_New(static_cast<Py_ssize_t>(count)));
    for (std::size_t at = 0; list && at < count; ++at) {
        PyObject* const move = move_object(legal[at]);
        if (move == nullptr || PyList_SetItem(list.get(), static_cast<Py_ssize_t>(at), move) != 0) {
            return nullptr;
        }
    }
    return list.release();
}

/// A Move, or a text that is read; 0 with an exception.
compongo_move move_meant(const compongo_position& position, PyObject* given, const char* language) {
    compongo_move move = 0;
    if (is_move(given, move)) {
        return move;
    }
    if (!PyUnicode_Check(given) && !PyBytes_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "expected a Move or a text that names one");
        return 0;
    }
    const Text text(given);
    if (!text.is_good()) {
        return 0;
    }
    compongo_text* fault = nullptr;
    move = compongo_position_read_move(&position, text.data(), text.size(), language, &fault);
    if (move == 0) {
        raise_fault(fault);
    }
    return move;
}

PyObject* play(PyObject* self, PyObject* given) {
    const compongo_move move = move_meant(of(self), given, "en");
    if (move == 0) {
        return nullptr;
    }
    compongo_position next = of(self);
    if (compongo_position_play(&next, move) == 0) {
        const Owned here(fen(self, nullptr));
        const Owned words(
            here ? PyUnicode_FromFormat("{\"error\":\"found %S, expected a legal move of %U\"}",
                                        given, here.get())
                 : nullptr);
        if (!words) {
            return nullptr;
        }
        const Text message(words.get());
        return message.is_good() ? raise_message(message.data()) : nullptr;
    }
    return position_object(next);
}

PyObject* read(PyObject* self, PyObject* args, PyObject* words) {
    static char text_word[] = "text";
    static char language_word[] = "language";
    static char* names[] = {text_word, language_word, nullptr};
    PyObject* text = nullptr;
    const char* language = "en";
    if (PyArg_ParseTupleAndKeywords(args, words, "O|s", names, &text, &language) == 0) {
        return nullptr;
    }
    const compongo_move move = move_meant(of(self), text, language);
    return move == 0 ? nullptr : move_object(move);
}

PyObject* is_legal(PyObject* self, PyObject* given) {
    compongo_move move = 0;
    if (!is_move(given, move)) {
        PyErr_SetString(PyExc_TypeError, "expected a Move");
        return nullptr;
    }
    return PyBool_FromLong(compongo_position_is_legal(&of(self), move));
}

PyObject* san(PyObject* self, PyObject* args, PyObject* words) {
    static char move_word[] = "move";
    static char language_word[] = "language";
    static char* names[] = {move_word, language_word, nullptr};
    PyObject* given = nullptr;
    const char* language = "en";
    if (PyArg_ParseTupleAndKeywords(args, words, "O|s", names, &given, &language) == 0) {
        return nullptr;
    }
    const compongo_move move = move_meant(of(self), given, "en");
    return move == 0 ? nullptr : taken(compongo_position_san(&of(self), move, language));
}

PyObject* uci(PyObject* self, PyObject* given) {
    const compongo_move move = move_meant(of(self), given, "en");
    return move == 0 ? nullptr : taken(compongo_position_uci(&of(self), move));
}

PyObject* is_same_as(PyObject* self, PyObject* other) {
    const compongo_position* const given = position_in(other);
    return given == nullptr ? nullptr : PyBool_FromLong(compongo_position_same(&of(self), given));
}

PyObject* perft(PyObject* self, PyObject* depth) {
    unsigned long long wanted = 0;
    if (!number_in(depth, "depth", 0, 100, wanted)) {
        return nullptr;
    }
    std::uint64_t count = 0;
    {
        const Released released;
        count = compongo_perft(&of(self), static_cast<int>(wanted));
    }
    return PyLong_FromUnsignedLongLong(count);
}

// What Python makes of these stands in position.py.

PyObject* men(PyObject* self, PyObject*) {
    std::array<std::uint8_t, 64> men{};
    compongo_position_men(&of(self), men.data());
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(men.data()), 64);
}

PyObject* attacks(PyObject* self, PyObject* square) {
    const long at = PyLong_AsLong(square);
    if (at == -1 && PyErr_Occurred() != nullptr) {
        return nullptr;
    }
    return PyLong_FromUnsignedLongLong(
        compongo_position_attacks(&of(self), at < 0 || at > 63 ? -1 : static_cast<int>(at)));
}

PyObject* attackers(PyObject* self, PyObject* args) {
    int square = 0;
    int color = 0;
    if (PyArg_ParseTuple(args, "ii", &square, &color) == 0) {
        return nullptr;
    }
    return PyLong_FromUnsignedLongLong(compongo_position_attackers(&of(self), square, color));
}

PyObject* can_mate(PyObject* self, PyObject* args) {
    int color = 0;
    PyObject* given = nullptr;
    unsigned long long positions = 0;
    int with_certificate = 0;
    if (PyArg_ParseTuple(args, "iOp", &color, &given, &with_certificate) == 0 ||
        !number_in(given, "positions", 0, std::numeric_limits<std::uint64_t>::max(), positions)) {
        return nullptr;
    }
    compongo_text* answer = nullptr;
    {
        const Released released;
        answer = compongo_can_mate(&of(self), color, positions, with_certificate);
    }
    return taken(answer);
}

PyObject* representation(PyObject* self) {
    const Owned text(fen(self, nullptr));
    return text ? PyUnicode_FromFormat("Position('%U')", text.get()) : nullptr;
}
Py_hash_t hash(PyObject* self) {
    const auto found = static_cast<Py_hash_t>(compongo_position_hash(&of(self)));
    return found == -1 ? -2 : found;
}
PyObject* compare(PyObject* a, PyObject* b, int how) {
    if ((how != Py_EQ && how != Py_NE) || Py_TYPE(a) != the_type || Py_TYPE(b) != the_type) {
        return new_reference(Py_NotImplemented);
    }
    return PyBool_FromLong((compongo_position_equal(&of(a), &of(b)) != 0) == (how == Py_EQ));
}
PyObject* reduce(PyObject* self, PyObject*) {
    const bool is_irregular = (compongo_position_state(&of(self)) & COMPONGO_IS_IRREGULAR) != 0;
    const Owned text(fen(self, nullptr));
    return text ? Py_BuildValue("(O(Os))", reinterpret_cast<PyObject*>(the_type), text.get(),
                                is_irregular ? "any_board" : "regular")
                : nullptr;
}
PyObject* itself(PyObject* self, PyObject*) {
    return new_reference(self);
}

template <class Function>
PyCFunction with_words(Function* function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void*>(function));
}

PyGetSetDef properties[] = {
    {"fen", fen, nullptr, "The position as FEN; of Chess960 as X-FEN.", nullptr},
    {"turn", turn, nullptr, "Who has the move: ``'white'`` or ``'black'``.", nullptr},
    {"is_check", is_check, nullptr, "Is the player who has the move in check?", nullptr},
    {"is_checkmate", is_checkmate, nullptr, "Checkmate?", nullptr},
    {"is_stalemate", is_stalemate, nullptr, "Stalemate?", nullptr},
    {"is_irregular", is_irregular, nullptr,
     "Is it one that no legal moves lead to, by what stands on the board?", nullptr},
    {"halfmove_clock", halfmove_clock, nullptr, "Half-moves since a capture or a pawn's move.",
     nullptr},
    {"fullmove_number", fullmove_number, nullptr, "The number of the move that is next.", nullptr},
    {},
};

PyMethodDef methods[] = {
    {"initial", initial, METH_NOARGS | METH_STATIC, "initial()\n--\n\nThe usual array."},
    {"chess960", chess960, METH_O | METH_STATIC,
     "chess960(number)\n--\n\nThe start of Chess960 with this number, 0 to 959.\n\n"
     ">>> Position.chess960(518) == Position.initial()\nTrue\n"},
    {"moves", moves, METH_NOARGS,
     "moves()\n--\n\nThe legal moves.\n\n>>> len(Position().moves())\n20\n"},
    {"play", play, METH_O,
     "play(move)\n--\n\nThe position after this legal move, which may be a text in any "
     "notation.\n\n"
     ">>> Position().play('e4').play('c5').fen\n"
     "'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'\n\n"
     "Raises CompongoError if it is not legal."},
    {"read", with_words(read), METH_VARARGS | METH_KEYWORDS,
     "read(text, language='en')\n--\n\nThe legal move that a text means: SAN, UCI, long forms, "
     "other signs, in the letters\n"
     "of a language.\n\n"
     ">>> castles = Position('4k3/8/8/8/8/8/8/4K2R w K - 0 1')\n"
     ">>> castles.read('0-0') == castles.read('e1g1') == castles.read('Kg1')\nTrue\n\n"
     "Raises CompongoError, which says what was found and what was expected."},
    {"is_legal", is_legal, METH_O, "is_legal(move)\n--\n\nIs it one of the legal moves?"},
    {"san", with_words(san), METH_VARARGS | METH_KEYWORDS,
     "san(move, language='en')\n--\n\nA legal move as PGN has it, in the letters of a language.\n\n"
     ">>> Position().san('Nf3', 'es'), Position().san('Nf3', 'figurine')\n('Cf3', '\\u2658f3')\n"},
    {"uci", uci, METH_O,
     "uci(move)\n--\n\nA legal move as engines have it.\n\n>>> Position().uci('Nf3')\n'g1f3'\n"},
    {"is_same_as", is_same_as, METH_O,
     "is_same_as(other)\n--\n\nThe same in the sense of Article 9.2: men, turn, rights to castle "
     "and to capture en passant?\n"
     "The two counters do not matter, as they do for ``==``."},
    {"perft", perft, METH_O,
     "perft(depth)\n--\n\nThe number of ways to play this number of half-moves.\n\n>>> "
     "Position().perft(4)\n197281\n"},
    {"_men", men, METH_NOARGS, nullptr},
    {"_attacks", attacks, METH_O, nullptr},
    {"_attackers", attackers, METH_VARARGS, nullptr},
    {"_can_mate", can_mate, METH_VARARGS, nullptr},
    {"__reduce__", reduce, METH_NOARGS, nullptr},
    {"__copy__", itself, METH_NOARGS, nullptr},
    {"__deepcopy__", itself, METH_O, nullptr},
    {},
};

constexpr const char* documentation =
    "Position(fen=None, tolerance='regular')\n--\n\n"
    "A position: a value that nothing changes. Without a FEN it is the usual array.\n\n"
    ">>> position = Position('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')\n"
    ">>> len(position.moves()), position.turn\n"
    "(26, 'white')\n"
    ">>> position == Position(position.fen)\n"
    "True\n\n"
    "``tolerance`` says what is accepted: ``'regular'`` is what legal moves can lead to, "
    "``'irregular'`` also kings left in\n"
    "check and pawns on the first or last rank, ``'any_board'`` whatever stands on it. No game "
    "comes to such boards: what "
    "is said\n"
    "of one, such as ``is_dead`` without kings, is true of the moves on it and rules no game.\n\n"
    "Raises CompongoError with all that is wrong with the FEN.";

} // namespace

PyTypeObject* position_type() {
    return the_type;
}

int add_position(PyObject* module) {
    PyType_Slot slots[] = {
        {Py_tp_new, reinterpret_cast<void*>(construct)},
        {Py_tp_dealloc, reinterpret_cast<void*>(free_object)},
        {Py_tp_getset, properties},
        {Py_tp_methods, methods},
        {Py_tp_repr, reinterpret_cast<void*>(representation)},
        {Py_tp_hash, reinterpret_cast<void*>(hash)},
        {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
        {Py_tp_doc, const_cast<char*>(documentation)},
        {0, nullptr},
    };
    the_type = made_type(module, "compongo.Position", "Position", sizeof(PositionObject), slots);
    return the_type != nullptr ? 0 : -1;
}

PyObject* position_object(const compongo_position& position) {
    auto* const made = PyObject_New(PositionObject, the_type);
    if (made != nullptr) {
        made->position = position;
    }
    return reinterpret_cast<PyObject*>(made);
}

const compongo_position* position_in(PyObject* object) {
    if (Py_TYPE(object) != the_type) {
        PyErr_SetString(PyExc_TypeError, "expected a Position");
        return nullptr;
    }
    return &of(object);
}

} // namespace compongo_python
