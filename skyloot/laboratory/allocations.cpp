#include "skyloot/laboratory/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t allocation_count = 0;

}  // namespace

namespace skyloot {

std::uint64_t allocations() { return allocation_count; }

}  // namespace skyloot

// The plain forms; all others of the standard library come down to them. Where a sanitizer keeps
// the heap for itself, nothing is counted.
#ifndef SKYLOOT_HEAP_IS_TAKEN

void* operator new(std::size_t size) {
  ++allocation_count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocation_count;
  return std::malloc(size == 0 ? 1 : size);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif
