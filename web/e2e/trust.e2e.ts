// A hall in a network of its own: who reaches it, which devices trust it, and what they can do then; and that all the rest
// works without.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hall, PASSWORD } from './hall';
import { BROWSER } from './browser';
import { axe, cutOff } from './site';
import { PATIENCE } from './patience';

const NAME = 'compongo.local';
const faults: string[] = [];
const homes: string[] = [];
let hall: Hall;
let stranger: Browser;
let friend: Browser;

/** A browser in whose home this authority is trusted, as certutil adds it; and for which the hall's name leads to this machine. */
async function browser(authority: string | null): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'compongo-home-'));
  homes.push(home);
  if (authority !== null) {
    const database = join(home, '.pki/nssdb');
    mkdirSync(database, { recursive: true });
    writeFileSync(join(home, 'hall.crt'), authority);
    execFileSync('certutil', ['-d', `sql:${database}`, '-N', '--empty-password']);
    execFileSync('certutil', ['-d', `sql:${database}`, '-A', '-t', 'C,,', '-n', 'hall', '-i', join(home, 'hall.crt')]);
  }
  return chromium.launch({
    executablePath: BROWSER,
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: '', XDG_CONFIG_HOME: '' },
  });
}
async function open(by: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await by.newContext({ locale: 'en', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => faults.push(`${url}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security|Uncaught/.test(message.text())) faults.push(`${url}: ${message.text()}`);
  });
  await page.goto(url);
  return page;
}
const plain = (path = ''): string => `http://${NAME}:${hall.ownPort}/${path}`;
const secure = (path = ''): string => `https://${NAME}:${hall.ownPort}/${path}`;

beforeAll(async () => {
  hall = await Hall.fresh('--tls', 'own');
  hall.arbiter = (await hall.ask<{ key: string }>('POST', '/password', { password: PASSWORD, name: 'Nora' }, hall.setupKey)).key;
  const authority = await (await fetch(`http://127.0.0.1:${hall.ownPort}/trust/compongo-hall.crt`)).text();
  [stranger, friend] = await Promise.all([browser(null), browser(authority)]);
});
afterAll(async () => {
  await Promise.all([stranger?.close(), friend?.close(), hall?.close()]);
  for (const home of homes) rmSync(home, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

it('a device that does not trust the hall is led there, whichever it is', async () => {
  const page = await open(stranger, plain('trust'), { viewport: { width: 320, height: 640 } });
  await page.getByText('This device does not trust the hall yet').waitFor();
  for (const [button, step] of [['Android', 'CA certificate'], ['iPhone, iPad', 'Profile Downloaded'], ['Windows', 'Trusted Root'], ['Mac', 'Always Trust'], ['Chromebook', 'three dots|Tick'], ['Linux', 'Firefox']] as const) {
    await page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    await page.getByText(new RegExp(step)).first().waitFor();
    await page.getByText('Remove it').click();
    await expect.poll(() => cutOff(page), { message: button }).toEqual([]);
    await expect.poll(() => axe(page), { message: button }).toEqual([]);
    await page.getByText('Remove it').click();
  }
  await page.locator('nav .lang').selectOption('es');
  await page.getByText('Este dispositivo todavía no confía').waitFor();
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => axe(page, 'color-contrast')).toEqual([]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => cutOff(page)).toEqual([]);
  const { sha256 } = ((await (await fetch(`http://127.0.0.1:${hall.ownPort}/api/v1/trust`)).json()) as { authority: { sha256: string } }).authority;
  await page.getByText(sha256).waitFor();
  // The download is a certificate, in the form that each system takes.
  for (const [path, type] of [['trust/compongo-hall.crt', 'application/x-x509-ca-cert'], ['trust/compongo-hall.mobileconfig', 'application/x-apple-aspen-config']] as const) {
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${hall.ownPort}/${path}`)).headers.get('content-type')).toBe(type);
  }
  await expect(page.goto(secure())).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/);
  await page.context().close();
});

it('without trust everything else works, plainly', async () => {
  const table = await hall.table();
  const page = await open(stranger, plain(`#key=${table.white}`));
  await page.locator('.board.live').waitFor();
  await expect.poll(() => page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'wakeLock' in navigator])).toEqual([false, false, false]);
  for (const square of ['e2', 'e4']) await page.locator(`[data-square="${square}"]`).click();
  await page.locator('[data-square="e4"] .piece').waitFor();
  await page.locator('.press').click();
  await expect.poll(async () => (await hall.snapshot(table)).state.turn).toBe('black');
  await page.context().close();
});

it('with trust the page is a secure one: kept on the device, and it keeps the screen awake', async () => {
  const page = await open(friend, plain('trust'));
  await page.getByText('This device trusts the hall').waitFor();
  await page.getByRole('link', { name: 'Open the hall by https' }).click();
  await page.waitForURL(secure());
  await expect.poll(() => page.evaluate(() => isSecureContext)).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))).toBe(true);
  // No arbiter is there to be asked.
  const line = await page.context().newCDPSession(page);
  const { browserContextId = '' } = (await line.send('Target.getTargetInfo')).targetInfo;
  await line.send('Browser.grantPermissions', { permissions: ['wakeLockScreen'], origin: secure().slice(0, -1), browserContextId });
  await expect.poll(() => page.evaluate(() => navigator.wakeLock.request('screen').then((lock) => lock.type))).toBe('screen');
  // A seat's link does by https what it does by http, the live connection too.
  const table = await hall.table();
  await page.goto(secure(`#key=${table.white}`));
  await page.locator('.board.live').waitFor();
  await page.context().close();
});

it('an arbiter signs in by a passkey', async () => {
  const page = await open(friend, secure('#/login'));
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await expect.poll(() => page.getByRole('button', { name: 'Log in with a passkey' }).count()).toBe(0);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Waiting for you' }).waitFor();
  await page.goto(secure('#/settings'));
  await page.getByLabel('Name of the passkey').fill('the tablet');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText(`Passkey the tablet · ${NAME}`).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.goto(secure('#/login'));
  await page.reload();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('link', { name: 'Waiting for you' }).waitFor();
  await page.goto(secure('#/settings'));
  await page.getByRole('button', { name: 'Remove the tablet' }).click();
  await expect.poll(() => page.getByText('Passkey the tablet').count()).toBe(0);
  await page.context().close();
});

it('the chief arbiter reads who did what', async () => {
  const page = await open(friend, secure('#/ledger'), { viewport: { width: 320, height: 640 } });
  await page.getByText('Only the chief arbiter').waitFor();
  await page.evaluate((key) => sessionStorage.setItem('key', key), hall.arbiter);
  await page.reload();
  await page.getByRole('cell', { name: 'password set' }).waitFor();
  await page.getByRole('cell', { name: 'program started' }).waitFor();
  await expect.poll(() => cutOff(page)).toEqual([]);
  await expect.poll(() => axe(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()]);
  expect(file.suggestedFilename()).toBe('compongo-log.csv');
  await page.context().close();
});

it('the first page asks who is to reach the hall, and shows how', async () => {
  // No port that the system gives to clients: one of theirs may have it when the hall moves.
  const fresh = await Hall.fresh('--listen', `:${20_000 + (process.pid % 10_000)}`);
  try {
    const page = await open(stranger, `http://127.0.0.1:${fresh.ownPort}/setup#setup=${fresh.setupKey}`, { viewport: { width: 320, height: 640 }, serviceWorkers: 'block' });
    await page.getByLabel('Your name').fill('Nora');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat it').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Who can reach this hall?' }).waitFor();
    await expect.poll(() => cutOff(page)).toEqual([]);
    await page.getByLabel(/The hall’s network/).check();
    await page.getByRole('heading', { name: 'Addresses for tablets' }).waitFor();
    const key = await page.evaluate(() => sessionStorage.getItem('key') ?? '');
    const network = await fresh.ask<{ reach: string; addresses: string[]; tls: string }>('GET', '/network', undefined, key);
    expect([network.reach, network.tls]).toEqual(['network', 'own']);
    if (network.addresses.length > 0) {
      await page.getByText('✓ answers').first().waitFor();
      await page.getByRole('img', { name: /Make tablets trust it/ }).waitFor();
    } else await page.getByText('This computer is not on a network').waitFor();
    await expect.poll(() => cutOff(page)).toEqual([]);
    await expect.poll(() => axe(page)).toEqual([]);
    await page.locator('nav .lang').selectOption('es');
    await page.getByText('¿Quién puede llegar a esta sala?').first().waitFor();
    await expect.poll(() => cutOff(page)).toEqual([]);
    // The button goes through the languages.
    await page.locator('nav .lang').selectOption('en');
    // Leaving before the answer arrives is not undone by it.
    const slowly = (milliseconds: number) => async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await new Promise((done) => setTimeout(done, milliseconds));
      await route.fulfill({ response }).catch(() => undefined);
    };
    await page.route('**/api/v1/network', slowly(500));
    await page.route(({ pathname }) => pathname === '/', slowly(1500));
    await page.getByLabel(/This computer only/).check();
    await expect.poll(async () => (await fresh.ask<{ reach: string }>('GET', '/network', undefined, key)).reach).toBe('machine');
    await page.getByRole('link', { name: 'Open the hall' }).click();
    await page.getByRole('link', { name: 'New event' }).waitFor();
    await page.context().close();
  } finally {
    await fresh.close();
  }
});
