// The page, as web/page.mjs packs it; apps/serve/page.h gives it to the program.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_page
    .incbin "page.bin"
    embedded compongo_page_end
    end_embedded
