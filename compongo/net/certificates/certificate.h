/// A certificate given by the operator.
#pragma once

#include <string>

namespace compongo::net {

/// Both files are PEM.
struct Certificate {
    std::string chain_file;
    std::string key_file;
};

} // namespace compongo::net
