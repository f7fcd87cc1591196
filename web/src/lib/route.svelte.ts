// Views by the part of the address behind `#`, which no server sees.
export interface Route {
  view: 'hall' | 'wall' | 'new' | 'login' | 'board' | 'tablet' | 'clock' | 'watch' | 'arbiter' | 'settings';
  board: string | null;
}

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').filter((part) => part !== '').map((part) => {
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
  if (first === 'wall' || first === 'new' || first === 'login' || first === 'settings') return { view: first, board: null };
  return { view: 'hall', board: null };
}

/** The key of a link `#key=…`, if it has one. */
export function keyOf(hash: string): string | null {
  return /^#\/?key=([A-Za-z0-9_-]+)/.exec(hash)?.[1] ?? null;
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      const key = keyOf(location.hash);
      if (key !== null) location.reload();
      else this.route = parseRoute(location.hash);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
