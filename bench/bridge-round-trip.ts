import { chromium, type Page } from '@playwright/test';
import { browserPath } from '../e2e/fixtures/browser-path.ts';
import { bundle, pageOf } from '../e2e/fixtures/bundle.ts';
import { type Figure, inTurns, spreadOf } from './measure.ts';
import { number } from './words.ts';

/** Any address of its own: everything at it is answered here. */
const origin = 'http://bench.localhost';
const rounds = 9;
const roundTrips = 2000;
const burst = 5000;

/**
 * What the bridge costs beside a bare port: penpal, the envelope, and every check of both ends. The
 * rate cap of 20 messages a second and type is lifted; it is there to slow down.
 */
export async function bridgeRoundTrip(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    const page = await openPages(await browser.newPage());
    const roundTripOf = (way: 'bridgeRoundTrip' | 'penpalRoundTrip' | 'rawRoundTrip') => () =>
      page.evaluate(([name, count]) => window.bridgeBench?.[name](count) ?? 0, [
        way,
        roundTrips,
      ] as const);
    const raw = roundTripOf('rawRoundTrip');
    const { first, second, ratio } = await inTurns(rounds, roundTripOf('bridgeRoundTrip'), raw);
    const penpal = await inTurns(rounds, roundTripOf('penpalRoundTrip'), raw);
    const perSecond: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      perSecond.push(
        await page.evaluate((count) => window.bridgeBench?.bridgeThroughput(count) ?? 0, burst),
      );
    }
    const throughput = spreadOf(perSecond);
    return [
      {
        name: 'A round trip through the bridge, validated at both ends ÷ one through a bare MessagePort',
        value: ratio.median,
        spread: ratio,
        aim: { atMost: 1.3 },
        detail: `${number(first.median * 1000)} ÷ ${number(second.median * 1000)} µs, ${number(roundTrips)} in a round; penpal alone is ${number(penpal.ratio.median)} times as long`,
      },
      {
        name: 'Messages a second, sent at once and each answered',
        value: throughput.median,
        spread: throughput,
        aim: { atLeast: 25_000 },
        detail: `${number(burst)} in a round`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function openPages(page: Page): Promise<Page> {
  const files = new Map<string, string>([
    ['/host.html', pageOf('/host.js')],
    ['/frame.html', pageOf('/frame.js')],
    ['/host.js', await bundle('bench/pages/bridge-host.ts')],
    ['/frame.js', await bundle('bench/pages/bridge-frame.ts')],
  ]);
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ body: files.get(pathname) ?? '', contentType });
  });
  await page.goto(`${origin}/host.html`);
  await page.waitForFunction(() => window.bridgeBench !== undefined);
  return page;
}
