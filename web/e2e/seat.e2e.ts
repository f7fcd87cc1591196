// A seat outlives the tab; a page with an invalid key says what to do.
import { expect, it } from 'vitest';
import { PASSWORD } from './hall';
import { axe, cutOff, PHONE, tap } from './site';
import { site, withSite } from './with_site';

withSite();

it('a closed tab does not lose the seat; a second tab is the same person; a seat is left by its button alone', async () => {
  const table = await site.hall.table();
  const first = await site.page(`#key=${table.white}`, null, PHONE);
  await first.locator('.board.live').waitFor();
  const device = first.context();
  await first.close();
  const again = await device.newPage();
  await again.goto(site.hall.url);
  await again.locator('.board.live').waitFor();
  expect(again.url()).toBe(`${site.hall.url}#/board/${table.id}`);
  const second = await device.newPage();
  await second.goto(`${site.hall.url}#/board/${table.id}`);
  await second.locator('.board.live').waitFor();
  await tap(second, ['e2', 'e4']);
  await second.locator('.press').tap();
  await again.locator('.moves', { hasText: 'e4' }).waitFor();
  // The hall knows whose seat it is.
  await again.getByRole('link', { name: 'Hall' }).click();
  await again.getByText('Your seat: board 1, White Ana').waitFor();
  await expect.poll(() => axe(again)).toEqual([]);
  await expect.poll(() => cutOff(again)).toEqual([]);
  await again.getByRole('button', { name: 'Leave this seat' }).click();
  await again.getByRole('dialog', { name: 'Leave this seat?' }).waitFor();
  await expect.poll(() => axe(again)).toEqual([]);
  await again.getByRole('button', { name: 'Yes, leave it' }).click();
  await again.getByText('Your seat').waitFor({ state: 'detached' });
  await second.getByText('You are watching').waitFor();
  await second.reload();
  await second.getByText('scan the code of your seat').waitFor();
  await expect.poll(() => second.locator('.board.live').count()).toBe(0);
  await device.close();
});

it('each tab stays who it is where a device has had two links', async () => {
  const table = await site.hall.table();
  const white = await site.page(`#key=${table.white}`);
  await white.locator('.board.live').waitFor();
  const black = await white.context().newPage();
  await black.goto(`${site.hall.url}#key=${table.black}`);
  await black.locator('.board.live').waitFor();
  await white.reload();
  await white.locator('.press.runs').waitFor();
  await site.leave(white);
});

it('a device with a revoked key says what to do', async () => {
  const page = await site.page('#/', 'AAAAAAAAAAAAAAAAAAAAAA', { viewport: { width: 320, height: 640 } });
  await page.getByRole('alert').getByText('no longer registered here').waitFor();
  await page.getByRole('alert').getByText('ask the arbiter for your link').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Password').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await site.leave(page);
});

it('a seat whose link is renewed during play says so, and keeps nothing', async () => {
  const table = await site.hall.table();
  const page = await site.page(`#key=${table.white}`, null, PHONE);
  await page.locator('.board.live').waitFor();
  const { key } = await site.hall.ask<{ key: string }>('POST', `/boards/${table.id}/keys/white`, {});
  await page.getByRole('alert').getByText('no longer registered here').waitFor();
  await page.locator('.board.live').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('You are watching').waitFor();
  await page.goto(`${site.hall.url}#key=${key}`);
  await page.locator('.board.live').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await site.leave(page);
});

it('the arbiter comes back from logging in to where they were', async () => {
  const table = await site.hall.table();
  const page = await site.page(`#/arbiter/${table.id}`);
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('.arbiter .board .piece').first().waitFor();
  expect(page.url()).toBe(`${site.hall.url}#/arbiter/${table.id}`);
  await site.leave(page);
});
