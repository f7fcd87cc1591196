/// All watched sources: those named on the command line, and files that appear in folders later.
#pragma once

#include "apps/shared/numeric_order.h"
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
    /// Called with a name and its whole text, or an error message.
    using Take = std::function<void(const std::string&, const Expected<std::string, std::string>&)>;

    explicit Sources(std::chrono::seconds pause_between_questions)
        : pause_(pause_between_questions) {}

    /// Adds a file, a folder, an address, or `-`. Returns the error of an invalid word.
    [[nodiscard]] std::optional<std::string> add(const std::string& word);
    /// Adds files that appeared in folders. Returns those no longer watched because their games are
    /// there as single files now.
    std::vector<std::string> look_into_folders();
    /// Passes on every changed text.
    void read(const Take& take);

    [[nodiscard]] std::size_t size() const { return sources_.size(); }
    /// Whether this source cannot change any more.
    [[nodiscard]] bool has_ended(const std::string& name) const;
    /// Whether it is a file that was deleted.
    [[nodiscard]] bool is_gone(const std::string& name) const;
    /// Whether all sources have ended. Only standard input ends.
    [[nodiscard]] bool have_all_ended() const;
    /// Whether every source has been read, and standard input to its end.
    [[nodiscard]] bool are_all_read() const;

private:
    void tell_encoding(const std::string& name, std::string_view encoding);

    std::chrono::seconds pause_;
    std::vector<std::string> folders_;
    std::map<std::string, std::unique_ptr<Source>, NumericOrder> sources_;
    std::set<std::string> read_;
    /// Sources whose encoding was reported.
    std::set<std::string> encodings_told_;
};

} // namespace compongo::apps
