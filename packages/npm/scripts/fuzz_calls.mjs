// node fuzz_calls.mjs SEED COUNT: makes COUNT calls. Their arguments are correct ones of which some bytes were changed at random. Prints
// the answer of each call as a line of JSON. ../../python/tests/fuzz_calls.py makes the same calls and must get the same answers.
import { fileURLToPath } from 'node:url';
import { CompongoError, Position, canMate, drawClaim, flagFall, gameOver, illegalMove, judgeLine, readPgn } from 'compongo';

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/8/3rk3/8/8/2K5/8/8 b - - 0 1', '4k3/1P6/8/8/8/8/8/R3K2R w KQ - 99 80', '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1',
  'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
];
const MOVES = ['e4', 'Nf3', 'O-O', '0-0-0', 'exd6', 'bxa8=Q', 'e2e4', 'Qxh3+', 'Rb8#', 'Cf3', 'e7-e5', 'Kd7', 'f2f4', '--', 'h8'];
const LANGUAGES = ['en', 'es', 'de', 'fr', 'ru', 'xx'];
const PLAYS = ['blitz', 'rapid', '3+2', '90+30', 'standard', 'slow'];
const LAWS = ['fide-2023', 'fide-2018', 'fide-2009', '2014', 'fide-online-2023', 'fide-1066'];
const PGN = [
  '[Event "A"]\n[White "Ana"]\n[Result "1-0"]\n\n1. e4 {[%clk 0:01:00] good} e5 2. Nf3 (2. f4 exf4 $1) Nc6 3. Bb5 a6 1-0\n',
  '[FEN "4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1"]\n[SetUp "1"]\n\n1. b8=Q+ Ke7 2. O-O-O! Kf6 ; the end\n*\n\n1. e4 e5 2. Ke3 1/2-1/2\n',
];
const LINES = [
  '{"laws":"fide-2023","acts":[{"at":5,"by":"white","do":"play","move":"e2e4"},{"at":9,"by":"black","do":"resign"}]}',
  '{"laws":"fide-2018","time_control":"300","acts":[{"at":1,"by":"white","do":"touch","squares":["g1"]},{"at":4,"by":"white","do":"play","move":"g1f3"}]}',
];
const ALPHABET = [...'abcdefgh12345678KQRBNPkqrbnp/ -+#=x.,:;"\'{}[]()0O_é♘—\n\t\\', '\u0000'];

/** The same numbers in every language: xorshift of 32 bits. */
export class Random {
  #state;
  constructor(seed) { this.#state = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) >>> 0 || 1; }
  below(bound) {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state % bound;
  }
  of(list) { return list[this.below(list.length)]; }
  /** Most texts with a few changes: characters put in, taken away, replaced. */
  changed(text) {
    const letters = [...text];
    for (let changes = this.below(6) - 3; changes > 0; --changes) {
      const at = this.below(letters.length + 1);
      letters.splice(at, this.below(2), ...Array.from({ length: this.below(2) }, () => this.of(ALPHABET)));
    }
    return letters.join('');
  }
}

function walked(random) {
  let position = Position.from(random.of(FENS));
  for (let moves = random.below(12); moves > 0; --moves) {
    const legal = position.moves().map((move) => position.uci(move)).sort();
    if (legal.length === 0) break;
    position = position.play(random.of(legal));
  }
  return position;
}

const said = ({ over, result, reason, articles, said: sentences }) => [over, result ?? null, reason ?? null, articles, sentences.en];
const question = (random) => ({ laws: random.of(LAWS), play: random.of(PLAYS), start: random.changed(random.of(FENS)) });
const COLORS = ['white', 'black'];
const CALLS = [
  (random) => {
    const position = Position.from(random.changed(random.of(FENS)), random.of(['regular', 'irregular', 'any_board']));
    return [position.fen, position.isCheck, position.isCheckmate, position.isStalemate, position.moves().map((move) => position.uci(move)).sort()];
  },
  (random) => {
    const position = walked(random);
    const language = random.of(LANGUAGES);
    const written = [...MOVES, ...position.moves().map((move) => position.san(move, language)).sort()];
    return position.uci(position.read(random.changed(random.of(written)), language));
  },
  (random) => {
    const position = walked(random);
    const language = random.of(LANGUAGES);
    return position.moves().map((move) => position.san(move, language)).sort();
  },
  (random) => canMate(walked(random), random.of(COLORS), { positions: 1 + random.below(300) }).verdict,
  (random) => [...readPgn(random.changed(random.of(PGN)))].map(({ result, played, faults }) => [result, played.length, faults.map(({ line, column, kind, severity, error }) => [line, column, kind, severity, error])]),
  (random) => said(flagFall(question(random), random.of(COLORS))),
  (random) => said(gameOver(question(random))),
  (random) => said(drawClaim(question(random), random.of(COLORS), { move: random.changed(random.of(MOVES)) || 'e4' })),
  (random) => said(illegalMove(question(random), random.changed(random.of(MOVES)), { earlier: random.below(3) })),
  (random) => judgeLine(random.changed(random.of(LINES))),
];

/** The answers; what is refused is one too, and anything else that is thrown is a defect. */
export function* answers(seed, count) {
  for (let at = 0; at < count; ++at) {
    const random = new Random(seed + at);
    const which = random.below(CALLS.length);
    try {
      yield JSON.stringify([which, CALLS[which](random)]);
    } catch (error) {
      if (!(error instanceof CompongoError)) throw new Error(`call ${seed + at}`, { cause: error });
      yield JSON.stringify([which, 'refused']);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [seed, count] = process.argv.slice(2).map(Number);
  let lines = [];
  const print = () => process.stdout.write(lines.splice(0).join(''));
  for (const answer of answers(seed, count)) if (lines.push(`${answer}\n`) >= 1000) print();
  print();
}
