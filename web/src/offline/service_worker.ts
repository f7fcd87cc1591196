// Keeps the page on the device, so that it opens without a network: all its files of one version, the kernel and the drill's
// cases among them. Another version is fetched beside it and waits; it takes over when the reader says so, or when no tab
// of the page is open any more. Requests to the hall are never answered from here.
declare const __FILES__: [path: string, hash: string][];
declare const __VERSION__: string;
declare const __NEWS__: unknown;

export {};

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
const worker = self as unknown as {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<'news' | 'take over'>) => void): void;
};

// Several pages of ours may lie in folders of one site.
const OURS = `compongo ${worker.registration.scope} `;
const KEPT = OURS + __VERSION__;
const ADDRESSES = new Map(__FILES__.map(([path, hash]) => [new URL(path, worker.registration.scope).href, hash]));
const HOME = new URL('index.html', worker.registration.scope).href;
/** Under which a file is kept: the same content in two versions is fetched once. */
const keyOf = (address: string, hash: string): string => `${address}?${hash}`;

async function keep(): Promise<void> {
  const cache = await caches.open(KEPT);
  await Promise.all(
    [...ADDRESSES].map(async ([address, hash]) => {
      const known = await caches.match(keyOf(address, hash));
      const response = known ?? (await fetch(address, { cache: 'no-cache' }));
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await cache.put(keyOf(address, hash), response);
    }),
  );
}

async function forgetOthers(): Promise<void> {
  for (const each of await caches.keys()) if (each.startsWith(OURS) && each !== KEPT) await caches.delete(each);
  await worker.clients.claim();
}

async function kept(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  return (await cache.match(keyOf(address, ADDRESSES.get(address) ?? ''))) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = request.url.replace(/[?#].*$/, '');
  const address = asked === worker.registration.scope ? HOME : asked;
  if (request.method === 'GET' && ADDRESSES.has(address)) event.respondWith(kept(address, request));
});
worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'news') ports[0]?.postMessage(__NEWS__);
  else void worker.skipWaiting();
});
