// The scenarios with the rules that each tests; apps/laws_coverage.cpp reads them.
    .section .rodata
    .global compongo_scenarios, compongo_scenarios_end
compongo_scenarios:
    .incbin "scenario_index.txt"
compongo_scenarios_end:
// Which procedures ask for each provision.
    .global compongo_procedures, compongo_procedures_end
compongo_procedures:
    .incbin "procedure_index.txt"
compongo_procedures_end:
// What the documents say about each provision.
    .global compongo_interpretations, compongo_interpretations_end
compongo_interpretations:
    .incbin "interpretation_index.txt"
compongo_interpretations_end:
    .section .note.GNU-stack, "", %progbits
