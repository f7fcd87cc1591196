# compongo.wasm: what compongo/compongo.h declares, for whatever runs WebAssembly. It imports one function, which ends a call
# when there is a defect, and nothing of WASI.
set(header "${PROJECT_SOURCE_DIR}/compongo/compongo.h")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header}")
file(READ "${header}" declarations)
string(REGEX MATCHALL "COMPONGO_API [a-z0-9_ *\n]*compongo_[a-z0-9_]+\\(" declared "${declarations}")
list(TRANSFORM declared REPLACE "^.*(compongo_[a-z0-9_]+)\\($" "-Wl,--export=\\1")

add_executable(compongo_wasm "${PROJECT_SOURCE_DIR}/packages/npm/module/without_host.cpp"
    "${PROJECT_SOURCE_DIR}/packages/npm/one_thread.cpp")
compongo_private(compongo_wasm)
target_link_libraries(compongo_wasm PRIVATE compongo::c)
set_target_properties(compongo_wasm PROPERTIES
    OUTPUT_NAME compongo SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
# What lies on the stack is below all else, so that too much of it ends the call and harms nothing.
target_link_options(compongo_wasm PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=4194304 -Wl,--stack-first
    -Wl,--export=malloc -Wl,--export=free -Wl,--export=__stack_pointer ${declared})
