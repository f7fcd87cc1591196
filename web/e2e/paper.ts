// What stands on paper: a page printed to PDF, and the text that can be read there.
import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';

/** By poppler, where the machine has it; else the text of the page as it is laid out for printing. */
export async function printed(page: Page, path?: string): Promise<{ pages: number; text: string }> {
  const pdf = await page.pdf({ format: 'A4', ...(path === undefined ? {} : { path }) });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const { status, stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });
  let text = stdout;
  if (status !== 0) {
    await page.emulateMedia({ media: 'print' });
    text = await page.locator('body').innerText();
    await page.emulateMedia({ media: null });
  }
  // Lines are broken where the paper ends.
  return { pages, text: text.replaceAll(/\s+/g, ' ') };
}
