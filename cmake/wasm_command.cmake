# compongo-cli.wasm: the program's commands without those that need a network, a database or another program, for the package
# for JavaScript. Its host is packages/npm/src/machine.ts.
set(command "${PROJECT_SOURCE_DIR}/packages/npm/command")

# What is in headers alone; what lies beside them is this machine's.
function(compongo_copy_headers folder within)
    string(MAKE_C_IDENTIFIER "COMPONGO_HEADERS_${folder}" found)
    find_path(${found} "${folder}/${within}" REQUIRED PATHS /usr/include /usr/local/include)
    mark_as_advanced(${found})
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/headers")
    file(CREATE_LINK "${${found}}/${folder}" "${PROJECT_BINARY_DIR}/headers/${folder}" SYMBOLIC)
endfunction()
compongo_copy_headers(boost json.hpp)
compongo_copy_headers(fmt format.h)
compongo_copy_headers(CLI CLI.hpp)
compongo_copy_headers(toml++ toml.h)

list(FILTER sources EXCLUDE REGEX "/apps/(boards|broadcast|doctor|help|serve|store|watch)/|/apps/site\\.cpp$")
list(FILTER sources EXCLUDE REGEX "/(paper_file|paper_round|other_program|pairing_engine|tournament_pair|tournament_ratings|ratings_index|interruption|live_lines|version)\\.cpp$")
file(GLOB own CONFIGURE_DEPENDS "${command}/*.cpp")

# Debian has these libraries for its own machines alone; ./dev wasm fetches their sources.
set(COMPONGO_SOURCES "${PROJECT_SOURCE_DIR}/build/sources" CACHE PATH "The sources of zlib, bzip2 and libzstd, a folder for each")
function(compongo_find_sources name)
    file(GLOB found LIST_DIRECTORIES ON "${COMPONGO_SOURCES}/${name}-*")
    list(POP_FRONT found first)
    set(${name} "${first}" PARENT_SCOPE)
endfunction()
compongo_find_sources(zlib)
compongo_find_sources(bzip2)
compongo_find_sources(libzstd)
if(NOT zlib OR NOT bzip2 OR NOT libzstd)
    # The page has no use for the command line.
    message(STATUS "Compongo: no sources of zlib, bzip2 and libzstd in ${COMPONGO_SOURCES}, so no command line for Node")
    return()
endif()
enable_language(C)
file(GLOB zstandard "${libzstd}/lib/common/*.c" "${libzstd}/lib/decompress/*.c")
set(gzip adler32 crc32 inffast inflate inftrees zutil)
list(TRANSFORM gzip PREPEND "${zlib}/")
set(bzip blocksort bzlib compress crctable decompress huffman randtable)
list(TRANSFORM bzip PREPEND "${bzip2}/")
set(unpacking ${gzip} ${bzip})
list(TRANSFORM unpacking APPEND ".c")
add_library(compongo_unpacking STATIC ${unpacking} ${zstandard})
target_compile_options(compongo_unpacking PRIVATE -w -O2)
target_compile_definitions(compongo_unpacking PRIVATE BZ_NO_STDIO ZSTD_DISABLE_ASM)
target_include_directories(compongo_unpacking SYSTEM INTERFACE "${zlib}" "${bzip2}" "${libzstd}/lib")
file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/compongo/files/*.cpp")

add_executable(compongo_cli ${sources} ${files} ${own} "${PROJECT_SOURCE_DIR}/packages/npm/one_thread.cpp")
# File by file: clang 19 ends itself over batches of what throws here.
compongo_private(compongo_cli)
target_compile_definitions(compongo_cli PRIVATE COMPONGO_VERSION="${PROJECT_VERSION}"
    _WASI_EMULATED_SIGNAL CLI11_HAS_FILESYSTEM=0 BOOST_SYSTEM_DISABLE_THREADS)
target_include_directories(compongo_cli PRIVATE "${PROJECT_SOURCE_DIR}")
target_include_directories(compongo_cli SYSTEM PRIVATE "${PROJECT_BINARY_DIR}/headers")
# The libraries that read command lines and settings throw.
target_compile_options(compongo_cli PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fexceptions;-fwasm-exceptions> -O1)
compongo_link_present(compongo_cli PRIVATE ${COMPONGO_ALL_LAYERS})
set(often_run ${sources})
list(FILTER often_run INCLUDE REGEX "/(audit/one_process/run|pgn_check)\\.cpp$")
set_source_files_properties(${often_run} PROPERTIES COMPILE_OPTIONS "-O2" SKIP_PRECOMPILE_HEADERS ON)
set_source_files_properties(shared/command_line.cpp shared/rules_file.cpp PROPERTIES COMPILE_OPTIONS "-include;${command}/no_file_streams.h")
set_source_files_properties("${command}/json.cpp" "${command}/exceptions.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
compongo_precompile(compongo_cli <boost/json.hpp> <fmt/format.h> <algorithm>
    "${PROJECT_SOURCE_DIR}/compongo/record/transcript/scenario.h")
compongo_embed_texts(compongo_cli)
set_target_properties(compongo_cli PROPERTIES
    OUTPUT_NAME compongo-cli SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
# wasm-opt, which clang runs otherwise, takes twenty seconds and makes the packed package 5 % smaller.
target_link_options(compongo_cli PRIVATE -O0 -Wl,--strip-all -Wl,-z,stack-size=4194304 -Wl,--stack-first)
# CLI11 reads some numbers as long double.
target_link_libraries(compongo_cli PRIVATE compongo_unpacking wasi-emulated-signal c-printscan-long-double)
