// What lies before the arbiter: a decision says what led to it, its options are few, and a finished game leaves no card.
import { expect, it } from 'vitest';
import { axe, cutOff } from './site';
import { site, withSite } from './with_site';

withSite();

it('a decision stands with its cause, after a reload too; the usual option first, the rest behind "more"', async () => {
  const table = await site.hall.table({}, ['Ana', 'Beto']);
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, { by: 'white', do: 'offer' });
  const page = await site.page(`#/arbiter/${table.id}`, site.hall.arbiter, { viewport: { width: 360, height: 640 } });
  for (let i = 0; i < 2; i++) {
    const card = page.locator('.urgent');
    await card.getByText('Prueba · Round 1').waitFor();
    await card.getByText(/White offers a draw/).waitFor();
    expect(await card.locator('.row > button:not(.chip)').allInnerTexts()).toEqual([expect.stringMatching(/^A warning\s\(usual\)$/), expect.any(String), expect.any(String), 'More (3)']);
    await page.reload();
  }
  await page.getByRole('button', { name: 'More (3)' }).click();
  await page.getByRole('button', { name: 'Loss of the game' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'A warning' }).click();
  await page.getByText('Nothing waits for you').waitFor();
  await site.leave(page);
});

it('what is open to the arbiter is shown to the arbiter alone; others see that the arbiter has been asked', async () => {
  const views = { white: 'board', black: 'board', tablet: 'board', spectator: 'watch', arbiter: 'arbiter' } as const;
  for (const [reader, view] of Object.entries(views)) {
    const table = await site.hall.table();
    await site.hall.play(table, 'e2e4');
    const key = reader === 'spectator' ? null : reader === 'arbiter' ? site.hall.arbiter : table[reader as 'white'];
    const page = await site.page(`#/${view}/${table.id}${reader === 'tablet' ? '/tablet' : ''}`, key, { viewport: { width: 1280, height: 900 } });
    await page.locator('.board .piece').first().waitFor();
    // A ruling is shown to whoever is there when it comes.
    await site.hall.act(table, { by: 'white', do: 'offer' });
    const card = page.locator('.ruling, .ruled', { hasText: 'at the wrong moment' }).first();
    await card.waitFor();
    const said = [await card.innerText(), await page.getByTestId('announcer').innerText()];
    if (reader === 'spectator' || reader === 'arbiter') {
      await page.getByText('All acts and rulings').click();
      said.push(await page.locator('.log .effect', { hasText: 'at the wrong moment' }).first().innerText());
    }
    for (const text of said) {
      expect(/Open to choose|Which penalty/.test(text), `${reader}: ${text}`).toBe(reader === 'arbiter');
      expect(text.includes('The arbiter has been asked.'), `${reader}: ${text}`).toBe(reader !== 'arbiter');
    }
    await site.leave(page);
  }
});

it('a finished game leaves no card; what was left open is folded away', async () => {
  const table = await site.hall.table();
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, { by: 'white', do: 'offer' });
  const [page, hall] = await Promise.all([site.page('#/arbiter', site.hall.arbiter), site.page('#/', site.hall.arbiter)]);
  await page.locator('.urgent').waitFor();
  await hall.locator('.mark.decision').waitFor();
  await site.hall.act(table, { by: 'black', do: 'resign' });
  await page.locator('.urgent').waitFor({ state: 'detached' });
  await page.getByText('Nothing waits for you').waitFor();
  await page.getByText('Left open in finished games (1)').click();
  await page.getByRole('button', { name: 'A warning' }).waitFor();
  await hall.locator('.mark.decision').waitFor({ state: 'detached' });
  await site.leave(page, hall);
});

it('a move that is made but not pressed has its number in the hall', async () => {
  const table = await site.hall.table({}, ['Cora', 'Diego']);
  await site.hall.act(table, { by: 'white', do: 'play', move: 'e2e4' });
  const page = await site.page('#/');
  await page.locator('.card', { hasText: '1. e4' }).waitFor();
  await site.hall.act(table, { by: 'white', do: 'press' });
  await site.hall.act(table, { by: 'black', do: 'play', move: 'e7e5' });
  await page.locator('.card', { hasText: '1… e5' }).waitFor();
  await site.leave(page);
});

it('older rulings fold away by themselves', async () => {
  const table = await site.hall.table();
  const page = await site.page(`#/watch/${table.id}`);
  await page.locator('.board .piece').first().waitFor();
  await site.hall.act(table, { by: 'white', do: 'play', move: 'e2e5' });
  await site.hall.act(table, { by: 'white', do: 'press' });
  await page.locator('.ruling', { hasText: 'is ruled an illegal move, White’s first' }).getByText('Why').waitFor();
  expect(await page.locator('.ruling > .articles .chip').count()).toBeLessThanOrEqual(2);
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, { by: 'white', do: 'resign' });
  await page.locator('.ruling', { hasText: 'Black wins, 0-1' }).first().waitFor();
  const old = page.locator('details.ruling', { hasText: 'is ruled an illegal move' });
  expect(await old.getAttribute('open')).toBeNull();
  await old.locator('summary').first().click();
  await old.getByText('Black receives 2 minutes more').waitFor();
  expect(await axe(page)).toEqual([]);
  await site.leave(page);
});
