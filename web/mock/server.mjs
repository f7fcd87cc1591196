// A stand-in for the server, to try the page with. It keeps boards and clocks and answers acts with believable
// effects; of the Laws it knows only how men walk. The real server judges.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MATES = ['rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR', 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR'];

const white = (man) => man === man.toUpperCase();
const other = (colour) => (colour === 'white' ? 'black' : 'white');
const file = (square) => square.charCodeAt(0) - 97;
const rank = (square) => Number(square[1]);

function readFen(fen) {
  const men = {};
  fen.split(' ')[0].split('/').forEach((row, index) => {
    let f = 0;
    for (const sign of row) {
      if (/\d/.test(sign)) f += Number(sign);
      else men['abcdefgh'[f++] + (8 - index)] = sign;
    }
  });
  return men;
}

function placement(men) {
  const rows = [];
  for (let r = 8; r >= 1; r--) {
    let row = '';
    let gap = 0;
    for (const f of 'abcdefgh') {
      const man = men[f + r];
      if (!man) gap++;
      else {
        row += (gap || '') + man;
        gap = 0;
      }
    }
    rows.push(row + (gap || ''));
  }
  return rows.join('/');
}

/** How men walk; nothing about check. */
function walks(men, from, to, ep) {
  const man = men[from];
  const dx = file(to) - file(from);
  const dy = rank(to) - rank(from);
  const target = men[to];
  if (!man || (target && white(target) === white(man)) || from === to) return false;
  const clear = () => {
    const sx = Math.sign(dx);
    const sy = Math.sign(dy);
    for (let i = 1; i < Math.max(Math.abs(dx), Math.abs(dy)); i++) {
      if (men['abcdefgh'[file(from) + sx * i] + (rank(from) + sy * i)]) return false;
    }
    return true;
  };
  switch (man.toLowerCase()) {
    case 'n':
      return Math.abs(dx * dy) === 2;
    case 'b':
      return Math.abs(dx) === Math.abs(dy) && clear();
    case 'r':
      return dx * dy === 0 && clear();
    case 'q':
      return (dx * dy === 0 || Math.abs(dx) === Math.abs(dy)) && clear();
    case 'k':
      if (Math.max(Math.abs(dx), Math.abs(dy)) === 1) return true;
      return Math.abs(dx) === 2 && dy === 0 && from[0] === 'e' && clear() && men[(dx > 0 ? 'h' : 'a') + from[1]]?.toLowerCase() === 'r';
    default: {
      const up = white(man) ? 1 : -1;
      if (dx === 0) return !target && (dy === up || (dy === 2 * up && rank(from) === (up > 0 ? 2 : 7) && clear()));
      return Math.abs(dx) === 1 && dy === up && (Boolean(target) || to === ep);
    }
  }
}

export class Game {
  constructor(id, event, round, number, players, conditions) {
    Object.assign(this, { id, event, round, number, players, conditions });
    const control = /^(?:(\d+)\/)?(\d+)(?:\+(\d+))?/.exec(conditions.time_control ?? '5400+30');
    this.increment = Number(control?.[3] ?? 0);
    const time = Number(control?.[2] ?? 5400) + this.increment;
    this.began = Date.now();
    this.records = [];
    this.moves = [];
    this.state = {
      fen: START, turn: 'white', phase: 'not_begun', clock: { white: time, black: time, running: null, at: 0 },
      move: { white: 0, black: 0 }, last: null, held: [], placed: [], touched: [], obligation: null,
      offers: { white: false, black: false }, flags: { white: false, black: false },
      illegal_moves: { white: 0, black: 0 }, decisions: [], result: null,
    };
    this.stamp = Date.now();
  }

  settle() {
    const now = Date.now();
    const { clock } = this.state;
    if (clock.running) clock[clock.running] = Math.max(0, clock[clock.running] - (now - this.stamp) / 1000);
    this.stamp = now;
    clock.at = (now - this.began) / 1000;
  }

  snapshot() {
    this.settle();
    const { id, event, round, number, players, conditions, state, moves } = this;
    return { id, event, round, number, players, conditions, version: this.records.length, state: structuredClone(state), moves: [...moves] };
  }

  article(number) {
    return [`${this.conditions.laws}:${number}`];
  }

  /** What really stands on the board, and whether it is one legal move's end. */
  stands() {
    const { state } = this;
    const men = readFen(state.fen);
    const base = { ...men };
    for (const held of state.held) delete men[held.from];
    let crowd = false;
    for (const held of state.held) {
      if (!held.at) continue;
      if (men[held.at]) crowd = true;
      men[held.at] = held.man;
    }
    for (const { at, man } of state.placed) men[at] = man;
    return { men, base, crowd };
  }

  tryMove() {
    const { state } = this;
    const { men, base, crowd } = this.stands();
    const let_go = state.held.filter((held) => held.is === 'let_go' && white(held.man) === (state.turn === 'white'));
    const king = let_go.find((held) => held.man.toLowerCase() === 'k' && Math.abs(file(held.from) - file(held.at)) === 2);
    const mover = king ?? let_go[0] ?? state.held.find((held) => held.man.toLowerCase() === 'p' && held.is === 'off_board' && white(held.man) === (state.turn === 'white') && state.placed.length > 0);
    if (!mover) return { reason: 'none' };
    const placed = state.placed[0];
    const to = mover.at ?? placed.at;
    const ep = state.fen.split(' ')[3];
    if (!walks(base, mover.from, to, ep)) return { reason: 'illegal' };
    const removed = state.held.filter((held) => held.is === 'off_board' && held !== mover).map((held) => held.from);
    const passed = mover.man.toLowerCase() === 'p' && to === ep && mover.from[0] !== to[0] ? to[0] + mover.from[1] : null;
    const due = base[to] ? to : passed;
    if (crowd || (due && !removed.includes(due))) return { reason: 'captured_man_on_board' };
    if (removed.some((square) => square !== due)) return { reason: 'illegal' };
    if (king) {
      const short = file(to) > 4;
      const rook = let_go.find((held) => held.from === (short ? 'h' : 'a') + to[1] && held.at === (short ? 'f' : 'd') + to[1]);
      if (!rook) return { reason: 'rook_not_moved' };
    } else if (let_go.length > 1) return { reason: 'illegal' };
    if (mover.man.toLowerCase() === 'p' && (to[1] === '8' || to[1] === '1') && !placed) return { reason: 'pawn_not_replaced' };
    const promoted = placed ? placed.man.toLowerCase() : '';
    return { uci: mover.from + to + promoted, men, mover, captured: Boolean(due), to, promoted, short: king ? file(to) > 4 : null };
  }

  complete(colour, move) {
    const { state } = this;
    const kind = move.mover.man.toLowerCase();
    let san;
    if (move.short !== null) san = move.short ? '0-0' : '0-0-0';
    else if (kind === 'p') san = (move.captured ? `${move.mover.from[0]}x` : '') + move.to + move.promoted.toUpperCase();
    else san = kind.toUpperCase() + (move.captured ? 'x' : '') + move.to;
    const board = placement(move.men);
    const full = Number(state.fen.split(' ')[5]) + (colour === 'black' ? 1 : 0);
    const ep = kind === 'p' && Math.abs(rank(move.to) - rank(move.mover.from)) === 2 ? move.to[0] + (colour === 'white' ? 3 : 6) : '-';
    state.fen = `${board} ${other(colour)[0]} ${state.fen.split(' ')[2]} ${ep} 0 ${full}`;
    state.last = { uci: move.uci, san };
    state.turn = other(colour);
    state.move[colour]++;
    Object.assign(state, { held: [], placed: [], touched: [], obligation: null });
    if (state.offers[other(colour)]) state.offers[other(colour)] = false;
    this.moves.push({ ...state.last, number: this.moves.length + 1 });
    return MATES.includes(board);
  }

  over(result, reason, article) {
    Object.assign(this.state, { phase: 'over', result: { result, reason }, decisions: [] });
    this.state.clock.running = null;
    return { effect: 'game_over', result, reason, articles: this.article(article) };
  }

  clockEffect() {
    const { white: w, black: b, running } = this.state.clock;
    return { effect: 'clock', white: Math.round(w * 1000) / 1000, black: Math.round(b * 1000) / 1000, running: running ?? 'none', articles: this.article('6.2') };
  }

  /** The effects of an act, or a refusal's reason. */
  judge(by, act) {
    const { state } = this;
    const { clock } = state;
    const player = by === 'white' || by === 'black' ? by : null;
    const effects = [];
    const boardActs = ['touch', 'release', 'remove', 'place', 'press', 'play', 'offer', 'resign'];
    if (state.phase === 'over' && act.do !== 'sign') return 'game_over';
    if (state.phase === 'not_begun' && boardActs.includes(act.do)) return 'not_begun';
    const men = () => this.stands().men;
    switch (act.do) {
      case 'begin':
        if (by !== 'arbiter' || state.phase !== 'not_begun') return 'not_allowed';
        state.phase = 'in_play';
        clock.running = 'white';
        return [this.clockEffect()];
      case 'arrive': case 'adjust': case 'sign': case 'discover': case 'observe':
        if (act.do === 'observe' && act.what === 'clock' && clock.running && clock[clock.running] <= 0) {
          const loser = clock.running;
          state.flags[loser] = true;
          return [{ effect: 'flag_fallen', player: loser, articles: this.article('6.8') }, this.over(loser === 'white' ? '0-1' : '1-0', 'time', '6.9')];
        }
        if (act.do === 'discover') return [{ effect: 'duty', player: 'arbiter', kind: 'verify_claim', articles: this.article('7.5.1') }];
        return effects;
      case 'touch': {
        const square = act.squares?.[0];
        const man = men()[square];
        if (!man) return 'no_such_man';
        if (!state.touched.includes(square)) state.touched.push(square);
        if (player === state.turn && white(man) === (player === 'white') && !state.obligation) {
          const base = readFen(state.fen);
          const all = [...'abcdefgh'].flatMap((f) => [1, 2, 3, 4, 5, 6, 7, 8].map((r) => f + r));
          const allowed = all.filter((to) => walks(base, square, to, state.fen.split(' ')[3])).map((to) => square + to);
          if (allowed.length) {
            state.obligation = { kind: 'move', allowed };
            effects.push({ effect: 'obligation', player, kind: 'move', allowed, articles: this.article('4.3.1') });
          }
        }
        return effects;
      }
      case 'release': {
        const man = men()[act.from];
        if (!man) return 'no_such_man';
        const held = state.held.find((one) => one.at === act.from || one.from === act.from);
        if (held) {
          if (held.from === act.to) state.held.splice(state.held.indexOf(held), 1);
          else Object.assign(held, { at: act.to, is: 'let_go' });
        } else state.held.push({ from: act.from, at: act.to, man, is: 'let_go' });
        const result = this.tryMove();
        if (result.uci) effects.push({ effect: 'move_made', player, move: result.uci, articles: this.article('4.7') });
        else if (result.reason !== 'none') effects.push({ effect: 'not_made', player, reason: result.reason, articles: this.article('4.7') });
        return effects;
      }
      case 'remove': {
        const held = state.held.find((one) => one.at === act.square && (!act.man || one.man === act.man));
        const base = readFen(state.fen)[act.square];
        if (held) Object.assign(held, { at: null, is: 'off_board' });
        else if (base && (!act.man || act.man === base)) state.held.push({ from: act.square, at: null, man: base, is: 'off_board' });
        else return 'no_such_man';
        return effects;
      }
      case 'place': {
        state.placed.push({ at: act.square, man: act.man });
        const result = this.tryMove();
        if (result.uci) effects.push({ effect: 'move_made', player, move: result.uci, articles: this.article('4.7') });
        return effects;
      }
      case 'press': case 'play': {
        if (!player) return 'not_allowed';
        if (act.do === 'play') {
          const from = act.move.slice(0, 2);
          state.held = [{ from, at: act.move.slice(2, 4), man: readFen(state.fen)[from], is: 'let_go' }];
          if (!state.held[0].man) return 'no_such_man';
        }
        if (player !== state.turn) {
          effects.push({ effect: 'incident', player, kind: 'pressed_without_move', articles: this.article('6.2.4') });
          state.decisions.push({ kind: 'penalty', options: ['none', 'warning', 'opponent_time', 'loss'], default: 'warning', player, articles: this.article('12.9') });
          effects.push({ effect: 'decision', kind: 'penalty', options: ['none', 'warning', 'opponent_time', 'loss'], default: 'warning', articles: this.article('12.9') });
          return effects;
        }
        const move = this.tryMove();
        if (!move.uci) {
          const count = ++state.illegal_moves[player];
          const reason = { none: 'no_move', captured_man_on_board: 'capture_incomplete', pawn_not_replaced: 'promotion_missing', rook_not_moved: 'castling' }[move.reason] ?? 'movement';
          effects.push({ effect: 'illegal_move', player, reasons: [reason], count, articles: this.article('7.5.1') });
          if (count >= 2) {
            effects.push(this.over(player === 'white' ? '0-1' : '1-0', 'illegal_move', '7.5.5'));
            return effects;
          }
          Object.assign(state, { held: [], placed: [] });
          clock[other(player)] += 120;
          clock.running = player;
          const allowed = state.obligation?.allowed ?? [];
          effects.push({ effect: 'position_restored', fen: state.fen, articles: this.article('7.5.1') });
          effects.push({ effect: 'time', player: other(player), seconds: 120, articles: this.article('7.5.5') });
          effects.push(this.clockEffect());
          effects.push({ effect: 'obligation', player, kind: allowed.length ? 'move' : 'free', allowed, articles: this.article('7.5.1') });
          return effects;
        }
        const mate = this.complete(player, move);
        clock[player] += this.increment;
        clock.running = other(player);
        effects.push({ effect: 'move_completed', player, move: move.uci, articles: this.article('6.2.1') }, this.clockEffect());
        if (mate) effects.push(this.over(player === 'white' ? '1-0' : '0-1', 'checkmate', '5.1.1'));
        return effects;
      }
      case 'offer':
        state.offers[player] = true;
        return [{ effect: 'offer', player, state: 'open', proper: player === state.turn, articles: this.article('9.1.2.1') }];
      case 'accept':
        if (!state.offers[other(player)]) return 'no_offer';
        return [{ effect: 'offer', player: other(player), state: 'ended', how: 'accepted', articles: this.article('9.1') }, this.over('1/2-1/2', 'agreement', '5.2.3')];
      case 'decline':
        if (!state.offers[other(player)]) return 'no_offer';
        state.offers[other(player)] = false;
        return [{ effect: 'offer', player: other(player), state: 'ended', how: 'declined', articles: this.article('9.1.2.1') }];
      case 'resign':
        return [this.over(player === 'white' ? '0-1' : '1-0', 'resignation', '5.1.2')];
      case 'claim': {
        if (act.claim === 'quickplay') {
          const decision = { kind: 'quickplay', options: ['draw', 'postpone', 'reject'], default: 'postpone', player, articles: this.article('G.5') };
          state.decisions.push(decision);
          clock.running = null;
          return [{ effect: 'decision', kind: 'quickplay', options: decision.options, articles: decision.articles }, this.clockEffect()];
        }
        const reason = { threefold: 'occurrences', fifty: 'moves', time: 'flag_up' }[act.claim] ?? 'unfounded';
        effects.push({ effect: 'claim', player, claim: act.claim, upheld: false, reason, ...(act.claim === 'threefold' ? { occurrences: 1 } : {}), articles: this.article('9.5.3') });
        if (act.claim === 'threefold' || act.claim === 'fifty') {
          clock[other(player)] += 120;
          effects.push({ effect: 'time', player: other(player), seconds: 120, articles: this.article('9.5.3') }, this.clockEffect());
        }
        return effects;
      }
      case 'stop': {
        clock.running = null;
        effects.push(this.clockEffect());
        if (player) {
          const decision = { kind: 'stop', options: ['penalise', 'accept'], default: 'accept', player, articles: this.article('6.11.2') };
          state.decisions.push(decision);
          effects.push({ effect: 'decision', kind: 'stop', options: decision.options, default: 'accept', articles: decision.articles });
        }
        return effects;
      }
      case 'start':
        clock.running = act.player;
        return [this.clockEffect()];
      case 'decide': {
        const index = state.decisions.findIndex((one) => one.kind === act.kind);
        if (index < 0 && act.kind !== 'times') return 'nothing_to_decide';
        if (index >= 0) state.decisions.splice(index, 1);
        if (act.kind === 'times' && act.option === 'set') {
          clock.white = act.white;
          clock.black = act.black;
          return [this.clockEffect()];
        }
        if (act.kind === 'penalty' && act.option !== 'none') return [{ effect: 'penalty', player: act.player, penalty: act.option, articles: this.article('12.9') }];
        if (act.kind === 'quickplay' && act.option === 'draw') return [this.over('1/2-1/2', 'quickplay', 'G.5')];
        clock.running = state.turn;
        return [this.clockEffect()];
      }
      case 'penalise': {
        if (act.penalty === 'opponent_time') clock[other(act.player)] += act.seconds;
        if (act.penalty === 'loss') effects.push(this.over(act.player === 'white' ? '0-1' : '1-0', 'penalty', '12.9'));
        return [{ effect: 'penalty', player: act.player, penalty: act.penalty, ...(act.seconds ? { seconds: act.seconds } : {}), articles: this.article('12.9') }, ...effects];
      }
      default:
        return 'not_allowed';
    }
  }

  act(by, act) {
    this.settle();
    const found = this.judge(by, act);
    const stamped = { at: Math.round(this.state.clock.at * 1000) / 1000, by, ...act };
    if (typeof found === 'string') return { refused: { board: this.id, act: stamped, effects: [{ effect: 'refusal', reason: found, articles: this.article('6.2') }] } };
    const record = { board: this.id, number: this.records.length + 1, wall: Date.now(), act: stamped, effects: found, state: structuredClone(this.state) };
    this.records.push(record);
    return { record };
  }

  pgn() {
    const result = this.state.result?.result ?? '*';
    const text = this.moves.map((move, i) => (i % 2 === 0 ? `${i / 2 + 1}. ` : '') + move.san).join(' ');
    return `[White "${this.players.white}"]\n[Black "${this.players.black}"]\n[Result "${result}"]\n\n${text} ${result}\n`;
  }
}

export class Mock {
  constructor({ dist = DIST } = {}) {
    this.dist = dist;
    this.password = 'mock';
    this.events = [];
    this.games = new Map();
    this.keys = new Map([['arbiterarbiterarbiter1', { role: 'arbiter' }]]);
    this.clients = new Set();
    this.http = createServer((request, response) => void this.serve(request, response));
    this.sockets = new WebSocketServer({ noServer: true });
    this.http.on('upgrade', (request, socket, head) => {
      if (request.url !== '/api/v1/live') return socket.destroy();
      this.sockets.handleUpgrade(request, socket, head, (client) => this.live(client));
    });
  }

  listen(port = 0) {
    return new Promise((done) => this.http.listen(port, '127.0.0.1', () => done(this.http.address().port)));
  }

  close() {
    for (const client of this.clients) client.socket.terminate();
    return new Promise((done) => this.http.close(done));
  }

  /** Every live connection is cut, as by a bad network. */
  cut() {
    for (const client of this.clients) client.socket.terminate();
  }

  createEvent(name, conditions) {
    const event = { id: `e${this.events.length + 1}`, name, conditions, rounds: [] };
    this.events.push(event);
    return event;
  }

  createRound(event, pairings) {
    const number = event.rounds.length + 1;
    const boards = pairings.map((pair, i) => {
      const id = `b${this.games.size + 1}`;
      this.games.set(id, new Game(id, event.id, number, i + 1, pair, event.conditions));
      for (const role of ['white', 'black', 'tablet']) this.keys.set(`${role}-${id}`.padEnd(22, '0'), { role, board: id });
      return { id, number: i + 1, ...pair };
    });
    const round = { event: event.id, number, boards };
    event.rounds.push(round);
    for (const client of this.clients) client.send({ type: 'hall', event: event.id, boards });
    return round;
  }

  act(id, by, act) {
    const answer = this.games.get(id).act(by, act);
    if (answer.record) {
      const text = JSON.stringify({ type: 'record', ...answer.record });
      for (const client of this.clients) if (client.boards.has(id)) client.socket.send(text);
    }
    return answer;
  }

  by(who, act, board) {
    if (who.role === 'arbiter') return act.by ?? 'arbiter';
    if (who.board !== board) return null;
    if (who.role === 'tablet') return act.by === 'white' || act.by === 'black' ? act.by : null;
    return who.role === 'white' || who.role === 'black' ? who.role : null;
  }

  live(socket) {
    const client = { socket, who: { role: 'spectator' }, boards: new Set(), send: (message) => socket.send(JSON.stringify(message)) };
    this.clients.add(client);
    socket.on('close', () => this.clients.delete(client));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'hello') {
        client.who = this.keys.get(message.key) ?? { role: 'spectator' };
        client.send({ type: 'hello', ...client.who, now: Date.now() });
      } else if (message.type === 'watch') {
        client.boards = new Set(message.boards);
        for (const id of message.boards) {
          const game = this.games.get(id);
          if (!game) continue;
          const since = message.since?.[id];
          if (since === undefined) client.send({ type: 'snapshot', ...game.snapshot() });
          else for (const record of game.records.slice(since)) client.send({ type: 'record', ...record });
        }
      } else if (message.type === 'act') {
        const by = this.games.has(message.board) ? this.by(client.who, message.act, message.board) : null;
        if (by === null) return client.send({ type: 'answer', ref: message.ref, error: { kind: 'forbidden', message: 'not this role’s' } });
        const { record, refused } = this.act(message.board, by, message.act);
        client.send({ type: 'answer', ref: message.ref, ...(record ? { record: record.number } : { refused }) });
      } else if (message.type === 'ping') client.send({ type: 'pong', ref: message.ref, now: Date.now() });
    });
  }

  async serve(request, response) {
    const url = new URL(request.url, 'http://mock');
    const reply = (status, body, type = 'application/json') => {
      response.writeHead(status, { 'Content-Type': type });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const fault = (status, kind) => reply(status, { error: { kind, message: kind } });
    if (!url.pathname.startsWith('/api/')) return this.file(url.pathname, response);
    let text = '';
    for await (const part of request) text += part;
    const body = text === '' ? {} : JSON.parse(text);
    const who = this.keys.get((request.headers.authorization ?? '').replace('Bearer ', '')) ?? { role: 'spectator' };
    const path = url.pathname.split('/').slice(3).map(decodeURIComponent);
    const is = (...parts) => parts.length === path.length && parts.every((part, i) => part === '*' || part === path[i]);
    const game = path[0] === 'boards' ? this.games.get(path[1]) : undefined;
    if (path[0] === 'boards' && !game) return fault(404, 'not_found');
    if (request.method === 'POST') {
      if (is('login')) return body.password === this.password ? reply(200, { key: 'arbiterarbiterarbiter1', role: 'arbiter' }) : fault(401, 'password');
      if (is('boards', '*', 'acts')) {
        const by = this.by(who, body, path[1]);
        if (by === null) return fault(403, 'forbidden');
        const { record, refused } = this.act(path[1], by, body);
        return reply(200, record ?? refused);
      }
      if (who.role !== 'arbiter') return fault(403, 'forbidden');
      if (is('events')) return reply(200, this.createEvent(body.name, body.conditions));
      if (is('events', '*', 'rounds')) return reply(200, this.createRound(this.events.find((event) => event.id === path[1]), body.pairings));
      return fault(404, 'not_found');
    }
    if (is('whoami')) return reply(200, who);
    if (is('events')) return reply(200, { events: this.events });
    if (is('events', '*')) return reply(200, this.events.find((event) => event.id === path[1]));
    if (is('boards', '*')) return reply(200, game.snapshot());
    if (is('boards', '*', 'keys')) {
      if (who.role !== 'arbiter') return fault(403, 'forbidden');
      return reply(200, Object.fromEntries(['white', 'black', 'tablet'].map((role) => [role, `${role}-${game.id}`.padEnd(22, '0')])));
    }
    if (is('boards', '*', 'records')) return reply(200, { records: game.records.slice(Number(url.searchParams.get('from') ?? 1) - 1) });
    if (is('boards', '*', 'pgn')) return reply(200, game.pgn(), 'text/plain; charset=utf-8');
    if (is('boards', '*', 'transcript')) return reply(200, game.records.map((record) => `${record.act.at} ${record.act.by} ${record.act.do}`).join('\n'), 'text/plain; charset=utf-8');
    if (is('laws', '*', '*')) return reply(200, { article: path[2], gist: { en: 'What this article says, in our words.', es: 'Lo que dice este artículo, en nuestras palabras.' }, provisions: [] });
    return fault(404, 'not_found');
  }

  file(path, response) {
    let name = join(this.dist, normalize(path));
    if (!name.startsWith(this.dist) || !existsSync(name) || statSync(name).isDirectory()) name = join(this.dist, 'index.html');
    response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream', 'Content-Security-Policy': CSP });
    createReadStream(name).pipe(response);
  }
}

const NAMES = ['Lasker', 'Vera Menchik', 'Capablanca', 'Nona Gaprindashvili', 'Philidor', 'Ruy López', 'Greco', 'Maia Chiburdanidze', 'Anderssen', 'Morphy', 'Steinitz', 'Tarrasch', 'Rubinstein', 'Lucena', 'Staunton', 'Zukertort'];

/** A hall with something of everything to see. */
export function fill(mock, boards = 8) {
  const event = mock.createEvent('Torneo de primavera', { laws: 'fide-2023', play: 'standard', time_control: '5400+30' });
  mock.createRound(event, Array.from({ length: boards }, (_, i) => ({
    white: NAMES[(i * 2) % NAMES.length] + (i < 8 ? '' : ` ${i}`), black: NAMES[(i * 2 + 1) % NAMES.length] + (i < 8 ? '' : ` ${i}`),
  })));
  const play = (id, by, ...squares) => {
    for (let i = 0; i < squares.length; i += 2) {
      const colour = by[(i / 2) % 2];
      mock.act(id, colour, { do: 'touch', squares: [squares[i]] });
      mock.act(id, colour, { do: 'release', from: squares[i], to: squares[i + 1] });
      mock.act(id, colour, { do: 'press' });
    }
  };
  const colours = ['white', 'black'];
  const ids = event.rounds[0].boards.map((board) => board.id);
  for (const [i, id] of ids.entries()) {
    if (i % 8 === 7) continue;
    mock.act(id, 'arbiter', { do: 'begin' });
    if (i % 8 === 0) continue;
    play(id, colours, 'e2', 'e4', 'e7', 'e5', 'g1', 'f3', 'b8', 'c6', 'f1', 'b5', 'a7', 'a6');
    const state = mock.games.get(id).state;
    if (i % 8 === 2) mock.act(id, 'black', { do: 'claim', claim: 'quickplay', ground: 'no_effort' });
    if (i % 8 === 3) state.clock.white = 0.5;
    if (i % 8 === 4) mock.act(id, 'white', { do: 'offer' });
    if (i % 8 === 5) mock.act(id, 'black', { do: 'resign' });
    if (i % 8 === 6) state.clock.white = 47;
  }
  return ids;
}
