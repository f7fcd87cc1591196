#include "source.h"

#include <limits>
#include <vector>

namespace compongo_python {

namespace {

// --- A game
// ---------------------------------------------------------------------------------------------------------------

struct GameObject {
    PyObject_HEAD PyObject* text;
    PyObject* moves;
    PyObject* start;
    PyObject* result;
    PyObject* faults;
    /// What Python has made of it already.
    PyObject* kept;
};

PyTypeObject* game_type = nullptr;

GameObject& game_in(PyObject* self) {
    return *reinterpret_cast<GameObject*>(self);
}

/// Takes all references, and gives them back if there is one missing.
PyObject* game_object(Owned text, Owned moves, Owned start, Owned result, Owned faults) {
    if (!text || !moves || !start || !result || !faults) {
        return nullptr;
    }
    auto* const made = PyObject_GC_New(GameObject, game_type);
    if (made != nullptr) {
        made->text = text.release();
        made->moves = moves.release();
        made->start = start.release();
        made->result = result.release();
        made->faults = faults.release();
        made->kept = new_reference(Py_None);
    }
    return reinterpret_cast<PyObject*>(made);
}

PyObject* construct_game(PyTypeObject*, PyObject* args, PyObject*) {
    PyObject* text = nullptr;
    PyObject* moves = nullptr;
    PyObject* start = nullptr;
    PyObject* result = nullptr;
    PyObject* faults = nullptr;
    if (PyArg_ParseTuple(args, "SSOUO", &text, &moves, &start, &result, &faults) == 0 ||
        position_in(start) == nullptr) {
        return nullptr;
    }
    if (faults != Py_None && !PyUnicode_Check(faults)) {
        PyErr_SetString(PyExc_TypeError, "faults: expected str or None");
        return nullptr;
    }
    return game_object(Owned(new_reference(text)), Owned(new_reference(moves)),
                       Owned(new_reference(start)), Owned(new_reference(result)),
                       Owned(new_reference(faults)));
}

int visit_game(PyObject* self, visitproc visit, void* asked) {
    const int ends = visited_type(self, visit, asked);
    return ends != 0 ? ends : visited(game_in(self).kept, visit, asked);
}
int clear_game(PyObject* self) {
    Py_DECREF(std::exchange(game_in(self).kept, new_reference(Py_None)));
    return 0;
}
void free_game(PyObject* self) {
    PyObject_GC_UnTrack(self);
    GameObject& game = game_in(self);
    for (PyObject* const each :
         {game.text, game.moves, game.start, game.result, game.faults, game.kept}) {
        Py_DECREF(each);
    }
    free_collected(self);
}

template <PyObject* GameObject::* member>
PyObject* get(PyObject* self, void*) {
    return new_reference(game_in(self).*member);
}
int keep(PyObject* self, PyObject* value, void*) {
    if (value == nullptr) {
        PyErr_SetString(PyExc_AttributeError, "_kept cannot be deleted");
        return -1;
    }
    // Only what is kept can close a circle: the collector need not look at a game before.
    PyObject_GC_UnTrack(self);
    const Owned before(std::exchange(game_in(self).kept, new_reference(value)));
    PyObject_GC_Track(self);
    return 0;
}

PyObject* played(PyObject* self, void*) {
    Moves moves;
    if (!moves_in(game_in(self).moves, moves)) {
        return nullptr;
    }
    Owned list(PyList_New(static_cast<Py_ssize_t>(moves.count)));
    for (std::size_t at = 0; list && at < moves.count; ++at) {
        PyObject* const move = move_object(moves.data[at]);
        if (move == nullptr || PyList_SetItem(list.get(), static_cast<Py_ssize_t>(at), move) != 0) {
            return nullptr;
        }
    }
    return list.release();
}

PyObject* length(PyObject* self, void*) {
    Moves moves;
    return moves_in(game_in(self).moves, moves) ? PyLong_FromSize_t(moves.count) : nullptr;
}

PyObject* reduce_game(PyObject* self, PyObject*) {
    const GameObject& game = game_in(self);
    return Py_BuildValue("(O(OOOOO))", reinterpret_cast<PyObject*>(game_type), game.text,
                         game.moves, game.start, game.result, game.faults);
}

PyGetSetDef game_properties[] = {
    {"text", get<&GameObject::text>, nullptr,
     "Its text, from its first tag to its result, as bytes.", nullptr},
    {"start", get<&GameObject::start>, nullptr, "The position that it starts from.", nullptr},
    {"result", get<&GameObject::result>, nullptr,
     "The result: ``'1-0'``, ``'0-1'``, ``'1/2-1/2'``, ``'*'``, ``'0-0'``, ``'1/2-0'`` or "
     "``'0-1/2'``.",
     nullptr},
    {"played", played, nullptr,
     "The legal moves of the main line, up to the first that cannot be played.", nullptr},
    {"plies", length, nullptr, "How many they are.", nullptr},
    {"_moves", get<&GameObject::moves>, nullptr, nullptr, nullptr},
    {"_faults", get<&GameObject::faults>, nullptr, nullptr, nullptr},
    {"_kept", get<&GameObject::kept>, keep, nullptr, nullptr},
    {},
};
PyMethodDef game_methods[] = {
    {"__reduce__", reduce_game, METH_NOARGS, nullptr},
    {},
};
constexpr const char* game_documentation =
    "A game as it was read from PGN. Its tags and its tree are read when they are first accessed.";

// --- Reading games
// --------------------------------------------------------------------------------------------------------

struct ReaderObject {
    PyObject_HEAD compongo_pgn* pgn;
    Source* source;
    bool is_used;
};

PyTypeObject* reader_type = nullptr;
/// The usual array, which most games start from.
PyObject* usual_array = nullptr;
compongo_position usual{};

ReaderObject& reader_in(PyObject* self) {
    return *reinterpret_cast<ReaderObject*>(self);
}

PyObject* construct_reader(PyTypeObject*, PyObject* args, PyObject*) {
    PyObject* given = nullptr;
    int what = 0;
    if (PyArg_ParseTuple(args, "Oi", &given, &what) == 0) {
        return nullptr;
    }
    auto* const made = PyObject_GC_New(ReaderObject, reader_type);
    if (made == nullptr) {
        return nullptr;
    }
    made->is_used = false;
    made->source = new Source(given);
    if (made->source->is_in_memory()) {
        const Text text(given);
        made->pgn = compongo_pgn_open(text.data(), text.size());
    } else {
        made->pgn = compongo_pgn_open_stream(Source::read, made->source);
    }
    static_cast<void>(compongo_pgn_choose(made->pgn, what));
    PyObject_GC_Track(made);
    return reinterpret_cast<PyObject*>(made);
}

int visit_reader(PyObject* self, visitproc visit, void* asked) {
    const int ends = visited_type(self, visit, asked);
    return ends != 0 ? ends : reader_in(self).source->visit(visit, asked);
}
int clear_reader(PyObject* self) {
    reader_in(self).source->clear();
    return 0;
}
void free_reader(PyObject* self) {
    PyObject_GC_UnTrack(self);
    compongo_pgn_free(reader_in(self).pgn);
    delete reader_in(self).source;
    free_collected(self);
}

/// To the next game. Python's lock is held throughout where that takes no time.
bool go_on(ReaderObject& reader) {
    if (compongo_pgn_is_ready(reader.pgn) != 0) {
        return compongo_pgn_next(reader.pgn) != 0;
    }
    const Source::Running running(*reader.source);
    return compongo_pgn_next(reader.pgn) != 0;
}

PyObject* start_of(const compongo_pgn* pgn) {
    compongo_position start;
    compongo_pgn_start(pgn, &start);
    return compongo_position_equal(&start, &usual) != 0 ? new_reference(usual_array)
                                                        : position_object(start);
}

PyObject* result_of(const compongo_pgn* pgn) {
    static PyObject* const white = PyUnicode_InternFromString("1-0");
    static PyObject* const black = PyUnicode_InternFromString("0-1");
    static PyObject* const draw = PyUnicode_InternFromString("1/2-1/2");
    const std::string_view result = compongo_pgn_result(pgn);
    if (result == "1-0") {
        return new_reference(white);
    }
    if (result == "0-1") {
        return new_reference(black);
    }
    return result == "1/2-1/2"
               ? new_reference(draw)
               : PyUnicode_FromStringAndSize(result.data(), static_cast<Py_ssize_t>(result.size()));
}

PyObject* read_game(const compongo_pgn* pgn) {
    const char* text = nullptr;
    const compongo_move* moves = nullptr;
    const std::size_t text_size = compongo_pgn_text(pgn, &text);
    const std::size_t count = compongo_pgn_moves(pgn, &moves);
    return game_object(
        Owned(PyBytes_FromStringAndSize(text, static_cast<Py_ssize_t>(text_size))),
        Owned(PyBytes_FromStringAndSize(reinterpret_cast<const char*>(moves),
                                        static_cast<Py_ssize_t>(count * sizeof(compongo_move)))),
        Owned(start_of(pgn)), Owned(result_of(pgn)),
        Owned(compongo_pgn_fault_count(pgn) == 0 ? new_reference(Py_None)
                                                 : taken(compongo_pgn_faults(pgn))));
}

PyObject* next_game(PyObject* self) {
    ReaderObject& reader = reader_in(self);
    const Use use(reader.is_used);
    if (!use) {
        return nullptr;
    }
    if (!go_on(reader)) {
        static_cast<void>(reader.source->raise());
        return nullptr;
    }
    return read_game(reader.pgn);
}

/// 1, 0, -1 for White; -128 where it is none of these.
signed char points(std::string_view result) {
    if (result == "1-0") {
        return 1;
    }
    if (result == "0-1") {
        return -1;
    }
    return static_cast<signed char>(result == "1/2-1/2" ? 0 : -128);
}

struct Batch {
    std::vector<compongo_move> moves;
    std::vector<std::int64_t> offsets{0};
    std::vector<signed char> results;
    std::vector<compongo_position> starts;
    std::vector<std::int32_t> faults;
};

void add_game(Batch& batch, const compongo_pgn* pgn) {
    const compongo_move* moves = nullptr;
    const std::size_t count = compongo_pgn_moves(pgn, &moves);
    batch.moves.insert(batch.moves.end(), moves, moves + count);
    batch.offsets.push_back(static_cast<std::int64_t>(batch.moves.size()));
    batch.results.push_back(points(compongo_pgn_result(pgn)));
    batch.starts.emplace_back();
    compongo_pgn_start(pgn, &batch.starts.back());
    batch.faults.push_back(static_cast<std::int32_t>(compongo_pgn_fault_count(pgn)));
}

template <class T>
PyObject* bytes_of(const std::vector<T>& values) {
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(values.data()),
                                     static_cast<Py_ssize_t>(values.size() * sizeof(T)));
}

/// batch(games): (moves, offsets, results, starts, faults), each as bytes; None at the end.
PyObject* next_batch(PyObject* self, PyObject* most) {
    ReaderObject& reader = reader_in(self);
    unsigned long long wanted = 0;
    if (!number_in(most, "games", 1, std::numeric_limits<Py_ssize_t>::max(), wanted)) {
        return nullptr;
    }
    const Use use(reader.is_used);
    if (!use) {
        return nullptr;
    }
    Batch batch;
    {
        const Source::Running running(*reader.source);
        while (batch.results.size() < wanted && compongo_pgn_next(reader.pgn) != 0) {
            add_game(batch, reader.pgn);
        }
    }
    if (batch.results.empty()) {
        return reader.source->raise() ? nullptr : new_reference(Py_None);
    }
    return Py_BuildValue("(NNNNN)", bytes_of(batch.moves), bytes_of(batch.offsets),
                         bytes_of(batch.results), bytes_of(batch.starts), bytes_of(batch.faults));
}

PyMethodDef reader_methods[] = {
    {"batch", guarded<next_batch>, METH_O, nullptr},
    {},
};

} // namespace

int add_pgn(PyObject* module) {
    compongo_position_initial(&usual);
    usual_array = position_object(usual);
    PyType_Slot of_game[] = {
        {Py_tp_new, reinterpret_cast<void*>(construct_game)},
        {Py_tp_dealloc, reinterpret_cast<void*>(free_game)},
        {Py_tp_traverse, reinterpret_cast<void*>(visit_game)},
        {Py_tp_clear, reinterpret_cast<void*>(clear_game)},
        {Py_tp_getset, game_properties},
        {Py_tp_methods, game_methods},
        {Py_tp_doc, const_cast<char*>(game_documentation)},
        {0, nullptr},
    };
    PyType_Slot of_reader[] = {
        {Py_tp_new, reinterpret_cast<void*>(construct_reader)},
        {Py_tp_dealloc, reinterpret_cast<void*>(free_reader)},
        {Py_tp_traverse, reinterpret_cast<void*>(visit_reader)},
        {Py_tp_clear, reinterpret_cast<void*>(clear_reader)},
        {Py_tp_iter, reinterpret_cast<void*>(PyObject_SelfIter)},
        {Py_tp_iternext, reinterpret_cast<void*>(next_game)},
        {Py_tp_methods, reader_methods},
        {0, nullptr},
    };
    game_type = made_type(module, "compongo.PgnGame", "PgnGame", sizeof(GameObject), of_game);
    reader_type =
        made_type(module, "compongo._kernel.Reader", "Reader", sizeof(ReaderObject), of_reader);
    const bool is_made = usual_array != nullptr && game_type != nullptr && reader_type != nullptr;
    return is_made ? 0 : -1;
}

} // namespace compongo_python
