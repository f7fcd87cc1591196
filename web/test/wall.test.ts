import { expect, it } from 'vitest';
import { briefName, letterOf, pagesOf, scores } from '../src/lib/wall';

const SCREENS: [number, number][] = [[1920, 1080], [1280, 720], [1280, 800], [768, 1024], [3840, 2160], [320, 568], [844, 390]];

it.each(SCREENS)('whatever is shown on %i×%i fits there, and is as large as can be read', (width, height) => {
  const letter = letterOf(width, height);
  for (const boards of [1, 2, 3, 7, 8, 10, 11, 40, 200]) {
    const { pages, grid: { columns, rows, side } } = pagesOf(width, height, boards);
    expect(columns * rows * pages, `${boards}`).toBeGreaterThanOrEqual(boards);
    expect(columns * side, `${boards}`).toBeLessThanOrEqual(width);
    expect(rows * side, `${boards}`).toBeLessThan(height);
    expect(side, `${boards}`).toBeGreaterThan(Math.min(letter * 9, height - letter * 8));
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
it('names and results are short', () => {
  expect(briefName('Lasker, Emanuel')).toBe('Lasker E.');
  expect(briefName('Ana Ruiz')).toBe('Ana Ruiz');
  expect(scores('1-0')).toEqual(['1', '0']);
  expect(scores('1/2-1/2')).toEqual(['½', '½']);
  expect(scores('0-1/2')).toEqual(['0', '½']);
  expect(scores('*')).toBeNull();
});
