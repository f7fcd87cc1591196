import { mkdirSync } from 'node:fs';
import { Site } from './site';
import { furnish } from './views';
const site = await Site.open();
const views = await furnish(site.hall);
mkdirSync('/tmp/shots', { recursive: true });
const names = process.argv.slice(2);
for (const name of names) {
  const { hash, key, shows } = views[name as 'hall'];
  for (const [w, h] of [[320, 640], [390, 844], [768, 1024], [1280, 800], [1920, 1080]] as const) {
    const dark = w === 390 || w === 1920;
    const page = await site.page(hash, key, { viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', locale: dark ? 'es' : 'en' });
    await page.locator(shows).first().waitFor();
    await page.screenshot({ path: `/tmp/shots/${name}-${w}.png`, fullPage: w < 1000 && name !== 'wall' });
    await site.leave(page);
  }
}
for (const f of site.faults) console.log(f);
await site.close(); process.exit(0);
