import { expect, it } from 'vitest';
import { bergerOrder, bergerRound, bergerRounds } from '../src/features/tournament/next_round/berger';
import { nearest } from '../src/features/tournament/next_round/names';
import { bergerPairings, tournamentOf, withLate } from '../src/features/tournament/next_round/roster';
import { readPairings } from '../src/features/tournament/pairings';

const table = (players: number, round: number): string => bergerRound(players, round).games.map(({ white, black }) => `${white}-${black}`).join(' ');

it('rounds are those of the tables that are printed for four and for six', () => {
  expect([1, 2, 3].map((round) => table(4, round))).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
  expect([1, 2, 3, 4, 5].map((round) => table(6, round))).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  // A second cycle, with colours reversed.
  expect(table(4, 4)).toBe('4-1 3-2');
});
it.each([2, 3, 5, 8, 11, 14])('of %i players everybody meets everybody once, and colours are even', (players) => {
  const met = new Set<string>();
  const whites = new Map<number, number>();
  const free = [];
  for (let round = 1; round <= bergerRounds(players); round++) {
    const { games, free: one } = bergerRound(players, round);
    if (one !== null) free.push(one);
    expect(new Set(games.flatMap(({ white, black }) => [white, black])).size).toBe(players - (players % 2));
    for (const { white, black } of games) {
      met.add([white, black].sort((a, b) => a - b).join());
      whites.set(white, (whites.get(white) ?? 0) + 1);
    }
  }
  expect(met.size).toBe((players * (players - 1)) / 2);
  expect(new Set(free).size).toBe(players % 2 === 1 ? players : 0);
  for (let one = 1; one <= players; one++) expect(Math.abs((whites.get(one) ?? 0) * 2 - (players - 1))).toBeLessThanOrEqual(1);
});
it('the order is found again in rounds that were played, and not where they are others', () => {
  const names = ['Ana', 'Beto', 'Cora', 'Diego', 'Eva'];
  const played = [1, 2].map((round) => {
    const { games, free } = bergerRound(5, round);
    return { boards: games.map(({ white, black }) => ({ white: names[white - 1] as string, black: names[black - 1] as string })), byes: [{ name: names[(free ?? 0) - 1] as string }] };
  });
  expect(bergerOrder(played)).toEqual(names);
  expect(bergerOrder([played[0], played[0]] as typeof played)).toBeNull();
});
it('who is not there leaves the opponent a win once half of the games were played, and otherwise nothing', () => {
  const four = tournamentOf('Liga', 'round_robin', ['Ana', 'Beto', 'Cora', 'Diego'].map((name) => ({ name, title: '', rating: 0 })), 0);
  expect(bergerPairings(four, 2, new Set())).toEqual({ pairings: '2\n4 3\n1 2\n', byes: [] });
  expect(bergerPairings(four, 2, new Set([3]))).toEqual({ pairings: '1\n1 2\n', byes: [{ number: 4, kind: 'zero' }] });
  const played = { ...four, players: four.players.map((player) => ({ ...player, results: [1, 2].map((round) => ({ round, opponent: 1 })) })) };
  expect(bergerPairings(played, 3, new Set([3])).byes).toEqual([{ number: 1, kind: 'full' }]);
});
it('of a list of players their titles and ratings are kept, and number them in a Swiss', () => {
  const { listed } = readPairings('No;Name;Rtg\n1;FM Ana Ruiz;2201\n2;Beto Gil;\n3;WIM Cora Mas;2310\n');
  expect(listed).toEqual([{ name: 'Ana Ruiz', title: 'FM', rating: 2201 }, { name: 'Beto Gil', title: '', rating: 0 }, { name: 'Cora Mas', title: 'WIM', rating: 2310 }]);
  const swiss = tournamentOf('Abierto', 'swiss', listed ?? [], 5);
  expect(swiss.players.map(({ number, name, title, rating }) => [number, name, title, rating])).toEqual([[1, 'Cora Mas', 'WIM', 2310], [2, 'Ana Ruiz', 'FM', 2201], [3, 'Beto Gil', undefined, undefined]]);
  expect(swiss.rounds).toBe(5);
  expect(withLate(swiss, [{ name: 'Diego Paz', title: '', rating: 1500 }]).players.at(-1)).toEqual({ number: 4, name: 'Diego Paz', rating: 1500 });
  expect(readPairings('White;Black\nAna;Beto').listed).toBeNull();
});
it('a name that is nearly another one is found by it, whichever part comes first', () => {
  expect(nearest('Ruiz, Anna', ['Beto Gil', 'Ana Ruiz', 'Cora Mas'])[0]).toBe('Ana Ruiz');
  expect(nearest('Xyz', ['Beto Gil', 'Ana Ruiz'])).toEqual([]);
});
