// A plain web space: files of a folder, below a path, and nothing that answers for them.
import { once } from 'node:events';
import { readFileSync, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json' };

export class WebSpace {
  /** What was asked for, in order. */
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    private readonly below: string,
  ) {}

  static async open(folder: string, below: string): Promise<WebSpace> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://here');
      asked.push(pathname);
      const path = join(folder, normalize(pathname.slice(below.length) || 'index.html'));
      // It does not know what WebAssembly is.
      if (!pathname.startsWith(below) || !existsSync(path) || !statSync(path).isFile()) response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>nothing here</h1>');
      else response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(readFileSync(path));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const space = new WebSpace(server, below);
    (space as { asked: string[] }).asked = asked;
    return space;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.below}`;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
