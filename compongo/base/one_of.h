/// One of several types, as a `std::variant` is, for those that have many: to copy, move, compare
/// and destroy one of forty takes a compiler seconds in each file that does it.
#pragma once

namespace compongo {

/// `Any` is the variant, and all that looks into one looks into this. Operations on the whole are
/// compiled in one file, which includes `one_of_members.h` and says `template struct OneOf<Any>;`.
template <class Any>
struct OneOf : Any {
    using Any::Any;
    OneOf();
    explicit OneOf(Any&& any) noexcept;
    OneOf(const OneOf& other);
    OneOf(OneOf&& other) noexcept;
    OneOf& operator=(const OneOf& other);
    OneOf& operator=(OneOf&& other) noexcept;
    ~OneOf();

    bool operator==(const OneOf& other) const;
};

} // namespace compongo
