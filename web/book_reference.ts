// What spec/ holds beside the chapters, for the page: the readings, the protocol, how cases are written, what each edition rests on,
// and cases that show each rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, Ground, Page, Reading, Reference, Section, ShownCase } from './src/features/laws/book/reference';

const joined = (lines: string[]): string => lines.map((line) => line.trim()).join(' ');
const cellsOf = (line: string): string[] => line.replace(/^\| ?/, '').replace(/ ?\|$/, '').split(/ ?(?<!\\)\| ?/).map((cell) => cell.trim().replace(/\\\|/g, '|'));

/** The blocks of a text in Markdown, as far as spec/ uses it. */
export function blocksOf(text: string): Block[] {
  const lines = text.replace(/^<!-- .* -->$/gm, '').split('\n');
  const blocks: Block[] = [];
  const taken = (from: number, is: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line, i) => i >= from && !is(line));
    return lines.slice(from, end < 0 ? undefined : end);
  };
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as string;
    if (line.trim() === '') {
      i++;
    } else if (line.startsWith('```')) {
      const code = taken(i + 1, (each) => !each.startsWith('```'));
      blocks.push({ code: code.join('\n') });
      i += code.length + 2;
    } else if (line.startsWith('|')) {
      const rows = taken(i, (each) => each.startsWith('|'));
      blocks.push({ table: rows.filter((_, n) => n !== 1).map(cellsOf) });
      i += rows.length;
    } else if (/^ {4}/.test(line)) {
      const code = taken(i, (each) => /^ {4}/.test(each));
      blocks.push({ code: code.map((each) => each.slice(4)).join('\n') });
      i += code.length;
    } else if (/^(- |\d+\. )/.test(line)) {
      const all = taken(i, (each) => /^(- |\d+\. | +\S)/.test(each));
      const items: string[][] = [];
      for (const each of all) {
        if (/^\S/.test(each)) items.push([each.replace(/^(- |\d+\. )/, '')]);
        else items.at(-1)?.push(each);
      }
      blocks.push({ list: items.map(joined), ...(line.startsWith('-') ? {} : { ordered: true as const }) });
      i += all.length;
    } else {
      const all = taken(i, (each) => each.trim() !== '' && !/^(\||```|- |\d+\. )/.test(each));
      blocks.push({ p: joined(all) });
      i += all.length;
    }
  }
  return blocks;
}

/** The anchor of a heading, as forges make it. */
const anchorOf = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replace(/ /g, '-');

export function sectionsOf(page: Page, text: string): Section[] {
  const isCode = (at: number): boolean => (text.slice(0, at).match(/^```/gm)?.length ?? 0) % 2 === 1;
  const heads = [...text.matchAll(/^(#+) (.*)$/gm)].filter(({ index }) => !isCode(index));
  return heads.map((head, i) => {
    const [whole, marks = '', title = ''] = head;
    return { page, id: anchorOf(title), level: marks.length, title, blocks: blocksOf(text.slice(head.index + whole.length, heads[i + 1]?.index)) };
  });
}

export function readingsOf(text: string): Reading[] {
  return text.split(/^### I-/m).slice(1).map((entry): Reading => {
    const title = /^\*\*(.*)\*\*$/m.exec(entry)?.[1] ?? '';
    const body = entry.split(/^#/m)[0] ?? '';
    const parts = Object.fromEntries(body.split(/^- \*\*/m).slice(1).map((part) => [part.slice(0, part.indexOf(':')), joined(part.slice(part.indexOf(':**') + 3).trim().split('\n'))]));
    const { Articles = '', Gap = '', Readings = '', Ours = '', Switch } = parts;
    return { number: Number.parseInt(entry, 10), title, articles: Articles, gap: Gap, readings: Readings, ours: Ours, ...(Switch === undefined ? {} : { switch: Switch }) };
  });
}

/** The readings in Spanish, which say doubt and answer; articles, switches and the other ways to read are those of the English page. */
export function spanishReadingsOf(text: string, english: Reading[]): Reading[] {
  const entries = new Map(text.split(/^### I-/m).slice(1).map((entry) => {
    const parts = Object.fromEntries(entry.split(/^#/m)[0]?.split(/^- \*\*/m).slice(1).map((part) => [part.slice(0, part.indexOf(':')), joined(part.slice(part.indexOf(':**') + 3).trim().split('\n'))]) ?? []);
    return [Number.parseInt(entry, 10), { title: /^\*\*(.*)\*\*$/m.exec(entry)?.[1] ?? '', gap: parts['Duda'] ?? '', ours: parts['Lectura'] ?? '' }];
  }));
  return english.map((reading) => {
    const spanish = entries.get(reading.number);
    return spanish === undefined ? reading : { ...reading, ...spanish, lang: 'es' };
  });
}

/** The first table of spec/articles.md. */
export const groundsOf = (text: string): Ground[] =>
  [...text.matchAll(/^\| ([^|]+) \|((?: \d+ \|){4})$/gm)].map(([, edition = '', counts = '']) => ({ edition, counts: (counts.match(/\d+/g) ?? []).map(Number) }));

export function referenceOf(spec: string, lang: 'en' | 'es' = 'en'): Reference {
  const read = (name: string): string => readFileSync(join(spec, name), 'utf8');
  // A link that was shared in the other language names a heading of that one: both pages have the same headings in the same order.
  const sections = (page: Page): Section[] => {
    const [own, other] = [`${page}.md`, `es/${page}.md`].map((name) => sectionsOf(page, read(name)));
    const [shown = [], also = []] = lang === 'en' ? [own, other] : [other, own];
    return shown.map((section, i) => ({ ...section, also: also[i]?.id ?? section.id, ...(lang === 'en' ? {} : { lang }) }));
  };
  const english = readingsOf(read('interpretations.md'));
  const readings = lang === 'en' ? english : spanishReadingsOf(read('es/interpretaciones.md'), english);
  const reference = { readings, sections: [...sections('protocol'), ...sections('cases')], grounds: groundsOf(read('articles.md')) };
  if (reference.readings.length === 0 || reference.grounds.length === 0) throw new Error(`${spec}: no readings, or no table of what editions rest on`);
  return reference;
}

/** So many cases of each rule are in the page. */
const MOST_CASES = 3;

/** Cases that show each rule: short ones, of several editions, that are about little else. */
export function casesOf(folder: string): Record<string, ShownCase[]> {
  const all = new Map<string, (ShownCase & { cost: number })[]>();
  for (const chapter of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()) {
    for (const file of readdirSync(join(folder, chapter)).filter((name) => name.endsWith('.case')).sort()) {
      for (const block of readFileSync(join(folder, chapter, file), 'utf8').split(/^(?=[^\s#])/m)) {
        const [, title, behind] = /^([^\s#].*?)(?:  +([A-Z0-9-]+(?: [A-Z0-9-]+)*))?\s*$/m.exec(block.split('\n')[0] ?? '') ?? [];
        if (title === undefined) continue;
        const rules = `${behind ?? ''} ${/^ +rules +([^#\n]*)/m.exec(block)?.[1] ?? ''}`.split(/\s+/).filter((rule) => rule !== '');
        const editions = Math.min(/^ +editions +([^#\n]*)/m.exec(block)?.[1]?.trim().split(/\s+/).length ?? 1, 4);
        const text = `${block.replace(/^#.*\n?/gm, '').trimEnd()}\n`;
        const cost = text.split('\n').length + 4 * rules.length - 2 * editions + (/^ +(regulations|start|time_control) /m.test(text) ? 5 : 0);
        for (const rule of rules) all.set(rule, [...(all.get(rule) ?? []), { title, text, cost: cost + (file.startsWith(rule.toLowerCase()) ? 0 : 6) }]);
      }
    }
  }
  return Object.fromEntries([...all].map(([rule, cases]) => [rule, cases.sort((a, b) => a.cost - b.cost).slice(0, MOST_CASES).map(({ title, text }) => ({ title, text }))]));
}
