// A pasted table as cells: by tabs, semicolons, commas, dashes between two names, or columns set apart by blanks.
export interface Line {
  /** Its number in the text, from 1. */
  line: number;
  text: string;
}
export interface Row extends Line {
  cells: string[];
}

/** One line by a sign; a sign inside quotation marks is text. */
export function split(line: string, separator: string): string[] {
  const found: string[] = [];
  let text = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] as string;
    if (quoted) {
      if (sign === '"' && line[i + 1] === '"') {
        text += '"';
        i++;
      } else if (sign === '"') quoted = false;
      else text += sign;
    } else if (sign === '"' && text.trim() === '') [quoted, text] = [true, ''];
    else if (sign === separator) {
      found.push(text.trim());
      text = '';
    } else text += sign;
  }
  found.push(text.trim());
  return found;
}

/** "Lasker, Emanuel,Tarrasch, Siegbert": a comma before a blank is inside a name. */
const glued = (line: string): string[] => line.split(/,(?!\s)/).map((cell) => cell.trim());

const DASH = /\s+[-–—]\s+|\s+vs?\.?\s+/i;
const GAP = /\s{2,}/;
const isNameWithComma = (text: string): boolean => /^[^,"]+, [^,]+$/.test(text);
const most = (lines: Line[], has: (text: string) => boolean): boolean => lines.filter(({ text }) => has(text)).length * 2 > lines.length;

export function linesOf(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((one, i) => ({ line: i + 1, text: one.replace(/\u00a0/g, ' ') }))
    .filter(({ text: one }) => one.trim() !== '');
}

/** Each line as cells; `isHead` knows the line that names the columns. */
export function rowsOf(lines: Line[], isHead: (cells: string[]) => boolean): Row[] {
  const by = (cut: (text: string) => string[]): Row[] => lines.map((one) => ({ ...one, cells: cut(one.text) }));
  if (most(lines, (text) => text.includes('\t'))) return by((text) => split(text, '\t'));
  if (most(lines, (text) => text.includes(';'))) return by((text) => split(text, ';'));
  const head = lines.map(({ text }) => split(text, ',')).find(isHead);
  if (head !== undefined && head.length > 1) {
    return by((text) => {
      const cells = split(text, ',');
      return cells.length === head.length ? cells : glued(text).length === head.length ? glued(text) : cells;
    });
  }
  if (most(lines, (text) => DASH.test(text.trim()))) return by((text) => text.trim().split(DASH));
  if (most(lines, (text) => GAP.test(text.trim()))) return by((text) => text.trim().split(GAP));
  const commas = most(lines, (text) => text.includes(',')) && !most(lines, isNameWithComma);
  return by((text) => (!commas ? [text.trim()] : text.includes('"') ? split(text, ',') : glued(text).length > 1 ? glued(text) : split(text, ',')));
}
