// Writes all scenarios of a folder, lines of JSON or cases, as lines of JSON: on each the place
// where it stands, a tab, and the scenario. Many tests go through them; none needs to read cases
// for it.
//
//     scenario_lines FOLDER FILE

#include "compongo/record/cases/cases.h"
#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace record = compongo::record;

bool says_something(const std::string& line) {
    return !line.starts_with('#') && line.find_first_not_of(" \t\r") != std::string::npos;
}

bool write_cases(std::ofstream& out, const fs::path& file, const std::string& text) {
    for (const record::TranscriptEntry& each : record::read_cases(text)) {
        const std::string place = file.string() + ":" + std::to_string(each.line);
        if (!each.content) {
            std::fprintf(stderr, "%s: %s\n", place.c_str(), message(each.content.error()).c_str());
            return false;
        }
        out << place << '\t' << record::line(*each.content) << '\n';
    }
    return true;
}

bool write_file(std::ofstream& out, const fs::path& file) {
    std::ifstream in(file);
    if (file.extension() == ".case") {
        return write_cases(out, file, {std::istreambuf_iterator<char>(in), {}});
    }
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (says_something(line)) {
            out << file.string() << ':' << number << '\t' << line << '\n';
        }
    }
    return true;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        return 2;
    }
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(argv[1])) {
        if (entry.path().extension() == ".jsonl" || entry.path().extension() == ".case") {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    std::ofstream out(argv[2]);
    for (const fs::path& file : files) {
        if (!write_file(out, file)) {
            return 1;
        }
    }
    return out.good() ? 0 : 1;
}
