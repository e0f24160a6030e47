# skyloot_embed(target NAME file): the bytes of a data file as a constant of the program,
# `skyloot::embedded::NAME`, rebuilt whenever the file changes. The header that declares it
# is written by hand beside the code that uses it.

function(skyloot_embed target name file)
  set(data "${CMAKE_SOURCE_DIR}/${file}")
  set(script "${CMAKE_SOURCE_DIR}/cmake/embed_file.cmake")
  set(generated "${CMAKE_BINARY_DIR}/embedded/${name}.cpp")
  # A glob rather than EXISTS: ninja configures again when the file appears.
  file(GLOB found CONFIGURE_DEPENDS "${data}")
  if(NOT found)
    message(STATUS "${file} is not there yet, so ${target} goes without it")
    return()
  endif()
  add_custom_command(
    OUTPUT "${generated}"
    COMMAND "${CMAKE_COMMAND}" -DNAME=${name} -DDATA=${data} -DGENERATED=${generated} -P "${script}"
    DEPENDS "${data}" "${script}"
    COMMENT "Embedding ${file}"
    VERBATIM)
  target_sources(${target} PRIVATE "${generated}")
endfunction()

# The same, with another file as long as this one is not there yet.
function(skyloot_embed_or target name file otherwise)
  file(GLOB found CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${file}")
  if(NOT found)
    set(file "${otherwise}")
  endif()
  skyloot_embed(${target} ${name} ${file})
endfunction()
