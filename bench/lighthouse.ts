import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Config, desktopConfig } from 'lighthouse';
import { build } from 'vite';
import { sessionKey } from '#client/session/session-store.ts';
import { login } from '#contract/auth/endpoints.ts';
import { browserPath } from '../e2e/fixtures/browser-path.ts';
import { skipWelcome } from '../e2e/fixtures/skip-welcome.ts';
import { blockedMilliseconds } from './blocked-milliseconds.ts';
import { type Figure, spreadOf } from './measure.ts';
import { startServer } from './start-server.ts';

const root = join(import.meta.dirname, '..');
const port = 4720;
const debuggingPort = 4721;
const rounds = 5;
const origin = `http://acme.banyan.localhost:${port}`;

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly email?: string;
}

const visits: readonly Visit[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'the dashboard', path: '/dashboard', email: 'admin@acme.test' },
  { name: 'the activities of an ambassador', path: '/activities', email: 'ambassador@acme.test' },
];

/** A computer with a quick line, and Lighthouse's own telephone: four times slower, on a slow line. */
const devices: readonly { readonly name: string; readonly config?: Config }[] = [
  { name: 'a computer', config: desktopConfig },
  { name: 'a telephone' },
];

/** What Lighthouse says of the built product with the demo in it. */
export async function lighthouseScores(): Promise<Figure[]> {
  await build({ root, logLevel: 'warn' });
  const folder = mkdtempSync(join(tmpdir(), 'banyan-lighthouse-'));
  const product = await startServer('server/main.ts', {
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: undefined,
      LOG_LEVEL: 'warn',
    },
    readyUrl: `http://127.0.0.1:${port}/health/live`,
  });
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: await browserPath(),
    args: [`--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const figures: Figure[] = [];
    for (const visit of visits) {
      await signIn(context, visit);
      for (const device of devices) figures.push(...(await visitOn(visit, device)));
      figures.push(await blockedOnATelephone(context, visit));
    }
    return figures;
  } finally {
    await context.close();
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Leaves the browser signed in as the person of a visit, who has been here before, or as nobody. */
async function signIn(context: BrowserContext, { email }: Visit): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.evaluate(
    async ([key, path, body]) => {
      localStorage.clear();
      if (body === undefined) return;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      const { token } = await answer.json();
      localStorage.setItem(key, token);
    },
    [sessionKey, login.path, email && JSON.stringify({ email, password: 'banyan-demo' })] as const,
  );
  if (email) await skipWelcome(page);
  await page.close();
}

async function visitOn({ name, path }: Visit, device: (typeof devices)[number]): Promise<Figure[]> {
  const performance: number[] = [];
  const accessibility: number[] = [];
  const paints: number[] = [];
  const blockings: number[] = [];
  // The first, which fetches and compiles for later visits, is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const flags = {
      port: debuggingPort,
      onlyCategories: ['performance', 'accessibility'],
      // The session is in the storage that would be cleared.
      disableStorageReset: true,
    };
    const lhr = (await lighthouse(origin + path, flags, device.config))?.lhr;
    if (!lhr || lhr.runtimeError)
      throw new Error(`Lighthouse failed: ${lhr?.runtimeError?.message}`);
    if (round < 0) continue;
    performance.push(100 * (lhr.categories.performance?.score ?? Number.NaN));
    accessibility.push(100 * (lhr.categories.accessibility?.score ?? Number.NaN));
    paints.push(lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
    blockings.push(lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN);
  }
  const [speed, access] = [spreadOf(performance), spreadOf(accessibility)];
  const seconds = (spreadOf(paints).median / 1000).toFixed(1);
  const blocked = Math.round(spreadOf(blockings).median);
  return [
    {
      name: `Performance of ${name} on ${device.name}`,
      value: speed.median,
      spread: speed,
      aim: { atLeast: 95 },
      detail: `largest paint at ${seconds} s, ${blocked} ms blocked, ${rounds} rounds`,
    },
    {
      name: `Accessibility of ${name} on ${device.name}`,
      value: access.median,
      spread: access,
      aim: { atLeast: 95 },
      detail: `${rounds} rounds`,
    },
  ];
}

/** How long the page answers nothing: the browser itself is slowed, and nothing records it meanwhile. */
async function blockedOnATelephone(
  context: BrowserContext,
  { name, path }: Visit,
): Promise<Figure> {
  const blocked: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    blocked.push(await blockedMilliseconds(context, origin + path));
  const spread = spreadOf(blocked);
  return {
    name: `Milliseconds blocked on ${name}, at a quarter of the speed without Lighthouse`,
    value: spread.median,
    spread,
    // https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time
    aim: { atMost: 200 },
    detail: `in tasks longer than 50 ms until 3 s after the page has loaded, ${rounds} rounds`,
  };
}
