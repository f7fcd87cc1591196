/// A folder that is gone after the test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace compongo::store {

class TemporaryFolder {
public:
    TemporaryFolder() {
        static int count = 0;
        path_ =
            std::filesystem::temp_directory_path() /
            ("compongo_store_test_" + std::to_string(::getpid()) + "_" + std::to_string(++count));
        std::filesystem::create_directory(path_);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string file(const std::string& name) const {
        return (path_ / name).string();
    }

private:
    std::filesystem::path path_;
};

} // namespace compongo::store
