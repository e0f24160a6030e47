// What a session was made on, told so coarsely that its owner knows which one is meant, and nobody
// can be told apart by it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace skyloot {

enum class Browser : std::uint8_t { None, Other, Firefox, Chrome, Safari, Edge, Opera };
inline constexpr std::array<std::string_view, 7> kBrowserWords{
    "none", "other", "firefox", "chrome", "safari", "edge", "opera"};

enum class System : std::uint8_t { Other, Windows, MacOs, Linux, Android, Ios };
inline constexpr std::array<std::string_view, 6> kSystemWords{"other", "windows", "macos",
                                                              "linux", "android", "ios"};

struct Device {
  Browser browser{};
  System system{};

  bool operator==(const Device&) const = default;
};

}  // namespace skyloot
