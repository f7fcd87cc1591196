/// libpq, loaded on first use: an installation without PostgreSQL does not need it.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/postgres/fault.h"

#include <libpq-fe.h>

namespace compongo::postgres {

/// The functions used here, named as in libpq without `PQ`.
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

/// Loads the library on the first call and never unloads it. `no_library` if it is not installed.
[[nodiscard]] Expected<const Library*, Fault> library();

} // namespace compongo::postgres
