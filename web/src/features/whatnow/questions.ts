// Questions that several incidents ask, and what follows from their answers.
import type { Answers, Ask, Played, Told } from './incident';

type Acts = Told['acts'];

/** How many illegal moves of the player have been ruled before. */
export const BEFORE: Ask = { name: 'before', options: ['none', 'one', 'two'] };
/** Can the opponent still mate, by any legal moves? */
export const MATE: Ask = { name: 'mate', options: ['yes', 'no'] };
/** Who notices it. */
export const NOTICED: Ask = { name: 'noticed', options: ['opponent', 'arbiter', 'nobody'] };
/** What the opponent has done since. */
export const REPLY: Ask = { name: 'reply', options: ['nothing', 'touched', 'moved'] };
export const YES_NO = ['yes', 'no'] as const;
export const NO_YES = ['no', 'yes'] as const;
/** Has the organiser announced the rules for the quickplay finish? */
export const ANNOUNCED: Ask = { name: 'announced', options: YES_NO };
export const announced = ({ announced: is }: Answers): Told['regulations'] => ({ quickplay: is === 'yes' });

export const inStandard = ({ play }: Played): boolean => play === 'standard';
export const overTheBoard = ({ online }: Played): boolean => !online;

/** The opponent's pieces beside the king: enough to mate, or none. */
export const opponents = ({ mate }: Answers, enough = 'ra8 pb7'): string => (mate === 'no' ? '' : ` ${enough}`);

const COUNT: Record<string, number> = { none: 0, one: 1, two: 2 };
export const counted = ({ before = 'none' }: Answers): Record<string, unknown> => (COUNT[before] ? { illegal_moves: { white: COUNT[before], black: 0 } } : {});

/** The questions about an illegal move that is completed. */
export const ILLEGAL = [NOTICED, REPLY, BEFORE, MATE];

/**
 * An illegal move of White's that is completed by the last of the acts. Where it is not ruled on by itself, it is claimed or seen;
 * `reply` is a legal move of Black's.
 */
export function illegal(answers: Answers, played: Played, fen: string, acts: Acts, reply: string, carriedOut?: string): Told {
  const { noticed, reply: done } = answers;
  const start = { fen, ...counted(answers) };
  // Where the arbiter supervises the game it is found when it is done, or else later on.
  if (done === 'moved' && played.supervision === 'full' && carriedOut !== undefined) {
    const finder = noticed === 'arbiter' ? 'arbiter' : 'black';
    return { start: { ...start, moves: [carriedOut, reply] }, acts: noticed === 'nobody' ? [{ by: 'arbiter', do: 'observe', what: 'clock' }] : [{ by: finder, do: 'discover', what: 'illegal_move' }] };
  }
  const since: Acts = done === 'touched' ? [{ by: 'black', do: 'touch', squares: [reply.slice(0, 2)] }] : done === 'moved' ? [{ by: 'black', do: 'play', move: reply }, { by: 'black', do: 'press' }] : [];
  const found: Acts = noticed === 'opponent' ? [{ by: 'black', do: 'claim', claim: 'illegal_move' }] : noticed === 'arbiter' ? [{ by: 'arbiter', do: 'observe', what: 'move' }] : [];
  return { start, acts: [...acts, ...since, ...found], until: ['illegal_move', 'game_over'] };
}

/** Whatever White did is claimed by Black, seen by the arbiter, or neither. */
export function noticedBy({ noticed }: Answers, claim: Acts[number], observe: string): Acts {
  if (noticed === 'opponent') return [claim];
  return noticed === 'arbiter' ? [{ by: 'arbiter', do: 'observe', what: observe }] : [];
}
