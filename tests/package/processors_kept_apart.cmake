# Fails if an object compiled for AVX2, AVX-512 or BMI2 holds a weak function: the linker might choose that copy for
# the whole program, and a plainer processor would stop at it. Functions shared with such files are COMPONGO_INLINE.
execute_process(COMMAND "${NM}" --demangle --defined-only --print-file-name "${LIBRARY}"
    OUTPUT_VARIABLE symbols RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "cannot read ${LIBRARY}")
endif()

string(REPLACE ";" "," symbols "${symbols}")
string(REGEX REPLACE "\n" ";" symbols "${symbols}")
set(seen 0)
set(shared "")
foreach(symbol IN LISTS symbols)
    if(symbol MATCHES "movegen_(bmi2|avx2|avx512)\\.cpp\\.o:")
        math(EXPR seen "${seen} + 1")
        if(symbol MATCHES "movegen_[a-z0-9]+\\.cpp\\.o:.* W ")
            string(APPEND shared "\n  ${symbol}")
        endif()
    endif()
endforeach()

if(seen EQUAL 0)
    message(FATAL_ERROR "no processor-specific object in ${LIBRARY}")
elseif(shared)
    message(FATAL_ERROR "these need COMPONGO_INLINE:${shared}")
endif()
