// A tablet that lies between two players: both have everything within reach, whatever its size and however it lies.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { outOfReach, overlapping, SIZES, tapAt } from './reach';
import { axe, cutOff, square } from './site';
import { desk, site, withSite } from './with_site';

withSite();

const at = (hash: string, key: string, width: number, height: number): Promise<Page> => site.page(hash, key, { viewport: { width, height }, hasTouch: true });

it.each(SIZES)('at %i×%i nothing covers anything, and every act is a tap', async (width, height) => {
  const table = await site.hall.table({}, ['Gaprindashvili, Nona', 'Chiburdanidze, Maia']);
  const page = await at(`#/board/${table.id}/tablet`, table.tablet, width, height);
  await page.locator('.board.live').waitFor();
  // The window holds it all.
  await expect.poll(() => page.evaluate(() => [document.documentElement.scrollHeight <= innerHeight + 1, document.documentElement.scrollWidth <= innerWidth])).toEqual([true, true]);
  await expect.poll(() => overlapping(page, '.board, .tray, .edge .says, .edge .press, .strip button')).toEqual([]);
  await expect.poll(() => outOfReach(page, '.edge button, [data-square]')).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  for (const colour of ['black', 'white'] as const) {
    const strip = `.edge.${colour} .strip button`;
    for (const name of [/½/, /!|Claim/, 'Arbiter', /⚐/]) {
      await tapAt(page, strip, name);
      const over = page.locator(`.over.${colour}`);
      await over.waitFor();
      // Over its own half alone: the opponent goes on.
      const box = await over.boundingBox();
      expect(colour === 'white' ? (box?.y ?? 0) >= height / 2 - 1 : (box?.y ?? 1) + (box?.height ?? 0) <= height / 2 + 1).toBe(true);
      await expect.poll(() => outOfReach(page, `.edge.${colour === 'white' ? 'black' : 'white'} .strip button`).then((found) => (width > height ? [] : found))).toEqual([]);
      for (const button of await over.locator('button').all()) {
        await button.scrollIntoViewIfNeeded();
        const nameOfCovered = (): Promise<string | null> => button.evaluate((element) => {
          const one = element.getBoundingClientRect();
          const met = document.elementFromPoint(one.x + one.width / 2, one.y + one.height / 2);
          return met === element || element.contains(met) ? null : element.textContent;
        });
        await expect.poll(nameOfCovered).toBe(null);
      }
      await over.locator('.close').click();
      await over.waitFor({ state: 'detached' });
    }
  }
  // A game is played by taps: White moves and presses, Black too.
  for (const [from, to, colour] of [['e2', 'e4', 'white'], ['e7', 'e5', 'black']] as const) {
    await tapAt(page, `[data-square="${from}"]`);
    await tapAt(page, `[data-square="${to}"]`);
    await square(page, to).locator('.piece').waitFor();
    await tapAt(page, `.edge.${colour} .press`);
    await page.locator(`.edge.${colour} .press:not(.runs)`).waitFor();
  }
  // A draw is offered, and accepted on the other side.
  await tapAt(page, '.edge.white .strip button', /½/);
  await tapAt(page, '.over.white .panel button', 'Offer a draw');
  await page.locator('.edge.black .strip .primary').waitFor();
  await expect.poll(() => outOfReach(page, '.edge button')).toEqual([]);
  await tapAt(page, '.edge.black .strip .primary');
  await page.locator('.over.black .primary').click();
  await page.locator('.edge.white .says', { hasText: /½|1\/2|draw/ }).waitFor();
  await expect.poll(() => overlapping(page, '.board, .tray, .edge .says, .edge .press, .strip button')).toEqual([]);
  await expect.poll(async () => (await site.hall.snapshot(table)).state.result).toEqual({ result: '1/2-1/2', reason: 'agreement' });
  await site.leave(page);
});

it('a call for the arbiter raises a card, whatever its reason', async () => {
  const REASONS: [string, string][] = [
    ['illegal_move', 'Illegal move'], ['flag', 'flag'], ['displaced_men', ''], ['piece_missing', ''], ['clock_fault', ''], ['disturbance', ''], ['medical', ''], ['other', ''], ['claim', ''], ['arrival', ''], ['toilet', ''],
  ];
  const table = await site.hall.table({}, ['Ana', 'Beto']);
  const arbiter = await desk(table);
  await arbiter.getByText('Nothing is waiting for you.').waitFor();
  for (const [reason] of REASONS) {
    await site.hall.act(table, { by: 'black', do: 'stop', reason });
    const card = arbiter.locator('.urgent', { hasText: 'Black calls the arbiter' });
    await card.getByText('Both clocks are stopped.').waitFor();
    for (const text of ['Board 1', 'Ana – Beto', /\d:\d\d:\d\d/]) await card.getByText(text).first().waitFor();
    await card.getByRole('button', { name: 'Go on with White’s clock' }).click();
    await card.waitFor({ state: 'detached' });
  }
  // A spoken report stays until the arbiter has dealt with it, after a reload too.
  await site.hall.act(table, { by: 'white', do: 'other', text: 'The board is turned' });
  const card = arbiter.locator('.urgent', { hasText: 'White says something to the arbiter: The board is turned' });
  await card.getByText('The clocks run on.').waitFor();
  await arbiter.reload();
  await card.getByRole('button', { name: 'Dealt with' }).click();
  await card.waitFor({ state: 'detached' });
  const hall = await site.page('#/', site.hall.arbiter);
  await site.hall.act(table, { by: 'white', do: 'stop', reason: 'illegal_move' });
  await hall.locator('.card .mark', { hasText: 'arbiter called' }).waitFor();
  await expect.poll(() => axe(arbiter)).toEqual([]);
  await site.leave(arbiter, hall);
});

it('nothing shows the players an illegal move before it is claimed', async () => {
  const table = await site.hall.table({ laws: 'fide-2017', time_control: '300', play: 'blitz', supervision: 'limited' });
  const [black, watcher] = [await site.page(`#/board/${table.id}`, table.black), await site.page(`#/watch/${table.id}`)];
  await black.locator('.board.live').waitFor();
  const told = async (act: () => Promise<unknown>, text: string): Promise<string[]> => {
    await act();
    for (const page of [black, watcher]) await page.locator('.moves', { hasText: text }).waitFor();
    return Promise.all([black, watcher].map(async (page) => `${await page.locator('.rulings').innerText()}|${await page.locator('[data-testid=announcer]').textContent()}`.replaceAll(/[a-h][1-8]|\s/g, '')));
  };
  const legal = await told(() => site.hall.play(table, 'e2e4', 'e7e5'), 'e5');
  await site.hall.act(table, { by: 'white', do: 'play', move: 'a2a5' });
  const illegal = await told(() => site.hall.act(table, { by: 'white', do: 'press' }), 'a5');
  expect(illegal.map((text) => text.replace(/White|Black/g, ''))).toEqual(legal.map((text) => text.replace(/White|Black/g, '')));
  const [record] = (await site.hall.ask<{ records: { effects: { effect: string }[] }[] }>('GET', `/boards/${table.id}/records?from=6`, undefined, table.black)).records;
  expect(record?.effects.map(({ effect }) => effect)).not.toContain('no_intervention');
  await site.hall.act(table, { by: 'black', do: 'claim', claim: 'illegal_move' });
  await black.locator('.ruling', { hasText: 'illegal move' }).first().waitFor();
  await site.leave(black, watcher);
});
