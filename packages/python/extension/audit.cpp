#include "source.h"

namespace compongo_python {

namespace {

struct AuditObject {
    PyObject_HEAD compongo_auditing* auditing;
    Source* source;
    bool is_used;
};

PyTypeObject* audit_type = nullptr;
constexpr std::size_t audited_at_once = std::size_t{1} << 20U;

AuditObject& audit_in(PyObject* self) {
    return *reinterpret_cast<AuditObject*>(self);
}

PyObject* construct_audit(PyTypeObject*, PyObject* args, PyObject*) {
    PyObject* given = nullptr;
    const char* file = nullptr;
    const char* edition = nullptr;
    const char* language = nullptr;
    Py_ssize_t file_size = 0;
    if (PyArg_ParseTuple(args, "Os#ss", &given, &file, &file_size, &edition, &language) == 0) {
        return nullptr;
    }
    auto* source = new Source(given);
    compongo_text* fault = nullptr;
    compongo_auditing* auditing = nullptr;
    if (source->is_in_memory()) {
        const Text text(given);
        auditing = compongo_audit_begin(text.data(), text.size(), file,
                                        static_cast<std::size_t>(file_size), edition,
                                        std::strlen(edition), language, &fault);
    } else {
        auditing = compongo_audit_begin_stream(Source::read, source, file,
                                               static_cast<std::size_t>(file_size), edition,
                                               std::strlen(edition), language, &fault);
    }
    auto* const made = auditing == nullptr ? nullptr : PyObject_GC_New(AuditObject, audit_type);
    if (made == nullptr) {
        delete source;
        compongo_audit_free(auditing);
        return fault == nullptr ? nullptr : raise_fault(fault);
    }
    made->auditing = auditing;
    made->source = source;
    made->is_used = false;
    PyObject_GC_Track(made);
    return reinterpret_cast<PyObject*>(made);
}

int visit_audit(PyObject* self, visitproc visit, void* asked) {
    const int ends = visited_type(self, visit, asked);
    return ends != 0 ? ends : audit_in(self).source->visit(visit, asked);
}
int clear_audit(PyObject* self) {
    audit_in(self).source->clear();
    return 0;
}
void free_audit(PyObject* self) {
    PyObject_GC_UnTrack(self);
    compongo_audit_free(audit_in(self).auditing);
    delete audit_in(self).source;
    free_collected(self);
}

/// The findings of the next games, a JSON object a line.
PyObject* next_findings(PyObject* self) {
    AuditObject& audit = audit_in(self);
    const Use use(audit.is_used);
    if (!use) {
        return nullptr;
    }
    if (compongo_audit_rest(audit.auditing) == 0) {
        static_cast<void>(audit.source->raise());
        return nullptr;
    }
    compongo_text* found = nullptr;
    {
        const Source::Running running(*audit.source);
        found = compongo_audit_next(audit.auditing, audited_at_once);
    }
    return taken(found);
}

} // namespace

int add_audit(PyObject* module) {
    PyType_Slot slots[] = {
        {Py_tp_new, reinterpret_cast<void*>(construct_audit)},
        {Py_tp_dealloc, reinterpret_cast<void*>(free_audit)},
        {Py_tp_traverse, reinterpret_cast<void*>(visit_audit)},
        {Py_tp_clear, reinterpret_cast<void*>(clear_audit)},
        {Py_tp_iter, reinterpret_cast<void*>(PyObject_SelfIter)},
        {Py_tp_iternext, reinterpret_cast<void*>(next_findings)},
        {0, nullptr},
    };
    audit_type = made_type(module, "compongo._kernel.Audit", "Audit", sizeof(AuditObject), slots);
    return audit_type != nullptr ? 0 : -1;
}

} // namespace compongo_python
