/// The C++ library for WebAssembly has no file streams. CLI11 and toml++ name one in functions that
/// are not called here; it is a stream that has failed.
#pragma once

#include <istream>
#include <streambuf>
#include <string>

_LIBCPP_BEGIN_NAMESPACE_STD

template <>
class basic_ifstream<char> : public istream {
public:
    basic_ifstream() : istream(nullptr) {}
    explicit basic_ifstream(const string& /*path*/) : istream(nullptr) {}
    void open(const string& /*path*/, openmode /*mode*/) {}
    [[nodiscard]] bool is_open() const { return false; }
};

_LIBCPP_END_NAMESPACE_STD
