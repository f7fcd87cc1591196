// What anybody at a board sees of it, where an illegal move waits for a claim: not more before the press than after it.
import type { Colour, Move, Snapshot } from '../lib/types';

const mayWait = ({ conditions: { supervision, regulations } }: Snapshot): boolean => supervision === 'limited' || regulations?.['arbiter'] === 'absent';

/** Who is to move, as the clock shows it: that a piece was let go of does not tell whether it was a move. */
export function seenTurn(snapshot: Snapshot): Colour {
  const { clock, turn } = snapshot.state;
  return mayWait(snapshot) ? (clock.running ?? turn) : turn;
}

/** The moves that were pressed. */
export function seenMoves(snapshot: Snapshot): Move[] {
  const { moves, first, state } = snapshot;
  if (!mayWait(snapshot) || state.phase === 'over') return moves;
  const [, turn, , , , number] = first.split(' ');
  const before = (Number(number) - 1) * 2 + (turn === 'b' ? 1 : 0);
  return moves.slice(0, Math.max(0, state.move.white + state.move.black - before));
}
