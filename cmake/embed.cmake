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

# skyloot_embed_catalogue(target language): locales/LANGUAGE.json as `locale_LANGUAGE`. A key of
# English that it has not fails the build.
function(skyloot_embed_catalogue target language)
  set(catalogue "${CMAKE_SOURCE_DIR}/locales/${language}.json")
  set(english "${CMAKE_SOURCE_DIR}/locales/en.json")
  set(script "${CMAKE_SOURCE_DIR}/cmake/check_catalogue.cmake")
  set(checked "${CMAKE_BINARY_DIR}/embedded/${language}.checked")
  add_custom_command(
    OUTPUT "${checked}"
    COMMAND "${CMAKE_COMMAND}" -DCATALOGUE=${catalogue} -DENGLISH=${english} -P "${script}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${checked}"
    DEPENDS "${catalogue}" "${english}" "${script}"
    COMMENT "Comparing locales/${language}.json with English"
    VERBATIM)
  target_sources(${target} PRIVATE "${checked}")
  skyloot_embed(${target} locale_${language} locales/${language}.json)
endfunction()
