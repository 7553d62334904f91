import type { Page } from '@playwright/test';
import { findBarriers } from '../fixtures/axe.ts';
import { shownFrame } from '../fixtures/place.ts';
import { openStop, type Stop, stops } from '../fixtures/stops.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeOperator } from '../fixtures/test-tenant.ts';

test.use({
  order: {
    ...{ ambassadors: 12, handedIn: 3, planCode: 'community' },
    data: { supportEmail: 'help@acme.test' },
  },
});

const schemes = ['light', 'dark'] as const;
const widths = [1280, 390];

/** As wide as a page of 1280 px that is magnified four times (WCAG 2.2, 1.4.10). */
const narrowest = 320;

/**
 * Ends the transitions of each document in sight, and says whether all of them stand in the scheme. Nothing here
 * waits for a transition or holds on to a frame: a parked frame never ends its own, and one may come or go at any time.
 * A preview, and the fields of a card, are documents of others.
 */
function settleIn(scheme: string): boolean {
  const inSight = (top: Document): Document[] => [
    top,
    ...[...top.querySelectorAll('iframe')].flatMap((frame) =>
      frame.contentDocument && frame.checkVisibility({ visibilityProperty: true })
        ? inSight(frame.contentDocument)
        : [],
    ),
  ];
  const documents = inSight(document);
  const isTransition = (each: Animation) => 'transitionProperty' in each;
  const running = () => documents.flatMap((each) => each.getAnimations()).filter(isTransition);
  // An inherited colour begins to change below once it stands above.
  for (let left = running(); left.length > 0; left = running()) {
    for (const each of left) each.finish();
  }
  return documents.every(
    ({ documentElement }) => documentElement.getAttribute('data-mantine-color-scheme') === scheme,
  );
}

/** Shows the page, which is open, in a scheme, and its frames as well. */
async function showIn(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(settleIn, colorScheme), { intervals: [20] }).toBe(true);
}

/** The documents that scroll sideways, of the page and of the frame in sight, and how far. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate((frames) => {
    const documents = [...document.querySelectorAll<HTMLIFrameElement>(frames)].flatMap(
      ({ contentDocument }) => contentDocument ?? [],
    );
    return [document, ...documents]
      .map(({ location, documentElement: { scrollWidth, clientWidth } }) => ({
        address: location.pathname,
        distance: scrollWidth - clientWidth,
      }))
      .filter(({ distance }) => distance > 0)
      .map(({ address, distance }) => `${address}: ${distance} px`);
  }, shownFrame);

/** Stops of one person in one test, so that most tests sign in once. */
const partSize = 7;
const parts = Object.values(Object.groupBy(stops, ({ as }) => as ?? 'nobody')).flatMap(
  (own: readonly Stop[] = []) =>
    Array.from({ length: Math.ceil(own.length / partSize) }, (_, index) =>
      own.slice(index * partSize, (index + 1) * partSize),
    ),
);

for (const part of parts) {
  const names = `${part[0]?.as ?? 'nobody'} from ${part[0]?.name} to ${part.at(-1)?.name}`;
  test(`axe finds nothing and nothing scrolls sideways, light or dark, wide or narrow, for ${names}`, async ({
    page,
    tenant,
    signIn,
  }) => {
    const [{ as, origin } = {}] = part;
    if (as) await signIn(as === 'operator' ? await makeOperator() : tenant[as], origin);
    for (const stop of part) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const stands = await openStop(page, stop);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await stands();
        for (const scheme of schemes) {
          await showIn(page, scheme);
          const barriers = await findBarriers(page, scheme === 'light' ? 'everything' : 'colours');
          expect.soft(barriers, `${stop.name}, ${scheme}, ${width} px`).toEqual([]);
        }
        expect.soft(await sideways(page), `${stop.name}, ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: narrowest, height: 800 });
      expect.soft(await sideways(page), `${stop.name}, ${narrowest} px`).toEqual([]);
    }
  });
}
