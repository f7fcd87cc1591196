#include "compongo/eboard/livechess_cloud_left_out.h"

#include "compongo/eboard/livechess_cloud.h"

#include <algorithm>
#include <array>
#include <span>

namespace compongo::eboard {

namespace {

struct Member {
    std::string_view path;
    JsonKind kind;
};

constexpr auto of_tournament = std::to_array<Member>({{"id", JsonKind::text},
                                                      {"name", JsonKind::text},
                                                      {"location", JsonKind::text},
                                                      {"timecontrol", JsonKind::text},
                                                      {"rounds", JsonKind::array},
                                                      {"rounds[]", JsonKind::object},
                                                      {"rounds[].count", JsonKind::number},
                                                      {"rounds[].live", JsonKind::number}});
constexpr auto of_round = std::to_array<Member>({{"date", JsonKind::text},
                                                 {"pairings", JsonKind::array},
                                                 {"pairings[]", JsonKind::object},
                                                 {"pairings[].white", JsonKind::object},
                                                 {"pairings[].black", JsonKind::object},
                                                 {"pairings[].result", JsonKind::text},
                                                 {"pairings[].live", JsonKind::boolean}});
/// Behind `pairings[].white.` and `pairings[].black.`.
constexpr auto of_player = std::to_array<Member>({{"fname", JsonKind::text},
                                                  {"mname", JsonKind::text},
                                                  {"lname", JsonKind::text},
                                                  {"title", JsonKind::text},
                                                  {"federation", JsonKind::text},
                                                  {"fideid", JsonKind::number},
                                                  {"fideid", JsonKind::text}});
constexpr auto of_game = std::to_array<Member>({{"live", JsonKind::boolean},
                                                {"firstMove", JsonKind::number},
                                                {"chess960", JsonKind::number},
                                                {"result", JsonKind::text},
                                                {"comment", JsonKind::text},
                                                {"clock", JsonKind::object},
                                                {"clock.white", JsonKind::number},
                                                {"clock.black", JsonKind::number},
                                                {"moves", JsonKind::array},
                                                {"moves[]", JsonKind::text}});
/// Of the tournament and the boards, not of a game, whatever they hold (docs/KEPT.md).
constexpr auto no_part_of_games = std::to_array<std::string_view>(
    {"country", "website", "rules", "chess960", "eboards", "serialNr", "clock.run", "clock.time"});

class LeftOut {
public:
    explicit LeftOut(CloudFile file) : file_(file) {}

    std::vector<std::string> of(const JsonValue& value) {
        look_at(value, "");
        return std::move(told_);
    }

private:
    // NOLINTNEXTLINE(misc-no-recursion): JSON is nested at most `json_depth_max` deep.
    void look_at(const JsonValue& value, const std::string& path) {
        for (const JsonMember& each : value.members) {
            const std::string inner = path.empty() ? each.name : path + "." + each.name;
            if (is_kept(each.value, inner)) {
                look_at(each.value, inner);
            }
        }
        for (const JsonValue& each : value.items) {
            if (is_kept(each, path + "[]")) {
                look_at(each, path + "[]");
            }
        }
    }

    /// Reports what is not.
    bool is_kept(const JsonValue& value, const std::string& path) {
        const bool says_nothing = value.kind == JsonKind::null ||
                                  (value.kind == JsonKind::text && value.text.empty()) ||
                                  (value.kind == JsonKind::boolean && !value.is_true()) ||
                                  (value.kind == JsonKind::array && value.items.empty());
        if (says_nothing || (file_ != CloudFile::round && is_listed(path))) {
            return false;
        }
        if (is_known(value.kind, path)) {
            return true;
        }
        if (std::ranges::find(paths_, path) == paths_.end()) {
            paths_.push_back(path);
            told_.push_back("found " + path + " " + json_shown(value) +
                            ", of which nothing is kept, expected what a game of PGN has room for");
        }
        return false;
    }

    [[nodiscard]] static bool is_listed(std::string_view path) {
        return std::ranges::find(no_part_of_games, path) != no_part_of_games.end();
    }

    [[nodiscard]] bool is_known(JsonKind kind, std::string_view path) const {
        constexpr std::string_view white = "pairings[].white.";
        if (file_ == CloudFile::round &&
            (path.starts_with(white) || path.starts_with("pairings[].black."))) {
            return is_in(of_player, kind, path.substr(white.size()));
        }
        switch (file_) {
        case CloudFile::tournament:
            return is_in(of_tournament, kind, path);
        case CloudFile::round:
            return is_in(of_round, kind, path);
        case CloudFile::game:
            return is_in(of_game, kind, path);
        }
        return false;
    }

    [[nodiscard]] static bool is_in(std::span<const Member> members, JsonKind kind,
                                    std::string_view path) {
        return std::ranges::any_of(
            members, [&](const Member& each) { return each.path == path && each.kind == kind; });
    }

    CloudFile file_;
    std::vector<std::string> paths_;
    std::vector<std::string> told_;
};

} // namespace

std::vector<std::string> left_out_of(CloudFile file, std::string_view content) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    content.remove_prefix(content.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    const auto value = parse_json(content);
    return value ? LeftOut(file).of(*value) : std::vector<std::string>();
}

} // namespace compongo::eboard
