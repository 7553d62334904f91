import type { Page } from '@playwright/test';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardScreen } from '../screens/dashboard.screen.ts';
import { ownActivitiesScreen } from '../screens/own-activities.screen.ts';

/** Shifts that nobody sees: a word that is a little wider in its own font. */
const unseen = 0.01;

declare global {
  interface Window {
    /** For the test: how far drawn parts have moved in this document, as browsers weigh it. */
    __shift?: number;
  }
}

/** Adds up, in every document of the page, movements that nobody has caused. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    window.__shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.__shift = (window.__shift ?? 0) + Number(Reflect.get(entry, 'value'));
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = async (page: Page): Promise<number> => {
  const shifts = page.frames().map((frame) => frame.evaluate(() => window.__shift ?? 0));
  return (await Promise.all(shifts)).reduce((sum, shift) => sum + shift, 0);
};

/** Answers come one by one, the first that is asked for as the last. */
const answerBackwards = (page: Page) => {
  const waiting: (() => void)[] = [];
  const timer = setInterval(() => waiting.pop()?.(), 150);
  page.on('close', () => clearInterval(timer));
  return page.route('**/api/v1/**', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
};

for (const [device, width] of [
  ['a computer', 1280],
  ['a phone', 390],
] as const) {
  test.describe(`on ${device}, whatever is answered first,`, () => {
    test.use({
      order: {
        ...{ handedIn: 2, planCode: 'starter', administrators: 1 },
        data: { supportEmail: 'help@acme.test' },
      },
      viewport: { width, height: 820 },
    });

    test('nothing of an ambassador’s activities is pushed about', async ({
      page,
      tenant,
      signIn,
    }) => {
      await signIn(tenant.ambassador);
      await measureShifts(page);
      await answerBackwards(page);
      await page.goto('/activities');
      const screen = ownActivitiesScreen(page);
      await expect(screen.cards(screen.available).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page)).toBeLessThan(unseen);
    });

    test('nothing of the dashboard is pushed about', async ({ adminPage: page }) => {
      await measureShifts(page);
      await answerBackwards(page);
      const dashboard = dashboardScreen(await screen('dashboard').open({ on: 'embedded' }));
      await expect(dashboard.notifications).toBeVisible();
      await expect(dashboard.figure('inReview')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page)).toBeLessThan(unseen);
    });
  });
}
