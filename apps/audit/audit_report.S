// The page of an audit's report; apps/audit/audit_report.cpp fills it.
    .section .rodata
    .global compongo_audit_page, compongo_audit_page_end
compongo_audit_page:
    .incbin "audit/audit_report.html"
compongo_audit_page_end:
    .section .note.GNU-stack, "", %progbits
