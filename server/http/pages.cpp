#include "server/http/pages.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "server/http/accept_language.h"

namespace skyloot {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kMediaTypes{{
    {".html", "text/html;charset=utf-8"},
    {".js", "text/javascript;charset=utf-8"},
    {".css", "text/css;charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain;charset=utf-8"},
    {".map", "application/json"},
    {".mp3", "audio/mpeg"},
    {".webmanifest", "application/manifest+json"},
}};

// Only our own scripts, styles and pictures, none of them within a page, and sockets to ourselves.
// Cards are drawn once and kept as pictures in data: (web/src/pictures/drawn.ts).
constexpr std::string_view kPolicy =
    "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;"  // not shown
    "connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';"     // not shown
    "frame-ancestors 'none'";
// A card game needs none of these, nor may what it shows ask for them.
constexpr std::string_view kPermissions =
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "  // not shown
    "magnetometer=(), microphone=(), midi=(), payment=(), usb=()";                     // not shown

std::string_view type_of(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  for (const auto& [known, type] : kMediaTypes) {
    if (extension == known) return type;
  }
  return "application/octet-stream";
}

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// What begins with a dot is for tools, as what scripts/build-web leaves there.
bool is_hidden(const std::filesystem::path& name) {
  return std::any_of(name.begin(), name.end(), [](const std::filesystem::path& part) {
    return part.native().starts_with('.');
  });
}

HttpHeaders page_headers(std::string_view type) {
  return {{"content-type", std::string(type)},
          {"content-security-policy", std::string(kPolicy)},
          {"cross-origin-opener-policy", "same-origin"},
          {"permissions-policy", std::string(kPermissions)},
          {"referrer-policy", "same-origin"}};
}

// Text in HTML.
std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      default:
        html += c;
    }
  }
  return html;
}

HttpResponse page_without_client(const HttpRequest& request) {
  const Catalogue& words = words_for(request);
  std::string html =
      R"(<!doctype html><html lang=")" + std::string(word_of(words.language()));  // not shown
  html += R"("><meta charset="utf-8">)";                                          // not shown
  html += R"(<meta name="viewport" content="width=device-width">)";               // not shown
  html += "<title>Skyloot</title><body>";
  for (const std::string_view key :
       {"page.running", "page.notBuilt", "page.terminal", "about.unofficial"}) {
    html += "<p>" + escaped(words.format(key)) + "</p>";
  }
  HttpHeaders headers = page_headers("text/html;charset=utf-8");
  tell_language(headers, words.language());
  return {200, std::move(headers), html + "</body></html>\n"};
}

}  // namespace

Pages::Pages(const std::filesystem::path& folder) {
  std::error_code error;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file(error)) continue;
    std::filesystem::path name = entry.path().lexically_relative(folder);
    if (is_hidden(name)) continue;
    const std::string extension = name.extension().string();
    const bool is_twin = extension == ".br" || extension == ".gz";
    if (is_twin) name.replace_extension();
    File& file = files_["/" + name.generic_string()];
    std::string& content =
        extension == ".br" ? file.brotli : (extension == ".gz" ? file.gzip : file.plain);
    content = content_of(entry.path());
    file.type = type_of(name);
  }
}

HttpResponse Pages::show(const HttpRequest& request) const {
  if (!is_built()) return page_without_client(request);
  if (const auto found = files_.find(request.path); found != files_.end()) {
    return show_file(request, found->first, found->second);
  }
  return show_file(request, kIndex, files_.find(kIndex)->second);
}

HttpResponse Pages::show_file(const HttpRequest& request, std::string_view path,
                              const File& file) const {
  HttpHeaders headers = page_headers(file.type);
  // Files below assets/ have a hash in their name: they never change.
  const bool is_for_ever = path.starts_with("/assets/");
  headers.emplace_back("cache-control",
                       is_for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  headers.emplace_back("vary", "accept-encoding");
  const std::string_view accepted = request.header("accept-encoding");
  if (!file.brotli.empty() && accepted.find("br") != std::string_view::npos) {
    headers.emplace_back("content-encoding", "br");
    return {200, std::move(headers), file.brotli};
  }
  if (!file.gzip.empty() && accepted.find("gzip") != std::string_view::npos) {
    headers.emplace_back("content-encoding", "gzip");
    return {200, std::move(headers), file.gzip};
  }
  return {200, std::move(headers), file.plain};
}

}  // namespace skyloot
