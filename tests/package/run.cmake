# Installs TREE under SCRATCH, then configures, builds and runs CONSUMER against that installation alone.
file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${SCRATCH}")

function(run what)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${what} failed (${status}):\n${output}")
    endif()
    message(STATUS "${what}: ok")
endfunction()

# Compile as the library was: its static libraries may need the same compiler's runtime.
file(STRINGS "${TREE}/CMakeCache.txt" compiler REGEX "^CMAKE_CXX_COMPILER:[A-Z]+=")
string(REGEX REPLACE "^[^=]*=" "" compiler "${compiler}")

run("install" ${CMAKE_COMMAND} --install "${TREE}" --prefix "${SCRATCH}/prefix")
# Moved after installing: the package must not remember where it was built.
file(RENAME "${SCRATCH}/prefix" "${SCRATCH}/elsewhere")
run("configure" ${CMAKE_COMMAND} -G Ninja -S "${CONSUMER}" -B "${SCRATCH}/build"
    "-DCMAKE_PREFIX_PATH=${SCRATCH}/elsewhere" "-DCMAKE_CXX_COMPILER=${compiler}")
run("build" ${CMAKE_COMMAND} --build "${SCRATCH}/build")
run("run" "${SCRATCH}/build/consumer")
if(EXISTS "${SCRATCH}/elsewhere/bin/compongo")
    run("installed executable" "${SCRATCH}/elsewhere/bin/compongo" --help)
endif()
