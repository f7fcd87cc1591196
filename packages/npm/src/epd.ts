import { countGiven, objectGiven, refused, textGiven } from './given.js';
import { Position, positionGiven } from './position.js';

/** What an operation says: numbers and texts. `bm`, `am`, `sm`, `rm` and `pv` have moves in SAN. */
export type EpdOperands = readonly (string | number)[];

/** A position with operations, such as `bm Nf3; id "Lasker"`. */
export interface Epd {
  readonly position: Position;
  /** By opcode, in the order in which they were written; without `hmvc` and `fmvn`, which are the position's counters. */
  readonly operations: Readonly<Record<string, EpdOperands>>;
}

const MOVES = ['bm', 'am', 'sm', 'rm'];
const LINE = 'pv';
const MOST_COUNTED = 65535;

/** Checks that operations which have moves have legal ones: those of `pv` one after the other. */
function checkMoves(position: Position, opcode: string, operands: EpdOperands): void {
  let at = position;
  for (const operand of operands) {
    const move = at.read(textGiven(opcode, operand, 'moves in SAN'));
    if (opcode === LINE) at = at.play(move);
  }
}

/** Cuts what stands behind the position into operations. */
function* operationsIn(text: string): Generator<[opcode: string, operands: (string | number)[]], void, undefined> {
  const token = /\s*(?:"([^"]*)"|(;)|([^\s;"]+)|$)/y;
  let words: (string | number)[] = [];
  const finish = (): [string, (string | number)[]] | undefined => {
    const [opcode, ...operands] = words;
    words = [];
    if (opcode === undefined) return undefined;
    if (typeof opcode !== 'string' || !/^[A-Za-z][A-Za-z0-9_]*$/.test(opcode)) throw refused('epd', String(opcode), 'the name of an operation, such as bm or id');
    return [opcode, operands];
  };
  while (token.lastIndex < text.length) {
    const from = token.lastIndex;
    const read = token.exec(text);
    if (read === null) throw refused('epd', text.slice(from), 'operations such as bm Nf3; id "a text";');
    const [, quoted, end, bare] = read;
    if (quoted !== undefined) words.push(quoted);
    else if (bare !== undefined) words.push(words.length > 0 && /^[+-]?\d+(\.\d+)?$/.test(bare) ? Number(bare) : bare);
    const isDone = end !== undefined || token.lastIndex === text.length;
    const operation = isDone ? finish() : undefined;
    if (operation !== undefined) yield operation;
  }
}

/** Reads EPD: four fields of FEN, then operations. Throws a CompongoError where something is wrong, a move that is not legal too. */
export function readEpd(text: string): Epd {
  const fields = /^\s*(\S+\s+\S+\s+\S+\s+\S+)([^]*)$/.exec(textGiven('text', text, 'EPD'));
  if (fields === null) throw refused('text', text, 'four fields of FEN, then operations');
  const [, placed, rest] = fields as unknown as [string, string, string];
  const operations: Record<string, EpdOperands> = {};
  const counters = { hmvc: 0, fmvn: 1 };
  for (const [opcode, operands] of operationsIn(rest)) {
    if (Object.hasOwn(operations, opcode)) throw refused(opcode, opcode, 'each operation once');
    if (opcode === 'hmvc' || opcode === 'fmvn') counters[opcode] = countGiven(opcode, operands[0], MOST_COUNTED);
    else operations[opcode] = operands;
  }
  const position = Position.from(`${placed} ${counters.hmvc} ${counters.fmvn}`);
  for (const [opcode, operands] of Object.entries(operations)) {
    if (MOVES.includes(opcode) || opcode === LINE) checkMoves(position, opcode, operands);
  }
  return { position, operations };
}

/** Writes EPD; the counters are written as `hmvc` and `fmvn` where they are not 0 and 1. */
export function writeEpd(position: Position, operations: Readonly<Record<string, EpdOperands>> = {}): string {
  const [placed, turn, rights, enPassant, halfmoves, number] = positionGiven('position', position).fen.split(' ') as [string, string, string, string, string, string];
  const counters: Record<string, EpdOperands> = { ...(halfmoves === '0' ? {} : { hmvc: [Number(halfmoves)] }), ...(number === '1' ? {} : { fmvn: [Number(number)] }) };
  const written = Object.entries({ ...counters, ...objectGiven('operations', operations) }).map(([opcode, operands]) => {
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(opcode)) throw refused('operations', opcode, 'the name of an operation, such as bm or id');
    if (!Array.isArray(operands)) throw refused(opcode, operands, 'an array of numbers and texts');
    const isBare = MOVES.includes(opcode) || opcode === LINE;
    if (isBare) checkMoves(position, opcode, operands);
    const texts = operands.map((operand: unknown) => {
      if (typeof operand === 'number' && Number.isFinite(operand)) return String(operand);
      if (typeof operand !== 'string' || /["\r\n]/.test(operand)) throw refused(opcode, operand, 'a number, or a text of one line without quotation marks');
      return isBare ? operand : `"${operand}"`;
    });
    return ` ${[opcode, ...texts].join(' ')};`;
  });
  return [placed, turn, rights, enPassant].join(' ') + written.join('');
}
