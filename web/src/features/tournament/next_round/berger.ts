// Round robins by Berger tables: who plays whom in which round, and with which colour.

/** One game of the table, by the numbers that were drawn, from 1. */
export interface BergerGame {
  white: number;
  black: number;
}
export interface BergerRound {
  games: BergerGame[];
  /** Who has no opponent, where their number is odd. */
  free: number | null;
}

/** How many rounds one cycle has. */
export const bergerRounds = (players: number): number => (players < 2 ? 0 : players - 1 + (players % 2));

/**
 * Round `round`, from 1. The last number stays where it is, and the others go round it: two of them meet when their sum is
 * one more than the round, modulo the rounds. After the last round a second cycle begins, with colours reversed.
 */
export function bergerRound(players: number, round: number): BergerRound {
  const cycle = bergerRounds(players);
  if (cycle === 0) return { games: [], free: null };
  const last = cycle + 1;
  const at = ((round - 1) % cycle) + 1;
  const isReversed = Math.floor((round - 1) / cycle) % 2 === 1;
  const turned = (number: number): number => ((number - 1 + 2 * cycle) % cycle) + 1;
  const centre = at % 2 === 1 ? (at + 1) / 2 : (last + at) / 2;
  const all: BergerGame[] = [at % 2 === 1 ? { white: centre, black: last } : { white: last, black: centre }];
  for (let step = 1; step < last / 2; step++) {
    const [one, two] = [turned(centre + step), turned(centre - step)].sort((a, b) => a - b) as [number, number];
    all.push((one + two) % 2 === 1 ? { white: one, black: two } : { white: two, black: one });
  }
  const games = all.filter(({ white, black }) => Math.max(white, black) <= players).map(({ white, black }) => (isReversed ? { white: black, black: white } : { white, black }));
  return { games, free: players % 2 === 1 ? centre : null };
}

/** In which order players were numbered, if the rounds that were played are those of Berger's tables. */
export function bergerOrder(rounds: { boards: { white: string; black: string }[]; byes?: { name: string }[] }[]): string[] | null {
  const [first] = rounds;
  if (first === undefined || (first.byes ?? []).length > 1) return null;
  const players = first.boards.length * 2 + (first.byes ?? []).length;
  const { games, free } = bergerRound(players, 1);
  const order: string[] = [];
  for (const [i, { white, black }] of games.entries()) {
    order[white - 1] = first.boards[i]?.white ?? '';
    order[black - 1] = first.boards[i]?.black ?? '';
  }
  if (free !== null) order[free - 1] = first.byes?.[0]?.name ?? '';
  const isPlayed = rounds.every(({ boards }, i) => {
    const wanted = bergerRound(players, i + 1).games.map(({ white, black }) => `${order[white - 1]}\n${order[black - 1]}`);
    return boards.every(({ white, black }) => wanted.includes(`${white}\n${black}`));
  });
  return isPlayed && order.length === players ? order : null;
}
