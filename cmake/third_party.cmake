# How libraries are found: the static ones when we make one executable to copy.
# The installed package reads this file too.

# compongo_find_package(...): as find_package.
function(compongo_find_package)
    compongo_static_first()
    find_package(${ARGN} REQUIRED)
endfunction()

# compongo_find_library(<name> <header> <library> <package>): <name>::<name>, of which CMake knows nothing.
function(compongo_find_library name header library package)
    compongo_static_first()
    string(TOUPPER ${name} variables)
    find_path(${variables}_INCLUDE_DIR ${header})
    find_library(${variables}_LIBRARY ${library})
    mark_as_advanced(${variables}_INCLUDE_DIR ${variables}_LIBRARY)
    if(NOT ${variables}_INCLUDE_DIR OR NOT ${variables}_LIBRARY)
        message(FATAL_ERROR "${name} not found (Debian: ${package})")
    endif()
    if(NOT TARGET ${name}::${name})
        add_library(${name}::${name} UNKNOWN IMPORTED)
        set_target_properties(${name}::${name} PROPERTIES
            IMPORTED_LOCATION "${${variables}_LIBRARY}"
            INTERFACE_INCLUDE_DIRECTORIES "${${variables}_INCLUDE_DIR}")
    endif()
endfunction()

# For the function that calls it, and no longer.
macro(compongo_static_first)
    if(COMPONGO_STATIC_RUNTIME)
        list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES .a)
    endif()
endmacro()
