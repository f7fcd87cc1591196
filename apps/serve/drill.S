// The cases of the drill, as cmake/drill_cases.cmake takes them from the scenarios; apps/serve/drill.h gives them to the program.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_drill
    .incbin "drill_cases.txt"
    embedded compongo_drill_end
    end_embedded
