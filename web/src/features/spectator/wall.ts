// How many boards a wall shows so that they are read from ten metres, and how they are spread over pages.

export interface Grid {
  columns: number;
  rows: number;
  /** How wide a board is, in pixels. */
  side: number;
}

const GAP = 0.5;
/** The title, in letters' heights; and the names above and below a board, in one line each with their clocks, or in two. */
const HEAD = 2.6;
const LINES = { 1: 3.6, 2: 5.2 };
export type Lines = keyof typeof LINES;
/** With few boards there is room for larger letters: so many stand along a board. */
export const ALONG = 16;
/** A board, and a name with its clock, are not less than so many letters wide. */
const BOARD = 9.5;
const CARD = 12;

/** A letter's height that is read from the back of the room: a screen of this shape is seen whole from as far as it is large. */
export const letterOf = (width: number, height: number): number => Math.max(14, Math.min(width / 64, height / 36));

/** How wide a column is. */
const widthOf = (width: number, height: number, columns: number): number => (width - letterOf(width, height) * GAP * (columns + 1)) / columns;

function gridOf(width: number, height: number, columns: number, rows: number, lines: Lines): Grid {
  const letter = letterOf(width, height);
  const wide = widthOf(width, height, columns);
  const high = (height - letter * (HEAD + GAP * (rows + 1))) / rows;
  return { columns, rows, side: Math.floor(Math.min(wide, high - letter * LINES[lines], high / (1 + LINES[lines] / ALONG))) };
}

/** The most boards that are readable in a window of this size; one at least. */
function mostIn(width: number, height: number, lines: Lines): Grid {
  const letter = letterOf(width, height);
  let most = gridOf(width, height, 1, 1, lines);
  for (let columns = 1; columns === 1 || widthOf(width, height, columns) >= letter * CARD; columns += 1) {
    for (let rows = 1; rows === 1 || gridOf(width, height, columns, rows, lines).side >= letter * BOARD; rows += 1) {
      const grid = gridOf(width, height, columns, rows, lines);
      if (grid.side >= letter * BOARD && columns * rows > most.columns * most.rows) most = grid;
    }
  }
  return most;
}

/** So many boards go on as few pages as they can, alike full, and as large as they fit there. */
export function pagesOf(width: number, height: number, boards: number, lines: Lines = 1): { pages: number; grid: Grid } {
  const most = mostIn(width, height, lines);
  const pages = Math.max(1, Math.ceil(boards / (most.columns * most.rows)));
  const each = Math.max(1, Math.ceil(boards / pages));
  let best: Grid | null = null;
  for (let columns = 1; columns <= each; columns += 1) {
    if (columns > 1 && widthOf(width, height, columns) < letterOf(width, height) * CARD) break;
    const grid = gridOf(width, height, columns, Math.ceil(each / columns), lines);
    if (best === null || grid.side > best.side) best = grid;
  }
  return { pages, grid: best ?? most };
}

/** How many letters wide a name is with its clock beside it, and how many there is room for in a grid. */
export const roomIn = (width: number, height: number, { columns, side }: Grid): number => {
  const letter = letterOf(width, height);
  return Math.min(widthOf(width, height, columns), Math.max(side, letter * ALONG)) / Math.max(letter, side / ALONG);
};

/** Makes a text as short as it must be, word by word: `Fernández de la C.`, `M. Fernández`. */
function shortened(text: string, fits: (text: string) => boolean, from: 'first' | 'last'): string {
  const words = text.split(/(?<=[\s-])/);
  const turns = [...words.keys()].slice(0, -1).map((i) => (from === 'first' ? i : words.length - 1 - i));
  for (const i of turns) {
    if (fits(words.join(''))) break;
    words[i] = (words[i] as string).replace(/^(\p{L})[^\s-]{2,}/u, '$1.');
  }
  return words.join('');
}
const partsOf = (name: string): [string, string] => {
  const [family = name, given = ''] = name.split(/,\s*/);
  return [family, given];
};
/** `Lasker, Emanuel` in one line. */
export function briefName(name: string, fits: (text: string) => boolean = () => true): string {
  const [family, given] = partsOf(name);
  if (given === '') return shortened(family, fits, 'first');
  const initial = ` ${given.charAt(0)}.`;
  return shortened(family, (text) => fits(text + initial), 'last') + initial;
}
/** The same in two: the family name, which has a line of its own, and of the given names what the clock leaves room for. */
export function nameInTwo(name: string, fits: (text: string) => boolean, fitsBeside: (text: string) => boolean): [string, string] {
  const [family, given] = partsOf(name);
  if (given === '') return [shortened(family, fits, 'first'), ''];
  return [shortened(family, fits, 'last'), [given, given.split(' ')[0] as string].find(fitsBeside) ?? `${given.charAt(0)}.`];
}

/** What each has scored: `1`, `½`, `0`. */
export const scores = (result: string): [string, string] | null => {
  const [white, black] = result.replaceAll('1/2', '½').split('-');
  return white === undefined || black === undefined || white === '*' ? null : [white, black];
};
