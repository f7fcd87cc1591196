// The rules as spec/ tells them, and how they are found: by an article of any edition, by a rule's name, by words.

export interface Row {
  editions: string[];
  /** Those of them that have no text of their own on the point: the article is another edition's. */
  borrowed: string[];
  /** Where it is not standard play that is meant. */
  play?: string;
  /** A number with a question mark has been reconstructed. */
  articles: string[];
  value: string;
}
export interface Point {
  says: string;
  rows: Row[];
}
/** Functions that rule by a rule. */
export interface Code {
  file: string;
  functions: string[];
}
export interface Rule {
  rule: string;
  text: string[];
  points: Point[];
  /** Such as `I-7 A touch`. */
  readings: string[];
  code: Code[];
  /** How many cases test it, and in which files. */
  cases: number;
  files: string[];
}
export interface Chapter {
  title: string;
  intro: string[];
  rules: Rule[];
}
export interface Book {
  chapters: Chapter[];
}

/** Without accents and capitals, and with one apostrophe: a phone writes ’ where a keyboard writes '. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[’‘ʼ´`]/g, "'");

/** `A.4.a?` and `A4.a` are one number, and so are `11.3.b` and `11.3b`. */
const number = (article: string): string => plain(article).replace(/\?$/, '').replace(/^([a-z]+)\.?(?=\d)/, '$1.').replace(/(\.\d+)([a-z])$/, '$1.$2').replace(/\.$/, '');

/** What people say in either language, and how the texts of both call it. */
const ALIKE = [{ said: ['phone', 'telephone', 'mobile', 'cell', 'cellphone', 'smartphone', 'telefono', 'movil', 'celular'], written: ['phone', 'telefono'] }];

/** The words that are looked for, each with those that mean the same. A word may be in the plural, or not be finished yet. */
export function wordsIn(query: string): string[][] {
  const words = plain(query).split(/\s+/).filter((each) => each !== '');
  return words.map((word) => {
    const one = word.replace(/e?s$/, '');
    const means = (each: string): boolean => each === word || each === one || each === `${one}e` || (word.length > 3 && each.startsWith(word));
    return [word, ...ALIKE.filter(({ said }) => said.some(means)).flatMap(({ written }) => written)];
  });
}
/** Has a text, as `plain` makes it, all these words? */
export const hasWords = (text: string, words: string[][]): boolean => words.every((alike) => alike.some((word) => text.includes(word)));

/** Words that people write before a number; behind those of the second kind a whole part of the Laws may be meant. */
const BEFORE = /^(?:art(?:icle|[ií]culo)?[.\s]*|(guidelines?|directri(?:z|ces)|appendix|ap[eé]ndice|anexo)\s+)(?=\S)/i;

/** What is asked for, if it is an article: of the Laws, an appendix, guidelines or a house's own rules, or a remark on one. */
export function articleIn(query: string): string | null {
  const asked = query.trim();
  const [before = '', part] = BEFORE.exec(asked) ?? [];
  // Guidelines have Roman numerals: `III.4`, `iii 4`, `III`.
  const text = asked.slice(before.length).replace(/^(i{2,3})[.\s]*(?=\d)/i, '$1.');
  if (part === undefined ? /^i{2,3}$/i.test(text) : /^(?:i{1,3}|[a-h])$/i.test(text)) return number(text);
  const found = /^(?:(?:remark|draft|struck|clarification)-)?(?:c960-f\.|[ivx]{1,4}\.|[a-z]{1,2}\.?)?\d+(?:[.-][\da-z]+)*\.?$|^[a-z]-(?:intro|list|sample)$|^[a-z]\.[a-z]$|^[a-f]$|^preface$/i.test(text);
  return found && !/^i-\d+$/i.test(asked) ? number(text) : null;
}

/** Is it an article of the guidelines at the end of the Laws? */
export const isOfGuidelines = (article: string): boolean => /^i{1,3}(?:\.|$)/i.test(article);

/** Is this the article that is asked for, or a subdivision of it? */
export const isWithin = (article: string, asked: string): boolean => number(article) === asked || number(article).startsWith(`${asked}.`);

/** The editions in the order in which the tables name them. */
export function editionsOf({ chapters }: Book): string[] {
  const longest = chapters.flatMap(({ rules }) => rules.flatMap(({ points }) => points.flatMap(({ rows }) => rows.map(({ editions }) => editions)))).sort((a, b) => b.length - a.length)[0] ?? [];
  const all = new Set(longest);
  for (const { rules } of chapters) for (const { points } of rules) for (const { rows } of points) for (const { editions } of rows) for (const each of editions) all.add(each);
  return [...all];
}

/** The rows that hold under this edition, or all of them. */
export const pointsUnder = (points: Point[], edition: string): Point[] =>
  edition === '' ? points : points.map(({ says, rows }) => ({ says, rows: rows.filter(({ editions }) => editions.includes(edition)) })).filter(({ rows }) => rows.length > 0);

function isFound({ rule, text, points, readings }: Rule, query: string, edition: string): boolean {
  const shown = pointsUnder(points, edition);
  if (edition !== '' && shown.length === 0) return false;
  const article = articleIn(query);
  if (article !== null) return shown.some(({ rows }) => rows.some(({ articles, borrowed }) => (edition === '' || !borrowed.includes(edition)) && articles.some((each) => isWithin(each, article))));
  const reading = /^i-?\d+$/i.test(query.trim()) ? `${query.trim().toUpperCase().replace(/^I-?/, 'I-')} ` : null;
  if (reading !== null) return readings.some((each) => each.startsWith(reading));
  const words = wordsIn(query);
  const all = plain([rule, ...text, ...shown.map(({ says }) => says), ...readings].join(' '));
  return hasWords(all, words);
}

/** Does a rule rest on this article, and not only cite it beside another one? */
const restsOn = ({ points }: Rule, article: string, edition: string): boolean =>
  pointsUnder(points, edition).some(({ rows }) => rows.some(({ articles: [first] }) => first !== undefined && isWithin(first, article)));

/** The chapters with the rules that are found in them; for an article, those first that rest on it. A rule that is named by its whole name is found alone. */
export function found({ chapters }: Book, query: string, edition: string): Chapter[] {
  const named = chapters.flatMap(({ rules }) => rules).find(({ rule }) => rule === query.trim().toUpperCase());
  const article = articleIn(query);
  const isBeside = (rule: Rule): number => (article === null || restsOn(rule, article, edition) ? 0 : 1);
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => (named === undefined ? isFound(rule, query, edition) : rule === named)) }))
    .filter(({ rules }) => rules.length > 0)
    .map((chapter) => ({ ...chapter, rules: [...chapter.rules].sort((a, b) => isBeside(a) - isBeside(b)) }))
    .sort((a, b) => Math.min(...a.rules.map(isBeside)) - Math.min(...b.rules.map(isBeside)));
}

/** What a link asks the book for; nothing where it leads elsewhere. */
function asked(name: string, target: string, page: string): string | null {
  const [, file = '', anchor] = /^([^#]*)(?:#(.*))?$/.exec(target) ?? [];
  if (anchor?.toUpperCase() === name) return name;
  if (/^interpreta(?:tions|ciones)\.md$/.test(file) && anchor !== undefined) return anchor.toUpperCase();
  const on = file === '' ? page : /^(protocol|cases)\.md$/.exec(file)?.[1];
  return on === undefined || on === '' ? null : `${on}:${anchor === undefined ? '' : `#${anchor}`}`;
}

export type Piece = { text: string; rule?: string; code?: true; strong?: true };
/** A paragraph in pieces: a link to a rule, to a reading or to a section of a page (`protocol:#6-effects`), a word of the protocol, text. */
export function piecesOf(paragraph: string, page = ''): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(/\[([^\]]+)\]\(([^)]*)\)|(\*\*)?`([^`]+)`(?:\*\*)?/g)) {
    if (match.index > end) pieces.push({ text: paragraph.slice(end, match.index) });
    const [whole, name, target = '', marks, code] = match;
    const rule = name === undefined ? null : asked(name, target, page);
    if (code !== undefined) pieces.push({ text: code, code: true, ...(marks === undefined ? {} : { strong: true }) });
    else pieces.push({ text: (name ?? '').replace(/`/g, ''), ...(rule === null ? {} : { rule }) });
    end = match.index + whole.length;
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) });
  return pieces.map((piece) => (piece.code ? piece : { ...piece, text: piece.text.replace(/(\*\*?|_)(?=\S)(.*?\S)\1/g, '$2') }));
}
