#include "net/server/address_block.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(AddressBlock, IsOneIpv4Address) {
  EXPECT_EQ(address_block_of("192.0.2.7"), "192.0.2.7");
  EXPECT_NE(address_block_of("192.0.2.7"), address_block_of("192.0.2.8"));
  EXPECT_EQ(address_block_of("::ffff:192.0.2.7"), "192.0.2.7");
}

TEST(AddressBlock, IsHalfOfAnIpv6Address) {
  EXPECT_EQ(address_block_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(address_block_of("2001:db8:1:2::1"), address_block_of("2001:db8:1:2:ffff::"));
  EXPECT_NE(address_block_of("2001:db8:1:2::1"), address_block_of("2001:db8:1:3::1"));
}

TEST(OwnMachine, HasManyAddresses) {
  for (const char* const own : {"127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"}) {
    EXPECT_TRUE(is_own_machine(own)) << own;
  }
  for (const char* const other : {"128.0.0.1", "::2", "10.0.0.1", "", "localhost"}) {
    EXPECT_FALSE(is_own_machine(other)) << other;
  }
}

}  // namespace
}  // namespace skyloot
