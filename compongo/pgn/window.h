/// The part of a text that is in memory: a window that moves over an input of any size.
#pragma once

#include "compongo/base/inline.h"
#include "compongo/pgn/pgn_fault.h"
#include "compongo/pgn/scan.h"

#include <memory>
#include <optional>
#include <string_view>

namespace compongo::pgn {

/// Where bytes come from.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// Writes at most `room` bytes to `into` and says how many; 0 only at the end. Something that
    /// cannot be read any further is at its end; its owner knows why.
    [[nodiscard]] virtual std::size_t read(char* into, std::size_t room) = 0;
};

/// The bytes of a text in memory, at most `piece_max` at a time. The text must outlive the source.
class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::string_view text, std::size_t piece_max = std::size_t(-1))
        : rest_(text), piece_max_(piece_max) {}
    [[nodiscard]] std::size_t read(char* into, std::size_t room) override;

private:
    std::string_view rest_;
    std::size_t piece_max_;
};

/// Memory for text that a window can stand on: with the room before and behind it that a reader
/// needs. Its contents are uninitialized.
class TextBuffer {
public:
    explicit TextBuffer(std::size_t capacity);
    [[nodiscard]] char* data() const { return memory_.get() + room_before; }
    [[nodiscard]] std::size_t capacity() const { return capacity_; }
    /// Makes room for at least this number of bytes and keeps the contents.
    void grow(std::size_t capacity);

private:
    /// One byte, so that the start of a line can be told, and a few more for alignment.
    static constexpr std::size_t room_before = 16;

    std::unique_ptr<char[]> memory_;
    std::size_t capacity_;
};

/// A window over a source. At least `lookahead` bytes, or all there are, can be read from any place
/// that was last passed to `refill`; behind them stand `scan_slack` bytes, the first of which is
/// NUL.
class Window {
public:
    /// No tag pair and no word of movetext may be longer than this.
    static constexpr std::size_t lookahead = 4096;
    static constexpr std::size_t capacity_min = 2 * lookahead;
    static constexpr std::size_t capacity_usual = 16 * lookahead;

    /// The source must outlive the window. A byte order mark of UTF-8 is passed over.
    explicit Window(ByteSource& source, std::size_t capacity = capacity_usual);
    /// Over a text that stands in memory already, at the start of the buffer, and is not copied.
    /// What follows on it comes from the source, if there is one. Both must outlive the window.
    Window(TextBuffer& text, std::size_t size, ByteSource* rest);

    /// Where reading begins.
    [[nodiscard]] const char* start() const { return data_ + mark_size_; }
    /// The end of what is in memory.
    [[nodiscard]] COMPONGO_INLINE const char* end() const { return end_; }
    /// Must `refill` be called before `lookahead` bytes from `at` can be relied upon? True at the
    /// end of everything too.
    [[nodiscard]] COMPONGO_INLINE bool is_short(const char* at) const { return at > low_water_; }
    /// Has everything been read into memory?
    [[nodiscard]] bool is_complete() const { return is_complete_; }
    /// Drops what is before `at`, reads on, and answers where `at` is now. All other pointers are
    /// void.
    [[nodiscard]] const char* refill(const char* at);
    /// The same until this number of bytes from `at`, or all that remain, are in memory: the window
    /// grows.
    [[nodiscard]] const char* reach(const char* at, std::size_t bytes);
    /// The place of a byte in memory, or of the end.
    [[nodiscard]] Place place(const char* at) const;
    /// How many bytes were read in all.
    [[nodiscard]] std::uint64_t bytes_read() const {
        return offset_ + static_cast<std::uint64_t>(end_ - data_);
    }

private:
    void open(std::size_t size);
    void read_on(std::size_t bytes_min);

    /// Absent where all is in memory.
    ByteSource* source_;
    std::optional<TextBuffer> own_;
    /// The caller's buffer; NULL where the window owns one.
    TextBuffer* text_ = nullptr;
    std::size_t capacity_;
    char* data_;
    char* end_;
    const char* low_water_;
    std::size_t mark_size_ = 0;
    bool is_complete_ = false;
    /// Of `data_[0]`: its offset, its line and the offset at which that line begins.
    std::uint64_t offset_ = 0;
    std::uint64_t line_ = 1;
    std::uint64_t line_offset_ = 0;
    /// What `place` has counted in memory, up to where it was asked last, so that it need not count
    /// from the beginning each time.
    struct Counted {
        const char* until = nullptr;
        std::uint64_t lines = 0;
        std::uint64_t line_offset = 0;
    };
    mutable Counted counted_;
};

} // namespace compongo::pgn
