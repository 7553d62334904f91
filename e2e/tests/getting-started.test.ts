import { refreshShopifyBilling } from '#contract/shopify-billing/endpoints.ts';
import { addressesIn } from '../fixtures/place.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { gettingStartedScreen } from '../screens/dashboard.screen.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test('lists the first steps with their screens [DASH-14 DASH-39]', async ({ adminPage: page }) => {
  await page.goto('/dashboard');
  await shellScreen(page).menu('Getting Started').click();
  await expect(page).toHaveURL('/start');
  const start = gettingStartedScreen(await screen('start').shows('embedded'));
  await expect(start.step('ambassadors')).toContainText('Done');
  await expect(start.step('activity-type')).toContainText('To do');
  await start.step('activity-type').getByRole('link').click();
  await expect(page).toHaveURL('/activity-types/new');
});

test('hides itself in the menu and opens as before [DASH-37 DASH-38 DASH-40 DASH-56 SHELL-139]', async ({
  adminPage: page,
}) => {
  const start = gettingStartedScreen(await screen('start').open({ on: 'embedded' }));
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/users/__SELF__/data') && response.request().method() === 'PUT',
  );
  await start.hide.check();
  await expect(shellScreen(page).menu('Getting Started')).toHaveCount(0);
  await saved;
  await page.reload();
  await expect(start.heading).toBeVisible();
  await expect(start.hide).toBeChecked();
  await expect(shellScreen(page).menu('Dashboard')).toBeVisible();
  await expect(shellScreen(page).menu('Getting Started')).toHaveCount(0);
});

test('hands the id of a charge on to the newer side, which asks Shopify and takes it out [DASH-14 DASH-15 BRIDGE-12 BRIDGE-13]', async ({
  adminPage: page,
}) => {
  const isSeen = Promise.withResolvers<void>();
  await page.route(`**${refreshShopifyBilling.path}`, async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await screen('start').open({ search: { charge_id: '7' }, on: 'embedded' });
  await expect(page).toHaveURL('/start?charge_id=7');
  expect(addressesIn(page).map(({ pathname, search }) => pathname + search)).toEqual([
    '/start?charge_id=7',
    '/admin/start?charge_id=7',
  ]);
  isSeen.resolve();
  await expect(page).toHaveURL('/start');
});
