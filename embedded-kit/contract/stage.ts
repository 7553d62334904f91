import type { Frame, Page } from '@playwright/test';
import type { AppUnderTest } from './app-under-test.ts';
import type { Facts, Opening } from './host-page.ts';

/** A clause does not hold; the message tells the app's author why. */
export class Broken extends Error {}

/** The path of the page that plays the shell, on the app's own origin. */
export const hostPath = '/__banyan-contract__/host.html';

/** One app in one fresh tab, in the frame of a shell that the suite plays. */
export interface Stage {
  readonly app: AppUnderTest;
  /** The addresses that the app has asked for since its tab was opened. */
  readonly requests: readonly string[];
  /** Loads the app into the frame, and answers once it is ready unless told otherwise. */
  open(opening?: Partial<Opening> & { waits?: boolean }): Promise<void>;
  release(): Promise<void>;
  send(type: string, payload: unknown): Promise<string>;
  /** Sends the app to a page, and answers with the number of that navigation. */
  navigate(path: string): Promise<number>;
  facts(): Promise<Facts>;
  /** Waits until something holds; when that takes too long the clause is broken, in these words. */
  until(words: string, holds: (facts: Facts) => boolean | Promise<boolean>): Promise<void>;
  /** The app's document. */
  frame(): Frame;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface StageOptions {
  readonly origin: string;
  readonly app: AppUnderTest;
  /** Milliseconds that `until` waits: 5 s. */
  readonly patience?: number | undefined;
}

export async function openStage(
  page: Page,
  { origin, app, patience = 5_000 }: StageOptions,
): Promise<Stage> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(origin + hostPath);
  await page.waitForFunction(() => window.contractHost !== undefined);
  let navigations = 0;

  const facts = async (): Promise<Facts> => {
    const found = await page.evaluate(() => window.contractHost?.facts());
    if (!found) throw new Broken('The app has navigated the whole tab away from the shell');
    return found;
  };

  const until: Stage['until'] = async (words, holds) => {
    const deadline = performance.now() + patience;
    while (!(await holds(await facts()))) {
      if (performance.now() > deadline) throw new Broken(words);
      await pause(20);
    }
  };

  const send: Stage['send'] = (type, payload) =>
    page.evaluate(async ([name, data]) => (await window.contractHost?.send(name, data)) ?? 'gone', [
      type,
      payload,
    ] as const);

  return {
    app,
    requests,
    facts,
    until,
    send,
    release: () => page.evaluate(() => window.contractHost?.release()),
    async open({ waits = true, ...opening } = {}) {
      const whole = JSON.stringify({ path: app.paths[0], welcome: app.welcome, ...opening });
      await page.evaluate((given) => window.contractHost?.open(given), whole);
      if (!waits) return;
      await until('The app does not shake hands', ({ status }) => status === 'ready');
    },
    async navigate(path) {
      navigations += 1;
      const navigationId = navigations;
      const entryId = `entry-${navigationId}`;
      const ending = await send('navigate', { path, entryId, navigationId });
      if (ending !== 'done') {
        throw new Broken(`The app does not answer navigate to ${path}: it ended with "${ending}"`);
      }
      return navigationId;
    },
    frame() {
      const frame = page.frames().at(1);
      if (!frame) throw new Broken('The app is not in its frame any more');
      return frame;
    },
  };
}
