// Views by the part of the address behind `#`, which no server sees.
export interface Route {
  view: 'hall' | 'wall' | 'new' | 'login' | 'board' | 'tablet' | 'clock' | 'watch' | 'arbiter' | 'settings' | 'report' | 'seats' | 'round' | 'event' | 'laws' | 'drill' | 'exam' | 'guide' | 'now' | 'play' | 'log' | 'duties' | 'mate' | 'clocks' | 'audit' | 'replay' | 'trust' | 'setup' | 'ledger' | 'style' | 'ruling' | 'none';
  board: string | null;
  event?: string;
  round?: number;
  /** What stands behind the view's name, where that is all there is to it. */
  rest?: string[];
}

export function parseRoute(hash: string): Route {
  // The one with a question mark is what other programs link to (docs/ADJUDICATION.md).
  const parts = hash.replace('can-mate?fen=', 'mate/').replace(/^#\/?/, '').split('/').filter((part) => part !== '').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const [first, id, mode] = parts;
  if (first === 'board' && id !== undefined) {
    return { view: mode === 'tablet' || mode === 'clock' ? mode : 'board', board: id };
  }
  if (first === 'watch' && id !== undefined) return { view: 'watch', board: id };
  if (first === 'arbiter') return { view: 'arbiter', board: id ?? null };
  if (first === 'new') return { view: 'new', board: null, ...(id === undefined ? {} : { event: id }) };
  if (first === 'event' && id !== undefined) return { view: 'event', board: null, event: id, rest: parts.slice(2), ...(mode === 'boards' && Number(parts[3]) > 0 ? { round: Number(parts[3]) } : {}) };
  if ((first === 'report' || first === 'seats' || first === 'round') && id !== undefined && Number(mode) > 0) {
    return { view: first, board: null, event: id, round: Number(mode) };
  }
  if (first === 'clock') return { view: 'clocks', board: null };
  if (first === 'audit' || first === 'replay') return { view: first, board: null };
  if (first === 'laws' || first === 'play' || first === 'drill' || first === 'exam' || first === 'guide' || first === 'now' || first === 'log' || first === 'mate') return { view: first, board: null, rest: parts.slice(1) };
  if (first === 'wall') return { view: first, board: null, ...(id !== undefined && Number(mode) > 0 ? { event: id, round: Number(mode) } : {}) };
  if (first === 'ruling' && id !== undefined && Number(mode) > 0) return { view: 'ruling', board: null, rest: [id, String(Number(mode))] };
  if (first === 'style' || first === 'login' || first === 'settings' || first === 'duties' || first === 'trust' || first === 'setup' || first === 'ledger') return { view: first, board: null };
  return { view: first === undefined ? 'hall' : 'none', board: null };
}

/** The key of a link `#key=…` (a seat, the arbiter) or `#setup=…` (the arbiter's password), if it has one. */
export function keyOf(hash: string): { of: 'key' | 'setup'; key: string } | null {
  const found = /^#\/?(key|setup)=([A-Za-z0-9_-]+)/.exec(hash);
  return found === null ? null : { of: found[1] as 'key' | 'setup', key: found[2] as string };
}

/** The page is at `/trust` and `/setup` too, for whoever is to see these first (docs/OPERATING.md); elsewhere the address says only where one is. */
const FIRST = /(?:trust|setup)$/;
function whereFirst(): string {
  const first = FIRST.exec(location.pathname)?.[0];
  if (first === undefined || location.hash === '') return first === undefined ? location.hash : `#/${first}`;
  if (keyOf(location.hash) === null) history.replaceState(null, '', location.pathname.replace(FIRST, '') + location.hash);
  return location.hash;
}

class Router {
  route = $state.raw<Route>(parseRoute(whereFirst()));
  /** Where somebody was who went to log in. */
  beforeLogin = '#/';

  constructor() {
    addEventListener('hashchange', ({ oldURL }) => {
      if (keyOf(location.hash) !== null) {
        location.reload();
        return;
      }
      this.route = parseRoute(whereFirst());
      if (this.route.view === 'login') this.beforeLogin = new URL(oldURL).hash || '#/';
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** The same, and where one was before is forgotten. */
  replace(hash: string): void {
    history.replaceState(null, '', hash);
    this.route = parseRoute(whereFirst());
  }

  /** The same when something that was asked for in a view is there; whoever has gone elsewhere meanwhile stays there. */
  goFrom(view: Route['view'], hash: string): void {
    if (parseRoute(whereFirst()).view === view) this.go(hash);
  }

  /** The address of what `view` shows by now, without a step in the history; whoever has gone elsewhere meanwhile stays there. */
  keep(view: Route['view'], hash: string): void {
    if (parseRoute(location.hash).view === view) history.replaceState(null, '', hash);
  }
}

export const router = new Router();
