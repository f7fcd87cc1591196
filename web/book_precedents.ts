// The precedents of spec/precedents for the page: what each head says, its case, and by which marks it is found (marks.txt).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Both, Precedent } from './src/features/laws/precedents/precedents';

/** Rules of then that are no edition of the program (compongo/record/precedents/precedent.cpp). */
const OTHER_LAWS = new Set(['before-fide', 'fide-before-1997', 'fide-2001', 'fide-2005', 'us-chess', 'online']);

/** The fields of a head, each with all of its lines; a field that is given several times has them in order. */
function fieldsOf(head: string[]): Map<string, string[]> {
  const fields: [string, string][] = [];
  for (const line of head) {
    const [, name, text = ''] = /^# (\S+) +(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (name !== undefined) fields.push([name, text.trim()]);
    else if (last !== undefined) last[1] += ` ${line.slice(1).trim()}`;
  }
  const all = new Map<string, string[]>();
  for (const [name, text] of fields) all.set(name, [...(all.get(name) ?? []), text]);
  return all;
}

export function precedentsIn(text: string, marks: Map<string, string[]>): Precedent[] {
  return text.split(/^(?=# precedent )/m).filter((part) => part.startsWith('# precedent ')).map((part) => {
    const lines = part.split('\n');
    const end = lines.findIndex((line) => !line.startsWith('#'));
    const fields = fieldsOf(lines.slice(0, end));
    const one = (name: string): string => fields.get(name)?.[0] ?? '';
    const both = (name: string): Both => ({ en: one(name), es: one(`${name}.es`) });
    const kase = lines.slice(end).filter((line) => !line.startsWith('#')).join('\n').trim();
    const title = kase.split('\n')[0]?.split('  ')[0] ?? '';
    return {
      id: one('precedent'), year: one('year'), laws: one('laws'), isEdition: !OTHER_LAWS.has(one('laws')), compared: one('compared') as Precedent['compared'],
      title: { en: title, es: one('title.es') },
      place: both('place'), event: both('event'), happened: both('happened'), ruled: both('ruled'), appeal: both('appeal'), remark: both('remark'),
      sources: fields.get('source') ?? [], case: kase, marks: marks.get(one('precedent')) ?? [],
    };
  });
}

export function precedentsOf(folder: string): Precedent[] {
  const lines = readFileSync(join(folder, 'marks.txt'), 'utf8').trim().split('\n').map((line) => line.split('\t'));
  const marks = new Map(lines.map(([id = '', all = '']) => [id, all.split(' ').filter((mark) => mark !== '')]));
  const files = readdirSync(folder).filter((name) => name.endsWith('.case')).sort();
  return files.flatMap((name) => precedentsIn(readFileSync(join(folder, name), 'utf8'), marks)).sort((a, b) => a.year.localeCompare(b.year));
}
