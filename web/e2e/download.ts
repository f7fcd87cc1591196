// What a page lets its user save.
import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** Its content; the browser belongs to another process, so there is no path to it here. */
export async function contentOf(download: Download): Promise<string> {
  return text(await download.createReadStream());
}
