// The scenarios with the rules that each tests; apps/laws_coverage.cpp reads them.
    .section .rodata
    .global compongo_scenarios, compongo_scenarios_end
compongo_scenarios:
    .incbin "scenario_index.txt"
compongo_scenarios_end:
    .section .note.GNU-stack, "", %progbits
