// The server ends in the middle of a round: one card says what stands, and the games go on together or one by one.
import { expect, it } from 'vitest';
import { axe, cutOff } from './site';
import { site, withSite } from './with_site';

withSite();

it('games that stand after a restart are one card', async () => {
  const { tables } = await site.hall.round('Liga', { time_control: '3600' }, [['Ana', 'Beto'], ['Cora', 'Diego'], ['Eva', 'Félix'], ['Gil', 'Hugo']]);
  const [one, two, stopped, waits] = tables as [(typeof tables)[0], (typeof tables)[0], (typeof tables)[0], (typeof tables)[0]];
  for (const table of [one, two, stopped]) await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  await site.hall.play(one, 'e2e4');
  // The arbiter has stopped this one themselves: it is none of the card's.
  await site.hall.act(stopped, { by: 'arbiter', do: 'stop' });
  await site.hall.stop('SIGKILL');
  await site.hall.start('stopped');
  await site.hall.login();
  const page = await site.page('#/arbiter', site.hall.arbiter, { viewport: { width: 320, height: 640 } });
  const card = page.getByRole('region', { name: /Games stopped since \d\d:\d\d.*: 2$/ });
  await card.waitFor();
  await card.getByText('Choose').click();
  await card.getByText(/Black to move · (1:00:00|59:\d\d) – 1:00:00/).waitFor();
  await card.getByText('White to move').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await card.getByRole('button', { name: 'Start the clock at board 1' }).click();
  await expect.poll(async () => (await site.hall.snapshot(one)).state.clock.running).toBe('black');
  const rest = page.getByRole('region', { name: /since .*: 1$/ });
  await rest.getByRole('button', { name: 'Start all (1)' }).click();
  await page.getByRole('dialog', { name: 'Start 1 clocks?' }).getByRole('button', { name: 'Yes, start them' }).click();
  await rest.waitFor({ state: 'detached' });
  await expect.poll(async () => (await Promise.all([two, stopped, waits].map((table) => site.hall.snapshot(table)))).map(({ state }) => state.clock.running)).toEqual(['white', null, null]);
  await site.leave(page);
});
