# `cmake --install`: libraries, headers, executable, and what find_package(compongo) reads.
include(CMakePackageConfigHelpers)

set(compongo_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/compongo")
get_property(compongo_layers GLOBAL PROPERTY COMPONGO_LAYERS)

# compongo_component(<layer> <module> [<layer>...]): a component of its own, since it asks for the libraries that
# cmake/<module>.cmake finds; with the layers that only it needs.
function(compongo_component layer module)
    if(TARGET compongo_${layer})
        list(TRANSFORM ARGN PREPEND compongo_)
        install(TARGETS compongo_${layer} ${ARGN} EXPORT compongo-${layer})
        install(EXPORT compongo-${layer} NAMESPACE compongo:: DESTINATION "${compongo_package_dir}")
        install(FILES "${PROJECT_SOURCE_DIR}/cmake/${module}.cmake" DESTINATION "${compongo_package_dir}")
    endif()
endfunction()

# compongo_install_headers(<header>...): these, and whatever of ours they include.
function(compongo_install_headers)
    set(waiting ${ARGN})
    set(reached "")
    while(waiting)
        list(POP_FRONT waiting header)
        if(header IN_LIST reached)
            continue()
        endif()
        list(APPEND reached "${header}")
        file(STRINGS "${PROJECT_SOURCE_DIR}/${header}" included REGEX "^#include \"compongo/")
        list(TRANSFORM included REPLACE "^#include \"([^\"]+)\".*" "\\1")
        list(APPEND waiting ${included})
        cmake_path(GET header PARENT_PATH folder)
        install(FILES "${PROJECT_SOURCE_DIR}/${header}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/${folder}")
    endwhile()
endfunction()

# All of it under one name, for those who do not choose.
add_library(compongo_all INTERFACE)
set_target_properties(compongo_all PROPERTIES EXPORT_NAME compongo)
target_link_libraries(compongo_all INTERFACE compongo::c)

# The kernel asks for nothing but tl::expected.
set(compongo_kernel ${compongo_layers})
list(REMOVE_ITEM compongo_kernel compongo_files compongo_cluster compongo_postgres compongo_store compongo_hall compongo_net)
install(TARGETS ${compongo_kernel} compongo_all EXPORT compongo-kernel)
install(EXPORT compongo-kernel NAMESPACE compongo:: DESTINATION "${compongo_package_dir}")
compongo_component(files compression)
compongo_component(store database postgres)

# What users include stands in compongo/ itself; below it is only what those headers need.
file(GLOB compongo_front RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/compongo/*.h")
compongo_install_headers(${compongo_front})
if(TARGET compongo_files)
    compongo_install_headers(compongo/files/input.h)
endif()
if(TARGET compongo_store)
    compongo_install_headers(compongo/store/event_store.h compongo/store/store_address.h)
endif()
if(TARGET compongo_shared)
    target_include_directories(compongo_shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    install(TARGETS compongo_shared compongo_archive)
    install(FILES "${PROJECT_BINARY_DIR}/lib/compongo.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endif()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
if(TARGET compongo)
    install(TARGETS compongo)
endif()

configure_package_config_file(
    "${PROJECT_SOURCE_DIR}/cmake/compongo-config.cmake.in"
    "${PROJECT_BINARY_DIR}/cmake/compongo-config.cmake"
    INSTALL_DESTINATION "${compongo_package_dir}")
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/cmake/compongo-config-version.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/cmake/compongo-config.cmake"
    "${PROJECT_BINARY_DIR}/cmake/compongo-config-version.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/third_party.cmake"
    DESTINATION "${compongo_package_dir}")

# All that an installation needs, and nothing that only tests need.
add_custom_target(product)
add_dependencies(product ${compongo_layers})
if(TARGET compongo_shared)
    add_dependencies(product compongo_shared compongo_archive)
endif()
if(TARGET compongo)
    add_dependencies(product compongo)
endif()
