import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as enDesk } from '../src/lib/i18n/desk/en';
import { en as enCommon } from '../src/lib/i18n/en';
import { en as enLaws } from '../src/lib/i18n/laws/en';
import { LANGS, loadedOf, loadLanguage } from '../src/lib/languages';
import { en as enIncidents } from '../src/features/whatnow/words/en';
import enWords from '../../compongo/record/words/en.json';

const en: Record<string, string> = { ...enCommon, ...enDesk, ...enLaws };
const PARTS = [enCommon, enDesk, enLaws];
const OTHERS = LANGS.filter((lang) => lang !== 'en');
await Promise.all(OTHERS.map(loadLanguage));

type Table = Record<string, string>;
const AREAS = readdirSync(join(__dirname, '../src')).filter((name) => existsSync(join(__dirname, '../src', name, 'words/en.json')));
const wordFile = (area: string, lang: string): Table => JSON.parse(readFileSync(join(__dirname, '../src', area, `words/${lang}.json`), 'utf8')) as Table;
/** Every text of the page in a language beside its English one, by a name that says where it stands. */
function tables(lang: (typeof LANGS)[number]): { name: string; english: Table; other: Table }[] {
  const loaded = loadedOf(lang);
  if (loaded === undefined) throw new Error(`${lang} is not loaded`);
  return [
    { name: 'texts', english: en, other: loaded.texts },
    { name: 'incidents', english: enIncidents, other: loaded.incidents },
    ...Object.entries(enWords as Record<string, Table>).map(([list, english]) => ({ name: list, english, other: loaded.words[list] ?? {} })),
    ...AREAS.map((area) => ({ name: area, english: wordFile(area, 'en'), other: wordFile(area, lang) })),
  ];
}
/** Words that a language shares with English (*position*, *article*, *total*) are not so many. */
const SAME_AT_MOST = 90;
/** What is written alike in several languages: names, signs, formats, and words that languages share. */
const ALIKE = /^[^\p{L}]*$|^(?:[A-ZÁÉ]|[KQRBN]|Chess960|JSON|Python|JavaScript|Android|Windows|Mac|Linux|Chromebook|iPhone, iPad|C\+\+|one|many|exactly_one|below_two)$/u;

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const source = sources(join(__dirname, '../src')).join('\n');
const used = new Set([...source.matchAll(/\bt\('(\w+)'/g)].map((match) => match[1] as string));

describe.each(OTHERS)('in %s', (lang) => {
  it('every text is there, and no other', () => {
    for (const { name, english, other } of tables(lang)) expect(Object.keys(other).sort(), name).toEqual(Object.keys(english).sort());
  });
  it('the same values are filled in', () => {
    // `{who}`, `{Who}`, `{whose}` and `{whom}` are the same person in another case.
    const values = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => (/^[Ww]ho(?:se|m)?$/.test(name as string) ? 'who' : (name as string).toLowerCase())))].sort();
    for (const { name, english, other } of tables(lang)) for (const [key, text] of Object.entries(english)) expect(values(other[key] ?? ''), `${name} ${key}`).toEqual(values(text));
  });
  it('a text is empty only where the English one is', () => {
    for (const { name, english, other } of tables(lang)) for (const [key, text] of Object.entries(english)) expect(other[key] === '', `${name} ${key}`).toBe(text === '');
  });
  it('hardly a text is left in English', () => {
    const same = tables(lang).flatMap(({ name, english, other }) => Object.entries(english).flatMap(([key, text]) => (other[key] === text && !ALIKE.test(text) ? [`${name} ${key}: ${text}`] : [])));
    expect(same, same.join('\n')).toHaveLength(Math.min(same.length, SAME_AT_MOST));
  });
});
it('no key stands in two parts', () => {
  const keys = PARTS.flatMap((part) => Object.keys(part));
  expect(keys.length).toBe(new Set(keys).size);
});
it('no key is missing and none is unused', () => {
  expect([...used].sort()).toEqual(Object.keys(en).sort());
});
it('no view knows an edition of the Laws by its name: what each is like the server says', () => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
  expect(code.match(/.*(?:fide-|olimpiadas).*/g)).toBeNull();
});
it('no view has a text of its own', () => {
  for (const match of source.matchAll(/(?:aria-label|placeholder|title)="([^"{]*[A-Za-z]{3,}[^"{]*)"/g)) {
    expect(['g1f3']).toContain(match[1]);
  }
});
