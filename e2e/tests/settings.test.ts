import { brandingLabels } from '#client/branding/labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { generalLabels } from '#client/tenants/general-labels.ts';
import { readTenantAsAdmin, updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test.use({
  order: {
    planCode: 'community',
    data: {
      address: { companyName: 'Acme', line1: 'Elm 1', city: 'Reno', state: 'NV' },
      enablePromptsToInstallApp: true,
    },
  },
});

const field = (name: keyof typeof generalLabels.fields) =>
  screen('tenantSettings').here.getByLabel(generalLabels.fields[name], { exact: true });

test('new words and pictures are in force in the shell, the frame and the public pages at once, without a reload [SET-32 SET-75]', async ({
  adminPage: page,
  browser,
}) => {
  const dashboard = await screen('dashboard').open({ on: 'embedded' });
  await expect(dashboard.heading).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isTheSame', true));
  await dashboard.heading.evaluate(() => Reflect.set(window, 'isTheSame', true));
  await shellScreen(page).menu('Settings').click();
  await field('ambassador').fill('Hero');
  await field('ambassadors').fill('Heroes');
  await page.getByRole('button', { name: settingsLabels.update, exact: true }).click();
  await expectNotice(page, settingsLabels.updated);
  await expect(shellScreen(page).menu('Heroes')).toBeVisible();

  await page.getByRole('link', { name: settingsLabels.views.branding }).click();
  const form = page.getByRole('form', { name: brandingLabels.title });
  const picture = { name: 'brand.png', mimeType: 'image/png', buffer: onePixel };
  for (const name of [brandingLabels.fields.logo, brandingLabels.fields.faviconUrl]) {
    const group = form.getByRole('group', { name, exact: true });
    await group.locator('input[type=file]').setInputFiles(picture);
    await expect(group.getByRole('img')).toBeVisible();
  }
  const stored = /\/brand-images\//;
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).not.toHaveAttribute('href', stored);
  await page.getByRole('button', { name: settingsLabels.update, exact: true }).click();
  await expect(icon).toHaveAttribute('href', stored);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', stored);

  await shellScreen(page).menu('Dashboard').click();
  await screen('dashboard').shows('embedded');
  await expect(dashboard.locator('body')).toContainText(/heroes/i);
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);
  expect(await dashboard.heading.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL('/login', page.url()).href);
  await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', stored);
  await expect(visitor.getByRole('banner').locator('img')).toHaveAttribute('src', stored);
  await visitor.context().close();
});

test('of two admins who change the same setting the second is told, and loses nothing [SET-173 SET-174]', async ({
  adminPage: page,
  tenant,
}) => {
  await screen('tenantSettings').open();
  await field('tenantName').fill('Ours');
  const params = { tenantId: tenant.tenantId };
  const colleague = tenant.colleague;
  const { data } = await callAs(page, colleague, readTenantAsAdmin, { params, query: {} });
  await callAs(page, colleague, updateTenantData, {
    params,
    body: { data: { tenantName: 'Theirs', reapplyWaitDays: 7 }, before: data },
  });
  const update = page.getByRole('button', { name: settingsLabels.update, exact: true });
  await update.click();
  await expect(page.getByText(settingsLabels.overtaken.title, { exact: true })).toBeVisible();
  await expect(
    page.getByText(settingsLabels.overtaken.taken(generalLabels.fields.reapplyWaitDays)),
  ).toBeVisible();
  await expect(
    page.getByText(settingsLabels.overtaken.kept(generalLabels.fields.tenantName)),
  ).toBeVisible();
  await expect(field('tenantName')).toHaveValue('Ours');
  await expect(field('reapplyWaitDays')).toHaveValue('7');
  await update.click();
  await expectNotice(page, settingsLabels.updated);
  const after = await callAs(page, colleague, readTenantAsAdmin, { params, query: {} });
  expect(after.data).toMatchObject({ tenantName: 'Ours', reapplyWaitDays: 7 });
});

test('an installed portal without a connection says so in the looks of the brand [SET-42]', async ({
  page,
  tenant,
  signIn,
}) => {
  await signIn(tenant.ambassador);
  await page.goto('/activities');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.context().setOffline(true);
  await page.goto('/activities');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
});

/** A picture of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
