#include "text/system_reason.h"

#include <array>
#include <cerrno>

namespace skyloot {

namespace {

struct Reason {
  std::errc error;
  std::string_view key;
};

constexpr std::array<Reason, 32> kReasons{{
    {std::errc::no_such_file_or_directory, "reason.absent"},
    {std::errc::permission_denied, "reason.notAllowed"},
    {std::errc::operation_not_permitted, "reason.notAllowed"},
    {std::errc::is_a_directory, "reason.isFolder"},
    {std::errc::not_a_directory, "reason.notAFolder"},
    {std::errc::file_exists, "reason.exists"},
    {std::errc::directory_not_empty, "reason.exists"},
    {std::errc::filename_too_long, "reason.nameTooLong"},
    {std::errc::file_too_large, "reason.tooLarge"},
    {std::errc::no_space_on_device, "reason.diskFull"},
    {static_cast<std::errc>(EDQUOT), "reason.diskFull"},
    {std::errc::read_only_file_system, "reason.readOnly"},
    {std::errc::io_error, "reason.failed"},
    {std::errc::too_many_symbolic_link_levels, "reason.linksInACircle"},
    {std::errc::device_or_resource_busy, "reason.inUse"},
    {std::errc::text_file_busy, "reason.inUse"},
    {std::errc::too_many_files_open, "reason.tooManyOpen"},
    {std::errc::too_many_files_open_in_system, "reason.tooManyOpen"},
    {std::errc::not_enough_memory, "reason.noMemory"},
    {std::errc::connection_refused, "reason.nobodyListens"},
    {std::errc::timed_out, "reason.tooSlow"},
    {static_cast<std::errc>(ENONET), "reason.noSuchName"},
    {std::errc::connection_reset, "reason.cutOff"},
    {std::errc::connection_aborted, "reason.cutOff"},
    {std::errc::broken_pipe, "reason.cutOff"},
    {std::errc::protocol_error, "reason.otherProtocol"},
    {static_cast<std::errc>(EKEYREJECTED), "reason.notTrusted"},
    {std::errc::host_unreachable, "reason.noWay"},
    {std::errc::network_unreachable, "reason.noWay"},
    {std::errc::network_down, "reason.noWay"},
    {std::errc::address_in_use, "reason.addressInUse"},
    {std::errc::address_not_available, "reason.addressElsewhere"},
}};

}  // namespace

std::string system_reason(const Catalogue& catalogue, const std::error_code& error) {
  for (const Reason& reason : kReasons) {
    if (error == reason.error) return catalogue.format(reason.key);
  }
  return catalogue.format("reason.other", {{"words", error.message()}});
}

std::string system_reason(const Catalogue& catalogue, int error) {
  return system_reason(catalogue, std::error_code(error, std::generic_category()));
}

}  // namespace skyloot
