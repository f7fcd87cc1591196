// The module compongo._kernel: compongo.h as Python calls it. What people use stands in the
// package's own files.
#include "python.h"

#include <cstring>
#include <string>
#include <vector>

namespace compongo_python {

namespace {

// --- Texts in, texts out; other threads run meanwhile
// -----------------------------------------------------------------------

template <compongo_text* (*function)(const char*, size_t)>
PyObject* of_text(PyObject*, PyObject* given) {
    const Text text(given);
    if (!text.is_good()) {
        return nullptr;
    }
    compongo_text* answer = nullptr;
    {
        const Released released;
        answer = function(text.data(), text.size());
    }
    return taken(answer);
}

PyObject* judge_told(PyObject*, PyObject* args) {
    const char* line = nullptr;
    const char* language = nullptr;
    Py_ssize_t size = 0;
    if (PyArg_ParseTuple(args, "s#s", &line, &size, &language) == 0) {
        return nullptr;
    }
    return taken(compongo_judge_told(line, static_cast<std::size_t>(size), language));
}

PyObject* judge_cases(PyObject*, PyObject* args) {
    const char* text = nullptr;
    const char* language = nullptr;
    Py_ssize_t size = 0;
    if (PyArg_ParseTuple(args, "s#s", &text, &size, &language) == 0) {
        return nullptr;
    }
    return taken(compongo_judge_cases(text, static_cast<std::size_t>(size), language));
}

PyObject* unknown(PyObject*, PyObject* args) {
    const char* text = nullptr;
    const char* language = nullptr;
    Py_ssize_t size = 0;
    if (PyArg_ParseTuple(args, "s#s", &text, &size, &language) == 0) {
        return nullptr;
    }
    return taken(compongo_unknown(text, static_cast<std::size_t>(size), language));
}

PyObject* editions(PyObject*, PyObject* wall) {
    const long long at = PyLong_AsLongLong(wall);
    return PyErr_Occurred() != nullptr ? nullptr : taken(compongo_editions(at));
}

PyObject* article(PyObject*, PyObject* args) {
    const char* edition = nullptr;
    const char* number = nullptr;
    const char* language = nullptr;
    if (PyArg_ParseTuple(args, "sss", &edition, &number, &language) == 0) {
        return nullptr;
    }
    return taken(
        compongo_article(edition, std::strlen(edition), number, std::strlen(number), language));
}

PyObject* changes(PyObject*, PyObject* args) {
    const char* earlier = nullptr;
    const char* later = nullptr;
    const char* play = nullptr;
    const char* supervision = nullptr;
    const char* language = nullptr;
    if (PyArg_ParseTuple(args, "sssss", &earlier, &later, &play, &supervision, &language) == 0) {
        return nullptr;
    }
    return taken(compongo_changes(earlier, std::strlen(earlier), later, std::strlen(later), play,
                                  supervision, language));
}

PyObject* schema(PyObject*, PyObject*) {
    return taken(compongo_protocol_schema());
}
PyObject* languages(PyObject*, PyObject*) {
    return taken(compongo_languages());
}

PyObject* pgn_check(PyObject*, PyObject* args) {
    PyObject* given = nullptr;
    int strict = 0;
    if (PyArg_ParseTuple(args, "Op", &given, &strict) == 0) {
        return nullptr;
    }
    const Text text(given);
    if (!text.is_good()) {
        return nullptr;
    }
    compongo_text* answer = nullptr;
    {
        const Released released;
        answer = compongo_pgn_check(text.data(), text.size(), strict);
    }
    return taken(answer);
}

/// The first game of a text as JSON; "null" if there is none.
PyObject* pgn_game(PyObject*, PyObject* args) {
    PyObject* given = nullptr;
    int what = 0;
    if (PyArg_ParseTuple(args, "Oi", &given, &what) == 0) {
        return nullptr;
    }
    const Text text(given);
    if (!text.is_good()) {
        return nullptr;
    }
    compongo_pgn* const pgn = compongo_pgn_open(text.data(), text.size());
    static_cast<void>(compongo_pgn_choose(pgn, what));
    PyObject* const game =
        compongo_pgn_next(pgn) != 0 ? taken(compongo_pgn_game(pgn)) : PyUnicode_FromString("null");
    compongo_pgn_free(pgn);
    return game;
}

/// The tags of the first game of a text; of several with one name the first.
PyObject* pgn_tags(PyObject*, PyObject* given) {
    const Text text(given);
    if (!text.is_good()) {
        return nullptr;
    }
    compongo_pgn* const pgn = compongo_pgn_open(text.data(), text.size());
    static_cast<void>(compongo_pgn_choose(pgn, COMPONGO_PGN_HEADERS));
    compongo_text* const tags = compongo_pgn_next(pgn) != 0 ? compongo_pgn_tags(pgn) : nullptr;
    compongo_pgn_free(pgn);
    Owned found(PyDict_New());
    const char* at = compongo_text_data(tags);
    const char* const end = at + compongo_text_size(tags);
    while (found && at < end) {
        const char* const value = at + std::strlen(at) + 1;
        const Owned name(PyUnicode_DecodeUTF8(at, value - at - 1, "replace"));
        const Owned said(
            PyUnicode_DecodeUTF8(value, static_cast<Py_ssize_t>(std::strlen(value)), "replace"));
        at = value + std::strlen(value) + 1;
        if (!name || !said ||
            (PyDict_GetItem(found.get(), name.get()) == nullptr &&
             PyDict_SetItem(found.get(), name.get(), said.get()) != 0)) {
            found = Owned();
        }
    }
    compongo_text_free(tags);
    return found.release();
}

// --- Lines of moves
// -----------------------------------------------------------------------------------------------------------

struct Line {
    const compongo_position* start = nullptr;
    Moves moves;
    const char* word = "";
};

bool line_in(PyObject* args, const char* format, Line& line) {
    PyObject* start = nullptr;
    PyObject* moves = nullptr;
    if (PyArg_ParseTuple(args, format, &start, &moves, &line.word) == 0) {
        return false;
    }
    line.start = position_in(start);
    return line.start != nullptr && moves_in(moves, line.moves);
}

PyObject* standing(PyObject*, PyObject* args) {
    Line line;
    if (!line_in(args, "OOs", line)) {
        return nullptr;
    }
    compongo_text* answer = nullptr;
    {
        const Released released;
        answer = compongo_standing(line.start, line.moves.data, line.moves.count, line.word,
                                   std::strlen(line.word));
    }
    return taken(answer);
}

PyObject* line_san(PyObject*, PyObject* args) {
    Line line;
    return line_in(args, "OOs", line)
               ? taken(compongo_line_san(line.start, line.moves.data, line.moves.count, line.word))
               : nullptr;
}

/// The positions after each move, as far as they are legal.
PyObject* line_positions(PyObject*, PyObject* args) {
    Line line;
    if (!line_in(args, "OO", line)) {
        return nullptr;
    }
    std::vector<compongo_position> positions(line.moves.count);
    const std::size_t count =
        compongo_line_positions(line.start, line.moves.data, line.moves.count, positions.data());
    Owned list(PyList_New(static_cast<Py_ssize_t>(count)));
    for (std::size_t at = 0; list && at < count; ++at) {
        PyObject* const position = position_object(positions[at]);
        if (position == nullptr ||
            PyList_SetItem(list.get(), static_cast<Py_ssize_t>(at), position) != 0) {
            return nullptr;
        }
    }
    return list.release();
}

// --- Positions as arrays
// --------------------------------------------------------------------------------------------------------

constexpr std::size_t boards_each = 12;

PyObject* bytes_of_boards(const std::vector<std::uint64_t>& boards) {
    return PyBytes_FromStringAndSize(
        reinterpret_cast<const char*>(boards.data()),
        static_cast<Py_ssize_t>(boards.size() * sizeof(std::uint64_t)));
}

/// Twelve sets of squares for each position of a list.
PyObject* boards(PyObject*, PyObject* list) {
    if (!PyList_Check(list)) {
        PyErr_SetString(PyExc_TypeError, "expected a list of positions");
        return nullptr;
    }
    const Py_ssize_t count = PyList_Size(list);
    std::vector<std::uint64_t> all(static_cast<std::size_t>(count) * boards_each);
    for (Py_ssize_t at = 0; at < count; ++at) {
        const compongo_position* const position = position_in(PyList_GetItem(list, at));
        if (position == nullptr) {
            return nullptr;
        }
        compongo_position_boards(position, 1,
                                 all.data() + static_cast<std::size_t>(at) * boards_each);
    }
    return bytes_of_boards(all);
}

/// The same for all positions of many games: each start, and what each move leads to. From what
/// Reader.batch gives.
PyObject* batch_boards(PyObject*, PyObject* args) {
    const char* moves = nullptr;
    const char* offsets = nullptr;
    const char* starts = nullptr;
    Py_ssize_t moves_size = 0;
    Py_ssize_t offsets_size = 0;
    Py_ssize_t starts_size = 0;
    if (PyArg_ParseTuple(args, "y#y#y#", &moves, &moves_size, &offsets, &offsets_size, &starts,
                         &starts_size) == 0) {
        return nullptr;
    }
    const auto games = static_cast<std::size_t>(starts_size) / sizeof(compongo_position);
    const std::size_t plies = static_cast<std::size_t>(moves_size) / sizeof(compongo_move);
    std::vector<std::int64_t> begins(static_cast<std::size_t>(offsets_size) / sizeof(std::int64_t));
    std::memcpy(begins.data(), offsets, begins.size() * sizeof(std::int64_t));
    bool is_whole = begins.size() == games + 1 && begins.front() == 0 &&
                    begins.back() == static_cast<std::int64_t>(plies);
    for (std::size_t game = 0; is_whole && game < games; ++game) {
        is_whole = begins[game] <= begins[game + 1];
    }
    if (!is_whole) {
        PyErr_SetString(PyExc_ValueError, "expected what Reader.batch gives");
        return nullptr;
    }
    std::vector<std::uint64_t> all((plies + games) * boards_each);
    {
        const Released released;
        std::vector<compongo_position> line;
        std::uint64_t* into = all.data();
        for (std::size_t game = 0; game < games; ++game) {
            const auto count = static_cast<std::size_t>(begins[game + 1] - begins[game]);
            line.resize(count + 1);
            std::memcpy(line.data(), starts + game * sizeof(compongo_position),
                        sizeof(compongo_position));
            compongo_line_positions(line.data(),
                                    reinterpret_cast<const compongo_move*>(moves) + begins[game],
                                    count, line.data() + 1);
            compongo_position_boards(line.data(), count + 1, into);
            into += (count + 1) * boards_each;
        }
    }
    return bytes_of_boards(all);
}

PyObject* version(PyObject*, PyObject*) {
    return PyUnicode_FromString(compongo_version());
}

PyMethodDef functions[] = {
    {"set_fault_maker", set_fault_maker, METH_O, nullptr},
    {"version", version, METH_NOARGS, nullptr},
    {"languages", languages, METH_NOARGS, nullptr},
    {"schema", schema, METH_NOARGS, nullptr},
    {"verify", of_text<compongo_verify>, METH_O, nullptr},
    {"judge", of_text<compongo_judge>, METH_O, nullptr},
    {"judge_told", judge_told, METH_VARARGS, nullptr},
    {"judge_cases", judge_cases, METH_VARARGS, nullptr},
    {"unknown", unknown, METH_VARARGS, nullptr},
    {"read_cases", of_text<compongo_read_cases>, METH_O, nullptr},
    {"check_cases", of_text<compongo_check_cases>, METH_O, nullptr},
    {"write_cases", of_text<compongo_write_cases>, METH_O, nullptr},
    {"judge_games", of_text<compongo_judge_games>, METH_O, nullptr},
    {"lines", of_text<compongo_lines>, METH_O, nullptr},
    {"ask", of_text<compongo_ask>, METH_O, nullptr},
    {"try_conditions", of_text<compongo_try_conditions>, METH_O, nullptr},
    {"editions", editions, METH_O, nullptr},
    {"article", article, METH_VARARGS, nullptr},
    {"changes", changes, METH_VARARGS, nullptr},
    {"adjudicate", of_text<compongo_adjudicate>, METH_O, nullptr},
    {"standing", standing, METH_VARARGS, nullptr},
    {"line_san", line_san, METH_VARARGS, nullptr},
    {"line_positions", guarded<line_positions>, METH_VARARGS, nullptr},
    {"boards", guarded<boards>, METH_O, nullptr},
    {"batch_boards", guarded<batch_boards>, METH_VARARGS, nullptr},
    {"pgn_check", pgn_check, METH_VARARGS, nullptr},
    {"pgn_game", pgn_game, METH_VARARGS, nullptr},
    {"pgn_tags", pgn_tags, METH_O, nullptr},
    {"pgn_write", of_text<compongo_pgn_write>, METH_O, nullptr},
    {},
};

PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                          "compongo._kernel",
                          nullptr,
                          -1,
                          functions,
                          nullptr,
                          nullptr,
                          nullptr,
                          nullptr};

} // namespace

} // namespace compongo_python

PyMODINIT_FUNC PyInit__kernel(void) {
    using namespace compongo_python;
    Owned module(PyModule_Create(&definition));
    const bool is_made = module && add_move(module.get()) == 0 && add_position(module.get()) == 0 &&
                         add_pgn(module.get()) == 0 && add_audit(module.get()) == 0 &&
                         add_arbiter(module.get()) == 0 && add_zstandard(module.get()) == 0;
    return is_made ? module.release() : nullptr;
}
