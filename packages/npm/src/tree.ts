import { countGiven, objectGiven, refused } from './given.js';
import { Game } from './game.js';
import { CompongoError } from './kernel.js';
import { type PgnLine, type PgnMove, readPgn, type WrittenGame, writePgn } from './pgn.js';
import { type Move, Position, positionGiven } from './position.js';

/** What PGN keeps beside a move. */
export type Beside = Omit<PgnMove, 'text' | 'variations'>;

/** A move in a tree of moves; the root is the position at the start, and has none. */
export interface TreeNode {
  /** Given once and never again in the same tree, however it is changed. The root's is 0. */
  readonly id: number;
  readonly parent: TreeNode | null;
  /** The main continuation first. */
  readonly children: readonly TreeNode[];
  /** Nothing at the root, and for a null move. */
  readonly move: Move | null;
  /** As PGN writes it; `--` for a null move, empty at the root. */
  readonly san: string;
  /** A move that passes the turn, as analyses have them: the Laws know none. */
  readonly isNull: boolean;
  /** After the move. */
  readonly position: Position;
  readonly beside: Beside;
}

const NULL_MOVE = '--';
const isNullMove = (text: string): boolean => text === NULL_MOVE || text === 'Z0' || text === '0000' || text === '@@@@';

class Node implements TreeNode {
  readonly children: Node[] = [];
  beside: Beside = {};
  constructor(
    readonly id: number,
    readonly parent: Node | null,
    readonly move: Move | null,
    readonly san: string,
    readonly position: Position,
  ) {}
  get isNull(): boolean {
    return this.san === NULL_MOVE;
  }
}

/** A game with its variations, to be changed: moves added, promoted, demoted and removed. Read from PGN and written as PGN. */
export class GameTree {
  /** The tags of PGN. */
  readonly tags = new Map<string, string>();
  /** `1-0`, `0-1`, `1/2-1/2`, or `*`. */
  result = '*';
  readonly #root: Node;
  readonly #nodes = new Map<number, Node>();
  #next = 0;

  constructor(start: Position = Position.initial()) {
    this.#root = this.#made(null, null, '', positionGiven('start', start));
  }

  /** Of a game that was read or played, with all its variations. Throws where a move cannot be played. */
  static of(game: Game | (WrittenGame & { readonly start: Position })): GameTree {
    if (game instanceof Game) return GameTree.fromPgn(game.pgn());
    if (typeof (game as unknown) !== 'object' || !((game as { start?: unknown } | null)?.start instanceof Position)) throw refused('game', game, 'a Game, or a game that readPgn gave');
    const tree = new GameTree(game.start);
    for (const [name, value] of game.tags) tree.tags.set(name, value);
    tree.result = game.result;
    const { comments = [] } = game;
    if (comments.length > 0) tree.#root.beside = { comments };
    tree.#read(tree.#root, game.moves);
    return tree;
  }
  /** The first game of a text. */
  static fromPgn(text: string): GameTree {
    for (const read of readPgn(text)) return GameTree.of(read);
    throw new CompongoError('found no game, expected PGN');
  }

  get root(): TreeNode {
    return this.#root;
  }
  /** The node of this id. Throws if it has been removed, or never was. */
  node(id: number): TreeNode {
    return this.#of(id);
  }
  /** The main line, without the root. */
  get mainLine(): TreeNode[] {
    const line: TreeNode[] = [];
    for (let node = this.#root.children[0]; node !== undefined; node = node.children[0]) line.push(node);
    return line;
  }
  /** All nodes but the root: each before its continuations, the main one first. */
  *[Symbol.iterator](): Generator<TreeNode, void, undefined> {
    const waiting = [...this.#root.children].reverse();
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      yield node;
      waiting.push(...[...node.children].reverse());
    }
  }

  /** Adds a move, in any notation, after this node; `--` is a null move. The last of its continuations, or the one that is there already with the same move. */
  add(after: TreeNode | number, move: Move | string, beside?: Beside): TreeNode {
    const parent = this.#of(after);
    const added = this.#added(parent, move);
    if (beside !== undefined) this.annotate(added, beside);
    return added;
  }
  /** Changes what PGN keeps beside the move: `comments`, `nags`, `clock` and `elapsed` in milliseconds, `eval`, `marks`. What is not named stays. */
  annotate(node: TreeNode | number, beside: Beside): void {
    const changed = this.#of(node);
    objectGiven('beside', beside);
    if ('text' in beside || 'variations' in beside) throw refused('beside', 'text, variations', 'what stands beside the move; moves are added with add()');
    if (changed === this.#root && Object.keys(beside).some((name) => name !== 'comments')) throw refused('beside', Object.keys(beside).join(' '), 'comments alone, at the start');
    changed.beside = { ...changed.beside, ...beside };
  }
  /** Moves a node one place forward among the continuations of its parent. Nothing changes if it is the first. */
  promote(node: TreeNode | number): void {
    this.#shift(node, -1);
  }
  /** Moves a node one place back. Nothing changes if it is the last. */
  demote(node: TreeNode | number): void {
    this.#shift(node, 1);
  }
  /** Makes the line that leads to a node the main line, up to that node. */
  promoteToMain(node: TreeNode | number): void {
    for (let each: Node | null = this.#of(node); each?.parent != null; each = each.parent) {
      const { children } = each.parent;
      children.splice(children.indexOf(each), 1);
      children.unshift(each);
    }
  }
  /** Removes a node and all that follows it. */
  remove(node: TreeNode | number): void {
    const removed = this.#of(node);
    if (removed.parent === null) throw refused('node', 'the root', 'a move; a new GameTree is empty');
    removed.parent.children.splice(removed.parent.children.indexOf(removed), 1);
    const waiting = [removed];
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      this.#nodes.delete(each.id);
      waiting.push(...each.children);
    }
  }

  /** The main line as a game, to be played on and asked for claims. Throws if a null move is in it. */
  game(): Game {
    const game = new Game(this.#root.position);
    for (const [name, value] of this.tags) game.tags.set(name, value);
    game.result = this.result;
    game.comments = [...(this.#root.beside.comments ?? [])];
    for (const { san, beside } of this.mainLine) game.play(san, beside);
    return game;
  }
  /** In the export format of PGN, with comments and variations. */
  pgn(): string {
    const tags = new Map([['Event', '?'], ['Site', '?'], ['Date', '????.??.??'], ['Round', '?'], ['White', '?'], ['Black', '?'], ...this.tags, ['Result', this.result]]);
    if (this.#root.position.fen !== Position.initial().fen) {
      tags.set('SetUp', '1');
      tags.set('FEN', this.#root.position.fen);
    }
    return writePgn({ tags: [...tags], result: this.result, comments: [...(this.#root.beside.comments ?? [])], moves: lineFrom(this.#root) });
  }

  #made(parent: Node | null, move: Move | null, san: string, position: Position): Node {
    const node = new Node(this.#next++, parent, move, san, position);
    this.#nodes.set(node.id, node);
    parent?.children.push(node);
    return node;
  }
  #of(given: TreeNode | number): Node {
    const id = typeof given === 'number' ? countGiven('node', given) : objectGiven('node', given, 'a node, or its id').id;
    const node = this.#nodes.get(id);
    if (node === undefined || (typeof given !== 'number' && node !== given)) throw refused('node', id, 'a node of this tree that has not been removed');
    return node;
  }
  #added(parent: Node, move: Move | string): Node {
    if (typeof move === 'string' && isNullMove(move)) return parent.children.find((child) => child.isNull) ?? this.#made(parent, null, NULL_MOVE, parent.position.pass());
    const played = typeof move === 'string' ? parent.position.read(move) : move;
    const there = parent.children.find((child) => child.move === played);
    return there ?? this.#made(parent, played, parent.position.san(played), parent.position.play(played));
  }
  #shift(given: TreeNode | number, by: 1 | -1): void {
    const node = this.#of(given);
    const among = node.parent?.children ?? [];
    const [at, to] = [among.indexOf(node), among.indexOf(node) + by];
    if (node.parent === null || to < 0 || to >= among.length) return;
    among.splice(at, 1);
    among.splice(to, 0, node);
  }
  /** A line as PGN writes it: the variations of a move are further continuations of the move before. */
  #read(parent: Node, moves: readonly PgnMove[], opening: readonly string[] = []): void {
    let at = parent;
    for (const [number, { text, variations = [], ...beside }] of moves.entries()) {
      const before = [...(number === 0 ? opening : []), ...(beside.comments_before ?? [])];
      const node = this.#added(at, text);
      node.beside = { ...node.beside, ...beside, ...(before.length > 0 ? { comments_before: before } : {}) };
      for (const { moves: others, comments } of variations) this.#read(at, others, comments);
      at = node;
    }
  }
}

/** What follows a node: its first continuation, the others as variations of it. */
function lineFrom(node: Node): PgnMove[] {
  const line: PgnMove[] = [];
  for (let at = node; at.children.length > 0; at = at.children[0] as Node) {
    const [main, ...others] = at.children as [Node, ...Node[]];
    const variations = others.map((other): PgnLine => ({ moves: [written(other), ...lineFrom(other)] }));
    line.push(variations.length > 0 ? { ...written(main), variations } : written(main));
  }
  return line;
}
const written = ({ san, beside }: Node): PgnMove => ({ ...beside, text: san });
