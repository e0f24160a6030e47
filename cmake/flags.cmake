# Language, warnings and instrumentation, the same for every target of ours.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror=switch)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # clang counts more to -Wconversion than g++, `vector[int]` and `assert(!"reason")` among it:
  # one standard for both. The deprecation is libstdc++'s own, inside std::stable_sort.
  add_compile_options(-Wno-sign-conversion -Wno-string-conversion -Wno-deprecated-declarations)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlapping copies in every `"text" + string` (GCC bug 105651).
  add_compile_options(-Wno-restrict)
endif()
if(SKYLOOT_WERROR)
  add_compile_options(-Werror)
endif()

# The same games on every compiler and processor: no fused multiply-add behind our back.
add_compile_options(-ffp-contract=off)

# Card sets count bits: every x86-64 processor since 2009 does so in one instruction.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT CMAKE_CXX_COMPILER_TARGET)
  add_compile_options(-march=x86-64-v2)
endif()

if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

# In what people run, a hole is harder to use: tests/check_hardening.py looks for these in the
# program. Elsewhere sanitizers and assertions find it first.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_CXX_COMPILER_TARGET)
  add_compile_options(-fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  add_link_options(-pie -Wl,-z,relro,-z,now)
endif()

if(SKYLOOT_SANITIZE)
  add_compile_options(
    -fsanitize=${SKYLOOT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SKYLOOT_SANITIZE})
endif()
if(SKYLOOT_SANITIZE MATCHES "thread")
  # This sanitizer brings operator new and delete of its own and suffers no others beside them.
  add_compile_definitions(SKYLOOT_HEAP_IS_TAKEN)
endif()
if(SKYLOOT_FUZZ)
  # Coverage feedback everywhere; libFuzzer's main() only in the fuzz targets.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(SKYLOOT_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
