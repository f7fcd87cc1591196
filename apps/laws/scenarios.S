// The scenarios with the rules that each tests; apps/laws/law_indexes.cpp reads them.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_scenarios
    .incbin "scenario_index.txt"
    embedded compongo_scenarios_end
// Which procedures ask for each provision.
    embedded compongo_procedures
    .incbin "procedure_index.txt"
    embedded compongo_procedures_end
// How the text of the Laws is read where it leaves room.
    embedded compongo_readings
    .incbin "interpretations.md"
    embedded compongo_readings_end
// The same in Spanish, in short.
    embedded compongo_readings_in_spanish
    .incbin "interpretaciones.md"
    embedded compongo_readings_in_spanish_end
// What the specification says of each rule, in English and in Spanish.
    embedded compongo_rule_texts
    .incbin "rule_texts_spec.txt"
    embedded compongo_rule_texts_end
    embedded compongo_rule_texts_in_spanish
    .incbin "rule_texts_spec_es.txt"
    embedded compongo_rule_texts_in_spanish_end
    end_embedded
