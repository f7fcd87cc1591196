// One browser for the whole suite (vitest's globalSetup): to start one for each file costs a second or two of processor time.
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { BROWSER, BROWSER_OPTIONS } from './browser';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: BROWSER, args: BROWSER_OPTIONS });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
