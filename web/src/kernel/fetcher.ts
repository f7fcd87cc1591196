// Routes the page's requests: those about the Laws alone to the kernel, as soon as it is loaded; all others to the server.
import type { KernelClient } from './client';
import { isOfLawsAlone, wantedOf, type Wanted } from './resources';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Is this an answer of the program, and not of some other server or of a gate in between? */
const isOurs = (response: Response): boolean => response.headers.get('content-type')?.match(response.ok ? /^(application\/(x-nd)?json|text\/(plain|csv))/ : /^application\/(x-nd)?json/) !== null;

/** Whether a side can mate may take long to find out; nothing else waits behind it. */
const isSearch = ({ name, body }: Wanted): boolean => name === 'ask' && body.includes('"can_mate"');

export class NoServer extends TypeError {
  constructor() {
    super('no server');
  }
}

/**
 * `hasServer`: false where the page knows that nobody answers. A request of the Laws goes to whoever can answer it first;
 * where the server cannot be reached the kernel is fetched for it.
 */
export function answering(kernel: KernelClient, { searching = kernel, base = '/api/v1', server = (url, init) => fetch(url, init), hasServer = () => true }: { searching?: KernelClient; base?: string; server?: Fetch; hasServer?: () => boolean } = {}): Fetch {
  const byKernel = async (wanted: Wanted): Promise<Response> => {
    const { status, body } = await (isSearch(wanted) ? searching : kernel).ask('request', wanted);
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  };
  const byServer = async (url: string, init?: RequestInit): Promise<Response> => {
    if (!hasServer()) throw new NoServer();
    const response = await server(url, init);
    if (!isOurs(response)) throw new NoServer();
    return response;
  };
  return async (url, init) => {
    const wanted = url.startsWith(base) ? wantedOf(init?.method ?? 'GET', url.slice(base.length), typeof init?.body === 'string' ? init.body : '') : null;
    if (wanted === null || !kernel.exists) return byServer(url, init);
    if (isOfLawsAlone(wanted)) {
      if (kernel.isReady || !hasServer()) return byKernel(wanted);
      const later = kernel.whenReady().then(() => byKernel(wanted));
      return Promise.race([byServer(url, init).catch(() => byKernel(wanted)), later]);
    }
    return byServer(url, init).catch(() => byKernel(wanted));
  };
}
