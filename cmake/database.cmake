# SQLite::SQLite3, Sodium::Sodium and Threads::Threads.
# The installed package reads this file too, when its component `store` is asked for.
include("${CMAKE_CURRENT_LIST_DIR}/third_party.cmake")

# 3.37 brought STRICT tables.
compongo_find_package(SQLite3 3.37)
compongo_find_package(Threads)
compongo_find_library(Sodium sodium.h sodium libsodium-dev)
