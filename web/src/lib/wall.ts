// How many boards a wall shows so that they are read from ten metres, and how they are spread over pages.

export interface Grid {
  columns: number;
  rows: number;
  /** How wide a board is, in pixels. */
  side: number;
}

const GAP = 0.5;
/** The title, and what stands above and below a board, in letters' heights. */
const HEAD = 2.6;
const LINES = 3.6;
/** A board, and a name with its clock, are not less than so many letters wide. */
const BOARD = 9.5;
const CARD = 12;

/** A letter's height that is read from the back of the room: a screen of this shape is seen whole from as far as it is large. */
export const letterOf = (width: number, height: number): number => Math.max(14, Math.min(width / 64, height / 36));

/** How wide a column is. */
const widthOf = (width: number, height: number, columns: number): number => (width - letterOf(width, height) * GAP * (columns + 1)) / columns;

function gridOf(width: number, height: number, columns: number, rows: number): Grid {
  const letter = letterOf(width, height);
  const wide = widthOf(width, height, columns);
  const high = (height - letter * (HEAD + GAP * (rows + 1))) / rows - letter * LINES;
  return { columns, rows, side: Math.floor(Math.min(wide, high)) };
}

/** The most boards that are readable in a window of this size; one at least. */
function mostIn(width: number, height: number): Grid {
  const letter = letterOf(width, height);
  let most = gridOf(width, height, 1, 1);
  for (let columns = 1; columns === 1 || widthOf(width, height, columns) >= letter * CARD; columns += 1) {
    for (let rows = 1; rows === 1 || gridOf(width, height, columns, rows).side >= letter * BOARD; rows += 1) {
      const grid = gridOf(width, height, columns, rows);
      if (grid.side >= letter * BOARD && columns * rows > most.columns * most.rows) most = grid;
    }
  }
  return most;
}

/** So many boards go on as few pages as they can, alike full, and as large as they fit there. */
export function pagesOf(width: number, height: number, boards: number): { pages: number; grid: Grid } {
  const most = mostIn(width, height);
  const pages = Math.max(1, Math.ceil(boards / (most.columns * most.rows)));
  const each = Math.max(1, Math.ceil(boards / pages));
  let best: Grid | null = null;
  for (let columns = 1; columns <= each; columns += 1) {
    if (columns > 1 && widthOf(width, height, columns) < letterOf(width, height) * CARD) break;
    const grid = gridOf(width, height, columns, Math.ceil(each / columns));
    if (best === null || grid.side > best.side) best = grid;
  }
  return { pages, grid: best ?? most };
}

/** `Lasker, Emanuel` as a wall has room for it. */
export function briefName(name: string): string {
  const [family = name, given = ''] = name.split(/,\s*/);
  return given === '' ? name : `${family} ${given.charAt(0)}.`;
}

/** What each has scored: `1`, `½`, `0`. */
export const scores = (result: string): [string, string] | null => {
  const [white, black] = result.replaceAll('1/2', '½').split('-');
  return white === undefined || black === undefined || white === '*' ? null : [white, black];
};
