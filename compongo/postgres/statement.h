/// An SQL statement and its parameters.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace compongo::postgres {

/// A value of type `bytea`.
struct Bytes {
    std::string value;
};

/// NULL; an integer; text, converted by the server to the parameter's type; bytes.
using Parameter = std::variant<std::monostate, std::int64_t, std::string, Bytes>;

/// One command. `$1` stands for the first parameter.
struct Statement {
    std::string sql;
    std::vector<Parameter> parameters{};
};

} // namespace compongo::postgres
