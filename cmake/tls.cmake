# OpenSSL::SSL; the static library when we make one executable to copy.
set(OPENSSL_USE_STATIC_LIBS ${COMPONGO_STATIC_RUNTIME})
find_package(OpenSSL 3.0 REQUIRED)
