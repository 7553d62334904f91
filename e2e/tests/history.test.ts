import type { Page } from '@playwright/test';
import { isOfFrame, reloadFrame } from '../fixtures/place.ts';
import { type ScreenId, screen } from '../fixtures/screen.ts';
import { waysRound } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const stops = ['ambassadors', 'applicants', 'activityTypes'] as const;
const [first, second, third] = stops;

waysRound(stops, 'Back', ({ side, isFramed }) => {
  /** A screen of the other side, which is in the other document. */
  const home: ScreenId = side === 'native' ? 'dashboard' : 'applicationForm';

  /** The address bar and the page say the same. */
  async function isAt(page: Page, id: ScreenId): Promise<void> {
    await expect(page).toHaveURL(screen(id).address());
    await screen(id).shows();
  }

  /** From a screen of the one document over three pages of the other. */
  async function walk(page: Page): Promise<void> {
    await screen(home).open();
    await isAt(page, home);
    for (const stop of stops) {
      await shellScreen(page).menu(screen(stop).title).click();
      await isAt(page, stop);
    }
  }

  /** Each press of Back leads to the stop before: none is dead, none leads elsewhere. */
  async function goBackHome(page: Page): Promise<void> {
    for (const stop of [second, first, home]) {
      await page.goBack();
      await isAt(page, stop);
    }
  }

  const between: Record<string, (page: Page) => Promise<void>> = {
    'after the page was reloaded': async (page) => {
      await page.reload();
    },
    'after the frame has loaded itself anew': async (page) => {
      const isNew = page.waitForRequest(isOfFrame);
      await reloadFrame(page);
      await isNew;
    },
    'after the frame was thrown away for another': async (page) => {
      await page.route('**', (route) =>
        isOfFrame(route.request()) ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
      );
      await reloadFrame(page);
      await expect(page.getByText('This page could not be loaded')).toBeVisible();
      await page.unroute('**');
      await page.getByRole('button', { name: 'Try again' }).click();
    },
    'after going back and forward again': async (page) => {
      await goBackHome(page);
      for (const stop of stops) {
        await page.goForward();
        await isAt(page, stop);
      }
    },
  };

  for (const [title, happens] of Object.entries({
    'as it is': async (_: Page) => {},
    ...(isFramed && between),
  })) {
    test(`leads through every page of the walk, ${title} [BRIDGE-131]`, async ({
      adminPage: page,
    }) => {
      await walk(page);
      await happens(page);
      await isAt(page, third);
      await goBackHome(page);
    });
  }

  test('leads through pages that were opened by their addresses [BRIDGE-131 BRIDGE-132]', async ({
    adminPage: page,
  }) => {
    for (const stop of [home, ...stops]) {
      await page.goto(screen(stop).address());
      await isAt(page, stop);
    }
    await goBackHome(page);
  });

  test('goes two steps at once, and Forward does too [BRIDGE-131]', async ({ adminPage: page }) => {
    await walk(page);
    await page.evaluate(() => history.go(-2));
    await isAt(page, first);
    await page.evaluate(() => history.go(2));
    await isAt(page, third);
    await goBackHome(page);
  });
});
