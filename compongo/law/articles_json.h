/// Articles as every answer in JSON cites them.
#pragma once

#include "compongo/law/article.h"

#include <string>

namespace compongo::law {

/// Adds to an object that is being written `"articles":["fide-2014:6.9","fide-2014:4.7.b"]` and,
/// where numbers among these are reconstructed and no printed copy was available, also
/// `"unverified":["fide-2014:4.7.b"]`.
void append_articles_members(std::string& out, const Articles& articles);

} // namespace compongo::law
