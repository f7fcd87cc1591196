#include "compongo/store/sealed_file.h"

#include "compongo/store/private_file.h"

#include <sodium.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace compongo::store {
namespace {

/// File format: this magic with its version, the salt, libsodium's secretstream header, and chunks
/// of 64 KiB, each extended by its authentication tag. The last chunk is marked as final.
constexpr std::string_view mark = "compongo sealed 1\n";
constexpr std::size_t piece_bytes = 64 * 1024;
constexpr std::size_t seal_bytes = crypto_secretstream_xchacha20poly1305_ABYTES;
using Header = std::array<unsigned char, crypto_secretstream_xchacha20poly1305_HEADERBYTES>;
using State = crypto_secretstream_xchacha20poly1305_state;

// NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): libsodium wants its own kind of bytes.
unsigned char* bytes_of(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}
const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}
template <class Bytes>
std::string_view text_of(const Bytes& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
// NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)

Fault unreadable(const std::string& path) {
    return {Fault::Kind::io, path + ": found that it cannot be read, expected a file"};
}

/// Reads a file sequentially in chunks.
class Pieces {
public:
    explicit Pieces(const std::string& path) : file_(path, std::ios::binary) {}

    [[nodiscard]] bool is_open() const { return file_.is_open(); }
    [[nodiscard]] bool has_failed() const { return file_.bad(); }
    /// At most `most` bytes; fewer at the end.
    [[nodiscard]] std::string next(std::size_t most) {
        std::string piece(most, '\0');
        file_.read(piece.data(), static_cast<std::streamsize>(most));
        piece.resize(static_cast<std::size_t>(file_.gcount()));
        return piece;
    }
    [[nodiscard]] bool is_at_end() { return file_.peek() == std::ifstream::traits_type::eof(); }

private:
    std::ifstream file_;
};

/// Writes a new file sequentially.
class Written {
public:
    [[nodiscard]] static Expected<Written, Fault> make(const std::string& path) {
        return PrivateFile::open(path, PrivateFile::Content::dropped).map([](PrivateFile&& file) {
            return Written(std::move(file));
        });
    }
    [[nodiscard]] Expected<void, Fault> add(std::string_view bytes) {
        auto written = file_.write(size_, bytes);
        size_ += bytes.size();
        return written;
    }
    [[nodiscard]] Expected<void, Fault> finish() { return file_.synchronise(); }

private:
    explicit Written(PrivateFile file) : file_(std::move(file)) {}

    PrivateFile file_;
    std::uint64_t size_ = 0;
};

Fault not_whole(const std::string& path, const std::string& found) {
    return {Fault::Kind::damaged, path + ": found " + found + ", expected a whole sealed file"};
}

/// Decrypts the chunks after the header.
Expected<void, Fault> open_pieces(const std::string& path, Pieces& from, State& state,
                                  Written& to) {
    for (bool is_last = false; !is_last;) {
        const std::string sealed = from.next(piece_bytes + seal_bytes);
        if (sealed.size() < seal_bytes) {
            return unexpected(not_whole(path, "no end"));
        }
        std::string piece(sealed.size() - seal_bytes, '\0');
        unsigned char tag = 0;
        if (crypto_secretstream_xchacha20poly1305_pull(&state, bytes_of(piece), nullptr, &tag,
                                                       bytes_of(std::string_view(sealed)),
                                                       sealed.size(), nullptr, 0) != 0) {
            return unexpected(not_whole(path, "another password, or bytes that were altered"));
        }
        is_last = tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL;
        if (is_last != from.is_at_end()) {
            return unexpected(not_whole(path, is_last ? "more after its end" : "no end"));
        }
        if (auto added = to.add(piece); !added) {
            return added;
        }
    }
    return to.finish();
}

using Salt = std::array<unsigned char, crypto_pwhash_SALTBYTES>;

/// The salt that the file's key was derived with.
Expected<Salt, Fault> salt_of(const std::string& path) {
    Pieces pieces(path);
    if (!pieces.is_open()) {
        return unexpected(unreadable(path));
    }
    Salt salt{};
    const std::string found_mark = pieces.next(mark.size());
    const std::string found = pieces.next(salt.size());
    if (found_mark != mark || found.size() != salt.size()) {
        return unexpected(not_whole(path, "another beginning"));
    }
    std::ranges::copy(found, salt.begin());
    return salt;
}

} // namespace

Expected<SealingKey, Fault> SealingKey::from(std::string_view password, const Salt& salt) {
    static_assert(Salt().size() == crypto_pwhash_SALTBYTES);
    SealingKey key;
    key.salt_ = salt;
    if (sodium_init() < 0 ||
        crypto_pwhash(key.key_.data(), key.key_.size(), password.data(), password.size(),
                      salt.data(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                      crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
        return unexpected(
            Fault{Fault::Kind::io, "found no memory, expected 64 MiB for a password"});
    }
    return key;
}

Expected<SealingKey, Fault> SealingKey::from(std::string_view password) {
    if (password.empty() || password.size() > password_bytes_max) {
        return unexpected(Fault{Fault::Kind::io, "found a password of " +
                                                     std::to_string(password.size()) +
                                                     " bytes, expected 1 to 1024"});
    }
    if (sodium_init() < 0) {
        return unexpected(Fault{Fault::Kind::io, "found no chance in this system"});
    }
    Salt salt{};
    randombytes_buf(salt.data(), salt.size());
    return from(password, salt);
}

Expected<void, Fault> seal(const std::string& from, const std::string& to, const SealingKey& key) {
    Pieces pieces(from);
    if (!pieces.is_open()) {
        return unexpected(unreadable(from));
    }
    State state{};
    Header header{};
    crypto_secretstream_xchacha20poly1305_init_push(&state, header.data(), key.key_.data());
    auto written = Written::make(to);
    if (!written) {
        return unexpected(std::move(written.error()));
    }
    auto added =
        written->add(mark).and_then([&] { return written->add(text_of(key.salt_)); }).and_then([&] {
            return written->add(text_of(header));
        });
    for (bool is_last = false; added && !is_last;) {
        const std::string piece = pieces.next(piece_bytes);
        is_last = pieces.is_at_end();
        std::string sealed(piece.size() + seal_bytes, '\0');
        crypto_secretstream_xchacha20poly1305_push(
            &state, bytes_of(sealed), nullptr, bytes_of(std::string_view(piece)), piece.size(),
            nullptr, 0, is_last ? crypto_secretstream_xchacha20poly1305_TAG_FINAL : 0);
        added = written->add(sealed);
    }
    if (pieces.has_failed()) {
        return unexpected(unreadable(from));
    }
    return added.and_then([&] { return written->finish(); });
}

Expected<void, Fault> unseal(const std::string& from, const std::string& to,
                             std::string_view password) {
    const auto salt = salt_of(from);
    if (!salt) {
        return unexpected(salt.error());
    }
    return SealingKey::from(password, *salt).and_then([&](const SealingKey& key) {
        return unseal(from, to, key);
    });
}

Expected<void, Fault> unseal(const std::string& from, const std::string& to,
                             const SealingKey& key) {
    Pieces pieces(from);
    if (!pieces.is_open()) {
        return unexpected(unreadable(from));
    }
    Header header{};
    static_cast<void>(pieces.next(mark.size() + key.salt_.size()));
    const std::string found = pieces.next(header.size());
    State state{};
    std::ranges::copy(found, header.begin());
    if (found.size() != header.size() || crypto_secretstream_xchacha20poly1305_init_pull(
                                             &state, header.data(), key.key_.data()) != 0) {
        return unexpected(not_whole(from, "another beginning"));
    }
    auto written = Written::make(to);
    if (!written) {
        return unexpected(std::move(written.error()));
    }
    auto opened = open_pieces(from, pieces, state, *written);
    if (!opened) {
        std::error_code ignored;
        std::filesystem::remove(to, ignored);
    }
    return opened;
}

bool is_sealed(const std::string& path) {
    Pieces pieces(path);
    return pieces.is_open() && pieces.next(mark.size()) == mark;
}

} // namespace compongo::store
