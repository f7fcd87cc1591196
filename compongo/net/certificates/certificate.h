/// By which certificate the hall is served.
#pragma once

#include <string>

namespace compongo::net {

/// Files in PEM's form.
struct Certificate {
    std::string chain_file;
    std::string key_file;
};

} // namespace compongo::net
