// The built web client, read once and kept; or a page that says how to build it.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "net/http.h"
#include "text/catalogue.h"

namespace skyloot {

class Pages {
 public:
  // Reads all files below the folder but hidden ones, with their .br and .gz twins.
  explicit Pages(const std::filesystem::path& folder);

  [[nodiscard]] bool is_built() const { return files_.contains(kIndex); }
  // A file, or the client's one page for every path that is no file: it knows the rest.
  [[nodiscard]] HttpResponse show(const HttpRequest& request) const;

 private:
  static constexpr std::string_view kIndex = "/index.html";

  struct File {
    std::string type;
    std::string plain;
    std::string brotli;
    std::string gzip;
  };
  [[nodiscard]] HttpResponse show_file(const HttpRequest& request, std::string_view path,
                                       const File& file) const;

  std::map<std::string, File, std::less<>> files_;  // by path from the root
};

}  // namespace skyloot
