import { portalLabels } from '#client/tenants/portal-labels.ts';
import { port } from '../fixtures/addresses.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { communityScreen } from '../screens/community.screen.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test.use({ order: { hasPortalDomain: true } });

test('visitors and ambassadors are led to the portal’s own domain, administrators stay [SHELL-126 SHELL-127 SHELL-128 SHELL-129 SHELL-161 AMB-41]', async ({
  page,
  tenant,
  signIn,
}) => {
  const portal = `http://${tenant.portalDomain}:${port}`;
  await page.goto('/login');
  await page.getByRole('link', { name: portalLabels.moved.go }).click();
  await expect(page).toHaveURL(`${portal}/login`);
  await expect(shellScreen(page).heading(/^Welcome to /)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signIn(tenant.ambassador);
  await page.goto('/my/user?a=b');
  await expect(page).toHaveURL(`${portal}/login?returnTo=${encodeURIComponent('/my/user?a=b')}`);

  await signIn(tenant.admin);
  await page.goto('/dashboard');
  await screen('dashboard').shows('embedded');
});

test('the portal’s own domain is the application in its ambassador layout [SHELL-121 AMB-40 AMB-42]', async ({
  page,
  tenant,
  signIn,
}) => {
  const portal = `http://${tenant.portalDomain}:${port}`;
  await signIn(tenant.ambassador, portal);
  await page.goto(portal);
  await expect(page).toHaveURL(`${portal}/activities`);
  await expect(shellScreen(page).heading('Activities')).toBeVisible();
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Activities', 'Rewards', 'Referrals']);
});

test('the embedded admin has the shell say that the portal is used at its own domain [DOM-09 DOM-10 BRIDGE-128]', async ({
  adminPage: page,
  tenant,
}) => {
  const portal = `http://${tenant.portalDomain}:${port}`;
  const here = await screen('community').open({ on: 'embedded' });
  const dialog = page.getByRole('dialog', { name: portalLabels.useDomain.title });
  await expect(dialog).toHaveCount(0);
  await communityScreen(here).aboutOwnDomain.click();
  await expect(dialog).toContainText(`find your portal at ${tenant.portalDomain}:${port}`);
  await expect(dialog).toContainText('Please use and share that address.');
  const link = dialog.getByRole('link', { name: portalLabels.useDomain.go });
  await expect(link).toHaveAttribute('href', portal);
});
