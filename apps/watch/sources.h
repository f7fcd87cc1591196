/// All that is watched: what the words of a command line name, and what comes into folders later.
#pragma once

#include "apps/numeric_order.h"
#include "apps/watch/source.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

class Sources {
public:
    /// A name, and the whole text or what is wrong.
    using Take = std::function<void(const std::string&, const Expected<std::string, std::string>&)>;

    explicit Sources(std::chrono::seconds pause_between_questions)
        : pause_(pause_between_questions) {}

    /// A file, a folder, an address, or `-`; answers what is wrong with the word.
    [[nodiscard]] std::optional<std::string> add(const std::string& word);
    /// Finds files that have come into folders; answers with those that are watched no longer,
    /// since their games now stand there one by one.
    std::vector<std::string> look_into_folders();
    /// Gives what has changed.
    void read(const Take& take);

    [[nodiscard]] std::size_t size() const { return sources_.size(); }
    /// Will this one not change any more?
    [[nodiscard]] bool has_ended(const std::string& name) const;
    /// Is it a file that is there no longer?
    [[nodiscard]] bool is_gone(const std::string& name) const;
    /// Will none? Only standard input ends.
    [[nodiscard]] bool have_all_ended() const;
    /// Has each been read, standard input to its end?
    [[nodiscard]] bool are_all_read() const;

private:
    void tell_encoding(const std::string& name, std::string_view encoding);

    std::chrono::seconds pause_;
    std::vector<std::string> folders_;
    std::map<std::string, std::unique_ptr<Source>, NumericOrder> sources_;
    std::set<std::string> read_;
    /// Those of which it is said in what they are written.
    std::set<std::string> encodings_told_;
};

} // namespace compongo::apps
