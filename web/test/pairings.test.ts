import { expect, it } from 'vitest';
import { readPairings, readText } from '../src/features/tournament/pairings';

const LASKER = { white: 'Lasker, Emanuel', black: 'Tarrasch, Siegbert' };
const GRAF = { white: 'Graf, Sonja', black: 'Menchik, Vera' };
const pairs = (text: string): unknown => readPairings(text).pairings.map(({ white, black }) => ({ white, black }));

it.each([
  ['tabs', 'Lasker, Emanuel\tTarrasch, Siegbert\nGraf, Sonja\tMenchik, Vera'],
  ['semicolons', 'Lasker, Emanuel;Tarrasch, Siegbert\nGraf, Sonja;Menchik, Vera'],
  ['commas', 'Lasker, Emanuel,Tarrasch, Siegbert\nGraf, Sonja,Menchik, Vera'],
  ['quoted commas', '"Lasker, Emanuel","Tarrasch, Siegbert"\n"Graf, Sonja","Menchik, Vera"'],
  ['dashes', '1. Lasker, Emanuel - Tarrasch, Siegbert\n2. Graf, Sonja – Menchik, Vera'],
  ['versus', 'Lasker, Emanuel vs Tarrasch, Siegbert\nGraf, Sonja v. Menchik, Vera'],
  ['columns of blanks', '1  GM Lasker, Emanuel  2720   Tarrasch, Siegbert  2650\n2  Graf, Sonja         2300   Menchik, Vera       2350'],
  ['titles, ratings and boards', '1\tGM\tLasker, Emanuel\t2720\tGM\tTarrasch, Siegbert\t2650\n2\tWIM\tGraf, Sonja\t2300\tWGM\tMenchik, Vera\t2350'],
  ['in one cell', '1;GM Lasker, Emanuel (2720);GM Tarrasch, Siegbert (2650)\n2;Graf, Sonja 2300;WGM Menchik, Vera 2350'],
  ['columns named', 'Board;White;Elo;Black;Elo\n1;Lasker, Emanuel;2720;Tarrasch, Siegbert;2650\n2;Graf, Sonja;2300;Menchik, Vera;2350'],
  ['Black’s column first', 'Negras;Blancas;Mesa\nTarrasch, Siegbert;Lasker, Emanuel;1\nMenchik, Vera;Graf, Sonja;2'],
  ['boards in another order', 'Mesa\tBlancas\tNegras\n2\tGraf, Sonja\tMenchik, Vera\n1\tLasker, Emanuel\tTarrasch, Siegbert'],
  ['commas with columns named', 'White,Black\nLasker, Emanuel,Tarrasch, Siegbert\n"Graf, Sonja","Menchik, Vera"'],
  ['a list of a site', 'Bo.\tNo.\t\tName\tRtg\tPts.\tResult\tPts.\t\tName\tRtg\tNo.\n1\t1\tGM\tLasker, Emanuel\t2720\t0\t-\t0\tGM\tTarrasch, Siegbert\t2650\t9\n2\t10\tWIM\tGraf, Sonja\t2300\t0\t-\t0\tWGM\tMenchik, Vera\t2350\t2'],
  ['the same in Spanish, White and Black named', 'M.\tNo.\tBlancas\tElo\tPts.\tResultado\tPts.\tNegras\tElo\tNo.\n1\t1\tLasker, Emanuel\t2720\t0\t½ - ½\t0\tTarrasch, Siegbert\t2650\t9\n2\t10\tGraf, Sonja\t2300\t0\t1 - 0\t0\tMenchik, Vera\t2350\t2'],
  ['players in their order', 'Lasker, Emanuel\nTarrasch, Siegbert\nGraf, Sonja\nMenchik, Vera'],
  ['players with numbers and ratings', '1. GM Lasker, Emanuel 2720\n2. Tarrasch, Siegbert (2650)\n3. Graf, Sonja\n4. Menchik, Vera'],
  ['players in a column', 'No;Nombre;Elo\n1;"Lasker, Emanuel";2720\n2;"Tarrasch, Siegbert";2650\n3;Graf, Sonja;\n4;Menchik, Vera;'],
  ['surnames apart', 'Apellidos;Nombre\nLasker;Emanuel\nTarrasch;Siegbert\nGraf;Sonja\nMenchik;Vera'],
  ['a list of a site without its empty cells', 'Bo.\tNo.\t\tName\tRtg\tPts.\tResult\tPts.\t\tName\tRtg\tNo.\n1\t1\tLasker, Emanuel\t2720\t0\t-\t0\tTarrasch, Siegbert\t2650\t9\n2\t10\tGraf, Sonja\t2300\t0\t-\t0\tMenchik, Vera\t2350\t2'],
  ['federations', '1;Lasker, Emanuel;GER;2720;Tarrasch, Siegbert;GER;2650\n2;Graf, Sonja;ARG;2300;Menchik, Vera;RUS;2350'],
])('%s', (_, text) => {
  const { left, byes, players } = readPairings(text);
  expect([left, byes, players]).toEqual([[], [], 4]);
  expect(pairs(text)).toEqual([LASKER, GRAF]);
});

it('the first of two has White, on every board', () => {
  expect(pairs('Ana\n\nBeto\r\nCora\nDiego')).toEqual([{ white: 'Ana', black: 'Beto' }, { white: 'Cora', black: 'Diego' }]);
  expect(pairs('Ana,Beto\nCora,Diego')).toEqual([{ white: 'Ana', black: 'Beto' }, { white: 'Cora', black: 'Diego' }]);
  expect(pairs('White, Black\nAna, Beto')).toEqual([{ white: 'Ana', black: 'Beto' }]);
});

it('who has no opponent is said with the line', () => {
  expect(readPairings('Ana\nBeto\nCora').byes).toEqual([{ line: 3, name: 'Cora', kind: 'full' }]);
  expect(readPairings('Mesa;Blancas;Elo;Negras\n1;Ana;1800;Beto\n2;Cora;1700;').byes).toEqual([{ line: 3, name: 'Cora', kind: 'full' }]);
  const KINDS = { bye: 'full', BYE: 'full', exento: 'full', descansa: 'full', 'full-point bye': 'full', 'not paired': 'zero', spielfrei: 'full', '½ bye': 'half', '1/2 bye': 'half', 'half-point bye': 'half', 'zero-point bye': 'zero', 'no emparejada': 'zero' };
  for (const [bye, kind] of Object.entries(KINDS)) {
    const { pairings, byes, left } = readPairings(`Ana\tBeto\nCora\t${bye}\nDiego\tEva`);
    expect([pairings.length, byes, left], bye).toEqual([2, [{ line: 2, name: 'Cora', kind }], []]);
  }
});

it('what is not understood is named by its line', () => {
  const { pairings, left } = readPairings('Round 3\nWhite;Black\nAna;Beto\n;\n12;13\nBeto;Cora\nDiego;Diego\nEva;Félix;Gil\nHugo;Inés');
  expect(pairings.map(({ line }) => line)).toEqual([3, 9]);
  expect(left).toEqual([
    { line: 1, text: 'Round 3', why: 'above' },
    { line: 4, text: ';', why: 'no_name' },
    { line: 5, text: '12;13', why: 'no_name' },
    { line: 6, text: 'Beto;Cora', why: 'twice' },
    { line: 7, text: 'Diego;Diego', why: 'same' },
    { line: 8, text: 'Eva;Félix;Gil', why: 'many_names' },
  ]);
  expect(readPairings('Ana;Beto\nCora\nDiego;Eva;Félix\nGil;Hugo').left).toEqual([
    { line: 2, text: 'Cora', why: 'one_name' },
    { line: 3, text: 'Diego;Eva;Félix', why: 'many_names' },
  ]);
});

it('nobody vanishes: each line is a board, a player without an opponent, or named', () => {
  const words = ['Ana', 'Beto', '', '1', 'GM', '2300', 'bye', 'Cora, Eva', 'ESP', '1 - 0'];
  let seed = 7;
  const chance = (n: number): number => (seed = (seed * 48_271) % 2_147_483_647) % n;
  for (let i = 0; i < 2000; i++) {
    const separator = ['\t', ';', ',', '  '][chance(4)] as string;
    const text = Array.from({ length: 1 + chance(6) }, (_, line) => Array.from({ length: 1 + chance(4) }, () => `${words[chance(words.length)]}${chance(3) === 0 ? line : ''}`).join(separator)).join('\n');
    const { pairings, byes, left } = readPairings(text);
    const named = new Set([...pairings, ...byes, ...left].map(({ line }) => line));
    const lines = text.split('\n').flatMap((one, line) => (one.trim() === '' ? [] : [line + 1]));
    // Of a list of players two lines make one board.
    const missing = lines.filter((line) => !named.has(line) && !named.has(line - 1) && !pairings.some((pair) => text.split('\n')[line - 1]?.includes(pair.black)));
    expect(missing, JSON.stringify(text)).toEqual([]);
  }
});

it('a file is read in UTF-8, or as older programs write it', async () => {
  expect(await readText(new Blob(['Núñez;Réti']))).toBe('Núñez;Réti');
  expect(await readText(new Blob([new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a])]))).toBe('Núñez');
});
