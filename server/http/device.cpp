#include "server/http/device.h"

#include <algorithm>
#include <utility>

namespace skyloot {

namespace {

template <class Id>
using Mark = std::pair<std::string_view, Id>;

// Browsers name those that they are like, too: the first mark found is the one that counts.
constexpr auto kBrowserMarks = std::to_array<Mark<Browser>>({
    {"Edg/", Browser::Edge},     // not shown
    {"EdgA/", Browser::Edge},    // not shown
    {"EdgiOS/", Browser::Edge},  // not shown
    {"OPR/", Browser::Opera},
    {"OPT/", Browser::Opera},
    {"Firefox/", Browser::Firefox},  // not shown
    {"FxiOS/", Browser::Firefox},    // not shown
    {"Chrome/", Browser::Chrome},    // not shown
    {"CriOS/", Browser::Chrome},     // not shown
    {"Safari/", Browser::Safari},    // not shown
    {"Mozilla/", Browser::Other},    // not shown
});
constexpr auto kSystemMarks = std::to_array<Mark<System>>({
    {"Android", System::Android},  // not shown
    {"iPhone", System::Ios},
    {"iPad", System::Ios},
    {"Windows", System::Windows},  // not shown
    {"Macintosh", System::MacOs},  // not shown
    {"Linux", System::Linux},      // not shown
});

template <class Id, std::size_t N>
Id first_found(std::string_view text, const std::array<Mark<Id>, N>& marks) {
  const auto found = std::find_if(marks.begin(), marks.end(), [&](const Mark<Id>& mark) {
    return text.find(mark.first) != std::string_view::npos;
  });
  return found == marks.end() ? Id{} : found->second;
}

}  // namespace

Device device_of(std::string_view user_agent) {
  return {first_found(user_agent, kBrowserMarks), first_found(user_agent, kSystemMarks)};
}

}  // namespace skyloot
