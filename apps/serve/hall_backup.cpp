#include "apps/serve/hall_backup.h"

#include "apps/serve/hall_store.h"
#include "apps/shared/file_content.h"
#include "compongo/store/backup.h"

namespace compongo::apps {

namespace {

/// The database file of `store_in`.
std::string file_in(const std::string& folder) {
    const std::string address = store_in(folder);
    return address.substr(address.find(':') + 1);
}

} // namespace

Expected<std::string, std::string> password_in(const std::string& path) {
    auto content = content_of(path, settings_bytes_max);
    if (!content) {
        return unexpected(content.error());
    }
    std::string password = content->substr(0, content->find_first_of("\r\n"));
    if (password.empty()) {
        return unexpected(path + ": found nothing, expected a password in its first line");
    }
    return password;
}

Expected<std::optional<net::BackupOptions>, std::string>
backup_options(const ServeOptions& options) {
    if (options.backup.empty()) {
        return std::nullopt;
    }
    if (!options.store.empty()) {
        return unexpected(std::string(
            "--backup: found it with --store, expected the folder alone: a database has copies of "
            "its own (packaging/cluster)"));
    }
    store::BackupPlan plan{file_in(data_folder(options)), options.backup, std::nullopt,
                           static_cast<std::size_t>(options.backup_kept)};
    if (!options.backup_password.empty()) {
        const auto password = password_in(options.backup_password);
        if (!password) {
            return unexpected(password.error());
        }
        auto key = store::SealingKey::from(*password);
        if (!key) {
            return unexpected("--backup-password: " + key.error().message);
        }
        plan.key = *key;
    }
    return net::BackupOptions{
        [plan](const std::string& name) -> Expected<std::string, std::string> {
            const auto made = store::back_up(plan, name);
            return made ? Expected<std::string, std::string>(made->path)
                        : unexpected(made.error().message);
        },
        options.backup_minutes};
}

} // namespace compongo::apps
