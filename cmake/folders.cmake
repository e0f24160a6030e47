# How a folder of sources becomes a library, a test executable, a program.
# Sources are found by name: x.cpp belongs to the library, x_test.cpp to the tests.

# What no fuzz target calls: sockets and files. Boost and SQLite would take minutes to compile.
set(skyloot_not_fuzzed "/(net/(client/|server/(http_connection|socket_connection|web_server))\
|server/(http/pages|server\\.)|store/(backup|durable_file|file_lock|migrations|read_file|replica/|sqlite|wal/)\
|text/(hint_text|options|questions|scoring_sheet))")

# The sources of a folder and of those in it, without tests and without the names in EXCEPT.
function(skyloot_sources folder result)
  cmake_parse_arguments(arg "" "" "EXCEPT" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  if(SKYLOOT_FUZZ)
    list(FILTER sources EXCLUDE REGEX "${skyloot_not_fuzzed}")
  endif()
  foreach(name IN LISTS arg_EXCEPT)
    list(REMOVE_ITEM sources "${CMAKE_SOURCE_DIR}/${folder}/${name}")
  endforeach()
  set(${result} "${sources}" PARENT_SCOPE)
endfunction()

# The static library `target` from `sources`, seen by its users from the root of the checkout.
function(skyloot_library target sources)
  cmake_parse_arguments(arg "" "" "LINKS" ${ARGN})
  if(NOT sources)
    # A folder with nothing to compile yet is still a target that others can link.
    set(sources "${CMAKE_BINARY_DIR}/nothing_yet.cpp")
    file(CONFIGURE OUTPUT "${sources}" CONTENT "// An empty folder.\n")
  endif()
  add_library(${target} STATIC ${sources})
  target_include_directories(${target} PUBLIC "${CMAKE_SOURCE_DIR}")
  target_link_libraries(${target} PUBLIC ${arg_LINKS})
  skyloot_optimise_library(${target})
endfunction()

# The library skyloot_<folder>, and the folder's name in skyloot_folders for the tests.
macro(skyloot_folder folder)
  skyloot_sources(${folder} skyloot_${folder}_sources)
  skyloot_library(skyloot_${folder} "${skyloot_${folder}_sources}" ${ARGN})
  list(APPEND skyloot_folders ${folder})
endmacro()

# CLI11 is large, and nobody waits for a command line to be read: without this, those few files
# are half of the release build. bench_command.cpp holds the loops that it measures.
function(skyloot_command_lines_quickly)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/skyloot/commands/*_command*.cpp")
    list(FILTER sources EXCLUDE REGEX "bench_command\\.cpp$")
    list(TRANSFORM sources REPLACE "^${CMAKE_SOURCE_DIR}/" "")
    set_source_files_properties(
      ${sources} skyloot/main.cpp skyloot/commands/options.cpp skyloot/program.cpp
      PROPERTIES COMPILE_OPTIONS "-O1;-fno-lto")
  else()
    skyloot_compile_quickly(skyloot_app)
  endif()
endfunction()

# skyloot/: a library with everything but main.cpp, so that tests can link it, and the program.
macro(skyloot_program)
  skyloot_sources(skyloot skyloot_app_sources EXCEPT main.cpp)
  skyloot_library(skyloot_app "${skyloot_app_sources}"
    LINKS skyloot_engine skyloot_formats skyloot_bots skyloot_text skyloot_server
          skyloot_terminal CLI11::CLI11)
  target_compile_definitions(skyloot_app PUBLIC SKYLOOT_VERSION="${PROJECT_VERSION}")
  # Whoever sees how it replaces operator new warns of every use.
  set_source_files_properties(
    skyloot/laboratory/allocations.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(EXISTS "${CMAKE_SOURCE_DIR}/skyloot/main.cpp")
    add_executable(skyloot skyloot/main.cpp)
    target_link_libraries(skyloot PRIVATE skyloot_app)
    skyloot_optimise_program(skyloot)
    skyloot_command_lines_quickly()
  endif()
endmacro()

# One GoogleTest executable from `sources`, run from the root of the checkout.
function(skyloot_test_executable name sources)
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)  # each test file has names of its own
  # Read once instead of by every file; half of a test's compile time is GoogleTest's header.
  target_precompile_headers(${name} PRIVATE <gtest/gtest.h> <algorithm> <string> <variant> <vector>)
  target_link_libraries(${name} PRIVATE ${ARGN} skyloot_test_support GTest::gtest_main)
  skyloot_compile_quickly(${name})
  skyloot_link_quickly(${name})
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
endfunction()

# tests/: what crosses folders, linked with all there is.
function(skyloot_cross_folder_tests)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/*_test.cpp")
  file(GLOB wire CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/wire/*.cpp")
  list(APPEND sources ${wire})
  list(REMOVE_DUPLICATES sources)
  skyloot_test_executable(tests_test "${sources}" skyloot_app)
  if(TARGET tests_test AND TARGET skyloot)
    target_compile_definitions(tests_test PRIVATE SKYLOOT_PROGRAM="$<TARGET_FILE:skyloot>")
    add_dependencies(tests_test skyloot)
  endif()
endfunction()

function(skyloot_tests)
  find_package(GTest REQUIRED)
  skyloot_sources(tests/support support)
  skyloot_library(skyloot_test_support "${support}"
    LINKS skyloot_engine skyloot_formats skyloot_protocol GTest::gtest)
  skyloot_compile_quickly(skyloot_test_support)
  target_compile_definitions(skyloot_test_support PUBLIC SKYLOOT_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  foreach(folder IN LISTS skyloot_folders)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*_test.cpp")
    skyloot_test_executable(${folder}_test "${sources}" skyloot_${folder})
  endforeach()
  if(TARGET skyloot_app)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/skyloot/*_test.cpp")
    skyloot_test_executable(skyloot_test "${sources}" skyloot_app)
    skyloot_cross_folder_tests()
  endif()
endfunction()

# tests/fuzz/deck_fuzz.cpp becomes the executable deck_fuzz; what ends otherwise, all may use.
function(skyloot_fuzz_targets)
  file(GLOB support CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp")
  list(FILTER support EXCLUDE REGEX "_fuzz\\.cpp$")
  skyloot_library(skyloot_fuzz_support "${support}" LINKS skyloot_server)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp")
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    add_executable(${name} "${source}")
    target_link_libraries(${name} PRIVATE skyloot_fuzz_support)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  endforeach()
endfunction()

# wasm/NAME.cpp becomes bin/skyloot_NAME.wasm.
function(skyloot_wasm_program name)
  add_executable(skyloot_${name} wasm/${name}.cpp)
  set_target_properties(skyloot_${name} PROPERTIES SUFFIX .wasm)
  target_link_libraries(skyloot_${name} PRIVATE skyloot_bots)
endfunction()
