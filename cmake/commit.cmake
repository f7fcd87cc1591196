# commit.h: of which commit the program is built, and of what day that is. From git, or in an unpacked archive from the file
# that git filled in (commit.txt); nothing of the machine or the moment is in it, so that the same commit gives the same
# program. Written only if it changes.
# cmake -D ROOT=<repository> -D OUTPUT=commit.h -P commit.cmake
cmake_minimum_required(VERSION 3.25)
set(commit "")
set(day "")
set(is_changed false)
file(READ "${ROOT}/cmake/commit.txt" archived)
find_program(GIT git)
if(archived MATCHES "^([0-9a-f]+) ([0-9-]+)")
    set(commit "${CMAKE_MATCH_1}")
    set(day "${CMAKE_MATCH_2}")
elseif(GIT AND EXISTS "${ROOT}/.git")
    # Whoever owns the folder, its commit is only read.
    set(git "${GIT}" -c "safe.directory=*" -C "${ROOT}")
    execute_process(COMMAND ${git} show --no-patch "--format=%H %cs" HEAD OUTPUT_VARIABLE shown ERROR_QUIET)
    if(shown MATCHES "^([0-9a-f]+) ([0-9-]+)")
        set(commit "${CMAKE_MATCH_1}")
        set(day "${CMAKE_MATCH_2}")
        execute_process(COMMAND ${git} status --porcelain --untracked-files=no OUTPUT_VARIABLE changes ERROR_QUIET)
        if(NOT changes STREQUAL "")
            set(is_changed true)
        endif()
    endif()
endif()
file(CONFIGURE OUTPUT "${OUTPUT}" NEWLINE_STYLE UNIX CONTENT
"#pragma once
namespace compongo::apps {
inline constexpr auto built_commit = \"${commit}\";
inline constexpr auto built_day = \"${day}\";
inline constexpr bool built_with_changes = ${is_changed};
} // namespace compongo::apps
")
