# What makes a fault harder to exploit, in what is shipped: docs/SECURITY.md says what each costs, and
# tests/package/hardening_test.py looks at the program that was built. The tests' builds have the sanitizers in its place.
# Not -ftrivial-auto-var-init: with it g++ 12 zeroes temporaries of initializer lists that are set already, and every tenth
# scenario fails (tests/package judges them all with the program that is shipped).
option(COMPONGO_HARDENING "In a release, compile and link with what makes faults harder to exploit" ON)
if(NOT COMPONGO_HARDENING OR CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32" OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    return()
endif()
set(COMPONGO_HARDENED ON)

# Assembly too: a file that is not marked takes the mark from the whole program.
if(COMPONGO_ON_X86_64)
    set(branches -fcf-protection=full)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
    set(branches -mbranch-protection=standard)
endif()
target_compile_options(compongo_options INTERFACE
    # _FORTIFY_SOURCE needs an optimiser, which tests do without.
    $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<NOT:$<BOOL:$<TARGET_PROPERTY:COMPONGO_IS_TEST>>>>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3>
    $<$<COMPILE_LANGUAGE:CXX>:-fstack-protector-strong;-fstack-clash-protection>
    ${branches})
target_link_options(compongo_options INTERFACE -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
