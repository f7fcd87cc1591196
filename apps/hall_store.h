/// Opening the store of a hall: what is made for it, and what is said where it cannot be used.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::apps {

/// Where a hall is kept if nobody says where: in `compongo-data` here, if that is there already; in
/// the folder that the system gives a service ($STATE_DIRECTORY); in the user's own
/// ($XDG_DATA_HOME/compongo, ~/.local/share/compongo); or else in `compongo-data`.
[[nodiscard]] std::string usual_data_folder();

/// The address of the store that is kept in this folder.
[[nodiscard]] std::string store_in(const std::string& folder);

/// Makes the folder if it is not there, for its owner alone.
[[nodiscard]] Expected<void, std::string> make_folder(const std::string& folder);

/// Opens the store, or makes it. The fault says what can be done.
[[nodiscard]] Expected<std::unique_ptr<store::EventStore>, std::string>
open_hall_store(const std::string& address);

/// What root has made of a hall's files in a folder of somebody else's is theirs from now on.
void give_to_owner_of(const std::string& folder);

} // namespace compongo::apps
