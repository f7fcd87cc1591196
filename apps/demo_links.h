/// The links of a demonstration, printed when it is open.
#pragma once

#include "compongo/net/demo/demo_keys.h"

#include <string>

namespace compongo::apps {

/// To standard output; with QR codes where that is a terminal.
void print_demo_links(const std::string& url, const net::DemoKeys& keys);

} // namespace compongo::apps
