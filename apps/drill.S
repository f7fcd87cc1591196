// The cases of the drill, as cmake/drill_cases.cmake takes them from the scenarios; apps/drill.h gives them to the program.
    .section .rodata
    .global compongo_drill, compongo_drill_end
compongo_drill:
    .incbin "drill_cases.txt"
compongo_drill_end:
    .section .note.GNU-stack, "", %progbits
