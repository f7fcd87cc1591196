# Installs TREE under SCRATCH, then configures and builds CONSUMER against that installation alone. Each of its programs is
# run, and must print what stands in the text file of its name.
file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${SCRATCH}")

function(run what)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${what} failed (${status}):\n${output}")
    endif()
    message(STATUS "${what}: ok")
    set(output "${output}" PARENT_SCOPE)
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
file(GLOB examples "${CONSUMER}/*.cpp")
foreach(source IN LISTS examples)
    cmake_path(GET source STEM example)
    run("run ${example}" "${SCRATCH}/build/${example}")
    file(READ "${CONSUMER}/${example}.txt" expected)
    if(NOT output STREQUAL expected)
        message(FATAL_ERROR "${example} printed\n${output}expected\n${expected}")
    endif()
endforeach()
run("run samples/match_runner.cpp" "${SCRATCH}/build/sample_match_runner")
file(READ "${CONSUMER}/../samples.txt" expected)
if(NOT output STREQUAL expected)
    message(FATAL_ERROR "samples/match_runner.cpp printed\n${output}expected\n${expected}")
endif()
if(EXISTS "${SCRATCH}/elsewhere/bin/compongo")
    run("installed executable" "${SCRATCH}/elsewhere/bin/compongo" --help)
endif()
