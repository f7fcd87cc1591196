// The texts of tournaments, which are kept apart from the page's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const words = (lang: string): Record<string, string> => JSON.parse(readFileSync(join(__dirname, `../src/features/tournament/words/${lang}.json`), 'utf8')) as Record<string, string>;
const [en, es] = [words('en'), words('es')];

const source = ['TournamentRound', 'TieBreaks', 'Findings', 'Roster', 'PairHere'].map((part) => readFileSync(join(__dirname, `../src/features/tournament/${part}.svelte`), 'utf8')).join('\n');
const engine = readFileSync(join(__dirname, '../../compongo/tournament/model/finding.cpp'), 'utf8');

it('both languages fill in the same values, and no text is unused', () => {
  const values = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string).sort();
  expect(Object.keys(es)).toEqual(Object.keys(en));
  for (const key of Object.keys(en)) {
    expect(values(es[key] as string), key).toEqual(values(en[key] as string));
    // What the server names is looked up by its word.
    if (!/^(kind|format)_/.test(key)) expect(source.includes(`'${key}'`), key).toBe(true);
  }
});
it('every kind of finding that the server knows has words', () => {
  const kinds = [...engine.matchAll(/"([a-z]+_[a-z_]+)"/g)].map((match) => match[1] as string);
  expect(kinds.length).toBeGreaterThan(20);
  for (const kind of kinds) expect(Object.keys(en)).toContain(`kind_${kind}`);
});
