// The memory of an event as files and codes: a packed text for QR codes, rows for a table, and cases without names.
import { inLang } from '../../../lib/languages';
import type { Lang } from '../../../lib/words';
import { INCIDENTS } from '../index';
import { asked, completed } from '../incident';
import { gameOf } from '../judging';
import { option, question, title } from '../texts';
import type { Noted } from '../noted';
import { inParts, mergedMarks, type Marks } from './marks';

/** What one device gives another: incidents, and duties that are done by event and round. */
export interface Exchanged {
  compongo: 'incidents';
  version: 1;
  incidents: Noted[];
  done?: Marks;
}
export const exchanged = (incidents: readonly Noted[], done: Marks): Exchanged => ({ compongo: 'incidents', version: 1, incidents: [...incidents], done });

/** What a file or a code holds; null where it is something else. A list of incidents alone is what earlier versions wrote. */
export function readExchanged(text: string): { incidents: unknown[]; done: Record<string, unknown> } | null {
  try {
    const value = JSON.parse(text) as unknown;
    if (Array.isArray(value)) return { incidents: value, done: {} };
    const { compongo, incidents, done } = value as Partial<Record<string, unknown>>;
    if (compongo !== 'incidents' || !Array.isArray(incidents)) return null;
    return { incidents, done: typeof done === 'object' && done !== null ? (done as Record<string, unknown>) : {} };
  } catch {
    return null;
  }
}

/** A QR code of this many characters is still read from a screen by a phone. */
const LONGEST_CODE = 1100;
/** More than any log of ours unpacks to. */
const MOST_UNPACKED = 1_000_000;

const through = async (bytes: Uint8Array, by: CompressionStream | DecompressionStream): Promise<Uint8Array> => new Uint8Array(await new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(by)).arrayBuffer());

export async function packed(value: Exchanged): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
/** The text that was packed; null where it is none. */
export async function unpacked(text: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const found = await through(bytes, new DecompressionStream('deflate-raw'));
    return found.length > MOST_UNPACKED ? null : new TextDecoder().decode(found);
  } catch {
    return null;
  }
}

/** So many marks are one part of a code. */
const MARKS_OF_A_PART = 12;
/** Links to `page` that hold the log, each short enough for a QR code; every one can be read alone. */
export async function codesOf(page: string, incidents: readonly Noted[], done: Marks): Promise<string[]> {
  const parts = [...inParts(done, MARKS_OF_A_PART).map((marks) => exchanged([], marks)), ...incidents.map((noted) => exchanged([noted], {}))];
  const made = async (some: Exchanged): Promise<string> => `${page}#/log/in=${await packed(some)}`;
  const codes: string[] = [];
  let whole: Exchanged | null = null;
  let code = '';
  for (const part of parts) {
    const longer: Exchanged = whole === null ? part : exchanged([...whole.incidents, ...part.incidents], mergedMarks(whole.done ?? {}, part.done ?? {}));
    const longerCode = await made(longer);
    const isTooLong: boolean = whole !== null && longerCode.length > LONGEST_CODE;
    if (isTooLong) codes.push(code);
    whole = isTooLong ? part : longer;
    code = isTooLong ? await made(part) : longerCode;
  }
  return whole === null ? codes : [...codes, code];
}

export const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
/** Who received how much time: `White 2:00`. */
export const givenText = ({ given = {} }: Noted, named: (colour: 'white' | 'black') => string): string =>
  (['white', 'black'] as const).flatMap((colour) => (given[colour] ? [`${named(colour)} ${minutes(given[colour])}`] : [])).join(', ');

export function factsOf(noted: Noted, lang: Lang, who: (colour: string) => string): string {
  const incident = INCIDENTS.find(({ name }) => name === noted.incident);
  if (incident === undefined) return '';
  const whole = { ...completed(incident, noted.answers, noted.played), ...Object.fromEntries(Object.entries(noted.answers).filter(([, value]) => value === '?')) };
  return asked(incident, completed(incident, noted.answers, noted.played), noted.played)
    .map(({ name }) => `${question(lang, name)} ${name === 'who' ? who(whole[name] ?? '') : whole[name] === '?' ? '?' : option(lang, name, whole[name] ?? '')}`)
    .join(' · ');
}
export const nameOf = (noted: Noted, lang: Lang): string => (INCIDENTS.some(({ name }) => name === noted.incident) ? title(lang, { name: noted.incident }) : noted.incident);

/** What a table program would take for a formula is quoted as a text. */
const cell = (value: string): string => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** The log as CSV, by RFC 4180. */
export function csvOf(log: readonly Noted[], lang: Lang, who: (colour: string) => string, heads: string[]): string {
  const rows = log.map((noted) => [
    new Date(noted.wall).toISOString(), noted.event ?? '', noted.round ?? '', noted.board, noted.white ?? '', noted.black ?? '', nameOf(noted, lang), factsOf(noted, lang, who), inLang(noted.said, lang),
    noted.articles.join(' '), givenText(noted, who), noted.result ?? '', noted.text,
  ]);
  return [heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** The incidents as scenarios, without names, boards and times, for the kernel to write as cases; each only once. */
export function scenariosOf(log: readonly Noted[], lang: Lang): object[] {
  const all = [...log].reverse().flatMap((noted) => {
    const incident = INCIDENTS.find(({ name }) => name === noted.incident);
    // An unknown answer is no fact of a case.
    if (incident === undefined || Object.values(noted.answers).includes('?')) return [];
    const { conditions, acts } = gameOf(incident, noted.answers, noted.played, noted.readings);
    return [{ title: title(lang, incident), ...conditions, acts }];
  });
  const once = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  return once.map(({ title: named, ...scenario }, i) => ({ id: `${named} (${i + 1})`, ...scenario }));
}
