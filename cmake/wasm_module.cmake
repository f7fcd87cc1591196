# compongo.wasm: what compongo/compongo.h declares, for whatever runs WebAssembly. It imports one function, which ends a call
# when there is a defect, and nothing of WASI.
set(header "${PROJECT_SOURCE_DIR}/compongo/compongo.h")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header}")
file(READ "${header}" declarations)
string(REGEX MATCHALL "COMPONGO_API [a-z0-9_ *\n]*compongo_[a-z0-9_]+\\(" declared "${declarations}")
list(TRANSFORM declared REPLACE "^.*(compongo_[a-z0-9_]+)\\($" "-Wl,--export=\\1")

# board.wasm: the board alone, for web pages that need no Laws: positions, moves, notation, PGN, can this side still mate. The
# linker leaves out whatever these do not reach.
set(declared_of_board ${declared})
list(FILTER declared_of_board INCLUDE REGEX
    "compongo_(abi|version|text_|position_|line_|languages|perft|pgn_|can_mate)")
# Large tables, and what the package does not call.
list(FILTER declared_of_board EXCLUDE REGEX
    "compongo_(position_hash|position_boards|pgn_check|pgn_open_stream|pgn_text|pgn_is_ready)")

function(compongo_wasm_module target name)
    add_executable(${target} "${PROJECT_SOURCE_DIR}/packages/npm/module/without_host.cpp"
        "${PROJECT_SOURCE_DIR}/packages/npm/one_thread.cpp")
    compongo_private(${target})
    target_link_libraries(${target} PRIVATE compongo::c)
    set_target_properties(${target} PROPERTIES
        OUTPUT_NAME ${name} SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    # What lies on the stack is below all else, so that too much of it ends the call and harms nothing. clang runs wasm-opt with
    # this level.
    target_link_options(${target} PRIVATE -Oz -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=4194304
        -Wl,--stack-first -Wl,--export=malloc -Wl,--export=free -Wl,--export=__stack_pointer ${ARGN})
endfunction()

compongo_wasm_module(compongo_wasm compongo ${declared})
compongo_wasm_module(compongo_board_wasm board ${declared_of_board})
