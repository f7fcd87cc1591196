import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en as enDesk } from '../src/lib/i18n/desk/en';
import { es as esDesk } from '../src/lib/i18n/desk/es';
import { en as enCommon } from '../src/lib/i18n/en';
import { es as esCommon } from '../src/lib/i18n/es';
import { en as enLaws } from '../src/lib/i18n/laws/en';
import { es as esLaws } from '../src/lib/i18n/laws/es';

const en = { ...enCommon, ...enDesk, ...enLaws };
const es = { ...esCommon, ...esDesk, ...esLaws };
const PARTS = [[enCommon, esCommon], [enDesk, esDesk], [enLaws, esLaws]] as const;

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const source = sources(join(__dirname, '../src')).join('\n');
const used = new Set([...source.matchAll(/\bt\('(\w+)'/g)].map((match) => match[1] as string));

it('both languages have the same keys', () => {
  for (const [en, es] of PARTS) expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
});
it('no key stands in two parts', () => {
  const keys = PARTS.flatMap(([en]) => Object.keys(en));
  expect(keys.length).toBe(new Set(keys).size);
});
it('both languages fill in the same values', () => {
  const values = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string).sort();
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect(values(es[key]), key).toEqual(values(en[key]));
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
