# The toolchain of the preset `wasm`: clang for WebAssembly, with the C and C++ library that Debian has for it
# (wasi-libc, libc++-19-dev-wasm32, libc++abi-19-dev-wasm32, libclang-rt-19-dev-wasm32, lld-19).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_ASM_COMPILER clang-19)
foreach(language C CXX ASM)
    set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
endforeach()
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# Without exceptions, which this C++ library does not have: a defect ends the call through the host (compongo/base/check.cpp).
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions")
