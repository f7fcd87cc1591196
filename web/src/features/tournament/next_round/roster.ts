// A tournament that is made here of a list of players, as the server's JSON has it (docs/tournament.schema.json).
import { bergerRound, bergerRounds } from './berger';
import type { ByeAsked } from '../types';

export type System = 'round_robin' | 'swiss';
export interface Entrant {
  name: string;
  title: string;
  /** 0 for none. */
  rating: number;
}
export interface OwnPlayer extends Partial<Entrant> {
  number: number;
  name: string;
  results?: { round: number; opponent?: number; color?: string; result?: string }[];
}
/** What is read and changed here of a tournament's file; whatever else it has stays as it is. */
export interface OwnTournament {
  name?: string;
  type?: string;
  encoded_type?: string;
  rounds?: number;
  players: OwnPlayer[];
  [member: string]: unknown;
}

/** What settles ties, in the order in which it is asked. */
const TIE_BREAKS: Record<System, string[]> = { round_robin: ['DE', 'WIN', 'SB'], swiss: ['DE', 'BH/C1', 'BH', 'SB'] };

/** Players are numbered as they are listed in a round robin, by their ratings in a Swiss. */
export function tournamentOf(name: string, system: System, entrants: Entrant[], rounds: number): OwnTournament {
  const listed = system === 'swiss' ? [...entrants].sort((a, b) => b.rating - a.rating) : entrants;
  return {
    name,
    type: system === 'swiss' ? 'Swiss' : 'Round robin',
    rounds: system === 'swiss' ? rounds : bergerRounds(entrants.length),
    initial_color: 'white',
    tie_breaks: TIE_BREAKS[system],
    players: listed.map(({ name: called, title, rating }, i) => ({ number: i + 1, name: called, ...(title === '' ? {} : { title }), ...(rating > 0 ? { rating } : {}) })),
  };
}

export const isRoundRobin = ({ type = '', encoded_type: code = '' }: OwnTournament): boolean => /round[- ]?robin/i.test(`${type} ${code}`);

/** With somebody who comes late: numbered after all others. */
export function withLate(tournament: OwnTournament, late: Entrant[]): OwnTournament {
  const last = Math.max(0, ...tournament.players.map(({ number }) => number));
  return { ...tournament, players: [...tournament.players, ...late.map(({ name, title, rating }, i) => ({ number: last + 1 + i, name, ...(title === '' ? {} : { title }), ...(rating > 0 ? { rating } : {}) }))] };
}

/**
 * A round by Berger's tables, as pairing engines write it, and the player without an opponent. `absent`: the players who do not play. Their opponent has as
 * much as for a win where they have played half of their games or more, and otherwise nothing.
 */
export function bergerPairings({ players }: OwnTournament, round: number, absent: ReadonlySet<number>): { pairings: string; byes: ByeAsked[] } {
  const numbers = players.map(({ number }) => number).sort((a, b) => a - b);
  const { games, free } = bergerRound(numbers.length, round);
  const of = (at: number): number => numbers[at - 1] as number;
  const played = (number: number): number => players.find((player) => player.number === number)?.results?.filter(({ opponent = 0 }) => opponent > 0).length ?? 0;
  const lines: string[] = [];
  const byes: ByeAsked[] = free === null || absent.has(of(free)) ? [] : [{ number: of(free), kind: 'zero' }];
  for (const [white, black] of games.map((game) => [of(game.white), of(game.black)] as const)) {
    if (!absent.has(white) && !absent.has(black)) lines.push(`${white} ${black}`);
    for (const [one, other] of [[white, black], [black, white]] as const) {
      if (absent.has(other) && !absent.has(one)) byes.push({ number: one, kind: played(other) * 2 >= bergerRounds(numbers.length) ? 'full' : 'zero' });
    }
  }
  return { pairings: `${lines.length}\n${lines.join('\n')}\n`, byes };
}
