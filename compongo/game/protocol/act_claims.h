/// Claims, offers and ends (spec/protocol.md, section 5.4; Articles 5, 8.7, 9 and 10).
#pragma once

#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/effect_words.h"
#include "compongo/game/protocol/field.h"
#include "compongo/game/protocol/values.h"

#include <string>

namespace compongo::game {

/// Makes a claim.
struct Claim {
    static constexpr std::string_view verb = "claim";
    ClaimKind claim{};
    std::optional<Square> square;
    std::optional<MoveAsWritten> move;
    std::optional<QuickplayGround> ground;
    ClaimBasis basis = ClaimBasis::scoresheet;
    std::optional<GameResult> result;
    /// The opponent denies the event on which the claim is based, and there is no other witness.
    bool is_disputed = false;

    friend bool operator==(const Claim&, const Claim&) = default;
    static constexpr auto described() {
        return std::tuple(required("claim", &Claim::claim), optional("square", &Claim::square),
                          optional("move", &Claim::move), optional("ground", &Claim::ground),
                          optional("basis", &Claim::basis), optional("result", &Claim::result),
                          optional("disputed", &Claim::is_disputed));
    }
};

/// Offers a draw.
struct Offer {
    static constexpr std::string_view verb = "offer";
    std::optional<std::string> condition;

    friend bool operator==(const Offer&, const Offer&) = default;
    static constexpr auto described() {
        return std::tuple(optional("condition", &Offer::condition));
    }
};

/// Accepts a draw offer orally.
struct Accept {
    static constexpr std::string_view verb = "accept";

    friend bool operator==(const Accept&, const Accept&) = default;
    static constexpr auto described() { return std::tuple(); }
};

/// Declines a draw offer orally.
struct Decline {
    static constexpr std::string_view verb = "decline";

    friend bool operator==(const Decline&, const Decline&) = default;
    static constexpr auto described() { return std::tuple(); }
};

/// Tries to take back an offer or a claim.
struct Withdraw {
    static constexpr std::string_view verb = "withdraw";
    Withdrawn what{};

    friend bool operator==(const Withdraw&, const Withdraw&) = default;
    static constexpr auto described() { return std::tuple(required("what", &Withdraw::what)); }
};

/// Resigns.
struct Resign {
    static constexpr std::string_view verb = "resign";

    friend bool operator==(const Resign&, const Resign&) = default;
    static constexpr auto described() { return std::tuple(); }
};

/// Agrees to a proposal; each player does so by an act of their own.
struct Agree {
    static constexpr std::string_view verb = "agree";
    AgreedTo to{};

    friend bool operator==(const Agree&, const Agree&) = default;
    static constexpr auto described() { return std::tuple(required("to", &Agree::to)); }
};

/// Appeals against the arbiter's latest decision.
struct Appeal {
    static constexpr std::string_view verb = "appeal";

    friend bool operator==(const Appeal&, const Appeal&) = default;
    static constexpr auto described() { return std::tuple(); }
};

/// Denies that an act, counted from 0, happened as recorded.
struct Dispute {
    static constexpr std::string_view verb = "dispute";
    int act{};

    friend bool operator==(const Dispute&, const Dispute&) = default;
    static constexpr auto described() { return std::tuple(required("act", &Dispute::act)); }
};

/// Signs the scoresheet with this result.
struct Sign {
    static constexpr std::string_view verb = "sign";
    GameResult result{};

    friend bool operator==(const Sign&, const Sign&) = default;
    static constexpr auto described() { return std::tuple(required("result", &Sign::result)); }
};

} // namespace compongo::game
