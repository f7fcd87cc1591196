// The page of an audit's report; apps/audit/one_process/report.cpp fills it.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_audit_page
    .incbin "audit/one_process/report.html"
    embedded compongo_audit_page_end
    end_embedded
