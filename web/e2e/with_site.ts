// The site that all tests of a file share.
import { afterAll, beforeAll, expect } from 'vitest';
import { Site } from './site';

export let site: Site;

/** At the top of a file: opens its site before the tests, and asks after them whether a page had a fault. */
export function withSite(furnish: () => Promise<void> = async () => {}): void {
  beforeAll(async () => {
    site = await Site.open();
    await furnish();
  });
  afterAll(async () => {
    await site?.close();
    expect(site.faults).toEqual([]);
  });
}
