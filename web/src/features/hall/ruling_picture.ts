// A ruling as a picture: the position, what was done, what was ruled, and the articles.
import { FILES, pictureOf } from '../../board/position';
import type { GameState } from '../../lib/types';

export interface RulingDrawn {
  title: string;
  where: string;
  act: string;
  ruled: string;
  articles: string;
  game: GameState;
}

const WIDTH = 1200;
const HEIGHT = 630;
const BOARD = 480;
const EDGE = 60;

/** A text in lines that are no wider than this. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The pieces are drawn by the paths of the page's own sprites. */
function drawPiece(context: CanvasRenderingContext2D, piece: string, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 40, size / 40);
  for (const path of document.querySelectorAll<SVGPathElement>(`#piece-${piece} > path`)) {
    const shape = new Path2D(path.getAttribute('d') ?? '');
    const fill = path.getAttribute('fill');
    context.lineWidth = Number(path.getAttribute('stroke-width'));
    context.strokeStyle = path.getAttribute('stroke') ?? '#000';
    context.lineJoin = context.lineCap = 'round';
    if (fill !== null && fill !== 'none') {
      context.fillStyle = fill;
      context.fill(shape);
    }
    context.stroke(shape);
  }
  context.restore();
}

function drawBoard(context: CanvasRenderingContext2D, game: GameState): void {
  const square = BOARD / 8;
  const top = (HEIGHT - BOARD) / 2;
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      context.fillStyle = (row + column) % 2 === 1 ? '#86a183' : '#e9efe2';
      context.fillRect(EDGE + column * square, top + row * square, square, square);
    }
  }
  for (const [name, there] of pictureOf(game)) {
    const piece = there.at(-1);
    if (piece !== undefined) drawPiece(context, piece, EDGE + FILES.indexOf(name[0] ?? '') * square, top + (8 - Number(name[1])) * square, square);
  }
}

export function pictureFile({ title, where, act, ruled, articles, game }: RulingDrawn): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#1d5c4c';
  context.fillRect(0, 0, 12, HEIGHT);
  drawBoard(context, game);
  const left = EDGE * 2 + BOARD;
  const width = WIDTH - left - EDGE;
  const family = getComputedStyle(document.documentElement).fontFamily;
  let y = (HEIGHT - BOARD) / 2;
  const write = (text: string, size: number, weight: number, colour: string): void => {
    context.font = `${weight} ${size}px ${family}`;
    context.fillStyle = colour;
    for (const line of linesOf(context, text, width)) {
      y += size * 1.3;
      // Lines that do not fit into the picture are left out.
      if (y < HEIGHT - 30) context.fillText(line, left, y);
    }
    y += size * 0.5;
  };
  write(title, 30, 600, '#17201d');
  write(where, 20, 400, '#52605a');
  write(act, 22, 400, '#17201d');
  write(ruled, 28, 600, '#17201d');
  write(articles, 20, 400, '#52605a');
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)), 'image/png'));
}
