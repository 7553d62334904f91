import { expect, type Page, test } from '@playwright/test';
import { behaviours } from '#bridge/testing/behaviour.suite.ts';
import { bundle, pageOf } from '../fixtures/bundle.ts';

/** Any address of its own: everything at it is answered here. */
const origin = 'http://bridge.localhost';

const files = new Map<string, string>();

async function openHostPage(page: Page): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname);
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType });
  });
  await page.goto(`${origin}/host.html`);
  await page.waitForFunction(() => window.runBehaviour !== undefined);
}

test.beforeAll(async () => {
  files.set('/host.html', pageOf('/host.js'));
  files.set('/frame.html', pageOf('/frame.js'));
  files.set('/host.js', await bundle('bridge/testing/host-page.ts'));
  files.set('/frame.js', await bundle('bridge/testing/frame-page.ts'));
});

test('the bridge does over real frames what it does in memory', async ({ page }) => {
  test.setTimeout(120_000);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openHostPage(page);
  for (const { title } of behaviours) {
    await test.step(title, () => page.evaluate((name) => window.runBehaviour?.(name), title));
  }
  expect(errors).toEqual([]);
});
