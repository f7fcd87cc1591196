// The heading of a case, as the menus read and change it: the text alone says under which Laws something is judged.
import { caseAt } from './judged';

export type Play = 'standard' | 'rapid' | 'blitz';
export type Supervision = 'full' | 'limited';

/** As a case names an edition: FIDE's Laws by their year. */
export const said = (laws: string): string => laws.replace(/^fide./, '');

const EDITIONS = /^(\s+editions\s+)([^#]*?)(\s*(?:#.*)?)$/;
/** What is set in, the kind of play, the blanks behind it, the time, the supervision, a comment. */
const PLAY = /^(\s+)(standard|rapid|blitz)(?=[\s,#]|$)([^\S\n]*)([^#,]*?)\s*(?:,?\s*(full|limited) supervision)?(\s*(?:#.*)?)$/;

/** Changes the lines of the case at this line. */
function changed(text: string, line: number, change: (lines: string[]) => string[]): string {
  const all = text.split('\n');
  const { from, to } = caseAt(text, line);
  return [...all.slice(0, from - 1), ...change(all.slice(from - 1, to - 1)), ...all.slice(to - 1)].join('\n');
}
function withLine(lines: string[], pattern: RegExp, made: (found: RegExpExecArray | null) => string): string[] {
  const at = lines.findIndex((line) => pattern.test(line));
  if (at >= 0) return lines.map((line, i) => (i === at ? made(pattern.exec(line)) : line));
  const editions = lines.findIndex((line) => EDITIONS.test(line));
  const behind = Math.max(editions, 0) + 1;
  return [...lines.slice(0, behind), made(null), ...lines.slice(behind)];
}

export function playIn(text: string, line: number): { play: Play; supervision: Supervision } {
  const { from, to } = caseAt(text, line);
  const found = text.split('\n').slice(from - 1, to - 1).map((each) => PLAY.exec(each)).find((each) => each !== null);
  return { play: (found?.[2] ?? 'standard') as Play, supervision: (found?.[5] ?? 'full') as Supervision };
}

/** Another kind of play has its usual time; the supervision stays where it means something. */
export function withPlay(text: string, line: number, wanted: { play?: Play; supervision?: Supervision }): string {
  const now = playIn(text, line);
  const play = wanted.play ?? now.play;
  const supervision = play === 'standard' ? 'full' : (wanted.supervision ?? now.supervision);
  return changed(text, line, (lines) =>
    withLine(lines, PLAY, (found) => {
      const time = found !== null && play === now.play ? (found[4] ?? '') : '';
      const watched = supervision === 'limited' ? `${time === '' ? ' ' : ', '}limited supervision` : '';
      return `${found?.[1] ?? '  '}${play}${time === '' ? '' : `${found?.[3] || ' '}${time}`}${watched}${found?.[6] ?? ''}`;
    }),
  );
}

export function editionsIn(text: string, line: number): string[] {
  const { from, to } = caseAt(text, line);
  const found = text.split('\n').slice(from - 1, to - 1).map((each) => EDITIONS.exec(each)).find((each) => each !== null);
  return found?.[2]?.split(/\s+/).filter((each) => each !== '') ?? [];
}

/** The case is judged under these editions, and under no others. */
export const withEditions = (text: string, line: number, editions: string[]): string =>
  changed(text, line, (lines) => withLine(lines, EDITIONS, (found) => `${found?.[1] ?? '  editions  '}${editions.join(' ')}${found?.[3] ?? ''}`));

/** The edition is judged too; where the case speaks of one edition alone it takes its place. */
export function withEdition(text: string, line: number, edition: string): string {
  const now = editionsIn(text, line);
  if (now.includes(edition)) return text;
  const { from, to } = caseAt(text, line);
  const rest = text.split('\n').slice(from - 1, to - 1).filter((each) => !EDITIONS.test(each)).join('\n');
  const isSpokenOf = now.some((each) => new RegExp(`(^|\\s)${each}(\\s|$)`, 'm').test(rest));
  return withEditions(text, line, now.length <= 1 && !isSpokenOf ? [edition] : [...now, edition]);
}
