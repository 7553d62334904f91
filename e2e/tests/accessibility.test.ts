import type { Frame, Page } from '@playwright/test';
import { findBarriers } from '../fixtures/axe.ts';
import { openStop, type Stop, stops } from '../fixtures/stops.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeOperator } from '../fixtures/test-tenant.ts';

test.use({ order: { ambassadors: 12, handedIn: 3, planCode: 'community' } });

const schemes = ['light', 'dark'] as const;
const widths = [1280, 390];

/** A preview is the page of a brand, in the colours of the brand. The fields of a card are Stripe's. */
const isLeftOut = async (page: Page, frame: Frame): Promise<boolean> =>
  frame.parentFrame() !== null &&
  (new URL(frame.url()).origin !== new URL(page.url()).origin ||
    (await (
      await frame.frameElement()
    ).evaluate((element: Element) => element.matches('[sandbox=""], [data-parked] *'))));

/**
 * Ends the transitions of a document, and those that begin by it. A frame that is not drawn never ends its own, so
 * that nothing here may wait for one.
 */
function endTransitions(): void {
  const running = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
  for (let left = running(); left.length > 0; left = running()) {
    for (const each of left) each.finish();
  }
}

/** Shows the page, which is open, in a scheme, and its frames as well. */
async function showIn(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  for (const frame of page.frames()) {
    if (await isLeftOut(page, frame)) continue;
    await expect(frame.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await frame.evaluate(endTransitions);
  }
}

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
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(sideways, `${stop.name}, ${width} px`).toBe(0);
      }
    }
  });
}
