/// A hash table of indices into a list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace compongo::winnability {

/// The list itself, without duplicates, is kept by the caller.
class NumberTable {
public:
    /// The index of the item with this hash for which `is_it(index)` holds; if there is none, adds
    /// the index `size()` for it.
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

    /// Loads an entry's cache line ahead of time; calls for many hashes overlap their cache misses.
    void prefetch(std::uint64_t hash) const {
        __builtin_prefetch(&entries_[tag_of(hash) & mask()]);
    }

private:
    /// An index plus one, 0 for empty, and the part of the hash that places it.
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
