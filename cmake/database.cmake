# SQLite::SQLite3, Sodium::Sodium and Threads::Threads; the static libraries when we make one executable to copy.
# The installed package reads this file too, when its component `store` is asked for.

if(COMPONGO_STATIC_RUNTIME)
    set(compongo_suffixes_before ${CMAKE_FIND_LIBRARY_SUFFIXES})
    list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES .a)
endif()

# 3.37 brought STRICT tables.
find_package(SQLite3 3.37 REQUIRED)
find_package(Threads REQUIRED)

find_path(SODIUM_INCLUDE_DIR sodium.h)
find_library(SODIUM_LIBRARY sodium)
mark_as_advanced(SODIUM_INCLUDE_DIR SODIUM_LIBRARY)
if(NOT SODIUM_INCLUDE_DIR OR NOT SODIUM_LIBRARY)
    message(FATAL_ERROR "libsodium not found (Debian: libsodium-dev)")
endif()
if(NOT TARGET Sodium::Sodium)
    add_library(Sodium::Sodium UNKNOWN IMPORTED)
    set_target_properties(Sodium::Sodium PROPERTIES
        IMPORTED_LOCATION "${SODIUM_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${SODIUM_INCLUDE_DIR}")
endif()

if(COMPONGO_STATIC_RUNTIME)
    set(CMAKE_FIND_LIBRARY_SUFFIXES ${compongo_suffixes_before})
endif()
