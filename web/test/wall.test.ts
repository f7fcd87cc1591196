import { expect, it } from 'vitest';
import { briefName, letterOf, nameInTwo, pagesOf, roomIn, scores } from '../src/features/spectator/wall';

const SCREENS: [number, number][] = [[1920, 1080], [1280, 720], [1280, 800], [768, 1024], [3840, 2160], [320, 568], [844, 390]];

it.each(SCREENS)('whatever is shown on %i×%i fits there, and is as large as can be read', (width, height) => {
  const letter = letterOf(width, height);
  for (const lines of [1, 2] as const) for (const boards of [1, 2, 3, 7, 8, 10, 11, 40, 200]) {
    const { pages, grid } = pagesOf(width, height, boards, lines);
    const { columns, rows, side } = grid;
    expect(columns * rows * pages, `${boards}`).toBeGreaterThanOrEqual(boards);
    expect(columns * side, `${boards}`).toBeLessThanOrEqual(width);
    expect(rows * side, `${boards}`).toBeLessThan(height);
    expect(side, `${boards}`).toBeGreaterThan(Math.min(letter * 9, (height - letter * 8) * 0.8));
    // What stands above and below a board has letters as large as the board allows, and room for them.
    const large = Math.max(letter, side / 16);
    expect(rows * (side + 2 * large * { 1: 1.7, 2: 2.5 }[lines]) + letter * 2, `${boards}`).toBeLessThanOrEqual(Math.max(height, letter * 20));
    expect(roomIn(width, height, grid) * large, `${boards}`).toBeLessThanOrEqual(width / columns);
    // No page is empty.
    expect(Math.ceil(boards / Math.ceil(boards / pages))).toBe(pages);
  }
});
it('a beamer shows ten boards at once, and fewer boards larger', () => {
  const ten = pagesOf(1920, 1080, 10);
  expect(ten).toMatchObject({ pages: 1, grid: { columns: 5, rows: 2 } });
  expect(pagesOf(1920, 1080, 11).pages).toBe(2);
  expect(pagesOf(1920, 1080, 2).grid.side).toBeGreaterThan(1.5 * ten.grid.side);
  expect(pagesOf(1920, 1080, 1).grid).toMatchObject({ columns: 1, rows: 1 });
});
it('a name that is too long is shortened word by word, and keeps what it is known by', () => {
  const most = (letters: number) => (text: string): boolean => text.length <= letters;
  expect(briefName('Lasker, Emanuel')).toBe('Lasker E.');
  expect(briefName('Ana Ruiz')).toBe('Ana Ruiz');
  expect(briefName('Fernández de la Cruz, José María', most(18))).toBe('Fernández de la C. J.');
  expect(briefName('Maximiliano Fernández', most(14))).toBe('M. Fernández');
  expect(nameInTwo('Nepomniachtchi, Ian', most(14), most(5))).toEqual(['Nepomniachtchi', 'Ian']);
  expect(nameInTwo('Gaprindashvili, Nona Terentievna', most(14), most(5))).toEqual(['Gaprindashvili', 'Nona']);
  expect(nameInTwo('Vachier-Lagrave, Maxime', most(12), most(5))).toEqual(['Vachier-L.', 'M.']);
  expect(nameInTwo('Praggnanandhaa Rameshbabu', most(20), most(5))).toEqual(['P. Rameshbabu', '']);
});
it('results are short', () => {
  expect(scores('1-0')).toEqual(['1', '0']);
  expect(scores('1/2-1/2')).toEqual(['½', '½']);
  expect(scores('0-1/2')).toEqual(['0', '½']);
  expect(scores('*')).toBeNull();
});
