import { defineConfig } from 'vitest/config';
import { PATIENCE } from './e2e/patience';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: ['e2e/shared_browser.ts'],
    // Each worker loads what the files import once: to load it for each file takes two seconds of processor time.
    pool: 'forks',
    poolOptions: { forks: { isolate: false } },
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 4 * PATIENCE,
    hookTimeout: 2 * PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
  },
});
