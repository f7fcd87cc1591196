// Boost's JSON, of which there is no library for WebAssembly.
#include <boost/json/src.hpp>
