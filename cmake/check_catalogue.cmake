# Run with `cmake -P`: fails when CATALOGUE lacks a key of ENGLISH, but for what only operators read,
# or has one that English has not.

function(keys_of file result)
  file(READ "${file}" text)
  string(REGEX MATCHALL "\n  \"[A-Za-z.]+\":" lines "${text}")
  list(TRANSFORM lines REPLACE "[^A-Za-z.]" "")
  list(FILTER lines EXCLUDE REGEX "^(log|metrics)\\.")
  set(${result} "${lines}" PARENT_SCOPE)
endfunction()

keys_of("${ENGLISH}" wanted)
keys_of("${CATALOGUE}" found)
set(missing "${wanted}")
list(REMOVE_ITEM missing ${found})
set(needless "${found}")
list(REMOVE_ITEM needless ${wanted})
if(missing)
  message(FATAL_ERROR "${CATALOGUE}: missing: ${missing}")
endif()
if(needless)
  message(FATAL_ERROR "${CATALOGUE}: not in English: ${needless}")
endif()
