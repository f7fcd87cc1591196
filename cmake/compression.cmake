# ZLIB::ZLIB, BZip2::BZip2 and Zstd::Zstd; the static libraries when we make one executable to copy.
# The installed package reads this file too, when its component `files` is asked for.

if(COMPONGO_STATIC_RUNTIME)
    set(compongo_suffixes_before ${CMAKE_FIND_LIBRARY_SUFFIXES})
    list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES .a)
endif()

find_package(ZLIB REQUIRED)
find_package(BZip2 REQUIRED)

find_path(ZSTD_INCLUDE_DIR zstd.h)
find_library(ZSTD_LIBRARY zstd)
mark_as_advanced(ZSTD_INCLUDE_DIR ZSTD_LIBRARY)
if(NOT ZSTD_INCLUDE_DIR OR NOT ZSTD_LIBRARY)
    message(FATAL_ERROR "zstd not found (Debian: libzstd-dev)")
endif()
if(NOT TARGET Zstd::Zstd)
    add_library(Zstd::Zstd UNKNOWN IMPORTED)
    set_target_properties(Zstd::Zstd PROPERTIES
        IMPORTED_LOCATION "${ZSTD_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${ZSTD_INCLUDE_DIR}")
endif()

if(COMPONGO_STATIC_RUNTIME)
    set(CMAKE_FIND_LIBRARY_SUFFIXES ${compongo_suffixes_before})
endif()
