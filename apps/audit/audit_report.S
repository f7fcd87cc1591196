// The page of an audit's report; apps/audit/audit_report.cpp fills it.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_audit_page
    .incbin "audit/audit_report.html"
    embedded compongo_audit_page_end
    end_embedded
