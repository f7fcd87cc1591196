/// Opens the store of a hall: creates its folder, and explains errors.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::apps {

/// The default data folder: `compongo-data` in the current folder, if it exists; else the service's
/// $STATE_DIRECTORY; else the user's $XDG_DATA_HOME/compongo or ~/.local/share/compongo; else
/// `compongo-data`.
[[nodiscard]] std::string usual_data_folder();

/// The address of the store in this folder.
[[nodiscard]] std::string store_in(const std::string& folder);

/// Creates the folder if needed, accessible by its owner only.
[[nodiscard]] Expected<void, std::string> make_folder(const std::string& folder);

/// Opens or creates the store. Errors include advice.
[[nodiscard]] Expected<std::unique_ptr<store::EventStore>, std::string>
open_hall_store(const std::string& address);

/// Gives files of the hall that root created in another user's folder to that user.
void give_to_owner_of(const std::string& folder);

} // namespace compongo::apps
