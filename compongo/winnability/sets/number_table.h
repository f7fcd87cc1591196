/// Things that are kept in a list, found by their hashes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace compongo::winnability {

/// The numbers, in their list, of things of which each is there once.
class NumberTable {
public:
    /// The number of the thing with this hash for which `is_it(number)` holds; if there is none it
    /// is noted as the next of the list, whose number is `size()`.
    template <class IsIt>
    std::uint32_t find_or_add(std::uint64_t hash, IsIt is_it) {
        if (std::size_t{size_} * 2 >= entries_.size()) {
            enlarge();
        }
        const std::uint32_t tag = tag_of(hash);
        std::size_t at = tag & mask();
        for (; entries_[at].number != 0; at = (at + 1) & mask()) {
            if (entries_[at].tag == tag && is_it(entries_[at].number - 1)) {
                return entries_[at].number - 1;
            }
        }
        entries_[at] = {++size_, tag};
        return size_ - 1;
    }
    [[nodiscard]] std::uint32_t size() const { return size_; }

    /// Where such numbers are is far apart: better waited for together than one by one.
    void prefetch(std::uint64_t hash) const {
        __builtin_prefetch(&entries_[tag_of(hash) & mask()]);
    }

private:
    /// A number plus one, 0 for none, and what places it: a part of its hash.
    struct Entry {
        std::uint32_t number = 0;
        std::uint32_t tag = 0;
    };

    static std::uint32_t tag_of(std::uint64_t hash) {
        return static_cast<std::uint32_t>(hash >> 32U);
    }
    [[nodiscard]] std::size_t mask() const { return entries_.size() - 1; }

    void enlarge() {
        constexpr std::size_t growth = 4;
        std::vector<Entry> larger(entries_.size() * growth);
        for (const Entry& entry : entries_) {
            if (entry.number != 0) {
                std::size_t at = entry.tag & (larger.size() - 1);
                while (larger[at].number != 0) {
                    at = (at + 1) & (larger.size() - 1);
                }
                larger[at] = entry;
            }
        }
        entries_ = std::move(larger);
    }

    std::vector<Entry> entries_ = std::vector<Entry>(64);
    std::uint32_t size_ = 0;
};

} // namespace compongo::winnability
