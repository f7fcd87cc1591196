// Every command that reads something, fed with a hundred megabytes: what takes all of an input
// before it answers stops at a size, and the others go on in little memory.
#include "tests/apps/hostile_run.h"
#include "tests/store/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace compongo {

namespace {

class HostileInput : public WithExecutable {
protected:
    [[nodiscard]] std::string write(const std::string& name, std::string_view text) const {
        const std::string path = folder_.file(name);
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

private:
    store::TemporaryFolder folder_;
};

TEST_F(HostileInput, IsNotKeptInMemory) {
    constexpr std::size_t size = std::size_t{100} << 20U;
    // Each of these texts has a fault every few bytes.
    constexpr std::size_t told_size = std::size_t{5} << 20U;
    // One after the other: the most memory that this process has ever had counts for each program
    // that it starts.
    std::vector<std::string> files;
    files.push_back(write("line", std::string(size, 'a')));
    files.push_back(write("brackets", std::string(size, '[')));
    files.push_back(write("blanks", std::string(size, ' ')));
    files.push_back(write("ends_of_lines", std::string(size, '\n')));
    files.push_back(write("comment", "1. e4 {" + repeated("word ", size)));
    files.push_back(write("moves", repeated("Nf3 Nf6 Ng1 Ng8 ", size)));
    files.push_back(write("digits", repeated("1234567890", size)));
    files.push_back(write("lines", repeated("1\n", told_size)));
    files.push_back(write("games", repeated("* ", told_size)));
    files.push_back(write("headers", repeated("compongo winnability 2\n", told_size)));
    files.push_back(write("acts", "scenario S\ntopic t\nrules R\nlaws fide-2009\n\n" +
                                      repeated("0:00:01 arbiter stop\n", told_size)));
    for_each_reader([&](const Reader& reader) {
        for (const std::string& file : files) {
            expect_well_behaved(run_bounded(reader.arguments_for(file)), reader, file);
        }
    });
}

TEST_F(HostileInput, IsRefusedBeforeItIsKept) {
    // More than is followed of one file, 256 MiB, so that all of them have been kept before.
    const std::string file = write("much", std::string(std::size_t{260} << 20U, 'a'));
    const HostileRun run = run_bounded("watch --once " + file);
    EXPECT_EQ(run.status, 2) << run.text;
    EXPECT_NE(run.text.find("found more than 268435456 bytes"), std::string::npos) << run.text;
    constexpr long mebibytes_promised = 512;
    EXPECT_LT(run.mebibytes, mebibytes_promised);
}

} // namespace

} // namespace compongo
