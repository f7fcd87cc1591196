# ZLIB::ZLIB, BZip2::BZip2 and Zstd::Zstd.
# The installed package reads this file too, when its component `files` is asked for.
include("${CMAKE_CURRENT_LIST_DIR}/third_party.cmake")

compongo_find_package(ZLIB)
compongo_find_package(BZip2)
compongo_find_library(Zstd zstd.h zstd libzstd-dev)
