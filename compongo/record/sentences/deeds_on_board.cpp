// Sentences for deeds on the pieces.
#include "compongo/record/sentences/deeds.h"

namespace compongo::record {

namespace {

std::string pieces_on(const Doing& doing, const game::Squares& squares) {
    std::vector<std::string> pieces;
    for (const game::Square square : squares) {
        pieces.push_back(doing.piece_on(square));
    }
    return doing.speech.listed(pieces, "and");
}

std::string with_hand(const Doing& doing, const std::optional<game::Hand>& hand) {
    if (!hand) {
        return {};
    }
    return doing.say(*hand == game::Hand::left ? "how.hand_left" : "how.hand_right");
}

std::string with_hands(const Doing& doing, const std::optional<game::Hand>& hand, int hands) {
    return hands > 1 ? doing.say("how.two_hands") : with_hand(doing, hand);
}

std::string in_order(const Doing& doing, const game::Touch& deed) {
    switch (deed.order) {
    case game::TouchOrder::given:
        return {};
    case game::TouchOrder::together:
        return doing.say(deed.squares.size() > 2 ? "how.together_all" : "how.together");
    case game::TouchOrder::unknown:
        return doing.say("how.order_unknown");
    }
    UNREACHABLE();
}

} // namespace

std::string told(const Doing& doing, const game::Adjust& deed) {
    // Without a recorded text, the usual phrase of the language is used.
    return doing.say(
        "adjust",
        {{"words", deed.words == game::Adjust().words ? doing.say("adjust_usual") : deed.words}});
}

std::string told(const Doing& doing, const game::Touch& deed) {
    return doing.say("touch", {{"pieces", pieces_on(doing, deed.squares)},
                               {"how", with_hand(doing, deed.hand) + in_order(doing, deed) +
                                           doing.say_of("how", deed.intent)}});
}

std::string told(const Doing& doing, const game::Lift& deed) {
    return doing.say("lift", {{"piece", doing.piece_on(deed.square)}});
}

std::string told(const Doing& doing, const game::Carry& deed) {
    return doing.say("carry",
                     {{"piece", doing.piece_from(deed.from)}, {"square", chess::name(deed.to)}});
}

std::string told(const Doing& doing, const game::Release& deed) {
    if (deed.from == deed.to) {
        return doing.say("release.there", {{"piece", doing.piece_on(deed.from)},
                                           {"how", with_hands(doing, deed.hand, deed.hands)}});
    }
    return doing.say("release", {{"piece", doing.piece_from(deed.from)},
                                 {"square", chess::name(deed.to)},
                                 {"how", with_hands(doing, deed.hand, deed.hands)}});
}

std::string told(const Doing& doing, const game::Remove& deed) {
    return doing.say("remove",
                     {{"piece", deed.piece ? doing.speech.the_piece({*deed.piece}, deed.square)
                                           : doing.piece_on(deed.square)},
                      {"how", with_hands(doing, deed.hand, deed.hands)}});
}

std::string told(const Doing& doing, const game::Place& deed) {
    std::string how = with_hands(doing, deed.hand, deed.hands);
    how += deed.released ? std::string() : doing.say("how.held");
    how += deed.inverted ? doing.say("how.inverted") : std::string();
    how += deed.called ? doing.say("how.called", {{"text", *deed.called}}) : std::string();
    return doing.say("place", {{"piece", doing.speech.a_piece(deed.piece)},
                               {"square", chess::name(deed.square)},
                               {"how", how}});
}

std::string told(const Doing& doing, const game::Play& deed) {
    return doing.say("play", {{"move", doing.move(deed.move)},
                              {"how", with_hands(doing, deed.hand, deed.hands)}});
}

std::string told(const Doing& doing, const game::Announce& deed) {
    return doing.say("announce", {{"text", deed.text}});
}

std::string told(const Doing& doing, const game::Displace& deed) {
    return doing.say("displace",
                     {{"pieces", pieces_on(doing, deed.squares)},
                      {"how", doing.say(deed.accidental ? "how.accidental" : "how.displaced")}});
}

std::string told(const Doing& doing, const game::Restore& deed) {
    return deed.fen ? doing.say("restore.position", {{"text", *deed.fen}}) : doing.say("restore");
}

} // namespace compongo::record
