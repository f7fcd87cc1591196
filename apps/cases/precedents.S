// The precedents of spec/precedents/, one file behind the other; apps/cases/precedent_book.h gives them to the program.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_precedents
    .incbin "precedents.txt"
    embedded compongo_precedents_end
    end_embedded
