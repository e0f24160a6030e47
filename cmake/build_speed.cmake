# What makes builds and the program quick, each used only where it is installed and works.

find_program(SKYLOOT_CCACHE ccache)
if(SKYLOOT_CCACHE)
  # The sloppiness is what ccache asks for where headers are precompiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${SKYLOOT_CCACHE}")
endif()

# mold links native programs only; clang finds wasm-ld by itself.
find_program(SKYLOOT_MOLD mold)
if(SKYLOOT_MOLD AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=mold)
endif()

# Link-time optimisation costs ten seconds and more for every executable, each time. So objects
# of the libraries are "fat", ready for both ways: the program links with it, the tests without.
if(SKYLOOT_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT SKYLOOT_LTO_WORKS OUTPUT reason LANGUAGES CXX)
  if(NOT SKYLOOT_LTO_WORKS)
    message(STATUS "No link-time optimisation: ${reason}")
  endif()
endif()

function(skyloot_optimise_library target)
  if(SKYLOOT_LTO_WORKS)
    target_compile_options(${target} PRIVATE -flto=auto -ffat-lto-objects)
  endif()
endfunction()

function(skyloot_optimise_program target)
  if(SKYLOOT_LTO_WORKS)
    target_compile_options(${target} PRIVATE -flto=auto)
    target_link_options(${target} PRIVATE -flto=auto)
  endif()
endfunction()

function(skyloot_link_quickly target)
  if(SKYLOOT_LTO_WORKS)
    target_link_options(${target} PRIVATE -fno-lto)
  endif()
endfunction()

# For code that no game waits for. Half of all compile time is optimising tests and command lines;
# what they call in engine/, formats/ and bots/ stays as quick as the preset says.
function(skyloot_compile_quickly target)
  if(SKYLOOT_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# For code that tests run through but do not wait for: under the sanitizers it is compiled quickly.
function(skyloot_sanitize_quickly target)
  if(SKYLOOT_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# For Boost: its templates are large, and nothing outside of the library could be inlined into them
# or from them, so optimising them again when linking is lost time.
function(skyloot_compile_once target)
  if(SKYLOOT_LTO_WORKS)
    target_compile_options(${target} PRIVATE -O2 -fno-lto)
  endif()
endfunction()
