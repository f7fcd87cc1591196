// The page as it is kept on this device: whether another version waits, and what changes with it.
import type { Lang } from '../lib/words';

export type News = ({ version: string } & Record<Lang, string[]>)[];

class Kept {
  /** A version that waits to take over, and what it brings; null while none does. */
  waiting = $state.raw<{ worker: ServiceWorker; news: News } | null>(null);
  private registration: ServiceWorkerRegistration | null = null;
  private asked = 0;

  /** Has the page kept, when nobody waits for anything else. Browsers do that over https, and on the machine itself. */
  start(): void {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const begin = (): void => void this.begin().catch(() => undefined);
    const idle = (): void => void ('requestIdleCallback' in globalThis ? requestIdleCallback(begin, { timeout: 5000 }) : setTimeout(begin, 1000));
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  }

  private async begin(): Promise<void> {
    const registration = (this.registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI)));
    this.asked = Date.now();
    const look = (): void => void this.look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    look();
    document.addEventListener('visibilitychange', () => {
      // A tablet stays open for days: returning to it checks for a new version.
      if (document.visibilityState === 'visible' && Date.now() - this.asked > 3_600_000) this.update();
    });
  }

  /** Asks whether there is another version. */
  update(): void {
    this.asked = Date.now();
    void this.registration?.update().catch(() => undefined);
  }

  private async look(): Promise<void> {
    const { waiting = null, active = null } = this.registration ?? {};
    // The first of all does not wait for anybody.
    if (waiting === null || active === null) return;
    const [news, known] = [await newsOf(waiting), await newsOf(active)];
    const old = new Set(known.flatMap(({ en }) => en));
    this.waiting = { worker: waiting, news: news.map((one) => since(one, old)).filter(({ en }) => en.length > 0) };
  }

  /** The other version takes over, and the page is opened anew: only when the reader says so. */
  takeOver(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.worker.postMessage('take over');
  }
}

/** What is not known of a version yet; both languages have the same lines. */
function since<One extends News[number]>(one: One, known: Set<string>): One {
  const isNew = (_: string, i: number): boolean => !known.has(one.en[i] ?? '');
  return { ...one, en: one.en.filter(isNew), es: one.es.filter(isNew) };
}

function newsOf(worker: ServiceWorker): Promise<News> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<News>) => done(data);
    worker.postMessage('news', [port2]);
  });
}

export const kept = new Kept();
