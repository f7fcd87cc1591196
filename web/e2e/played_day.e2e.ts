// A day as a club plays it: twelve players, three rounds, two arbiters, on a tablet and on phones, from the pasted list to the printed report.
// All that happens at a board goes through the page; moves that no test depends on are sent as the seats would send them.
import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SeatKeys } from '../src/lib/api';
import { Hall, PASSWORD, type Table } from './hall';
import { printed } from './paper';
import { axe, cutOff, openFold, PHONE, press, ruling, square, tap, withdraw } from './site';
import { site, withSite } from './with_site';

withSite(undefined, Hall.fresh);

/** Pictures of the day, to be looked at: SHOTS=FOLDER. */
const SHOTS = process.env['SHOTS'];
async function shot(page: Page, name: string, ...widths: number[]): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: { 360: 740, 768: 1024 }[width] ?? 800 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  if (size) await page.setViewportSize(size);
}

/** The chief arbiter's desk, and the other arbiter's tablet. */
let nora: Page;
let oscar: Page;
let event = '';
/** The players' phones: each one's own, all day. */
const phones = new Map<string, Page>();
/** The boards of the round that is played, by number. */
let tables: Table[] = [];
/** Those of all rounds, for whoever reads the journals at the end. */
let played: Table[][] = [];
const at = (number: number): Table => tables[number - 1] as Table;

async function seatsOf(round: number): Promise<void> {
  const { rounds } = await site.hall.ask<{ rounds: { boards: { id: string }[] }[] }>('GET', `/events/${event}`);
  tables = await Promise.all((rounds[round - 1]?.boards ?? []).map(async ({ id }) => ({ id, ...(await site.hall.ask<SeatKeys>('GET', `/boards/${id}/keys`)) })));
  played = [...played, tables];
}
/** A player scans the code of the seat with their phone. */
async function sits(name: string, table: Table, colour: 'white' | 'black'): Promise<Page> {
  const phone = phones.get(name) ?? (await site.page('#/', null, PHONE));
  phones.set(name, phone);
  await phone.goto(`${site.hall.url}#key=${table[colour]}`);
  await phone.locator('.board .piece').first().waitFor();
  return phone;
}
const live = (...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.locator('.board.live').waitFor()));
const reads = (page: Page, ...texts: (string | RegExp)[]): Promise<unknown> => Promise.all(texts.map((text) => ruling(page).getByText(text).first().waitFor()));
const ended = (result: string, ...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.locator('.status', { hasText: result }).first().waitFor()));
async function moves(page: Page, from: string, to: string): Promise<void> {
  await page.locator('.press.runs').waitFor();
  await tap(page, [from, to]);
  await press(page);
  await page.locator('.press:not(.runs)').waitFor();
}
async function claims(page: Page, claim: string, fields: Record<string, string | true> = {}): Promise<void> {
  await page.getByRole('button', { name: '! Claim' }).tap();
  await page.getByLabel('What is claimed').selectOption(claim);
  for (const [label, value] of Object.entries(fields)) {
    const field = page.locator('.panel').getByLabel(label, { exact: true });
    await (value === true ? field.check() : field.fill(value));
  }
  await page.locator('.panel .primary').tap();
}
/** As it is done: a move, the offer, and then the clock. */
async function agreesDraw(offers: Page, accepts: Page, from: string, to: string): Promise<void> {
  await offers.locator('.press.runs').waitFor();
  await tap(offers, [from, to]);
  await offers.getByRole('button', { name: '½ Offer a draw' }).tap();
  await offers.locator('.panel .primary').tap();
  await press(offers);
  await accepts.getByRole('button', { name: 'Accept' }).tap();
  await accepts.getByRole('button', { name: 'Yes, accept' }).tap();
  await ended('½-½', offers, accepts);
}
async function resigns(page: Page): Promise<void> {
  await page.getByRole('button', { name: '⚐ Resign' }).tap();
  await page.getByRole('button', { name: 'Yes, resign' }).tap();
}
/** A card that waits at an arbiter's, about two players. */
const card = (page: Page, players: string): Locator => page.locator('.urgent', { hasText: players });
const opens = async (page: Page, table: Table): Promise<void> => {
  await page.goto(`${site.hall.url}#/arbiter/${table.id}`);
  await page.locator('.boardbox .piece').first().waitFor();
};
async function beginsAll(page: Page, games: number): Promise<void> {
  await page.goto(`${site.hall.url}#/`);
  await page.getByRole('button', { name: `▶ Begin all games (${games})` }).click();
  await page.getByRole('button', { name: `Yes, begin ${games} games` }).click();
  await page.getByRole('button', { name: 'Begin all' }).waitFor({ state: 'detached' });
}
/** Place, player and points, as everybody reads them on the club's page. */
async function standings(...expected: string[]): Promise<void> {
  await nora.goto(`${site.hall.url}#/event/${event}/standings`);
  const rows = nora.getByRole('region', { name: 'Standings' }).locator('tbody tr');
  await expect.poll(async () => (await rows.allInnerTexts()).map((row) => row.split('\t').slice(0, 3).join(' '))).toEqual(expected);
}
const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

it('the chief arbiter comes by the printed link, makes another arbiter, and pastes the first round', async () => {
  nora = await site.page(`#setup=${site.hall.setupKey}`, null, { viewport: { width: 1280, height: 800 } });
  await nora.getByText('You are the chief arbiter').waitFor();
  await nora.getByLabel('Your name').fill('Nora Vidal');
  await nora.getByLabel('Password').fill(PASSWORD);
  await nora.getByLabel('Repeat it').fill(PASSWORD);
  await nora.getByRole('button', { name: 'Set the password' }).click();
  await nora.getByRole('link', { name: '+ New event' }).waitFor();
  await site.hall.login();
  await nora.goto(`${site.hall.url}#/settings`);
  await nora.getByText('Nora Vidal').first().waitFor();
  await nora.getByLabel('Name', { exact: true }).fill('Óscar Leal');
  await nora.getByLabel('Password', { exact: true }).fill('Óscar’s own password');
  await nora.getByRole('button', { name: 'Add an arbiter' }).click();
  await nora.getByText('Óscar Leal can log in now').waitFor();
  await shot(nora, 'settings', 360, 768, 1280);

  oscar = await site.page('#/login', null, { viewport: { width: 768, height: 1024 }, hasTouch: true });
  await oscar.getByLabel('Your name').fill('Óscar Leal');
  await oscar.getByLabel('Password').fill(PASSWORD);
  await oscar.getByRole('button', { name: 'Log in' }).tap();
  await oscar.getByText('Name and password do not match').waitFor();
  await oscar.getByLabel('Password').fill('Óscar’s own password');
  await oscar.getByRole('button', { name: 'Log in' }).tap();
  await oscar.waitForURL(/#\/$/);

  await nora.goto(`${site.hall.url}#/new`);
  await nora.getByLabel('Name of the event').fill('Copa de otoño');
  await nora.getByRole('button', { name: '60′ + 30″' }).click();
  await nora.getByLabel('Players, in pairing order').fill(
    'Mesa;Blancas;Negras\n1;Alba Soto;Bruno Rey\n2;Carla Mas;Darío Gil\n3;Elena Paz;Fermín Cano\n4;Greta Lind;Hugo Vera\n5;Irene Roca;Joel Prat\n6;Karla Nuño;½ bye\n7;Lucas Oliva;bye',
  );
  await nora.getByText('12 players, 5 boards').waitFor();
  await expect.poll(() => nora.getByLabel('Karla Nuño').inputValue()).toBe('half');
  await expect.poll(() => nora.getByLabel('Lucas Oliva').inputValue()).toBe('full');
  await expect.poll(() => axe(nora)).toEqual([]);
  await shot(nora, 'new', 360, 768, 1280);
  await nora.getByRole('button', { name: 'Create the event' }).click();
  await nora.getByRole('heading', { name: 'Copa de otoño · Round 1' }).waitFor();
  await nora.getByRole('link', { name: 'Pairings' }).click();
  await nora.getByRole('row', { name: /Karla Nuño half-point bye/ }).waitFor();
  event = /round\/(\w+)\//.exec(nora.url())?.[1] ?? '';
  await seatsOf(1);
  await beginsAll(nora, 5);
});

it('round 1, board 1: two illegal moves on the tablet between the players lose the game', async () => {
  const tablet = await site.page(`#key=${at(1).tablet}`, null, { viewport: { width: 768, height: 1024 }, hasTouch: true });
  await live(tablet);
  const plays = async (colour: 'white' | 'black', from: string, to: string): Promise<void> => {
    await tap(tablet, [from, to]);
    await tablet.locator(`.edge.${colour} .press`).tap();
  };
  await plays('white', 'e2', 'e5');
  await tablet.locator('.edge.white .ruled', { hasText: 'is ruled an illegal move, White’s first' }).waitFor();
  await square(tablet, 'e2').locator('.piece').waitFor();
  await shot(tablet, 'tablet-illegal', 360, 768, 1280);
  for (const [colour, from, to] of [['white', 'e2', 'e4'], ['black', 'e7', 'e5']] as const) {
    await plays(colour, from, to);
    await tablet.locator(`.edge.${colour} .press:not(.runs)`).waitFor();
  }
  await plays('white', 'g1', 'g3');
  for (const colour of ['white', 'black']) await tablet.locator(`.edge.${colour}`, { hasText: '0-1' }).waitFor();
  await shot(tablet, 'tablet-over', 360, 768, 1280);
  // There both sign.
  for (const colour of ['white', 'black']) {
    await tablet.locator(`.edge.${colour}`).getByRole('button', { name: 'Sign 0-1' }).tap();
    await tablet.locator(`.edge.${colour}`).getByText('✓ signed 0-1').waitFor();
  }
  await expect.poll(async () => (await site.hall.snapshot(at(1))).state.signed).toEqual({ white: '0-1', black: '0-1' });
  await site.leave(tablet);
});

it('round 1, board 2: a touch that the opponent denies is decided by the second arbiter', async () => {
  const [carla, dario] = await Promise.all([sits('Carla', at(2), 'white'), sits('Darío', at(2), 'black')]);
  await live(carla, dario);
  // The board has not felt that Carla touched her knight before she moved the pawn.
  await tap(carla, ['e2', 'e4']);
  await claims(dario, 'touch_move', { Square: 'g1', 'The opponent denies it': true });
  await reads(dario, 'The arbiter has been asked.');
  await oscar.goto(`${site.hall.url}#/arbiter`);
  const asked = card(oscar, 'Carla Mas');
  await asked.getByText('Black claims: a piece was touched (the knight on g1), which the opponent denies.').waitFor();
  await shot(oscar, 'card-touch', 360, 768, 1280);
  await asked.getByRole('button', { name: 'Established', exact: true }).tap();
  await reads(dario, 'Black’s claim that a touched piece must be moved or captured is right.');
  await carla.locator('.now', { hasText: 'White must move the knight on g1' }).waitFor();
  await square(carla, 'e2').locator('.piece').waitFor();
  await asked.getByText('What should the clocks show?').waitFor();
  await asked.getByRole('button', { name: 'Leave them as they are' }).tap();
  await oscar.getByText('Nothing is waiting for you').waitFor();
  await shot(carla, 'phone-must-move', 360);
  await moves(carla, 'g1', 'f3');
  await moves(dario, 'g8', 'f6');
  await agreesDraw(carla, dario, 'd2', 'd4');
});

it('round 1, board 3: a third occurrence is claimed wrongly, then rightly', async () => {
  const [elena, fermin] = await Promise.all([sits('Elena', at(3), 'white'), sits('Fermín', at(3), 'black')]);
  await live(elena, fermin);
  await site.hall.play(at(3), 'g1f3', 'g8f6', 'f3g1', 'f6g8');
  await claims(elena, 'threefold', { Move: 'Nf3' });
  await reads(elena, 'is rejected', /It must have been there three times/, 'Black receives 2 minutes more.');
  await reads(fermin, 'is rejected', 'Black receives 2 minutes more.');
  // The announced move has to be played.
  await elena.locator('.now', { hasText: 'White must play Nf3' }).waitFor();
  await shot(elena, 'phone-rejected', 360);
  await moves(elena, 'g1', 'f3');
  await moves(fermin, 'g8', 'f6');
  await claims(elena, 'threefold', { Move: 'Ng1' });
  await reads(elena, 'is rejected');
  await site.hall.play(at(3), 'f3g1', 'f6g8');
  await elena.locator('.moves', { hasText: 'Ng8' }).waitFor();
  // Now the position stands on the board.
  await claims(elena, 'threefold');
  await ended('½-½', elena, fermin);
  await reads(fermin, 'The game is over: a draw');
  await shot(fermin, 'phone-threefold', 360);
});

it('round 1, board 4: a flag falls, and the arbiter has looked at the clock', async () => {
  const [greta, hugo] = await Promise.all([sits('Greta', at(4), 'white'), sits('Hugo', at(4), 'black')]);
  await live(greta, hugo);
  await moves(greta, 'e2', 'e4');
  await moves(hugo, 'c7', 'c5');
  // The chief arbiter sets the clocks as after four hours of play.
  await opens(nora, at(4));
  await nora.getByText('Set the clocks').click();
  await nora.getByLabel('White’s time').fill('0:01');
  await nora.getByLabel('Black’s time').fill('4:00');
  await nora.getByRole('button', { name: 'Set', exact: true }).click();
  await greta.locator('.press .clock.flag').waitFor();
  await shot(greta, 'phone-flag', 360);
  const down = card(nora, 'Greta Lind');
  await down.getByText('flag down').waitFor();
  await shot(nora, 'card-flag', 360, 768, 1280);
  await down.getByRole('button', { name: 'Looked at the clock' }).click();
  const sure = nora.getByRole('dialog');
  await sure.getByText('Black wins, 0-1').waitFor();
  await shot(nora, 'flag-asked', 360, 768, 1280);
  await sure.getByRole('button', { name: 'Yes, record it' }).click();
  await ended('0-1', greta, hugo);
  await reads(hugo, 'White’s time is used up');
  await hugo.getByRole('button', { name: 'Sign 0-1' }).tap();
  await greta.getByRole('button', { name: 'Sign 0-1' }).tap();
  await greta.getByText('White: ✓ signed 0-1 · Black: ✓ signed 0-1').waitFor();
});

it('round 1 ends: standings, and round 2 is pasted', async () => {
  await site.hall.play(at(5), ...FOOLS_MATE);
  await nora.goto(`${site.hall.url}#/round/${event}/1`);
  await nora.getByText('5 of 5 boards are over').waitFor();
  for (const row of [/Alba Soto 0-1.* Bruno Rey/, /Carla Mas ½-½.* Darío Gil/, /Elena Paz ½-½.* Fermín Cano/, /Greta Lind 0-1.* Hugo Vera/, /Irene Roca 0-1 .*checkmate Joel Prat/, /Karla Nuño half-point bye/, /Lucas Oliva/]) {
    await nora.getByRole('row', { name: row }).waitFor();
  }
  await shot(nora, 'round1', 360, 768, 1280);
  await standings(
    '1 Bruno Rey 1', '1 Hugo Vera 1', '1 Joel Prat 1', '1 Lucas Oliva 1',
    '5 Carla Mas ½', '5 Darío Gil ½', '5 Elena Paz ½', '5 Fermín Cano ½', '5 Karla Nuño ½', '10 Alba Soto 0', '10 Greta Lind 0', '10 Irene Roca 0',
  );
  await shot(nora, 'standings1', 360, 768, 1280);

  await nora.getByRole('link', { name: '+ New round' }).click();
  // As a program for pairings prints it: with tabs, titles and ratings, and superfluous columns.
  await nora.getByLabel('Players, in pairing order').fill([
    'Bo.\tWhite\tRtg\tResult\tBlack\tRtg', '1\tBruno Rey\t1850\t \tHugo Vera\t1790', '2\tJoel Prat\t1700\t \tLucas Oliva\t1655', '3\tDarío Gil\t1820\t \tElena Paz\t1610',
    '4\tFM Fermín Cano\t2201\t \tCarla Mas\t1600', '5\tAlba Soto\t1590\t \tKarla Nuño\t1580', '6\tIrene Roca\t1540\t \tGreta Lind\t1500',
  ].join('\n'));
  await nora.getByText('12 players, 6 boards').waitFor();
  await nora.getByRole('row', { name: '4 Fermín Cano Carla Mas' }).waitFor();
  // All names are known from round 1, and no player is missing.
  await expect.poll(() => nora.getByText(/New in this event|Not named in this round/).count()).toBe(0);
  await nora.getByRole('button', { name: 'New round' }).click();
  await nora.getByRole('heading', { name: 'Copa de otoño · Round 2' }).waitFor();
  await seatsOf(2);
  await beginsAll(nora, 6);
});

it('round 2: an absent player loses by forfeit, and a result entered by mistake is changed', async () => {
  await nora.goto(`${site.hall.url}#/round/${event}/2`);
  await site.hall.play(at(6), ...FOOLS_MATE);
  await nora.getByRole('button', { name: /Not there: 5 · White: Alba Soto/ }).click();
  await nora.getByRole('radio', { name: /both lose/ }).check();
  await nora.getByRole('button', { name: 'Enter a result', exact: true }).click();
  await nora.getByRole('row', { name: /Alba Soto 0-0 F .*Karla Nuño/ }).waitFor();
  await nora.getByRole('button', { name: 'Change the result: Board 5' }).click();
  await nora.getByRole('radio', { name: /0-1 Karla Nuño wins/ }).check();
  await nora.getByLabel('Remark').fill('telephoned at 17:20');
  await shot(nora, 'enter-result', 360, 768, 1280);
  await nora.getByRole('button', { name: 'Enter a result', exact: true }).click();
  await nora.getByRole('row', { name: /Alba Soto 0-1 F .*telephoned at 17:20 Karla Nuño/ }).waitFor();
});

it('round 2, board 2: the second arbiter penalises at the wrong board, corrects it, and the game goes on', async () => {
  const [joel, lucas] = await Promise.all([sits('Joel', at(2), 'white'), sits('Lucas', at(2), 'black')]);
  await live(joel, lucas);
  await moves(joel, 'd2', 'd4');
  await opens(oscar, at(2));
  await openFold(oscar.locator('summary', { hasText: 'Penalise' }));
  await oscar.getByLabel('Penalty').selectOption('loss');
  await oscar.getByRole('button', { name: 'Penalise' }).tap();
  await oscar.getByRole('dialog').getByText('As a penalty White loses the game.').waitFor();
  await oscar.getByRole('button', { name: 'Yes, record it' }).tap();
  // What the opponent scores is for the arbiter to say.
  await ended('open', joel, lucas);
  await card(oscar, 'Joel Prat').getByText('What does the opponent score?').waitFor();
  await shot(oscar, 'card-score', 360, 768, 1280);
  await shot(joel, 'phone-penalised', 360);

  await oscar.getByText('All acts and rulings').tap();
  const entry = oscar.locator('.log li', { hasText: 'As a penalty White loses the game.' });
  await entry.getByText('· Óscar Leal').waitFor();
  await entry.getByRole('button', { name: /^Correct the ruling in entry \d+$/ }).tap();
  await shot(oscar, 'correct', 360, 768, 1280);
  await expect.poll(() => axe(oscar)).toEqual([]);
  await entry.getByRole('button', { name: 'Correct the ruling', exact: true }).tap();
  await oscar.getByRole('dialog').getByText('no longer holds: the arbiter has corrected it').waitFor();
  await shot(oscar, 'correct-asked', 360, 768, 1280);
  await oscar.getByRole('button', { name: 'Yes, record it' }).tap();
  await reads(lucas, /The ruling on entry \d+.* no longer holds: the arbiter has corrected it/, 'The game goes on');
  await shot(lucas, 'phone-corrected', 360);
  await oscar.getByRole('button', { name: 'Start Black’s clock' }).tap();
  await moves(lucas, 'g8', 'f6');
  await moves(joel, 'c2', 'c4');
});

it('round 2: the server is killed, stands again, and the games go on', async () => {
  const [bruno, hugo] = await Promise.all([sits('Bruno', at(1), 'white'), sits('Hugo', at(1), 'black')]);
  await moves(bruno, 'e2', 'e4');
  await site.hall.play(at(3), 'd2d4', 'd7d5');
  await site.hall.play(at(4), 'c2c4');
  const [joel, lucas] = [phones.get('Joel') as Page, phones.get('Lucas') as Page];
  await site.hall.stop('SIGKILL');
  await Promise.all([bruno, hugo, joel, lucas, nora, oscar].map((page) => page.locator('.lost').waitFor()));
  await shot(hugo, 'phone-lost', 360);
  await site.hall.start('stopped');
  await Promise.all([bruno, hugo, joel, lucas, nora, oscar].map((page) => page.locator('.lost').waitFor({ state: 'detached' })));
  // Acknowledged acts are there; the clocks stand, and the arbiters are still logged in.
  await hugo.locator('.moves', { hasText: 'e4' }).waitFor();
  await hugo.locator('.status', { hasText: 'clocks stopped' }).waitFor();
  await shot(hugo, 'phone-stands', 360);
  await nora.goto(`${site.hall.url}#/arbiter`);
  const stand = nora.getByRole('region', { name: /Games stopped since \d\d:\d\d.*: 4$/ });
  await stand.getByText('Choose').click();
  await stand.getByText('Bruno Rey – Hugo Vera').waitFor();
  await shot(nora, 'after-crash', 360, 768, 1280);
  await stand.getByRole('button', { name: 'Start the clock at board 1' }).click();
  await hugo.locator('.press.runs').waitFor();
  await nora.getByRole('region', { name: /since .*: 3$/ }).getByRole('button', { name: 'Start all (3)' }).click();
  await nora.getByRole('dialog', { name: 'Start 3 clocks?' }).getByRole('button', { name: 'Yes, start them' }).click();
  await moves(hugo, 'c7', 'c5');
  await agreesDraw(bruno, hugo, 'g1', 'f3');
  await moves(lucas, 'e7', 'e6');
  await resigns(lucas);
  await ended('1-0', joel, lucas);
  await site.hall.play(at(4), 'e7e5');
  for (const [number, by] of [[3, 'black'], [4, 'white']] as const) await site.hall.act(at(number), { by, do: 'resign' });
});

it('round 2 ends: standings, one player withdraws, and round 3 comes from a file', async () => {
  await nora.goto(`${site.hall.url}#/round/${event}/2`);
  await nora.getByText('6 of 6 boards are over').waitFor();
  await standings(
    '1 Joel Prat 2', '2 Bruno Rey 1½', '2 Carla Mas 1½', '2 Darío Gil 1½', '2 Hugo Vera 1½', '2 Karla Nuño 1½',
    '7 Greta Lind 1', '7 Lucas Oliva 1', '9 Elena Paz ½', '9 Fermín Cano ½', '11 Alba Soto 0', '11 Irene Roca 0',
  );
  await withdraw(nora, 'Alba Soto', 2);
  // A player who has gone home is not paired, and a forgotten one is named.
  await nora.getByLabel('Players, in pairing order').fill('Joel Prat;Bruno Rey\nAlba Soto;Irene Roca');
  await nora.getByText('No longer in the event: Alba Soto').first().waitFor();
  const csv = 'Board,White,Black\n1,Joel Prat,Bruno Rey\n2,Hugo Vera,Carla Mas\n3,Karla Nuño,Darío Gil\n4,Lucas Oliva,Greta Lind\n5,Fermín Cano,Elena Paz\n,Irene Roca,bye\n';
  await nora.getByLabel('Or take them from a file').setInputFiles({ name: 'round3.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await nora.getByText('11 players, 5 boards. Irene Roca has no opponent.').waitFor();
  await shot(nora, 'new-round3', 360, 768, 1280);
  await nora.getByRole('button', { name: 'New round' }).click();
  await nora.getByRole('heading', { name: 'Copa de otoño · Round 3' }).waitFor();
  await seatsOf(3);
  await beginsAll(nora, 5);
});

it('round 3: a player calls the arbiter, who comes, and the last games end', async () => {
  const [joel, bruno] = await Promise.all([sits('Joel', at(1), 'white'), sits('Bruno', at(1), 'black')]);
  await live(joel, bruno);
  await moves(joel, 'e2', 'e4');
  await bruno.getByRole('button', { name: 'Arbiter', exact: true }).tap();
  await bruno.getByRole('button', { name: 'disturbance' }).tap();
  await joel.locator('.status', { hasText: 'clocks stopped' }).waitFor();
  const call = card(oscar, 'Joel Prat – Bruno Rey');
  await call.getByText('Black calls the arbiter').waitFor();
  await call.getByText('Both clocks are stopped.').waitFor();
  // It is in sight at once, though he has another board before him.
  await expect.poll(async () => ((await call.boundingBox())?.y ?? Infinity) < ((await oscar.locator('.boardbox').boundingBox())?.y ?? 0)).toBe(true);
  await shot(oscar, 'card-call', 360, 768, 1280);
  await call.getByRole('button', { name: 'Go on with Black’s clock' }).tap();
  await call.waitFor({ state: 'detached' });
  await agreesDraw(bruno, joel, 'e7', 'e5');
  await site.hall.play(at(2), ...FOOLS_MATE);
  for (const [number, by] of [[3, 'black'], [4, 'black'], [5, 'white']] as const) await site.hall.act(at(number), { by, do: 'resign' });
  await nora.goto(`${site.hall.url}#/round/${event}/3`);
  await nora.getByText('5 of 5 boards are over').waitFor();
  await nora.getByRole('row', { name: /Irene Roca bye: as a win/ }).waitFor();
  await standings(
    '1 Carla Mas 2½', '1 Joel Prat 2½', '1 Karla Nuño 2½', '4 Bruno Rey 2', '4 Lucas Oliva 2',
    '6 Darío Gil 1½', '6 Elena Paz 1½', '6 Hugo Vera 1½', '9 Greta Lind 1', '9 Irene Roca 1', '11 Fermín Cano ½', '12 Alba Soto (has withdrawn) 0',
  );
  await shot(nora, 'standings3', 360, 768, 1280);
});

it('the journal tells which arbiter did what', async () => {
  const did = async (round: number, board: number, ...acts: [text: string, arbiter: string][]): Promise<void> => {
    await opens(nora, played[round - 1]?.[board - 1] as Table);
    if (!(await nora.locator('.log').isVisible())) await nora.getByText('All acts and rulings').click();
    for (const [text, arbiter] of acts) await nora.locator('.log li', { hasText: text }).filter({ hasText: `· ${arbiter}` }).waitFor();
  };
  await did(1, 2, ['Established', 'Óscar Leal']);
  await did(1, 4, ['The arbiter looks at the clock.', 'Nora Vidal'], ['set the times', 'Nora Vidal']);
  await did(2, 2, ['The arbiter penalises White: loss of the game.', 'Óscar Leal'], ['The arbiter corrects the ruling on entry', 'Óscar Leal'], ['The arbiter starts Black’s clock.', 'Nora Vidal']);
  await shot(nora, 'journal', 360, 768, 1280);
  await nora.goto(`${site.hall.url}#/arbiter`);
  await nora.getByText('Nothing is waiting for you').waitFor();
});

it('at the end reports, incidents and results are printed, and tell an absent reader what happened', async () => {
  const popup = async (name: string): Promise<string> => {
    const [sheet] = await Promise.all([nora.waitForEvent('popup'), nora.getByRole('link', { name }).click()]);
    await sheet.waitForLoadState();
    const { text } = await printed(sheet, SHOTS && `${SHOTS}/${name}.pdf`);
    await sheet.close();
    return text;
  };
  const report = async (round: number): Promise<string> => {
    await nora.goto(`${site.hall.url}#/report/${event}/${round}`);
    await nora.getByRole('heading', { name: `Copa de otoño · Round ${round}` }).waitFor();
    await shot(nora, `report${round}`, 360, 768, 1280);
    return (await printed(nora, SHOTS && `${SHOTS}/report${round}.pdf`)).text;
  };
  const PAIRS = [
    ['Alba Soto', '0-1', 'Bruno Rey'], ['Carla Mas', '½-½', 'Darío Gil'], ['Elena Paz', '½-½', 'Fermín Cano'], ['Greta Lind', '0-1', 'Hugo Vera'], ['Irene Roca', '0-1', 'Joel Prat'],
  ] as const;
  const HAPPENED = [
    '1.e2-e5 is ruled an illegal move, White’s first', '2.Ng1-g3 is ruled an illegal move, White’s second', 'White has made an illegal move that loses the game',
    'a piece was touched (the knight on g1), which the opponent denies', 'Black’s claim that a touched piece must be moved or captured is right', 'White must move the knight on g1',
    'White’s claim of a draw by repetition is rejected', 'White’s claim of a draw by repetition is right', 'White’s flag has fallen', 'White’s time is used up',
  ];
  const first = await report(1);
  const incidents = await popup('Incidents to print');
  await expect.poll(() => popup('Results to print')).toContain('Karla Nuño half-point bye');
  for (const [white, result, black] of PAIRS) expect(first).toMatch(new RegExp(`${white} ${result} [a-z ]+ ${black}`));
  for (const text of ['Karla Nuño half-point bye', 'Lucas Oliva bye: as a win']) expect(first).toContain(text);
  for (const text of HAPPENED) {
    expect(first).toContain(text);
    expect(incidents).toContain(text);
  }
  // Text meant for the arbiter is in no file.
  expect(first).not.toContain('Options:');

  const second = await report(2);
  const results = await popup('Results to print');
  for (const text of ['As a penalty White loses the game.', 'no longer holds: the arbiter has corrected it', 'The game goes on: the ruling that ended it no longer holds.', 'White wins, 1-0. Black has resigned.']) expect(second).toContain(text);
  // The correction names the entry of the penalty, and that bears its number.
  const entry = /The arbiter corrects the ruling on entry (\d+)/.exec(second)?.[1] ?? '';
  expect(second).toMatch(new RegExp(`\\b${entry} · \\d\\d:\\d\\d · The arbiter penalises White`));
  expect(second).toContain('Alba Soto 0-1 not there in time: telephoned at 17:20 Karla Nuño');
  expect(results).toContain('Alba Soto 0-1 Karla Nuño not there in time: telephoned at 17:20');

  await nora.goto(`${site.hall.url}#/event/${event}/standings`);
  await nora.getByRole('region', { name: 'Standings' }).waitFor();
  const table = await printed(nora, SHOTS && `${SHOTS}/standings.pdf`);
  expect(table.pages).toBe(3);
  for (const text of ['1 Carla Mas 2½ 2 1 0', '3 Karla Nuño bye ½ 12b+ 6w1 2½', '12 Alba Soto 4w0 3w− 0']) expect(table.text).toContain(text);
  for (const page of [nora, ...phones.values()]) await expect.poll(() => cutOff(page)).toEqual([]);
});
