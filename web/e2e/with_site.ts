// The site that all tests of a file share, in the browser that all files share.
import { chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Hall, Table } from './hall';
import { PHONE, Site } from './site';

export let site: Site;

/** At the top of a file: opens its site before the tests, and asks after them whether a page had a fault. */
export function withSite(furnish: () => Promise<void> = async () => {}, opening?: () => Promise<Hall>): void {
  beforeAll(async () => {
    site = await Site.open(opening?.(), chromium.connect(inject('browser')));
    await furnish();
  });
  // A test that fails while the line is cut leaves it whole for the next.
  afterEach(() => site?.hall.mend());
  afterAll(async () => {
    await site?.close();
    expect(site.faults).toEqual([]);
  });
}

/** A player's page, on a phone; the arbiter's, on a desk. */
export const seat = (table: Table, colour: 'white' | 'black', options = {}): Promise<Page> =>
  site.page(`#/board/${table.id}`, table[colour], { ...PHONE, ...options });
export const desk = (table: Table): Promise<Page> => site.page(`#/arbiter/${table.id}`, site.hall.arbiter, { viewport: { width: 1400, height: 900 } });
