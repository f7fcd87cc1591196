#include "compongo/tournament/formats/json_places.h"

#include "compongo/tournament/model/source_text.h"

#include <algorithm>
#include <functional>
#include <set>

namespace compongo::tournament {

namespace {

/// One pass over JSON, with the path of what comes next.
class Walk {
public:
    Walk(std::string_view json, const std::vector<std::string>& paths)
        : json_(json), wanted_(paths.begin(), paths.end()) {}

    std::map<std::string, Place, std::less<>> all() {
        for (at_ = 0; at_ < json_.size(); ++at_) {
            step(json_[at_]);
        }
        return found_;
    }

private:
    struct Level {
        bool is_array;
        std::size_t index = 0;
        std::string name;
        /// The path up to here.
        std::size_t path_length;
    };

    void step(char letter) {
        switch (letter) {
        case '\n':
            ++line_;
            counted_ = at_ + 1;
            before_ = 0;
            return;
        case ' ':
        case '\t':
        case '\r':
            return;
        case ',':
            is_name_next_ = !levels_.empty() && !levels_.back().is_array;
            if (!levels_.empty()) {
                ++levels_.back().index;
            }
            return;
        case ':':
            is_name_next_ = false;
            return;
        case ']':
        case '}':
            if (!levels_.empty()) {
                path_.resize(levels_.back().path_length);
                levels_.pop_back();
            }
            is_name_next_ = false;
            return;
        default:
            break;
        }
        if (is_name_next_ && letter == '"') {
            levels_.back().name = text();
            return;
        }
        enter(letter);
    }

    void enter(char letter) {
        const std::size_t length = path_.size();
        if (!levels_.empty()) {
            const Level& level = levels_.back();
            path_ += level.is_array ? "[" + std::to_string(level.index) + "]"
                                    : (length == 0 ? "" : ".") + level.name;
        }
        if (wanted_.contains(path_)) {
            found_[path_] = {line_, column()};
        }
        if (letter == '{' || letter == '[') {
            levels_.push_back({letter == '[', 0, "", length});
            is_name_next_ = letter == '{';
            return;
        }
        path_.resize(length);
        if (letter == '"') {
            static_cast<void>(text());
        } else {
            const std::size_t end = json_.find_first_of(",]} \t\r\n", at_);
            at_ = std::min(end, json_.size()) - 1;
        }
    }

    std::uint32_t column() {
        before_ += characters(json_.substr(counted_, at_ - counted_));
        counted_ = at_;
        return static_cast<std::uint32_t>(before_ + 1);
    }

    /// The string that begins here, as it is written; the walk goes on behind it.
    std::string text() {
        const std::size_t begin = at_ + 1;
        for (++at_; at_ < json_.size() && json_[at_] != '"'; ++at_) {
            at_ += json_[at_] == '\\' ? 1 : 0;
        }
        return std::string(json_.substr(begin, std::min(at_, json_.size()) - begin));
    }

    std::string_view json_;
    std::set<std::string, std::less<>> wanted_;
    std::map<std::string, Place, std::less<>> found_;
    std::vector<Level> levels_;
    std::string path_;
    std::size_t at_ = 0;
    std::uint32_t line_ = 1;
    /// How many characters of the line there are before this byte. They are counted once: a line
    /// may be all of the text.
    std::size_t counted_ = 0;
    std::size_t before_ = 0;
    bool is_name_next_ = false;
};

} // namespace

std::map<std::string, Place, std::less<>> places_in_json(std::string_view json,
                                                         const std::vector<std::string>& paths) {
    return Walk(json, paths).all();
}

Place place_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t line_end = before.rfind('\n');
    const std::string_view line =
        line_end == std::string_view::npos ? before : before.substr(line_end + 1);
    return {static_cast<std::uint32_t>(std::ranges::count(before, '\n') + 1),
            static_cast<std::uint32_t>(characters(line) + 1)};
}

} // namespace compongo::tournament
