import { brandingLabels as labels } from '#client/branding/labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test.use({
  order: { planCode: 'community', data: { branding: { headerTextColor: '#ffffff' } } },
});

test('colours are made readable, bring others with them, and are in force in the shell and a frame without a reload [SET-86]', async ({
  adminPage: page,
}) => {
  const dashboard = await screen('dashboard').open({ on: 'embedded' });
  await expect(dashboard.heading).toBeVisible();
  // A reload of either document would take this mark away.
  await page.evaluate(() => Reflect.set(window, 'isTheSame', true));
  await dashboard.heading.evaluate(() => Reflect.set(window, 'isTheSame', true));
  await shellScreen(page).menu('Settings').click();
  await page
    .getByRole('navigation', { name: settingsLabels.sections })
    .getByRole('link', { name: settingsLabels.views.branding })
    .click();

  const form = page.getByRole('form', { name: labels.title });
  const field = (name: keyof typeof labels.fields) =>
    form.getByRole('textbox', { name: labels.fields[name], exact: true });
  const background = form.getByRole('group', { name: labels.fields.headerBackgroundColor });
  await field('headerBackgroundColor').fill('#808080');
  await expect(field('headerHoverBackgroundColor')).toHaveValue('#5a5a5a');
  await expect(field('headerActiveBackgroundColor')).toHaveValue('#5a5a5a');
  await expect(background.getByText(labels.contrast.low('3.9:1'))).toBeVisible();
  await background.getByRole('button', { name: labels.contrast.use('#767676') }).click();
  await expect(field('headerBackgroundColor')).toHaveValue('#767676');
  await expect(background.getByText(labels.contrast.readable('4.5:1'))).toBeVisible();
  await expect(field('headerHoverBackgroundColor')).toHaveValue('#505050');
  await field('headerHoverBackgroundColor').fill('#404040');
  await field('linkColor').fill('#2185d0');
  await expect(field('linkHoverColor')).toHaveValue('#1a69a4');
  await field('primaryButtonColor').fill('#aa0000');
  await expect(field('primaryButtonHoverColor')).toHaveValue('#770000');
  await form.getByRole('button', { name: settingsLabels.update }).click();
  await expectNotice(page, settingsLabels.updated);

  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(118, 118, 118)');
  await shellScreen(page).menu('Dashboard').click();
  await screen('dashboard').shows('embedded');
  await expect(dashboard.locator('html')).toHaveCSS('--mantine-color-brand-6', '#aa0000');
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);
  expect(await dashboard.heading.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);

  await page.reload();
  await screen('tenantSettings').open({ search: { view: 'branding' } });
  await expect(field('headerHoverBackgroundColor')).toHaveValue('#404040');
  await expect(field('headerActiveBackgroundColor')).toHaveValue('#505050');
});
