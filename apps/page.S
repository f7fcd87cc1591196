// The page, as web/page.mjs packs it; apps/page.h gives it to the program.
    .section .rodata
    .global compongo_page, compongo_page_end
compongo_page:
    .incbin "page.bin"
compongo_page_end:
    .section .note.GNU-stack, "", %progbits
