/// Prints the links of a demonstration.
#pragma once

#include "compongo/net/demo/demo_keys.h"

#include <string>

namespace compongo::apps {

/// Prints to standard output, with QR codes on a terminal.
void print_demo_links(const std::string& url, const net::DemoKeys& keys);

} // namespace compongo::apps
