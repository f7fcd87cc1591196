import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SYSTEMS, systemOf } from '../src/features/hall/reach';

const words = (lang: string): Record<string, string> => JSON.parse(readFileSync(join(__dirname, `../src/features/hall/words/${lang}.json`), 'utf8')) as Record<string, string>;
const [en, es] = [words('en'), words('es')];

it('both languages have the same words, with the same values in them', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
  const values = (text = ''): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string).sort();
  for (const key of Object.keys(en)) expect(values(es[key]), key).toEqual(values(en[key]));
});
it('each system is led through three steps, and back', () => {
  for (const system of SYSTEMS) for (const step of ['', '1', '2', '3', 'More', 'Off']) expect(en[system + step], system + step).toBeTruthy();
});
it('each deed of the ledger has a name', () => {
  const listed = readFileSync(join(__dirname, '../../docs/SECURITY.md'), 'utf8').split('**The audit log**')[1]?.split('| threat |')[0] ?? '';
  const deeds = [...listed.matchAll(/`([a-z_]+)`/g)].map((match) => match[1] as string).filter((name) => name !== 'ledger');
  expect(deeds.length).toBeGreaterThan(20);
  for (const deed of deeds) expect(en[`deed_${deed}`], deed).toBeTruthy();
});
it('a device is known by what its browser says', () => {
  const agents: [string, number, string][] = [
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 5, 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 0, 'macos'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 0, 'windows'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 0, 'chromeos'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 0, 'linux'],
    ['', 0, 'linux'],
  ];
  for (const [agent, touches, system] of agents) expect(systemOf(agent, touches), agent).toBe(system);
});
