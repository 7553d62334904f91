import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { sessionKey } from '#client/session/session-store.ts';
import { controlPort, port, tenantUrl } from '../e2e/fixtures/addresses.ts';
import { browserPath } from '../e2e/fixtures/browser-path.ts';
import { bundle } from '../e2e/fixtures/bundle.ts';
import { makeTestTenant } from '../e2e/fixtures/test-tenant.ts';
import { weighHeap } from './heap.ts';
import { compare, type Figure, spreadOf } from './measure.ts';
import type { SeamProbe } from './pages/seam-probe.ts';
import { startServer } from './start-server.ts';
import { number } from './words.ts';

const root = join(import.meta.dirname, '..');
const rounds = 15;
/** Many, because memory is taken in steps of hundreds of kilobytes. */
const cycles = 500;

/** What an administrator would notice of the seam, on the built product in a real browser. */
export async function seam(): Promise<Figure[]> {
  await build({ root, logLevel: 'warn' });
  const server = await startServer('e2e/server.ts', {
    env: { PORT: String(port), CONTROL_PORT: String(controlPort) },
    readyUrl: `http://127.0.0.1:${controlPort}/ready`,
  });
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    const { tenantId, admin } = await makeTestTenant({ ambassadors: 30 });
    const context = await browser.newContext({ baseURL: tenantUrl(tenantId) });
    await context.addInitScript({
      content: await bundle('bench/pages/seam-probe.ts', 'iife'),
    });
    const page = await context.newPage();
    await page.goto('/version.json');
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
      sessionKey,
      admin.token,
    ] as const);
    const session = await context.newCDPSession(page);
    return [
      ...(await measureSwitches(page, session, 1)),
      ...(await measureSwitches(page, session, 4)),
      await measureCold(page),
      ...(await measureCycles(page, session)),
      await countStrayKeys(page),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Runs work of the probe in the page. */
const probe = <T>(page: Page, work: (seam: SeamProbe) => Promise<T>): Promise<T> =>
  page.evaluate(`(${work.toString()})(window.seamProbe)`);

const toAmbassadors = (page: Page) => probe(page, (p) => p.toNative('Ambassadors'));
const toAdministrators = (page: Page) => probe(page, (p) => p.toEmbedded('Administrators'));
const toAuditLog = (page: Page) => probe(page, (p) => p.toEmbedded('Audit Log'));

/** The frame that the shell loads ahead shows something: from now on it takes over the focus. */
const isWarm = (page: Page) =>
  page.frameLocator('iframe').locator('#root > *').first().waitFor({ state: 'attached' });

async function goBackToAccount(page: Page): Promise<void> {
  await page.goBack();
  await probe(page, (p) => p.backTo('Ambassadors'));
  await page.goBack();
  await probe(page, (p) => p.backTo('My Account'));
}

/** From an old screen to a new one in a parked frame, beside a change between two old screens. */
async function measureSwitches(page: Page, session: CDPSession, slow: number): Promise<Figure[]> {
  await page.goto('/my/user');
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
  await isWarm(page);
  await toAmbassadors(page);
  await toAuditLog(page);
  await goBackToAccount(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const native: number[] = [];
  const embedded: number[] = [];
  const focus: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    native.push((await toAmbassadors(page)).ms);
    // Each round finds another page in the frame than the one it asks for.
    const arrival = await (round % 2 === 0 ? toAdministrators(page) : toAuditLog(page));
    embedded.push(arrival.ms);
    focus.push(arrival.focusMs);
    await goBackToAccount(page);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { first, second, ratio } = compare(embedded, native);
  const speed = slow === 1 ? 'at full speed' : 'at a quarter of the speed';
  const focused = spreadOf(focus);
  return [
    {
      name: `From an old screen to a page in a parked frame ÷ between two old screens, ${speed}`,
      value: ratio.median,
      spread: ratio,
      aim: { atMost: 1.2 },
      detail: `${number(first.median)} ÷ ${number(second.median)} ms until the heading is drawn`,
    },
    {
      name: `Milliseconds from the heading to its focus, ${speed}`,
      value: focused.median,
      spread: focused,
      aim: { atMost: 100 },
      detail: `${rounds} rounds`,
    },
  ];
}

/** The first frame of a page load, beside the same document in a frame of nobody's. */
async function measureCold(page: Page): Promise<Figure> {
  const cold: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= 7; round += 1) {
    await page.goto('/configuration/administrators');
    const coldMs = await probe(page, (p) => p.coldFrame('Administrators'));
    const bareMs = await probe(page, (p) => p.bareFrame('/admin/configuration/administrators'));
    if (round === 0) continue;
    cold.push(coldMs);
    bare.push(bareMs);
  }
  const { first, second, ratio } = compare(cold, bare);
  return {
    name: 'A cold frame until its page is drawn ÷ the same document in a bare frame until it is drawn',
    value: ratio.median,
    spread: ratio,
    aim: { atMost: 1.1 },
    detail: `${number(first.median)} ÷ ${number(second.median)} ms; the first with session, theme and page, the second with none of them`,
  };
}

async function measureCycles(page: Page, session: CDPSession): Promise<Figure[]> {
  await page.goto('/ambassadors');
  await page.getByRole('heading', { level: 1, name: 'Ambassadors' }).waitFor();
  await isWarm(page);
  const cycle = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await toAdministrators(page);
      await toAmbassadors(page);
    }
  };
  await session.send('Performance.enable');
  const weigh = async () => {
    const heap = await weighHeap(session);
    const { metrics } = await session.send('Performance.getMetrics');
    const documents = metrics.find(({ name }) => name === 'Documents')?.value ?? Number.NaN;
    return { ...heap, documents };
  };
  // The inspector's list and the like fill up to their bounds first.
  await cycle(cycles / 5);
  const before = await weigh();
  await cycle(cycles);
  const after = await weigh();
  const compiled = (after.code - before.code) / 1024 / cycles;
  return [
    {
      name: 'Kilobytes of heap that stay of a cycle of parking a frame and showing it again',
      value: (after.data - before.data) / 1024 / cycles,
      aim: { atMost: 5 },
      detail: `${cycles} cycles after ${cycles / 5} that fill what is bounded, ${number(before.data / 2 ** 20)} MB before; and ${number(compiled)} KB of code that the engine has compiled further`,
    },
    {
      name: 'Documents that stay of those cycles',
      value: after.documents - before.documents,
      aim: { atMost: 0 },
      detail: `${cycles} cycles`,
    },
  ];
}

async function countStrayKeys(page: Page): Promise<Figure> {
  await toAdministrators(page);
  await probe(page, (p) => p.countKeys());
  await toAmbassadors(page);
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('x');
  return {
    name: 'Keys that reach a parked frame',
    value: await probe(page, (p) => p.keys()),
    aim: { atMost: 0 },
    detail: '20 keys, pressed right after a frame with the focus was parked',
  };
}
