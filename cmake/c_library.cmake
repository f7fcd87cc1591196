# libcompongo.so and libcompongo.a: the kernel behind compongo.h, for whatever can call C. Both are made of the objects that the
# program is linked of.
set(library "${PROJECT_SOURCE_DIR}/packaging/library")
file(STRINGS "${PROJECT_SOURCE_DIR}/compongo/compongo.h" abi REGEX "^#define COMPONGO_ABI ")
string(REGEX MATCH "[0-9]+" abi "${abi}")
set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY
    CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/compongo/compongo.h")

# What is compiled for one kind of processor comes last (cmake/layers.cmake), and chess has it.
set(layers ${COMPONGO_KERNEL})
list(REMOVE_ITEM layers chess)
list(REVERSE layers)
list(APPEND layers chess)
list(TRANSFORM layers PREPEND "$<TARGET_OBJECTS:compongo_" OUTPUT_VARIABLE COMPONGO_KERNEL_OBJECTS)
list(TRANSFORM COMPONGO_KERNEL_OBJECTS APPEND ">")

# compongo_stands_alone(<target> <exports>): a shared object that brings the C++ runtime with it, shows what the file says, and
# asks for a glibc of 2.28 or later.
function(compongo_stands_alone target exports)
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX LINK_DEPENDS "${exports}" CXX_VISIBILITY_PRESET hidden)
    if(APPLE OR WIN32)
        return()
    endif()
    target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/packaging/library/old_glibc.cpp")
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc
        "LINKER:--version-script=${exports},--exclude-libs=ALL,--gc-sections,-z,relro,-z,now")
endfunction()

add_library(compongo_shared SHARED ${COMPONGO_KERNEL_OBJECTS})
compongo_private(compongo_shared)
compongo_stands_alone(compongo_shared "${library}/exports.map")
if(NOT APPLE AND NOT WIN32)
    target_link_options(compongo_shared PRIVATE LINKER:-z,defs)
endif()
set_target_properties(compongo_shared PROPERTIES
    OUTPUT_NAME compongo VERSION "${abi}.${PROJECT_VERSION}" SOVERSION "${abi}"
    LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")

add_library(compongo_archive STATIC ${COMPONGO_KERNEL_OBJECTS})
set_target_properties(compongo_archive PROPERTIES
    OUTPUT_NAME compongo LINKER_LANGUAGE CXX ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")

# Whoever installs elsewhere than beside it finds it by where compongo.pc itself lies.
file(RELATIVE_PATH COMPONGO_PC_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" COMPONGO_PC_PREFIX "${COMPONGO_PC_PREFIX}")
configure_file("${library}/compongo.pc.in" "${PROJECT_BINARY_DIR}/lib/compongo.pc" @ONLY)
