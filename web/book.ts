// The book of spec/ for the page, from the same chapters that `compongo laws read` embeds: a file of rules for each language, which is loaded
// with the view that shows it (src/features/laws/book/book.ts), and behind it one of all else and one of cases (book_reference.ts), and one of precedents (book_precedents.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { precedentsOf } from './book_precedents';
import { casesOf, referenceOf } from './book_reference';
import type { Book, Chapter, Code, Point, Rule } from './src/features/laws/book/book';

/** A row of a rule's table; the point stands in its first row alone. */
function pointsOf(lines: string[]): Point[] {
  const points: Point[] = [];
  for (const line of lines) {
    const cells = /^\| (.*) \|$/.exec(line.replace(/^\| \|/, '|  |'))?.[1]?.split(' | ').map((cell) => cell.trim());
    if (cells === undefined || cells.length !== 4 || /^-+$/.test(cells[1] ?? '')) continue;
    const [point = '', editions = '', article = '', value = ''] = cells;
    const [, names = '', play] = /^(.*?)(?:: (.*))?$/.exec(editions) ?? [];
    if (point !== '') points.push({ says: point.replace(/ \(`[^`]*`\)$/, ''), rows: [] });
    points.at(-1)?.rows.push({
      editions: names.split(', ').map((name) => name.replace(/\*$/, '')),
      borrowed: names.split(', ').filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
      ...(play === undefined ? {} : { play }),
      articles: article === '–' ? [] : article.split(', '),
      value,
    });
  }
  // The table's own heading.
  return points.slice(1);
}

/** The functions that rule by a rule, in the files that have them. */
function codeOf(made: string): Code[] {
  const line = /^Ruled in: (.*)$/m.exec(made)?.[1] ?? '';
  return [...line.matchAll(/\]\(\.\.\/([^)]+)\)(?: \(([^)]*)\))?/g)].map(([, file = '', functions = '']) => ({ file, functions: [...functions.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }));
}

/** What stands in a chapter: a paragraph is text of its own, everything between the marks is generated. */
export function chapterOf(text: string): Chapter {
  const [head = '', ...parts] = text.split(/^## /m);
  const own = (part: string): string[] =>
    part.replace(/<!-- generated:[^]*?<!-- end -->/g, '').split(/\n\n+/).map((each) => each.replace(/\s*\n\s*/g, ' ').trim()).filter((each) => each !== '');
  const [title = '', ...intro] = own(head);
  return {
    title: title.replace(/^# /, ''),
    intro,
    rules: parts.map((part): Rule => {
      const [rule = '', ...lines] = part.split('\n');
      const made = /<!-- generated:[^]*?<!-- end -->/.exec(part)?.[0] ?? '';
      return {
        rule: rule.trim(),
        text: own(lines.join('\n')),
        points: pointsOf(made.split('\n')),
        readings: [...made.matchAll(/\[(I-\d+ [^\]]*)\]/g)].map((found) => found[1] as string),
        code: codeOf(made),
        cases: Number(/(\d+) (?:cases?|casos?)/.exec(made)?.[1] ?? 0),
        files: [...(/^\d+ cases?: (.*)$/m.exec(made)?.[1] ?? '').matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
      };
    }),
  };
}

export function bookOf(folder: string): Book {
  const chapters = readdirSync(folder).filter((name) => /^\d.*\.md$/.test(name)).sort().map((name) => chapterOf(readFileSync(join(folder, name), 'utf8')));
  if (!chapters.some(({ rules }) => rules.some(({ points }) => points.length > 0))) throw new Error(`${folder}: no rules with tables`);
  return { chapters };
}

/** The Spanish chapters lead to the English ones for readings, functions and cases: the page has them at their place. `titles`: of the readings. */
export function translated(spanish: Book, english: Book, titles: Map<number, string> = new Map()): Book {
  const named = (reading: string): string => {
    const number = /^I-(\d+)/.exec(reading)?.[1];
    const title = titles.get(Number(number));
    return title === undefined ? reading : `I-${number} ${title}`;
  };
  const originals = new Map(english.chapters.flatMap(({ rules }) => rules.map((rule) => [rule.rule, rule])));
  const whole = (rule: Rule): Rule => {
    const { readings = [], code = [], cases = 0, files = [] } = originals.get(rule.rule) ?? {};
    return { ...rule, readings: readings.map(named), code, cases, files };
  };
  return { chapters: spanish.chapters.map((chapter) => ({ ...chapter, rules: chapter.rules.map(whole) })) };
}

const SPEC = join(__dirname, '../spec');
const SCENARIOS = join(__dirname, '../tests/scenarios');
const FILES: Record<string, () => unknown> = {
  en: () => bookOf(SPEC),
  es: () => translated(bookOf(join(SPEC, 'es')), bookOf(SPEC), new Map(referenceOf(SPEC, 'es').readings.map(({ number, title }) => [number, title]))),
  'reference-en': () => referenceOf(SPEC),
  'reference-es': () => referenceOf(SPEC, 'es'),
  cases: () => casesOf(SCENARIOS),
  precedents: () => precedentsOf(join(SPEC, 'precedents')),
};
const MARK = 'virtual:book-';

/** `virtual:book-en` is the address of one of these files. */
export const book: Plugin = {
  name: 'book',
  resolveId: (source) => (source.startsWith(MARK) ? `\0${source}` : null),
  load(id) {
    const name = id.startsWith(`\0${MARK}`) ? id.slice(MARK.length + 1) : '';
    const content = FILES[name]?.();
    if (content === undefined) return null;
    const source = JSON.stringify(content);
    if (this.meta.watchMode) return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
    const file = this.emitFile({ type: 'asset', name: `book-${name}.json`, source });
    return `export default import.meta.ROLLUP_FILE_URL_${file}`;
  },
};
