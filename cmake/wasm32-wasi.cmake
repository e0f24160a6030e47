# Toolchain file: clang 19 with Debian's wasi-libc and libc++ for WebAssembly.
# There are no exceptions, threads, mutexes or files there.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "Archiver that knows WebAssembly objects")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "Its index writer")
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-stack-protector")
