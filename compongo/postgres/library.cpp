#include "compongo/postgres/library.h"

#include <dlfcn.h>

namespace compongo::postgres {
namespace {

Fault no_library(const std::string& found) {
    return {Fault::Kind::no_library, Fault::Outcome::not_done, "",
            "found " + found + ", expected libpq.so.5 of PostgreSQL 14 or later (Debian: libpq5)"};
}

#ifdef COMPONGO_STATIC_LIBC

Expected<Library, Fault> load() {
    return unexpected(no_library("an executable without shared libraries"));
}

#else

/// The last error of the dynamic linker.
std::string last_error() {
    const char* const said = dlerror();
    return said == nullptr ? "nothing" : "'" + std::string(said) + "'";
}

/// Looks up functions and remembers the first missing one.
class Lookup {
public:
    explicit Lookup(void* library) : library_(library) {}

    template <class Function>
    Lookup& operator()(Function& function, const char* name) {
        void* const address = dlsym(library_, name);
        if (address == nullptr && missing_.empty()) {
            missing_ = name;
        }
        function = reinterpret_cast<Function>(address);
        return *this;
    }
    [[nodiscard]] const std::string& missing() const { return missing_; }

private:
    void* library_;
    std::string missing_;
};

Expected<Library, Fault> load() {
    // NOLINTNEXTLINE(hicpp-signed-bitwise)
    void* const loaded = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (loaded == nullptr) {
        return unexpected(no_library(last_error()));
    }
    Library pq;
    Lookup find(loaded);
    find(pq.connectdbParams, "PQconnectdbParams")(pq.conninfoParse, "PQconninfoParse");
    find(pq.conninfoFree, "PQconninfoFree")(pq.freemem, "PQfreemem")(pq.finish, "PQfinish");
    find(pq.status, "PQstatus")(pq.socket, "PQsocket")(pq.host, "PQhost")(pq.port, "PQport");
    find(pq.db, "PQdb")(pq.errorMessage, "PQerrorMessage");
    find(pq.setNoticeReceiver, "PQsetNoticeReceiver")(pq.setnonblocking, "PQsetnonblocking");
    find(pq.flush, "PQflush")(pq.consumeInput, "PQconsumeInput")(pq.isBusy, "PQisBusy");
    find(pq.sendQuery, "PQsendQuery")(pq.sendQueryParams, "PQsendQueryParams");
    find(pq.enterPipelineMode, "PQenterPipelineMode");
    find(pq.exitPipelineMode, "PQexitPipelineMode")(pq.pipelineSync, "PQpipelineSync");
    find(pq.getResult, "PQgetResult")(pq.resultStatus, "PQresultStatus");
    find(pq.resultErrorMessage, "PQresultErrorMessage");
    find(pq.resultErrorField, "PQresultErrorField")(pq.cmdStatus, "PQcmdStatus");
    find(pq.cmdTuples, "PQcmdTuples")(pq.ntuples, "PQntuples")(pq.nfields, "PQnfields");
    find(pq.getisnull, "PQgetisnull")(pq.getvalue, "PQgetvalue")(pq.getlength, "PQgetlength");
    find(pq.clear, "PQclear")(pq.notifies, "PQnotifies");
    if (!find.missing().empty()) {
        return unexpected(no_library("a libpq.so.5 without " + find.missing()));
    }
    return pq;
}

#endif

} // namespace

Expected<const Library*, Fault> library() {
    static const Expected<Library, Fault> loaded = load();
    if (!loaded) {
        return unexpected(loaded.error());
    }
    return &*loaded;
}

} // namespace compongo::postgres
