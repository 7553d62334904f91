import { defineConfig, devices } from '@playwright/test';
import { controlPort, port } from './e2e/fixtures/addresses.ts';
import { browserPath } from './e2e/fixtures/browser-path.ts';

export default defineConfig({
  testDir: 'e2e/tests',
  fullyParallel: true,
  workers: 2,
  // A test that passes only the second time is broken, or the product is.
  retries: 0,
  forbidOnly: true,
  // Only a page that hangs takes so long: a slow machine alone fails nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: await browserPath() },
    // Recording slows every test down: `--trace on` records the one that is looked into.
    trace: 'off',
  },
  webServer: {
    command: `node e2e/server.ts`,
    url: `http://127.0.0.1:${controlPort}/ready`,
    env: { PORT: String(port), CONTROL_PORT: String(controlPort) },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
