/// Writing the moves to a whole set of squares at once (AVX-512 VBMI2): an instruction turns a set
/// into the list of its squares, so no loop runs over them and no branch is guessed wrong at its
/// end.
#pragma once

#include "compongo/chess/movegen_kernel.h"

#include <immintrin.h>

namespace compongo::chess::movegen {

namespace {

class CompressLister {
public:
    COMPONGO_INLINE explicit CompressLister(MoveList& moves) : moves_(moves) {}

    COMPONGO_INLINE void piece(unsigned from, Bits targets) {
        append(targets, 1, Move(square_at(from), Square::a1).bits());
    }
    /// The origin lies `by` below each target: in the bits of a move, 64 times as much.
    template <Color us>
    COMPONGO_INLINE void pawns(const PawnTargets& targets) {
        list_pawn_moves<us>(targets, [&](Bits to, int by, MoveKind kind) {
            append(to, 65,
                   static_cast<unsigned>(Move(Square::a1, Square::a1, kind).bits()) -
                       static_cast<unsigned>(64 * by));
        });
    }
    COMPONGO_INLINE void castling(unsigned king, unsigned rook) {
        moves_.push_back({square_at(king), square_at(rook), MoveKind::castling});
    }
    COMPONGO_INLINE void en_passant(unsigned from, unsigned to) {
        moves_.push_back({square_at(from), square_at(to), MoveKind::en_passant});
    }

private:
    /// Appends `factor * square + base` for each target. All 32 places are written, those in use
    /// are counted.
    COMPONGO_INLINE void append(Bits targets, int factor, unsigned base) {
        const __m512i squares = _mm512_maskz_compress_epi8(targets, all_squares.load());
        const __m512i wide = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(squares));
        const __m512i scaled =
            factor == 1 ? wide
                        : _mm512_mullo_epi16(wide, _mm512_set1_epi16(static_cast<short>(factor)));
        moves_.append_bits(_mm512_add_epi16(scaled, _mm512_set1_epi16(static_cast<short>(base))),
                           static_cast<std::size_t>(__builtin_popcountll(targets)));
    }

    struct alignas(64) Squares {
        std::array<std::uint8_t, 64> squares;

        [[nodiscard]] COMPONGO_INLINE __m512i load() const {
            return _mm512_load_si512(squares.data());
        }
    };
    static constexpr Squares all_squares = [] {
        Squares all{};
        for (unsigned square = 0; square < square_count; ++square) {
            all.squares[square] = static_cast<std::uint8_t>(square);
        }
        return all;
    }();

    MoveList& moves_;
};

} // namespace

} // namespace compongo::chess::movegen
