/// Opening the store of a hall: what is made for it, and what is said where it cannot be used.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::apps {

/// The address of the store that is kept in this folder.
[[nodiscard]] std::string store_in(const std::string& folder);

/// Makes the folder if it is not there, for its owner alone.
[[nodiscard]] Expected<void, std::string> make_folder(const std::string& folder);

/// Opens the store, or makes it. The fault says what can be done.
[[nodiscard]] Expected<std::unique_ptr<store::EventStore>, std::string>
open_hall_store(const std::string& address);

} // namespace compongo::apps
