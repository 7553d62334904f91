import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserPath } from '../../e2e/fixtures/browser-path.ts';
import { weighHeap } from '../heap.ts';
import { compare, type Figure, inTurns, spreadOf } from '../measure.ts';
import { number } from '../words.ts';
import { banyan, fileAt, type Host, peers, peersFolder, roundTripFiles } from './hosts.ts';

const switches = 30;
const cycles = 50;
const roundTrips = 2000;
const roundsOfTrips = 21;

declare global {
  interface Window {
    peer?: {
      content(): ParentNode | null;
      asks(): boolean;
      shown(): string | null | undefined;
    };
    roundTrips?(way: 'bridge' | 'penpal' | 'comlink' | 'postMe', count: number): Promise<number>;
  }
}

/** What one host does with the same page. */
interface Outcome {
  /** Milliseconds from a click until the page is drawn. */
  readonly switchMs: readonly number[];
  readonly kilobytesPerCycle: number;
  readonly documents: number;
  /** Presses of Back from the third page until home, 3 being right; over a reload as well. */
  readonly presses: string;
  readonly pressesAfterReload: string;
  /** What is asked about unsaved changes. */
  readonly guarded: string;
}

/** How the shell and its bridge do beside others that show the same page, in one run. */
export async function besidePeers(): Promise<Figure[]> {
  install();
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    const ours = await measureHost(browser, banyan);
    const figures: Figure[] = [figureOfHost(banyan, ours, ours)];
    for (const peer of peers) {
      try {
        figures.push(figureOfHost(peer, await measureHost(browser, peer), ours));
      } catch (error) {
        console.log(`  ${peer.name} could not be measured: ${String(error).split('\n')[0]}`);
      }
    }
    return [...figures, ...(await measureRoundTrips(browser))];
  } finally {
    await browser.close();
  }
}

/** Their packages are no part of the product: they are installed beside their own list when they are wanted. */
function install(): void {
  if (existsSync(join(peersFolder, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: peersFolder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The peers could not be installed');
}

async function openHost(browser: Browser, host: Pick<Host, 'files'>): Promise<Page> {
  const files = await host.files();
  const context = await browser.newContext({ baseURL: 'http://bench.localhost' });
  await context.route('http://bench.localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = /\.js$/.test(pathname)
      ? 'text/javascript'
      : /\.css$/.test(pathname)
        ? 'text/css'
        : 'text/html';
    return route.fulfill({ body: fileAt(files, pathname), contentType });
  });
  return context.newPage();
}

const isAt = (page: Page, stop: string) =>
  page.waitForFunction((name) => window.peer?.shown() === name, stop, { timeout: 10_000 });

const click = (page: Page, stop: string) =>
  page
    .locator('nav a', { hasText: new RegExp(`^${stop}$`) })
    .first()
    .click();

/** Clicks in the page itself and counts frames, so that the driver's own way falls out. */
const timeSwitch = (page: Page, stop: string): Promise<number> =>
  page.evaluate(async (name) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    links.find(({ textContent }) => textContent === name)?.click();
    while (window.peer?.shown() !== name) {
      if (performance.now() - start > 10_000) throw new Error(`${name} never came`);
      await nextFrame();
    }
    await nextFrame();
    return performance.now() - start;
  }, stop);

async function measureHost(browser: Browser, host: Host): Promise<Outcome> {
  const page = await openHost(browser, host);
  try {
    await page.goto('/home');
    await isAt(page, 'home');
    // Each host has shown the page once: what is loaded once is not what a switch costs.
    for (const stop of ['one', 'home', 'two', 'home']) await timeSwitch(page, stop);
    const switchMs: number[] = [];
    for (let turn = 0; turn < switches; turn += 1) {
      switchMs.push(await timeSwitch(page, turn % 2 === 0 ? 'one' : 'two'));
      await timeSwitch(page, 'home');
    }
    const memory = await weighCycles(page);
    const presses = await countPresses(page, false);
    const pressesAfterReload = await countPresses(page, true);
    const guarded = await tryGuards(page);
    return { switchMs, ...memory, presses, pressesAfterReload, guarded };
  } finally {
    await page.context().close();
  }
}

async function weighCycles(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const weigh = async () => {
    const { data } = await weighHeap(session);
    const { metrics } = await session.send('Performance.getMetrics');
    return { data, documents: metrics.find(({ name }) => name === 'Documents')?.value ?? 0 };
  };
  const before = await weigh();
  for (let turn = 0; turn < cycles; turn += 1) {
    await timeSwitch(page, turn % 2 === 0 ? 'one' : 'two');
    await timeSwitch(page, 'home');
  }
  const after = await weigh();
  return {
    kilobytesPerCycle: (after.data - before.data) / 1024 / cycles,
    documents: after.documents - before.documents,
  };
}

/** From home over three pages, and back: how many presses until home, and at which of them something else showed. */
async function countPresses(page: Page, reloads: boolean): Promise<string> {
  await page.goto('/home');
  await isAt(page, 'home');
  for (const stop of ['one', 'two', 'three']) {
    await timeSwitch(page, stop);
    await isAt(page, stop);
  }
  if (reloads) {
    await page.reload();
    await isAt(page, 'three');
  }
  const expected = ['two', 'one', 'home'];
  let right = 0;
  for (let press = 1; press <= 8; press += 1) {
    await page.evaluate(() => history.back());
    const wanted = expected[press - 1];
    const came = wanted
      ? await page
          .waitForFunction((name) => window.peer?.shown() === name, wanted, { timeout: 2000 })
          .then(
            () => true,
            () => false,
          )
      : false;
    if (came) right += 1;
    const shown = await page.evaluate(() => window.peer?.shown()).catch(() => null);
    if (shown === 'home') return press === 3 && right === 3 ? '3' : `${press} (${right} right)`;
  }
  return 'more than 8';
}

/** Whether something asks before unsaved changes are lost: by the menu, by Back, by a reload. */
async function tryGuards(page: Page): Promise<string> {
  const asked: string[] = [];
  const begin = async () => {
    await page.goto('/home');
    await isAt(page, 'home');
    await timeSwitch(page, 'one');
    await timeSwitch(page, 'two');
    for (const frame of page.frames()) {
      await frame
        .evaluate(() => {
          const setDirty: unknown = Reflect.get(window, 'setDirty');
          if (typeof setDirty === 'function') setDirty();
        })
        .catch(() => {});
    }
    // A press of a key counts as a touch of the page, without which a browser asks nothing.
    await page.mouse.click(400, 300);
  };
  const asks = () =>
    page
      .waitForFunction(() => window.peer?.asks() || window.peer?.shown() !== 'two', undefined, {
        timeout: 3000,
      })
      .then(
        () => page.evaluate(() => window.peer?.asks() === true),
        () => false,
      );
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.accept();
  });
  await begin();
  await click(page, 'one');
  if (await asks()) asked.push('the menu');
  await begin();
  await page.evaluate(() => history.back());
  if (await asks()) asked.push('Back');
  await begin();
  const before = dialogs;
  await page.reload();
  if (dialogs > before) asked.push('a reload');
  return asked.length === 0 ? 'nowhere' : asked.join(', ');
}

function figureOfHost(host: Host, outcome: Outcome, ours: Outcome): Figure {
  const { first, ratio } = compare(outcome.switchMs, ours.switchMs);
  const isOurs = host === banyan;
  const p95 = outcome.switchMs.toSorted((a, b) => a - b)[Math.floor(switches * 0.95)] ?? 0;
  const memory = `${number(outcome.kilobytesPerCycle)} KB and ${outcome.documents} documents stay of ${cycles} cycles each and altogether`;
  return {
    name: isOurs
      ? 'Banyan: milliseconds from a click until the page is drawn again'
      : `${host.name}: the same ÷ Banyan`,
    value: isOurs ? first.median : ratio.median,
    spread: isOurs ? first : ratio,
    aim: isOurs ? { atMost: 50 } : { atLeast: 1 },
    detail: `median ${number(first.median)} ms, 95th percentile ${number(p95)} ms of ${switches}; ${memory}; presses of Back for 3 pages: ${outcome.presses}, after a reload ${outcome.pressesAfterReload}; unsaved changes are asked about by: ${outcome.guarded}`,
  };
}

async function measureRoundTrips(browser: Browser): Promise<Figure[]> {
  const page = await openHost(browser, { files: roundTripFiles });
  await page.goto('/');
  await page.waitForFunction(() => window.roundTrips !== undefined);
  const measure = (way: 'bridge' | 'penpal' | 'comlink' | 'postMe') => () =>
    page.evaluate(([name, count]) => window.roundTrips?.(name, count) ?? Number.NaN, [
      way,
      roundTrips,
    ] as const);
  const others = { penpal: 'penpal bare', comlink: 'comlink', postMe: 'post-me' } as const;
  const figures: Figure[] = [];
  for (const [way, name] of [
    ['penpal', others.penpal],
    ['comlink', others.comlink],
    ['postMe', others.postMe],
  ] as const) {
    const { first, second, ratio } = await inTurns(roundsOfTrips, measure('bridge'), measure(way));
    figures.push({
      name: `A round trip through the bridge, validated at both ends ÷ one through ${name}`,
      value: ratio.median,
      spread: spreadOf([ratio.lowest, ratio.median, ratio.highest]),
      // docs/adr/0074
      aim: { atMost: way === 'penpal' ? 1.75 : 1 },
      detail: `${number(first.median * 1000)} ÷ ${number(second.median * 1000)} µs, ${number(roundTrips)} in a round`,
    });
  }
  return figures;
}
