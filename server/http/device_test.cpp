#include "server/http/device.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(Device, IsABrowserOnASystem) {
  EXPECT_EQ(device_of("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"),
            (Device{Browser::Firefox, System::Linux}));
  EXPECT_EQ(device_of("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like "
                      "Gecko) Chrome/142.0.0.0 Safari/537.36"),
            (Device{Browser::Chrome, System::Windows}));
  EXPECT_EQ(device_of("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 "
                      "(KHTML, like Gecko) Version/18.6 Safari/605.1.15"),
            (Device{Browser::Safari, System::MacOs}));
}

TEST(Device, IsNotTakenForWhatItIsLike) {
  EXPECT_EQ(device_of("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like "
                      "Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0"),
            (Device{Browser::Edge, System::Windows}));
  EXPECT_EQ(device_of("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
                      "Chrome/141.0.0.0 Mobile Safari/537.36"),
            (Device{Browser::Chrome, System::Android}));
  EXPECT_EQ(device_of("Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 "
                      "(KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15"),
            (Device{Browser::Firefox, System::Ios}));
}

TEST(Device, OfAProgramIsNoBrowser) {
  EXPECT_EQ(device_of(""), (Device{Browser::None, System::Other}));
  EXPECT_EQ(device_of("curl/7.88.1"), (Device{Browser::None, System::Other}));
  EXPECT_EQ(device_of("Mozilla/5.0 (Haiku)"), (Device{Browser::Other, System::Other}));
}

}  // namespace
}  // namespace skyloot
