/// A statement in SQL with its parameters.
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

/// NULL; a number; text, of whatever type the server takes the parameter for; bytes.
using Parameter = std::variant<std::monostate, std::int64_t, std::string, Bytes>;

/// One command. `$1` stands for the first parameter.
struct Statement {
    std::string sql;
    std::vector<Parameter> parameters{};
};

} // namespace compongo::postgres
