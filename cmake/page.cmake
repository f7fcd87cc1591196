# The page in web/, built and embedded in the executable, whose CMakeLists.txt includes this. It is built once, however
# many build folders ask for it: web/page.mjs looks whether anything has changed.

find_program(COMPONGO_NODE NAMES node nodejs)
find_program(COMPONGO_NPM npm)
mark_as_advanced(COMPONGO_NODE COMPONGO_NPM)
if(NOT COMPONGO_NODE OR NOT COMPONGO_NPM)
    message(FATAL_ERROR "The page is built with node 18.19 or later and npm (Debian: nodejs npm). "
        "-DCOMPONGO_PAGE=OFF builds the program without it.")
endif()

enable_language(ASM)
set(compongo_web "${PROJECT_SOURCE_DIR}/web")
set(compongo_packed "${CMAKE_CURRENT_BINARY_DIR}/page.bin")
file(GLOB_RECURSE compongo_page_sources CONFIGURE_DEPENDS "${compongo_web}/src/*" "${compongo_web}/public/*"
    "${PROJECT_SOURCE_DIR}/compongo/record/words/*.json" "${PROJECT_SOURCE_DIR}/spec/*.md"
    "${PROJECT_SOURCE_DIR}/tests/scenarios/*.case"
    "${PROJECT_SOURCE_DIR}/spec/precedents/*")
# With the kernel for browsers it works without a server too. `./dev build` and `./dev test` make that before; a program that
# is built without it asks the server.
file(GLOB compongo_page_kernel CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/build/wasm/compongo.wasm")
if(compongo_page_kernel)
    list(APPEND compongo_page_kernel "${CMAKE_CURRENT_BINARY_DIR}/drill_cases.txt")
endif()
add_custom_command(OUTPUT "${compongo_packed}"
    COMMAND "${COMPONGO_NODE}" "${compongo_web}/page.mjs" "${compongo_packed}" ${compongo_page_kernel}
    DEPENDS ${compongo_page_sources} ${compongo_page_kernel} "${PROJECT_SOURCE_DIR}/packages/npm/src/kernel.ts" "${compongo_web}/index.html" "${compongo_web}/package.json"
        "${compongo_web}/package-lock.json" "${compongo_web}/tsconfig.json" "${compongo_web}/vite.config.ts"
        "${compongo_web}/svelte.config.js" "${compongo_web}/offline.ts" "${compongo_web}/book.ts" "${compongo_web}/book_reference.ts" "${compongo_web}/book_precedents.ts" "${compongo_web}/news.json" "${compongo_web}/page.mjs"
    COMMENT "The page, by vite"
    VERBATIM)
set_source_files_properties(serve/page.S PROPERTIES
    OBJECT_DEPENDS "${compongo_packed}" INCLUDE_DIRECTORIES "${CMAKE_CURRENT_BINARY_DIR}")
target_sources(compongo PRIVATE serve/page.S)
target_compile_definitions(compongo PRIVATE COMPONGO_PAGE=1)
