// From where pieces have come between two pictures of a board.
import { untrack } from 'svelte';
import { FILES, type Picture } from './position';

/** More pieces than these were not moved, but set up. */
const MOST = 2;

/** For each square to which a piece has come: the way back, in squares as they are drawn. Castling moves two pieces. */
export function journeys(before: Picture, now: Picture, flipped: boolean): Map<string, string> {
  const top = (picture: Picture, square: string): string | undefined => picture.get(square)?.at(-1);
  const left = [...before.keys()].filter((square) => top(before, square) !== undefined && top(now, square) !== top(before, square));
  const came = [...now.keys()].filter((square) => top(now, square) !== undefined && top(before, square) !== top(now, square));
  if (came.length > MOST) return new Map();
  const side = flipped ? -1 : 1;
  return new Map(came.flatMap((square) => {
    const from = left.find((one) => top(before, one) === top(now, square));
    if (from === undefined) return [];
    const across = (FILES.indexOf(from[0] ?? '') - FILES.indexOf(square[0] ?? '')) * side;
    const down = (Number(square[1]) - Number(from[1])) * side;
    return [[square, `${across * 100}% ${down * 100}%`]];
  }));
}

/** Which pieces of a board have just come to their squares; none that the hand that plays here has brought. For a component's script. */
export function arrivals(board: () => { shown: Picture; flipped: boolean; isOurs: boolean }): { readonly squares: Map<string, string> } {
  let squares = $state.raw(new Map<string, string>());
  let before: Picture | null = null;
  const shown = $derived(board().shown);
  $effect.pre(() => {
    const now = shown;
    const { flipped, isOurs } = untrack(board);
    squares = before === null || isOurs ? new Map() : journeys(before, now, flipped);
    before = now;
  });
  return {
    get squares() {
      return squares;
    },
  };
}
