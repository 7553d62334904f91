import { betaLabels } from '#client/beta-features.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test.use({ order: { ambassadors: 3, planCode: 'starter' } });

test('a person tries the new version and goes back, with the filters kept [BRIDGE-118 BRIDGE-138 BRIDGE-141 BRIDGE-142 BRIDGE-143 SHELL-179..181]', async ({
  adminPage: page,
  tenant,
  signIn,
}) => {
  const list = await screen('ambassadors').open({ search: { tags: 'odd' } });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: betaLabels.tryNew }).click();
  const { data } = await (await saved).json();
  expect(data.preferences.beta).toEqual({ ambassadors: true });
  await screen('ambassadors').shows('embedded');
  await expect(page).toHaveURL('/ambassadors?tags=odd');
  await expect(list.getByRole('row')).toHaveCount(3);
  await page.reload();
  await screen('ambassadors').shows('embedded');

  await list.getByRole('button', { name: betaLabels.goBack }).click();
  await screen('ambassadors').shows('native');
  await expect(page).toHaveURL('/ambassadors?tags=odd');
  await expect(list.getByRole('row')).toHaveCount(3);

  // The choice is one person's: a colleague still has the default.
  await page.getByRole('button', { name: betaLabels.tryNew }).click();
  await screen('ambassadors').shows('embedded');
  await signIn(tenant.colleague);
  await page.goto('/ambassadors');
  await screen('ambassadors').shows('native');
});

test('the news of a new version stays away once dismissed [BRIDGE-142 BRIDGE-144 SHELL-184]', async ({
  adminPage: page,
}) => {
  await page.goto('/ambassadors');
  await expect(page.getByText(betaLabels.news)).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: betaLabels.dismiss }).click();
  await expect(page.getByText(betaLabels.news)).toBeHidden();
  const patched = await (await saved).json();
  expect(patched.data.seenNotifications.beta).toEqual({ ambassadors: true });
  await page.reload();
  await expect(page.getByRole('button', { name: betaLabels.tryNew })).toBeVisible();
  await expect(page.getByText(betaLabels.news)).toBeHidden();
});

test('the switch in the account menu takes effect on the open screen [SHELL-183]', async ({
  adminPage: page,
}) => {
  const shell = shellScreen(page);
  await page.goto('/ambassadors');
  await shell.accountMenu.click();
  await page.getByRole('menuitem', { name: 'Beta Features' }).click();
  await page.getByRole('switch', { name: /^People/ }).click();
  await page.keyboard.press('Escape');
  await screen('ambassadors').shows('embedded');
});
