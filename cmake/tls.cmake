# compongo_openssl: OpenSSL as the program that is linked wants it. Packages of a system have its shared library, so that the
# system's repairs reach them; the program for any Linux (COMPONGO_IS_WHOLE) has the static one in it.
find_package(OpenSSL 3.0 REQUIRED)
if(TARGET compongo_openssl)
    return()
endif()
add_library(compongo_openssl INTERFACE)
if(COMPONGO_STATIC_RUNTIME)
    find_library(COMPONGO_STATIC_SSL libssl.a REQUIRED)
    find_library(COMPONGO_STATIC_CRYPTO libcrypto.a REQUIRED)
    mark_as_advanced(COMPONGO_STATIC_SSL COMPONGO_STATIC_CRYPTO)
    target_include_directories(compongo_openssl SYSTEM INTERFACE "${OPENSSL_INCLUDE_DIR}")
    set(is_whole "$<OR:$<BOOL:${COMPONGO_STATIC_LIBC}>,$<BOOL:$<TARGET_PROPERTY:COMPONGO_IS_WHOLE>>>")
    target_link_libraries(compongo_openssl INTERFACE "$<$<NOT:${is_whole}>:OpenSSL::SSL>"
        "$<${is_whole}:${COMPONGO_STATIC_SSL};${COMPONGO_STATIC_CRYPTO};${CMAKE_DL_LIBS}>")
else()
    target_link_libraries(compongo_openssl INTERFACE OpenSSL::SSL)
endif()
