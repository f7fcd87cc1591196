#include "compongo/pgn/window.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <utility>

namespace compongo::pgn {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

} // namespace

std::size_t MemorySource::read(char* into, std::size_t room) {
    const std::size_t size = std::min({room, piece_max_, rest_.size()});
    std::copy_n(rest_.data(), size, into);
    rest_.remove_prefix(size);
    return size;
}

TextBuffer::TextBuffer(std::size_t capacity)
    : memory_(std::make_unique_for_overwrite<char[]>(room_before + capacity + scan_slack)),
      capacity_(capacity) {}

void TextBuffer::grow(std::size_t capacity) {
    if (capacity > capacity_) {
        TextBuffer larger(std::max(capacity, 2 * capacity_));
        std::copy_n(data(), capacity_, larger.data());
        *this = std::move(larger);
    }
}

Window::Window(ByteSource& source, std::size_t capacity)
    : source_(&source), own_(capacity), capacity_(capacity), data_(own_->data()), end_(data_),
      low_water_(data_) {
    CHECK(capacity >= capacity_min);
    open(0);
}

Window::Window(TextBuffer& text, std::size_t size, ByteSource* rest)
    : source_(rest), text_(&text), capacity_(text.capacity()), data_(text.data()), end_(data_),
      low_water_(data_), is_complete_(rest == nullptr) {
    CHECK(size <= capacity_);
    CHECK(rest == nullptr || capacity_ >= capacity_min);
    open(size);
}

void Window::open(std::size_t size) {
    data_[-1] = '\0';
    end_ = data_ + size;
    read_on(capacity_min);
    if (std::string_view(data_, end_).substr(0, byte_order_mark.size()) == byte_order_mark) {
        mark_size_ = byte_order_mark.size();
        line_offset_ = mark_size_;
    }
    counted_ = {};
}

const char* Window::refill(const char* at) {
    if (is_complete_) {
        return at;
    }
    CHECK(at >= data_ && at <= end_);
    if (const std::uint64_t lines = count_line_starts(data_, at); lines != 0) {
        line_ += lines;
        line_offset_ = offset_ + static_cast<std::uint64_t>(last_line_start(data_, at) - data_);
    }
    offset_ += static_cast<std::uint64_t>(at - data_);
    counted_ = {};
    data_[-1] = at > data_ ? at[-1] : data_[-1];
    end_ = std::copy(at, static_cast<const char*>(end_), data_);
    read_on(capacity_min);
    return data_;
}

const char* Window::reach(const char* at, std::size_t bytes) {
    if (is_complete_ || end_ - at >= static_cast<std::ptrdiff_t>(bytes)) {
        return at;
    }
    static_cast<void>(refill(at));
    if (bytes > capacity_) {
        TextBuffer& text = own_ ? *own_ : *text_;
        const std::ptrdiff_t size = end_ - data_;
        const char before = data_[-1];
        text.grow(bytes);
        data_ = text.data();
        data_[-1] = before;
        end_ = data_ + size;
        capacity_ = text.capacity();
    }
    read_on(bytes);
    return data_;
}

Place Window::place(const char* at) const {
    const std::uint64_t offset = offset_ + static_cast<std::uint64_t>(at - data_);
    if (counted_.until == nullptr || at + 1 < counted_.until) {
        counted_ = {data_, 0, line_offset_};
    }
    if (const std::uint64_t lines = count_line_starts(counted_.until, at + 1); lines != 0) {
        counted_.lines += lines;
        counted_.line_offset =
            offset_ + static_cast<std::uint64_t>(last_line_start(counted_.until, at + 1) - data_);
    }
    counted_.until = at + 1;
    return {line_ + counted_.lines, offset - counted_.line_offset + 1, offset};
}

void Window::read_on(std::size_t bytes_min) {
    char* const limit = data_ + capacity_;
    // A pipe gives what it has: wait for as much as is needed, and not for more.
    while (!is_complete_ && end_ - data_ < static_cast<std::ptrdiff_t>(bytes_min)) {
        const std::size_t size = source_->read(end_, static_cast<std::size_t>(limit - end_));
        end_ += size;
        is_complete_ = size == 0;
    }
    std::fill_n(end_, scan_slack, '\0');
    low_water_ = is_complete_ ? end_ - 1 : end_ - lookahead;
}

} // namespace compongo::pgn
