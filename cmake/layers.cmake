# compongo_layer(<name> [FOLDER <folder>] [ROOMS <room>...] [LINKS <target>...] [THIRD_PARTY <target>...])
#
# One static library `compongo::<name>` from all of compongo/<name>/, sub-folders included; or from these rooms of another
# folder. New files are seen by the
# next build. LINKS are the neighbours below, which users of the layer see too; THIRD_PARTY is seen by nobody else.
# A layer whose folder is still empty is left out, and whoever links it does without.

if(EXISTS "${PROJECT_SOURCE_DIR}/third_party/tl/expected.hpp")
    # The sources of the Python package bring it.
    add_library(tl::expected INTERFACE IMPORTED)
    target_include_directories(tl::expected INTERFACE "${PROJECT_SOURCE_DIR}/third_party")
else()
    find_package(tl-expected CONFIG REQUIRED)
endif()
if(CMAKE_CROSSCOMPILING AND NOT EXISTS "${PROJECT_SOURCE_DIR}/third_party")
    # It is a header alone; what lies beside it is this machine's.
    find_path(COMPONGO_TL tl/expected.hpp REQUIRED PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
    mark_as_advanced(COMPONGO_TL)
    file(COPY "${COMPONGO_TL}/tl" DESTINATION "${PROJECT_BINARY_DIR}/headers")
    set_target_properties(tl::expected PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${PROJECT_BINARY_DIR}/headers")
endif()

# For programs that use whatever there is; a layer itself names its neighbours.
set(COMPONGO_ALL_LAYERS
    compongo::net compongo::hall compongo::boards compongo::cluster compongo::store compongo::postgres compongo::files compongo::c compongo::eboard compongo::watch compongo::audit compongo::unknowns compongo::record compongo::pgn compongo::tournament compongo::json compongo::game compongo::winnability compongo::verify compongo::law compongo::chess
    compongo::base)

# What is compiled so that libcompongo.so can hold it; the linker leaves out what compongo.h does not reach.
set(COMPONGO_KERNEL base json chess pgn tournament law winnability verify game record unknowns audit watch eboard boards c)

function(compongo_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "" "FOLDER" "ROOMS;LINKS;THIRD_PARTY")
    set(folders "${PROJECT_SOURCE_DIR}/compongo/${name}")
    if(layer_ROOMS)
        list(TRANSFORM layer_ROOMS PREPEND "${PROJECT_SOURCE_DIR}/compongo/${layer_FOLDER}/" OUTPUT_VARIABLE folders)
    endif()
    list(TRANSFORM folders APPEND "/*.cpp" OUTPUT_VARIABLE source_files)
    list(TRANSFORM folders APPEND "/*.h" OUTPUT_VARIABLE header_files)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${source_files})
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${header_files})
    if(NOT sources)
        return()
    endif()
    # Files for one kind of processor come last in the library: of an inline function that several files hold a copy
    # of, the linker takes the first, and that must be one which any processor can run.
    set(special ${sources})
    list(FILTER special INCLUDE REGEX "/movegen_(bmi2|avx2|avx512)\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "/movegen_(bmi2|avx2|avx512)\\.cpp$")
    if(COMPONGO_ON_X86_64)
        list(APPEND sources ${special})
    endif()

    set(target compongo_${name})
    add_library(${target} STATIC ${sources} ${headers})
    add_library(compongo::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    target_include_directories(${target} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
        $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    compongo_private(${target})
    compongo_link_present(${target} PUBLIC ${layer_LINKS})
    target_link_libraries(${target} PRIVATE ${layer_THIRD_PARTY})
    set_property(GLOBAL APPEND PROPERTY COMPONGO_LAYERS ${target})
endfunction()

# Links those of the layers that exist so far.
function(compongo_link_present target visibility)
    foreach(layer IN LISTS ARGN)
        if(TARGET ${layer} OR NOT layer MATCHES "^compongo::")
            target_link_libraries(${target} ${visibility} ${layer})
        endif()
    endforeach()
endfunction()
