// Every text by which the tests in a browser find something on the page must be among the words of the page, in English or Spanish: a test that
// waits for a word that the page no longer has fails after a long wait, or asserts that nothing is there of what never could be.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import duties from '../src/features/whatnow/foot/duties.json';
import { en as enDesk } from '../src/lib/i18n/desk/en';
import { es as esDesk } from '../src/lib/i18n/desk/es';
import { en as enCommon } from '../src/lib/i18n/en';
import { es as esCommon } from '../src/lib/i18n/es';
import { en as enLaws } from '../src/lib/i18n/laws/en';
import { es as esLaws } from '../src/lib/i18n/laws/es';
import { allowed } from './e2e_words_allowed';

const SOURCE = join(__dirname, '../src');
const E2E = join(__dirname, '../e2e');

// --- The words of the page ---------------------------------------------------------------------------

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}
/** What stands in single, double or back quotes in a source: guides, incidents and names of languages have words of their own there. */
function literals(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}
/** The same of C++, where a long text stands in several pieces. */
const inCpp = (path: string): string[] => [...readFileSync(join(__dirname, '../..', path), 'utf8').replace(/"\s*\n\s*"/g, '').matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text as string);
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const files = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const WORDS = [
  ...texts([enCommon, enDesk, enLaws, esCommon, esDesk, esLaws, duties]),
  ...files(SOURCE).filter((path) => /words[/\\](en|es)\.json$/.test(path)).flatMap((path) => texts(json(path))),
  ...['en', 'es'].flatMap((lang) => texts(json(join(__dirname, `../../compongo/record/words/${lang}.json`)))),
  ...files(SOURCE).filter((path) => /(guides|whatnow[/\\].*|questions|words)\.ts$/.test(path)).flatMap(literals),
  // What the program says of draws that may be claimed, and why it refuses.
  ...['compongo/watch/alert_words.cpp', 'compongo/hall/entries/fault.cpp', 'compongo/hall/playing_area/unlock.cpp'].flatMap(inCpp),
];
/** `[is|are]` in a sentence stands for either. */
const variants = (text: string): string[] => (/\[[^|\]]*\|[^\]]*\]/.test(text) ? [text.replace(/\[([^|\]]*)\|[^\]]*\]/g, '$1'), text.replace(/\[[^|\]]*\|([^\]]*)\]/g, '$1')] : [text]);
/** The parts of a text between what is filled in. */
const TEMPLATES = [...new Set(WORDS.flatMap(variants).map((text) => text.toLowerCase()))].map((text) => text.split(/\{\w*\}/));
const WHOLE = TEMPLATES.map((parts) => parts.join('\u0000')).join('\n');

const lettersOf = (text: string): number => text.replace(/[^\p{L}]/gu, '').length;

/** `text` begins with something filled in, and goes on as the template does from its part `at`: how many letters of it are the template's; -1 if not. */
function goesOn(text: string, parts: string[], at: number): number {
  if (at === parts.length) return -1;
  const part = parts[at] as string;
  // All of the rest is filled in.
  if (text === '' || at === parts.length - 1 && part === '') return 0;
  for (let start = 1; start <= text.length; start += 1) {
    const rest = text.slice(start);
    if (part.startsWith(rest)) return lettersOf(rest);
    if (part === '' || !rest.startsWith(part)) continue;
    const further = rest === part ? 0 : goesOn(rest.slice(part.length), parts, at + 1);
    if (further >= 0) return lettersOf(part) + further;
  }
  return 0;
}
/** The text is a piece of what this template makes, and most of its letters are the template's own. */
function isMadeBy(text: string, parts: string[]): boolean {
  const enough = Math.max(3, Math.ceil(lettersOf(text) * 0.4));
  return parts.some((part, i) => {
    if (parts.length === 1 || i === parts.length - 1) return false;
    for (let from = 0; from <= part.length; from += 1) {
      const end = part.slice(from);
      if (!text.startsWith(end)) continue;
      const more = goesOn(text.slice(end.length), parts, i + 1);
      if (more >= 0 && lettersOf(end) + more >= enough) return true;
    }
    return false;
  });
}
const isWord = (text: string): boolean => WHOLE.includes(text) || TEMPLATES.some((parts) => parts.some((part) => lettersOf(part) >= 3) && isMadeBy(text, parts));

// --- What the tests look for -------------------------------------------------------------------------

interface Asked {
  file: string;
  line: number;
  /** Runs of text, with what is not known left out between them. */
  runs: string[];
}
const CALLS = new Set(['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText', 'selectOption', 'toHaveText', 'toContainText']);
const FIELDS = new Set(['hasText', 'hasNotText', 'name', 'label']);

/** The runs of plain text in a regular expression. */
function runsOf(pattern: string): string[] {
  return pattern
    .slice(1, pattern.lastIndexOf('/'))
    .replace(/\\([.?!()/+*[\]|^$-])/g, (_, sign: string) => `\u0001${sign.charCodeAt(0)}\u0002`)
    .replace(/\[[^\]]*\](?:[?*+]|\{[^}]*\})?|\\[a-zA-Z](?:[?*+]|\{[^}]*\})?|\.[*+]\??|\.|\(\?[:=!]|[()|^$]|\p{L}?\?/gu, '\n')
    .replace(/\u0001(\d+)\u0002/g, (_, code: string) => String.fromCharCode(Number(code)))
    .split('\n');
}

function askedIn(file: string): { asked: Asked[]; data: string[] } {
  const source = ts.createSourceFile(file, readFileSync(join(E2E, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const asked: Asked[] = [];
  const data: string[] = [];
  const seen = new Set<ts.Node>();
  const ask = (node: ts.Node): void => {
    if (ts.isConditionalExpression(node)) {
      ask(node.whenTrue);
      ask(node.whenFalse);
      return;
    }
    seen.add(node);
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isStringLiteralLike(node)) asked.push({ file, line, runs: [node.text] });
    else if (ts.isRegularExpressionLiteral(node)) asked.push({ file, line, runs: runsOf(node.text) });
    else if (ts.isTemplateExpression(node)) asked.push({ file, line, runs: [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)] });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const called = node.expression.name.text;
      const [first] = node.arguments;
      if (CALLS.has(called) && first !== undefined) ask(first);
      if (called === 'getByRole' || called === 'filter' || called === 'locator')
        for (const option of node.arguments) if (ts.isObjectLiteralExpression(option)) for (const each of option.properties) if (ts.isPropertyAssignment(each) && FIELDS.has(each.name.getText())) ask(each.initializer);
    }
    if (ts.isStringLiteralLike(node) && !seen.has(node)) data.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { asked, data };
}

const FILES = readdirSync(E2E).filter((name) => name.endsWith('.ts'));
const READ = FILES.map(askedIn);
const ASKED = READ.flatMap(({ asked }) => asked);
/** Names, remarks and moves that the tests themselves enter. */
const DATA = READ.flatMap(({ data }) => data).map((text) => text.toLowerCase());
const isData = (text: string): boolean => DATA.some((each) => each.includes(text));

const FEWEST = 4;
/** A row of a table, and a control with a hint for screen readers, are several texts one after the other. */
const NAMES = READ.flatMap(({ data }) => data).flatMap((text) => text.match(/\p{Lu}\p{L}+/gu) ?? []);
const WHOLE_TEXTS = new Set([...TEMPLATES.flatMap((parts) => (parts.length === 1 ? parts : parts.filter((part) => lettersOf(part) >= FEWEST))), ...DATA, ...NAMES].map((text) => text.toLowerCase().trim()));
function isRow(text: string): boolean {
  const words = text.split(' ');
  const ends = [true, ...words.map(() => false)];
  for (let to = 1; to <= words.length; to += 1) for (let from = 0; from < to && !ends[to]; from += 1) ends[to] = ends[from] === true && WHOLE_TEXTS.has(words.slice(from, to).join(' '));
  return ends[words.length] === true;
}

/** What of a text is found neither among the words of the page nor among what the tests enter. */
function strange(run: string): string[] {
  const text = run.trim().toLowerCase().replace(/\s+/g, ' ');
  if (lettersOf(text) < FEWEST || isWord(text) || isData(text) || isRow(text)) return [];
  const parts = text.split(/[·–—:;,?!¿¡.()“”"‖▶+→‹›×✓✎⚑=/]|\s-\s|\d+/u).map((part) => part.trim()).filter((part) => part !== '');
  if (parts.length === 1 && parts[0] === text) return [text];
  return parts.flatMap((part) => (lettersOf(part) < FEWEST || isWord(part) || isData(part) || isRow(part) ? [] : [part]));
}
const STRANGE = ASKED.flatMap(({ file, line, runs }) => runs.flatMap(strange).map((text) => ({ file, line, text })));

describe('the texts by which the tests in a browser find something', () => {
  it('are read', () => {
    expect(ASKED.length).toBeGreaterThan(800);
    expect(runsOf('/^Other \\(\\d+\\)|nothing [a-z]+ here.*$/i')).toEqual(expect.arrayContaining(['Other (', 'nothing ', ' here']));
  });
  it('are the words of the page, in one of its languages', () => {
    expect(STRANGE.filter(({ text }) => !(text in allowed)).map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  });
  it('need every exception that is allowed', () => {
    expect(Object.keys(allowed).filter((text) => !STRANGE.some((each) => each.text === text))).toEqual([]);
  });
  it('would be missed if they were not', () => {
    expect(strange('Waiting for you')).toEqual([]);
    expect(strange('Other boards: 3 · waiting for an arbiter: 1')).toEqual([]);
    expect(strange('Waiting for the umpire')).toEqual(['waiting for the umpire']);
    expect(strange('Other tables: 3')).toEqual(['other tables']);
  });
});
