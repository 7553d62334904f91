import { defineConfig } from '@playwright/test';
import { browserPath } from '../fixtures/browser-path.ts';

/** A spec that fails on purpose, run by `e2e/tests/screen-fixture.test.ts` on the server that is there. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  reporter: 'line',
  use: { launchOptions: { executablePath: await browserPath() } },
});
