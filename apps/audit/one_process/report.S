// The page of an audit's report; apps/audit/one_process/report.cpp fills it.
    .section .rodata
    .global compongo_audit_page, compongo_audit_page_end
compongo_audit_page:
    .incbin "audit/one_process/report.html"
compongo_audit_page_end:
    .section .note.GNU-stack, "", %progbits
