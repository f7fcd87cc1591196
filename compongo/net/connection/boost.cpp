// Boost.Asio and Boost.Beast, compiled here once instead of in each file that uses them (CMake
// defines BOOST_ASIO_SEPARATE_COMPILATION and BOOST_BEAST_SEPARATE_COMPILATION): a quarter of the
// time of the files that do.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
