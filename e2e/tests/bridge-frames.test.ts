import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { behaviours } from '#bridge/testing/behaviour.suite.ts';
import { bundle, pageOf } from '../fixtures/bundle.ts';

/** Addresses of their own: everything at them is answered here. */
const origin = 'http://bridge.localhost';
const foreignOrigin = 'http://evil.localhost';
const otherPort = 'http://bridge.localhost:8080';
const lookAlike = 'http://bridge.localhost.evil.localhost';

const files = new Map<string, string>();

async function serve(context: BrowserContext): Promise<void> {
  await context.route(
    /^http:\/\/(bridge|evil|bridge\.localhost\.evil)\.localhost(:8080)?\//,
    (route) => {
      const { pathname } = new URL(route.request().url());
      const body = files.get(pathname);
      const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ body, contentType });
    },
  );
}

test.beforeAll(async () => {
  files.set('/host.html', pageOf('/host.js'));
  files.set('/frame.html', pageOf('/frame.js'));
  files.set('/stranger.html', '<!doctype html><title>Stranger</title>');
  files.set('/host.js', await bundle('bridge/testing/host-page.ts'));
  files.set('/frame.js', await bundle('bridge/testing/frame-page.ts'));
});

test.beforeEach(({ context }) => serve(context));

test('the bridge does over real frames what it does in memory', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`${origin}/host.html`);
  await page.waitForFunction(() => window.runBehaviour !== undefined);
  for (const { title } of behaviours) {
    await test.step(title, () => page.evaluate((name) => window.runBehaviour?.(name), title));
  }
  expect(errors).toEqual([]);
});

/** Opens a shell that listens, from a page of somebody else's. */
async function openListener(opener: Page): Promise<Page> {
  await opener.goto(`${foreignOrigin}/stranger.html`);
  const opened = opener.waitForEvent('popup');
  await opener.evaluate(
    (url) => void Object.assign(window, { shell: window.open(url) }),
    `${origin}/host.html`,
  );
  const page = await opened;
  await page.waitForFunction(() => window.listen !== undefined);
  await page.evaluate(() => window.listen?.());
  return page;
}

/** Adds a frame to a page and answers the window in it. */
async function addFrame(page: Page, url: string, { within = 'main', sandbox = '' } = {}) {
  const outer = within === 'main' ? page.mainFrame() : page.frames().at(1);
  const loaded = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(url));
  await outer?.evaluate(
    ([src, allowed]) => {
      const frame = document.createElement('iframe');
      if (allowed) frame.setAttribute('sandbox', allowed);
      if (src === 'about:srcdoc') frame.srcdoc = '<title>Stranger</title>';
      else frame.src = src;
      document.body.append(frame);
    },
    [url, sandbox] as const,
  );
  return loaded;
}

test('no window but the one in the frame is heard, however well it speaks [BRIDGE-148 BRIDGE-149]', async ({
  page: opener,
}) => {
  const page = await openListener(opener);
  const genuine = await page.evaluate(() => window.listener?.genuine);
  const attempts = await page.evaluate(() => window.listener?.attempts ?? []);
  const stranger = `${origin}/stranger.html`;
  const toTop = (messages: readonly unknown[]) => {
    for (const message of messages) window.top?.postMessage(message, '*');
  };

  await page.evaluate(toTop, attempts);
  const blob = await page.evaluate(() =>
    URL.createObjectURL(new Blob(['<title>Stranger</title>'], { type: 'text/html' })),
  );
  const strangers: [url: string, options?: Parameters<typeof addFrame>[2]][] = [
    [stranger],
    [`${foreignOrigin}/stranger.html`],
    [`${stranger}?1`, { sandbox: 'allow-scripts' }],
    [`${stranger}?2`, { within: 'frame' }],
    ['data:text/html,<title>Stranger</title>'],
    ['about:srcdoc'],
    [blob],
    [`${otherPort}/stranger.html`],
    [`${lookAlike}/stranger.html`],
  ];
  for (const [url, options] of strangers) {
    await (await addFrame(page, url, options)).evaluate(toTop, attempts);
  }
  await opener.evaluate((messages) => {
    for (const message of messages) Reflect.get(window, 'shell').postMessage(message, '*');
  }, attempts);
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), stranger);
  await (await opened).evaluate((messages) => {
    for (const message of messages) window.opener.postMessage(message, '*');
  }, attempts);

  const sources = strangers.length + 3;
  await expect
    .poll(() => page.evaluate(() => window.listener?.refused()['foreign-window']))
    .toBe(sources * attempts.length);
  expect(await page.evaluate(() => window.listener?.runs)).toEqual({ 'reload-tenant': 1 });
  await page
    .frames()
    .at(1)
    ?.evaluate((message) => parent.postMessage(message, '*'), genuine);
  await expect
    .poll(() => page.evaluate(() => window.listener?.runs))
    .toEqual({ 'reload-tenant': 2 });
});

test('100,000 malformed messages reach no handler, and the bridge answers as before [BRIDGE-148 BRIDGE-149]', async ({
  page: opener,
}) => {
  const page = await openListener(opener);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.evaluate(() => window.listener?.flood(100_000));
  await page.evaluate(() => window.listener?.ping());
  expect(await page.evaluate(() => window.listener?.runs)).toEqual({
    'reload-tenant': 1,
    'show-guide': 1,
  });
  const refused = await page.evaluate(() => window.listener?.refused());
  const { done, ...reasons } = refused ?? {};
  expect(done).toBe(4);
  expect(
    Object.values(reasons).reduce<number>((sum, count) => sum + (count ?? 0), 0),
  ).toBeGreaterThan(50_000);
  // Those that only the schema of their type can tell from messages in order.
  expect(reasons['invalid-payload']).toBeGreaterThan(9_000);
  expect(errors).toEqual([]);
});

test('of 100,000 genuine messages of one type 20 a second are acted on, and another type at once [BRIDGE-149]', async ({
  page: opener,
}) => {
  const page = await openListener(opener);
  const seconds = (await page.evaluate(() => window.listener?.repeat(100_000))) ?? 0;
  const runs = await page.evaluate(() => window.listener?.runs['reload-tenant'] ?? 0);
  expect(runs).toBeGreaterThanOrEqual(20);
  expect(runs).toBeLessThanOrEqual(20 * (Math.ceil(seconds) + 1));
  await page.evaluate(() => window.listener?.ping());
  expect(await page.evaluate(() => window.listener?.runs['show-guide'])).toBe(1);
});
