# What makes builds and the program quick, each used only where it is installed and works.

find_program(SKYLOOT_CCACHE ccache)
if(SKYLOOT_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${SKYLOOT_CCACHE}")
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
