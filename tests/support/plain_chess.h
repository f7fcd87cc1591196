/// A second, slow and plain implementation of the moves of chess, to check the library against. It
/// shares nothing with it: letters on an array of 64, every move tried on every square, legality
/// found by making the move and looking.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::plain {

/// A square as a file and a rank from 0, a1 being 0 0.
struct Place {
    int file = 0;
    int rank = 0;

    friend auto operator<=>(const Place&, const Place&) = default;
};

/// Castling is the king taking his own rook. `promotion` is one of `qrbn`, or 0.
struct Move {
    Place from;
    Place to;
    char promotion = 0;

    friend auto operator<=>(const Move&, const Move&) = default;
};

/// `e2e4`, `e7e8q`, `e1h1`.
[[nodiscard]] std::string text(const Move& move);

/// A position as a FEN tells it. Kings may be missing, in excess or in check, and pawns may stand
/// anywhere.
class Position {
public:
    /// Reads a FEN, X-FEN or Shredder-FEN without faults.
    [[nodiscard]] static Position read(std::string_view fen);

    /// Shredder-FEN, with an e.p. square only where a legal capture exists.
    [[nodiscard]] std::string fen() const;
    /// The first four fields of `fen`: two positions are the same by Article 9.2 if these are
    /// equal.
    [[nodiscard]] std::string identity() const;

    /// In ascending order.
    [[nodiscard]] std::vector<Move> legal_moves() const;
    [[nodiscard]] Position play(const Move& move) const;
    /// Is any king of the player to move attacked?
    [[nodiscard]] bool is_check() const;
    /// The opponent's pieces that attack a king of the player to move, in ascending order.
    [[nodiscard]] std::vector<Place> checkers() const;
    /// A king missing, in excess or left in check, or a pawn on a first or last rank.
    [[nodiscard]] bool is_irregular() const;
    [[nodiscard]] std::uint64_t perft(int depth) const;

private:
    /// A player: his letter in the second field of a FEN.
    using Side = char;

    [[nodiscard]] char at(Place place) const;
    void put(Place place, char piece);
    [[nodiscard]] bool is_own(Place place, Side side) const;
    [[nodiscard]] std::vector<Place> kings(Side side) const;
    [[nodiscard]] bool is_way_clear(Place from, Place to) const;
    [[nodiscard]] bool attacks(Place from, Place to) const;
    [[nodiscard]] bool is_attacked(Place place, Side by) const;
    [[nodiscard]] bool is_any_king_attacked(Side side) const;
    [[nodiscard]] bool moves_so(Place from, Place to) const;
    [[nodiscard]] bool pawn_moves_so(Place from, Place to) const;
    [[nodiscard]] bool is_castling(const Move& move) const;
    [[nodiscard]] bool can_castle(Place king, Place rook) const;
    [[nodiscard]] bool has_legal_ep_capture() const;
    [[nodiscard]] std::vector<Move> tries() const;
    void castle(Place king, Place rook);
    void move_piece(const Move& move);
    void lose_castling_rights(const Move& move, char mover);
    void read_placement(std::string_view placement);
    void read_castling(std::string_view letters);
    [[nodiscard]] std::string placement_text() const;
    [[nodiscard]] std::string castling_text() const;

    std::array<std::array<char, 8>, 8> pieces_{}; // by rank, then file; 0 is an empty square
    Side turn_ = 'w';
    std::array<bool, 8> white_rights_{}; // by file of the rook
    std::array<bool, 8> black_rights_{};
    bool has_ep_ = false;
    Place ep_;
    int halfmoves_ = 0;
    int fullmoves_ = 1;
};

} // namespace compongo::plain
