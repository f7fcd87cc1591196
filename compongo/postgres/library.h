/// libpq, loaded when the first address of a PostgreSQL database is opened: whoever keeps nothing
/// there needs nothing of it.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/postgres/fault.h"

#include <libpq-fe.h>

namespace compongo::postgres {

/// The functions that we call, under the names of libpq without their `PQ`.
struct Library {
    decltype(&PQconnectdbParams) connectdbParams = nullptr;
    decltype(&PQconninfoParse) conninfoParse = nullptr;
    decltype(&PQconninfoFree) conninfoFree = nullptr;
    decltype(&PQfreemem) freemem = nullptr;
    decltype(&PQfinish) finish = nullptr;
    decltype(&PQstatus) status = nullptr;
    decltype(&PQsocket) socket = nullptr;
    decltype(&PQhost) host = nullptr;
    decltype(&PQport) port = nullptr;
    decltype(&PQdb) db = nullptr;
    decltype(&PQerrorMessage) errorMessage = nullptr;
    decltype(&PQsetNoticeReceiver) setNoticeReceiver = nullptr;
    decltype(&PQsetnonblocking) setnonblocking = nullptr;
    decltype(&PQflush) flush = nullptr;
    decltype(&PQconsumeInput) consumeInput = nullptr;
    decltype(&PQisBusy) isBusy = nullptr;
    decltype(&PQsendQuery) sendQuery = nullptr;
    decltype(&PQsendQueryParams) sendQueryParams = nullptr;
    decltype(&PQenterPipelineMode) enterPipelineMode = nullptr;
    decltype(&PQexitPipelineMode) exitPipelineMode = nullptr;
    decltype(&PQpipelineSync) pipelineSync = nullptr;
    decltype(&PQgetResult) getResult = nullptr;
    decltype(&PQresultStatus) resultStatus = nullptr;
    decltype(&PQresultErrorMessage) resultErrorMessage = nullptr;
    decltype(&PQresultErrorField) resultErrorField = nullptr;
    decltype(&PQcmdStatus) cmdStatus = nullptr;
    decltype(&PQcmdTuples) cmdTuples = nullptr;
    decltype(&PQntuples) ntuples = nullptr;
    decltype(&PQnfields) nfields = nullptr;
    decltype(&PQgetisnull) getisnull = nullptr;
    decltype(&PQgetvalue) getvalue = nullptr;
    decltype(&PQgetlength) getlength = nullptr;
    decltype(&PQclear) clear = nullptr;
    decltype(&PQnotifies) notifies = nullptr;
};

/// Loaded at the first call, and never unloaded. `no_library` if there is none.
[[nodiscard]] Expected<const Library*, Fault> library();

} // namespace compongo::postgres
