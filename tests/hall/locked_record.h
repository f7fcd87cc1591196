/// A record as the page makes it; web/test/locked.test.ts compares.
#pragma once

namespace compongo::hall {

/// The locked text.
inline constexpr auto locked_text = "Cg8-f6";
inline constexpr auto locked_record =
    "RjPTinnAbYdIHgXen70H2la3W1dobNCVQDjIjKHu9qWXeK_WQosVQ_iCg-gU_82A82fcdT6UejUAYczMc6MIxIzD_Q-z_Y"
    "C7tK0knzmDo5C4fV85fQVhmypC8vojwVotYkHYtRKbzKOHTa69i8DUHg";
/// Both parts of its key.
inline constexpr auto locked_record_key =
    "000000 111111 222222 333333 44 ZZZZZZ YYYYYY XXXXXX WWWWWW VV";

} // namespace compongo::hall
