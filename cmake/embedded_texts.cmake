file(GLOB_RECURSE scenarios CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/scenarios/*.jsonl" "${PROJECT_SOURCE_DIR}/tests/scenarios/*.case")
enable_language(ASM)

# compongo_embed_texts(<target>): the texts that commands answer with, from apps/, whose CMakeLists.txt calls this.
function(compongo_embed_texts target)
    # `laws coverage` names the scenarios behind each article.
    set(scenario_index "${CMAKE_CURRENT_BINARY_DIR}/scenario_index.txt")
    add_custom_command(OUTPUT "${scenario_index}"
        COMMAND "${CMAKE_COMMAND}" -D "FOLDER=${PROJECT_SOURCE_DIR}/tests/scenarios" -D "OUTPUT=${scenario_index}"
            -P "${PROJECT_SOURCE_DIR}/cmake/scenario_index.cmake"
        DEPENDS ${scenarios} "${PROJECT_SOURCE_DIR}/cmake/scenario_index.cmake"
        COMMENT "The index of the scenarios"
        VERBATIM)
    # And the procedures that rule by each provision.
    file(GLOB_RECURSE procedures CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/compongo/game/*.cpp" "${PROJECT_SOURCE_DIR}/compongo/game/*.h")
    set(procedure_index "${CMAKE_CURRENT_BINARY_DIR}/procedure_index.txt")
    add_custom_command(OUTPUT "${procedure_index}"
        COMMAND "${CMAKE_COMMAND}" -D "ROOT=${PROJECT_SOURCE_DIR}" -D "OUTPUT=${procedure_index}"
            -P "${PROJECT_SOURCE_DIR}/cmake/procedure_index.cmake"
        DEPENDS ${procedures} "${PROJECT_SOURCE_DIR}/cmake/procedure_index.cmake"
        COMMENT "The index of the procedures"
        VERBATIM)
    # And how the text is read where it leaves room: the whole page.
    set(readings "${PROJECT_SOURCE_DIR}/spec/interpretations.md" "${PROJECT_SOURCE_DIR}/spec/es/interpretaciones.md")
    # And what the specification says of each rule, in English and in Spanish, for `laws read`.
    set(rule_texts "")
    foreach(folder spec spec/es)
        file(GLOB chapters CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/[0-9]*.md")
        string(MAKE_C_IDENTIFIER "rule_texts_${folder}" output)
        set(output "${CMAKE_CURRENT_BINARY_DIR}/${output}.txt")
        list(APPEND rule_texts "${output}")
        add_custom_command(OUTPUT "${output}"
            COMMAND "${CMAKE_COMMAND}" -D "FOLDER=${PROJECT_SOURCE_DIR}/${folder}" -D "OUTPUT=${output}"
                -P "${PROJECT_SOURCE_DIR}/cmake/rule_texts.cmake"
            DEPENDS ${chapters} "${PROJECT_SOURCE_DIR}/cmake/rule_texts.cmake"
            COMMENT "The texts of the rules in ${folder}"
            VERBATIM)
    endforeach()
    # The precedents, one file behind the other.
    file(GLOB precedents CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/spec/precedents/*.case")
    set(precedents_text "${CMAKE_CURRENT_BINARY_DIR}/precedents.txt")
    add_custom_command(OUTPUT "${precedents_text}"
        COMMAND "${CMAKE_COMMAND}" -E cat ${precedents} > "${precedents_text}"
        DEPENDS ${precedents}
        COMMENT "The precedents"
        VERBATIM)
    target_sources(${target} PRIVATE cases/precedents.S)
    set_source_files_properties(cases/precedents.S PROPERTIES
        OBJECT_DEPENDS "${precedents_text}" INCLUDE_DIRECTORIES "${CMAKE_CURRENT_BINARY_DIR}")
    target_sources(${target} PRIVATE laws/scenarios.S)
    set_source_files_properties(laws/scenarios.S PROPERTIES
        OBJECT_DEPENDS "${scenario_index};${procedure_index};${readings};${rule_texts}"
        INCLUDE_DIRECTORIES "${CMAKE_CURRENT_BINARY_DIR};${PROJECT_SOURCE_DIR}/spec;${PROJECT_SOURCE_DIR}/spec/es")
    # The report of an audit is filled into a page.
    target_sources(${target} PRIVATE audit/one_process/report.S)
    set_source_files_properties(audit/one_process/report.S PROPERTIES
        OBJECT_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/audit/one_process/report.html" INCLUDE_DIRECTORIES "${CMAKE_CURRENT_SOURCE_DIR}")
endfunction()
