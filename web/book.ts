// The rules of spec/ for the page, from the same chapters that `compongo laws read` embeds: a file for each language, which is loaded
// with the view that shows it (src/lib/book/book.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Book, Chapter, Point, Rule } from './src/lib/book/book';

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
        cases: Number(/(\d+) (?:cases?|casos?)/.exec(made)?.[1] ?? 0),
      };
    }),
  };
}

export function bookOf(folder: string): Book {
  const chapters = readdirSync(folder).filter((name) => /^\d.*\.md$/.test(name)).sort().map((name) => chapterOf(readFileSync(join(folder, name), 'utf8')));
  if (!chapters.some(({ rules }) => rules.some(({ points }) => points.length > 0))) throw new Error(`${folder}: no rules with tables`);
  return { chapters };
}

const SPEC = join(__dirname, '../spec');
const FOLDERS: Record<string, string> = { en: SPEC, es: join(SPEC, 'es') };
const MARK = 'virtual:book-';

/** `virtual:book-en` is the address of that file. */
export const book: Plugin = {
  name: 'book',
  resolveId: (source) => (source.startsWith(MARK) ? `\0${source}` : null),
  load(id) {
    const language = id.startsWith(`\0${MARK}`) ? id.slice(MARK.length + 1) : '';
    const folder = FOLDERS[language];
    if (folder === undefined) return null;
    const source = JSON.stringify(bookOf(folder));
    if (this.meta.watchMode) return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
    const file = this.emitFile({ type: 'asset', name: `book-${language}.json`, source });
    return `export default import.meta.ROLLUP_FILE_URL_${file}`;
  },
};
