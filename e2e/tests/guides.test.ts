import type { Page } from '@playwright/test';
import type { Guide } from '#client/guides/guides.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { findBarriers } from '../fixtures/axe.ts';
import { callAs } from '../fixtures/call-as.ts';
import { placeOf } from '../fixtures/place.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardScreen } from '../screens/dashboard.screen.ts';
import { guideButton, guideScreen, guides } from '../screens/guide.screen.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const guideWith = (id: string): Guide => {
  const guide = guides.find((each) => each.id === id);
  if (!guide) throw new Error(`No guide ${id}`);
  return guide;
};
const firstSteps = guideWith('first-steps');
const [menu, palette, awaitingReview] = firstSteps.hints;
if (!menu || !palette || !awaitingReview) throw new Error('The first steps have other hints');

/** Things that hints are about. The page or its frame has to show at least one of them. */
const expectInView = (page: Page, anchor: string) =>
  expect(async () => {
    const selector = `[data-guide="${anchor}"]:visible`;
    const here = await page.locator(selector).all();
    const onScreen = await placeOf(page).locator(selector).all();
    const [thing] = [...here, ...onScreen];
    if (!thing) throw new Error(`Nothing is called ${anchor}`);
    await expect(thing).toBeInViewport({ timeout: 100 });
  }).toPass();

/** Lets more time pass than a screen has to be at rest before a guide opens over it. */
async function rest(page: Page): Promise<void> {
  for (const _ of ['looks', 'draws']) await page.clock.runFor(1500);
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('on a first visit', () => {
  test.use({ order: { isFirstVisit: true, handedIn: 2 } });

  test('a guide opens by itself over the dashboard, goes by arrows, and never comes again [DASH-23 DASH-42]', async ({
    adminPage: page,
    tenant,
  }) => {
    await page.goto('/dashboard');
    const guide = guideScreen(page);
    await expect(guide.hint(menu)).toContainText('1 of 4');
    await expect(guide.next).toBeFocused();
    for (const hint of firstSteps.hints.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(guide.hint(hint)).toBeVisible();
    }
    await page.keyboard.press('ArrowLeft');
    await expect(guide.hint(awaitingReview)).toContainText('3 of 4');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(guide.next).toBeFocused();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Escape');
    await expect(guide.anyHint).toHaveCount(0);
    expect((await saved).status()).toBe(200);
    const { data } = await callAs(page, tenant.admin, getUserData, {});
    expect(data.seenGuides).toEqual([firstSteps.id]);

    await page.reload();
    await expect(dashboardScreen(screen('dashboard').here).strip).toContainText('2 activities');
    await rest(page);
    await expect(guide.anyHint).toHaveCount(0);
  });

  test('a hint about a thing in the frame stands at that thing [DASH-42]', async ({
    adminPage: page,
  }) => {
    await page.goto('/dashboard');
    const guide = guideScreen(page);
    const { strip } = dashboardScreen(screen('dashboard').here);
    await guide.next.click();
    await guide.next.click();
    await expect(guide.hint(awaitingReview)).toBeVisible();
    for (const width of [1280, 1000, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(async () => {
        const box = await strip.boundingBox();
        const card = await guide.hint(awaitingReview).boundingBox();
        if (!box || !card) throw new Error('They are not drawn');
        const distance = Math.min(
          Math.abs(card.y - (box.y + box.height)),
          Math.abs(box.y - (card.y + card.height)),
        );
        expect(distance).toBeLessThan(32);
        expect(card.x).toBeGreaterThanOrEqual(0);
        expect(card.x + card.width).toBeLessThanOrEqual(width);
      }).toPass();
    }
  });

  test('what is under it cannot be reached, and a click beside it closes it [DASH-42]', async ({
    adminPage: page,
  }) => {
    await page.goto('/dashboard');
    const guide = guideScreen(page);
    await expect(guide.hint(menu)).toBeVisible();
    await page.mouse.click(900, 700);
    await expect(guide.anyHint).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
  });

  test('waits while a dialog is open [DASH-42]', async ({ adminPage: page }) => {
    let letFrameCome = () => {};
    const frameMayCome = new Promise<void>((resolve) => {
      letFrameCome = resolve;
    });
    await page.route('**/admin/dashboard', async (route) => {
      await frameMayCome;
      await route.continue();
    });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Find a screen, a person or an order' }).click();
    const field = page.getByPlaceholder('Find a screen, a person or an order');
    await expect(field).toBeVisible();
    letFrameCome();
    await expect(dashboardScreen(screen('dashboard').here).strip).toContainText('2 activities');
    await rest(page);
    await expect(guideScreen(page).anyHint).toHaveCount(0);
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(guideScreen(page).hint(menu)).toBeVisible();
  });

  test('waits while something is unsaved in the frame [DASH-42]', async ({ adminPage: page }) => {
    const [hint] = guideWith('design-activity-type').hints;
    if (!hint) throw new Error('A guide without hints');
    await page.goto('/my/user?features=activityTypes');
    await expect(page).toHaveURL('/my/user');
    // Nobody looks at the page until something is typed, however long that takes here.
    await page.addInitScript(() =>
      Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
    );
    await page.goto('/activity-types/new/custom');
    const { here } = screen('newActivityTypeOf');
    const field = here.getByRole('textbox').first();
    await field.fill('Half a title');
    await field.blur();
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
    await rest(page);
    await expect(guideScreen(page).anyHint).toHaveCount(0);
    await field.fill('');
    await field.blur();
    await expect(guideScreen(page).hint(hint)).toBeVisible();
  });

  test('an ambassador has one over their own activities, after the welcome [DASH-42 SHELL-155]', async ({
    page,
    tenant,
    signIn,
  }) => {
    const { hints } = guideWith('own-activities');
    await signIn(tenant.ambassador);
    await page.goto('/activities');
    const begin = page.getByRole('button', { name: 'Let’s begin' });
    await expect(begin).toBeVisible();
    await rest(page);
    await expect(guideScreen(page).anyHint).toHaveCount(0);
    await begin.click();
    for (const [index, hint] of hints.entries()) {
      const card = guideScreen(page).hint(hint);
      await expect(card).toBeVisible();
      await expectInView(page, hint.anchor);
      await (index < hints.length - 1 ? guideScreen(page).next : guideScreen(page).done).click();
    }
    await expect(guideScreen(page).anyHint).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing and every hint is inside the window, 390 px wide, ${colorScheme} [DASH-42]`, async ({
      adminPage: page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 780 });
      for (const id of ['first-steps', 'review-activities', 'design-activity-type']) {
        const { address, hints } = guideWith(id);
        await page.goto(address);
        for (const hint of hints) {
          const card = guideScreen(page).hint(hint);
          await expect(card).toBeVisible();
          await expect(card).toBeInViewport({ ratio: 1 });
          expect.soft(await findBarriers(page), hint.title).toEqual([]);
          await page.keyboard.press('ArrowRight');
        }
        await guideScreen(page).done.click();
      }
    });
  }
});

for (const side of ['native', 'embedded'] as const) {
  const features = ['start', 'activities', 'activityTypes']
    .map((name) => (side === 'native' ? `-${name}` : name))
    .join();

  test.describe(`asked for, ${side}`, () => {
    test.use({ order: { handedIn: 2 } });

    test(`each guide opens from getting started over its screen, seen or not, and finds its things [BRIDGE-72 BRIDGE-87 BRIDGE-127 DASH-42]`, async ({
      adminPage: page,
    }) => {
      await page.goto(`/my/user?features=${features}`);
      await expect(page).toHaveURL('/my/user');
      const guide = guideScreen(page);
      for (const asked of guides.filter(({ audience }) => audience === 'admin')) {
        await page.goto('/start');
        const start = await screen('start').shows(side);
        await guideButton(start, asked).click();
        await expect(page).toHaveURL(asked.address);
        for (const hint of asked.hints) {
          await expect(guide.hint(hint)).toBeVisible();
          // Notifications stand there only when there are some.
          if (hint.anchor !== 'notifications') await expectInView(page, hint.anchor);
          await page.keyboard.press('ArrowRight');
        }
        await guide.done.click();
        await expect(guide.anyHint).toHaveCount(0);
      }
    });
  });
}

test('nobody who has seen a guide is shown it by itself [DASH-42]', async ({ adminPage: page }) => {
  await page.goto('/dashboard');
  await expect(dashboardScreen(screen('dashboard').here).nothingAwaits).toBeVisible();
  await rest(page);
  await expect(guideScreen(page).anyHint).toHaveCount(0);
  await expect(shellScreen(page).menu('Dashboard')).toBeVisible();
});
