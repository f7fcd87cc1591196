# What every target of ours is compiled with. Nothing here leaks to those who link the library.

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(COMPONGO_CCACHE ccache)
    mark_as_advanced(COMPONGO_CCACHE)
    if(COMPONGO_CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER "${COMPONGO_CCACHE}")
    endif()
endif()

if(COMPONGO_FUZZ AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "COMPONGO_FUZZ: the compiler is ${CMAKE_CXX_COMPILER_ID}, but libFuzzer needs clang")
endif()

# The processor-specific move generators (compongo/chess/movegen_<isa>.cpp).
set(COMPONGO_ON_X86_64 OFF)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
    set(COMPONGO_ON_X86_64 ON)
endif()

add_library(compongo_options INTERFACE)
target_compile_options(compongo_options INTERFACE
    # In a batch of tests, a local name may hide one that another file gives to itself.
    -Wall -Wextra -Wpedantic -Wconversion $<$<NOT:$<BOOL:$<TARGET_PROPERTY:COMPONGO_IS_TEST>>>:-Wshadow> -Wswitch
    $<$<BOOL:${COMPONGO_WERROR}>:-Werror>
    # g++ 12 sees overlaps and overflows in "literal" + std::string where there are none (its bug 105651); clang and the
    # sanitizers look for those that there are.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>
    # g++ collects its garbage from its first hundred megabytes on, which takes a twentieth of its time.
    $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1000000>
    # clang blames us for what libstdc++ 12 does inside std::stable_sort; g++ still reports our own.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
    -fvisibility=hidden -fvisibility-inlines-hidden
    -ffunction-sections -fdata-sections
    # What goes into libcompongo.so is compiled with -fPIC, once for that and for the program: what it costs in the objects, a
    # load for each table, the linker takes out of an executable again.
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:POSITION_INDEPENDENT_CODE>>>:-fPIE>
    # `CHECK` names files as the repository does, wherever it was checked out.
    "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")
# So that a byte is the same number everywhere.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm)")
    target_compile_options(compongo_options INTERFACE -fsigned-char)
endif()
target_link_options(compongo_options INTERFACE
    $<$<BOOL:${COMPONGO_FUZZ}>:-fsanitize=fuzzer-no-link>)
include(hardening)

# With sanitizers the usual linker takes seconds for each of the tests' executables.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    include(CheckLinkerFlag)
    check_linker_flag(CXX -fuse-ld=lld COMPONGO_LINKS_WITH_LLD)
    if(COMPONGO_LINKS_WITH_LLD)
        target_link_options(compongo_options INTERFACE -fuse-ld=lld)
    endif()
endif()

# What a fuzzer watches: the layers that a fuzz target links, and its targets.
add_library(compongo_watched INTERFACE)
target_compile_options(compongo_watched INTERFACE $<$<BOOL:${COMPONGO_FUZZ}>:-fsanitize=fuzzer-no-link>)

if(COMPONGO_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT COMPONGO_LTO_WORKS OUTPUT reason LANGUAGES CXX)
    if(COMPONGO_LTO_WORKS)
        set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    else()
        message(STATUS "Compongo: no link-time optimisation with this compiler")
    endif()
endif()

# compongo_private(target): compile `target` as ours, in C++20, with the options above.
function(compongo_private target)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF CXX_STANDARD_REQUIRED ON)
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:compongo_options>)
endfunction()

# compongo_in_batches(<target>...): compile several files as one text, which reads what they include once and makes what they
# have in common once: it takes two fifths less time. Names in them must then differ between files, those without linkage too:
# tests/tidy sees to it.
function(compongo_in_batches)
    if(COMPONGO_BATCHES)
        set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
    endif()
endfunction()

# Most of the time that a file takes to compile goes to reading headers, so what many files read is precompiled. A compiler
# cache does not get on with that. What a precompiled header brings is there for all, so tests/tidy is who sees that a
# file includes what it uses.
set(COMPONGO_PRECOMPILES ON)
if(CMAKE_CXX_COMPILER_LAUNCHER OR CMAKE_DISABLE_PRECOMPILE_HEADERS)
    set(COMPONGO_PRECOMPILES OFF)
endif()

# compongo_precompile(target <header>...): read these headers once for all files of `target`.
function(compongo_precompile target)
    if(COMPONGO_PRECOMPILES AND TARGET ${target})
        target_precompile_headers(${target} PRIVATE ${ARGN})
        # CMake gives its list of headers an old date, so that a build would not see that the list has changed.
        if(NOT "${COMPONGO_PRECOMPILED_${target}}" STREQUAL "${ARGN}")
            set(made "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx")
            file(REMOVE "${made}.gch" "${made}.pch")
        endif()
        set(COMPONGO_PRECOMPILED_${target} "${ARGN}" CACHE INTERNAL "What was precompiled for it last")
    endif()
endfunction()

# compongo_share_precompiled(from <target>...): and for these, which are compiled with the same options.
function(compongo_share_precompiled from)
    if(COMPONGO_PRECOMPILES)
        foreach(target IN LISTS ARGN)
            target_precompile_headers(${target} REUSE_FROM ${from})
        endforeach()
    endif()
endfunction()
