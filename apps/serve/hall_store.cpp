#include "apps/serve/hall_store.h"

#include "compongo/hall/entries/journal.h"
#include "compongo/net/guard/access.h"
#include "compongo/postgres/address.h"
#include "compongo/store/store_address.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace compongo::apps {

namespace {

/// Appends advice; only the operator knows where backups are.
std::string with_advice(const std::string& what, const std::string& command) {
    return what +
           "\nPut back a copy that is whole, with its -heads; or go on without what is lost: " +
           command;
}

/// Names an incomplete stream without which the hall cannot open. An incomplete board merely opens
/// read-only.
std::optional<std::string> missing(const store::EventStore& store, const std::string& address) {
    for (const auto& [stream, holds] :
         {std::pair(hall::registry_stream, "events and rounds"),
          std::pair(net::access_stream, "the arbiters and their passwords")}) {
        const auto whole = store.verify(stream);
        if (whole) {
            continue;
        }
        const bool is_lost = store.loss(stream).has_value();
        return with_advice(whole.error().fault.message + ". It holds " + holds + ".",
                           is_lost ? "compongo store accept " + address + " " + stream
                                   : "compongo store salvage " + address);
    }
    return std::nullopt;
}

std::string message_of(const store::Fault& fault, const std::string& address) {
    return fault.kind == store::Fault::Kind::damaged
               ? with_advice(fault.message, "compongo store salvage " + address)
               : fault.message;
}

} // namespace

std::string usual_data_folder() {
    const std::string here = "compongo-data";
    const auto variable = [](const char* name) {
        const char* const value = std::getenv(name);
        return std::string(value == nullptr ? "" : value);
    };
    std::error_code failed;
    if (std::filesystem::is_directory(here, failed)) {
        return here;
    }
    if (const std::string state = variable("STATE_DIRECTORY"); !state.empty()) {
        return state.substr(0, state.find(':')) + "/hall";
    }
    // The XDG specification says to ignore relative paths.
    if (const std::string data = variable("XDG_DATA_HOME"); data.starts_with('/')) {
        return data + "/compongo";
    }
    const std::string home = variable("HOME");
    return home.starts_with('/') && home != "/" ? home + "/.local/share/compongo" : here;
}

std::string store_in(const std::string& folder) {
    return "sqlite:" + folder + "/hall.sqlite";
}

Expected<void, std::string> make_folder(const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code failed;
    if (fs::is_directory(folder, failed)) {
        return {};
    }
    const fs::path path = fs::absolute(folder, failed).lexically_normal();
    const fs::path last = path.has_filename() ? path : path.parent_path();
    fs::create_directories(last.parent_path(), failed);
    const bool is_made = !failed && ::mkdir(last.c_str(), S_IRWXU) == 0;
    if (!is_made || ::chmod(last.c_str(), S_IRWXU) != 0) {
        const std::error_code why =
            failed ? failed : std::error_code(errno, std::generic_category());
        return unexpected(folder + ": " + why.message());
    }
    // A folder created by root belongs to the owner of its parent folder, such as a service.
    struct stat above{};
    if (::geteuid() == 0 && ::stat(last.parent_path().c_str(), &above) == 0) {
        [[maybe_unused]] const int refused = ::chown(last.c_str(), above.st_uid, above.st_gid);
    }
    return {};
}

Expected<std::unique_ptr<store::EventStore>, std::string>
open_hall_store(const std::string& address) {
    auto opened = store::open_store(address, store::IfAbsent::made);
    if (!opened) {
        return unexpected(message_of(opened.error(), address));
    }
    const bool is_file = !postgres::is_address(address);
    if (auto lost = is_file ? missing(**opened, address) : std::nullopt) {
        return unexpected(*std::move(lost));
    }
    return std::move(*opened);
}

void give_to_owner_of(const std::string& folder) {
    struct stat owner{};
    if (::geteuid() != 0 || ::stat(folder.c_str(), &owner) != 0) {
        return;
    }
    std::error_code failed;
    for (const std::filesystem::directory_entry& entry :
         std::filesystem::directory_iterator(folder, failed)) {
        if (entry.path().filename().string().starts_with("hall.sqlite")) {
            [[maybe_unused]] const int refused =
                ::lchown(entry.path().c_str(), owner.st_uid, owner.st_gid);
        }
    }
}

} // namespace compongo::apps
