import type { Game } from './game.js';
import { booleanGiven, colorNumber, optionsGiven, refused, textGiven } from './given.js';
import { Position, positionGiven } from './position.js';
import { squareIndex } from './squares.js';
import type { SquareName } from './protocol.js';

export interface SvgOptions {
  /** In pixels; the picture scales. */
  size?: number;
  /** Who sits below. */
  orientation?: 'white' | 'black';
  /** Squares that are marked, such as those of the last move. */
  marked?: readonly SquareName[];
  /** Letters and figures along the edge. */
  coordinates?: boolean;
  lightSquares?: string;
  darkSquares?: string;
  mark?: string;
  /** What is said to those who do not see it; by default the FEN. */
  label?: string;
}

/** Each man is an outline and a few lines in the other tone, drawn for Compongo, on a square of 40. */
const SHAPES: Readonly<Record<string, readonly [outline: string, lines: string]>> = {
  p: ['M20 8a5 5 0 0 1 3.2 8.8c2.6 1.400 4 3.600 4 5.700h-3.400c.6 4 2.200 6.600 5.200 8.500v3.500H11V31c3-1.900 4.600-4.500 5.200-8.500h-3.400c0-2.100 1.400-4.300 4-5.700A5 5 0 0 1 20 8z', 'M13 31h14'],
  r: ['M10 6.500h5V10h3V6.500h4V10h3V6.500h5V15l-3 3v9.500l3.500 3v4h-21v-4l3.500-3V18l-3-3z', 'M13.500 18h13M13.500 27.500h13'],
  n: ['M16 5.500l3.500 3.200C27.500 9.500 32 17 31 34.500H12.500c0-6.500 4-8.500 6.500-13-2.500 1.200-4.800 1.200-6.500 3.500L8.600 23.200C8 19.500 11 16 12.800 12z', 'M17 13.500h.1M24 14c3 4.500 4 10 3.600 17M15 31.500h13'],
  b: ['M20 4.200a2.500 2.500 0 0 1 1.800 4.200c4 3 6.200 6.700 6.200 10 0 3-1.600 5.200-3.500 6.400l1.300 4.200H31v5.500H9V29h5.200l1.300-4.200C13.600 23.600 12 21.400 12 18.400c0-3.300 2.200-7 6.200-10A2.500 2.500 0 0 1 20 4.200z', 'M20 12.500v8M16 16.500h8M15.500 25h9M14.500 29h11'],
  q: ['M7.500 11.500a2 2 0 1 1 2 .4l4.300 5.600L14 9.800a2 2 0 1 1 2-.4l3 7.100L19.200 8a2.100 2.100 0 1 1 1.600 0l.2 8.500 3-7.100a2 2 0 1 1 2 .4l.2 7.700 4.300-5.600a2 2 0 1 1 2-.4L29 28.500v6H11v-6z', 'M12 24.500c5-1.500 11-1.500 16 0M11.500 29.500h17'],
  k: ['M18.500 3.500h3v3h3v3h-3v4.200c2.500-2 10.500-2 10.500 4.800 0 4-3 7-4.500 9.500v6.500h-15V28c-1.500-2.500-4.500-5.500-4.500-9.500 0-6.800 8-6.800 10.500-4.800V9.500h-3v-3h3z', 'M20 14v9M13 27.500c4.500-1.500 9.500-1.500 14 0M13 31h14'],
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A picture of the board. */
export function toSvg(position: Position | Game | string, options: SvgOptions = {}): string {
  const shown = typeof position === 'string' ? Position.from(position, 'any_board') : positionGiven('position', position);
  const given = optionsGiven(options, ['size', 'orientation', 'marked', 'coordinates', 'lightSquares', 'darkSquares', 'mark', 'label']);
  const { orientation = 'white', marked = [] } = given;
  const size = given.size ?? 400;
  if (typeof size !== 'number' || !(size > 0 && size < Infinity)) throw refused('options.size', size, 'a number of pixels');
  const hasCoordinates = booleanGiven('options.coordinates', given.coordinates ?? false);
  const lightSquares = textGiven('options.lightSquares', given.lightSquares ?? '#ece5d3', 'a colour');
  const darkSquares = textGiven('options.darkSquares', given.darkSquares ?? '#8a9f8d', 'a colour');
  const mark = textGiven('options.mark', given.mark ?? '#d9a521', 'a colour');
  const label = textGiven('options.label', given.label ?? shown.fen);
  if (!Array.isArray(marked)) throw refused('options.marked', marked, 'an array of squares');
  const isTurned = colorNumber('orientation', orientation) === 1;
  const place = (square: number): [x: number, y: number] => {
    const [file, rank] = [square & 7, square >> 3];
    return isTurned ? [(7 - file) * 40, rank * 40] : [file * 40, (7 - rank) * 40];
  };
  const parts: string[] = [`<rect width="320" height="320" fill="${escaped(lightSquares)}"/>`];
  const dark = Array.from({ length: 64 }, (_, square) => square).filter((square) => ((square ^ (square >> 3)) & 1) === 0);
  parts.push(`<path fill="${escaped(darkSquares)}" d="${dark.map((square) => `M${place(square).join(' ')}h40v40h-40z`).join('')}"/>`);
  for (const name of marked as readonly SquareName[]) {
    const [x, y] = place(squareIndex(name));
    parts.push(`<rect x="${x + 2}" y="${y + 2}" width="36" height="36" fill="none" stroke="${escaped(mark)}" stroke-width="4"/>`);
  }
  if (hasCoordinates) {
    for (let at = 0; at < 8; ++at) {
      const line = isTurned ? 7 - at : at;
      const style = 'font-family="sans-serif" font-size="8" fill="#333"';
      parts.push(`<text x="${at * 40 + 33}" y="317" ${style}>${'abcdefgh'[line] as string}</text>`, `<text x="2" y="${(7 - at) * 40 + 9}" ${style}>${line + 1}</text>`);
    }
  }
  for (const [square, man] of shown.men()) {
    const [outline, lines] = SHAPES[man.toLowerCase()] as readonly [string, string];
    const [x, y] = place(squareIndex(square));
    const [fill, edge, tone] = man === man.toUpperCase() ? ['#fff', '#15191a', '#15191a'] : ['#20262a', '#0b0e0f', '#e8ecec'];
    parts.push(
      `<g transform="translate(${x} ${y})"><path d="${outline}" fill="${fill}" stroke="${edge}" stroke-width="1.7" stroke-linejoin="round"/>` +
        `<path d="${lines}" fill="none" stroke="${tone}" stroke-width="1.5" stroke-linecap="round"/></g>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="${size}" height="${size}" role="img" aria-label="${escaped(label)}">${parts.join('')}</svg>`;
}
