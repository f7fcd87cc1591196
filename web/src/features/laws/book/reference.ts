// What spec/ holds beside the rules: readings of doubts, the protocol, how cases are written, what each edition rests on; and how it is found.
import { articleIn, hasWords, isWithin, plain, wordsIn } from './book';

export type Block = { p: string } | { list: string[]; ordered?: true } | { code: string } | { table: string[][] };
export type Page = 'protocol' | 'cases';
/** What stands below a heading of a page. */
export interface Section {
  page: Page;
  /** As links name it, and as those of the page in the other language do. */
  id: string;
  also?: string;
  /** 1 is the page itself, 2 a chapter of it. */
  level: number;
  title: string;
  blocks: Block[];
  /** English where nothing is said. */
  lang?: 'es';
}
export interface Reading {
  number: number;
  title: string;
  /** Such as `4.2.1; 2009: 4.2`. */
  articles: string;
  gap: string;
  readings: string;
  ours: string;
  switch?: string;
  /** Of the title, the gap and our reading; English where nothing is said. */
  lang?: 'es';
}
/** How many provisions of an edition rest on what: all; on articles that were read; on reconstructed numbers; on another edition. */
export interface Ground {
  edition: string;
  counts: number[];
}
export interface Reference {
  readings: Reading[];
  sections: Section[];
  grounds: Ground[];
}
/** A case that shows a rule. */
export interface ShownCase {
  title: string;
  text: string;
}

const textOf = (block: Block): string => ('p' in block ? block.p : 'list' in block ? block.list.join(' ') : 'code' in block ? block.code : block.table.flat().join(' '));

/** Those that are asked for by number, by an article of any edition, or by words. */
export function foundReadings(readings: Reading[], query: string): Reading[] {
  const number = /^i-?(\d+)$/i.exec(query.trim())?.[1];
  if (number !== undefined) return readings.filter((each) => each.number === Number(number));
  const article = articleIn(query);
  if (article !== null) return readings.filter(({ articles }) => articles.split(/[;,:]/).some((each) => isWithin(each.trim(), article)));
  const words = wordsIn(query);
  return readings.filter(({ title, gap, readings: ways, ours, articles, ...more }) => {
    const all = plain([title, gap, ways, ours, articles, more.switch ?? ''].join(' '));
    return hasWords(all, words);
  });
}

/** Those of a page with all words; behind `#` stands the name of one, which comes with the sections below it. */
export function foundSections(sections: Section[], query: string): Section[] {
  const asked = query.trim();
  if (asked.startsWith('#')) {
    const named = (key: 'id' | 'also'): number => sections.findIndex((each) => each[key] === asked.slice(1));
    const first = named('id') < 0 ? named('also') : named('id');
    if (first < 0) return [];
    const level = sections[first]?.level ?? 0;
    const next = sections.findIndex((each, i) => i > first && (each.level <= level || each.page !== sections[first]?.page));
    return sections.slice(first, next < 0 ? undefined : next);
  }
  // Articles are found in rules and readings; on the other pages they stand in examples alone.
  if (articleIn(query) !== null) return [];
  const reading = /^i-?(\d+)$/i.exec(asked)?.[1];
  if (reading !== undefined) return sections.filter(({ blocks }) => blocks.some((block) => new RegExp(`\\bI-${reading}\\b`).test(textOf(block))));
  const words = wordsIn(query);
  return sections.filter(({ title, blocks }) => {
    const all = plain([title, ...blocks.map(textOf)].join(' '));
    return hasWords(all, words);
  });
}
