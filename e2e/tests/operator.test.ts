import { generalLabels } from '#client/tenants/general-labels.ts';
import { tenantLabels } from '#client/tenants/labels.ts';
import { rolloutLabels } from '#client/tenants/rollout-labels.ts';
import { undoLabel } from '#ui/notices/notice-store.ts';
import { operatorUrl, tenantUrl } from '../fixtures/addresses.ts';
import { expectNotice, holdNotices } from '../fixtures/notices.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('the operator finds a tenant by its name or id [AUTH-23 AUTH-24 AUTH-33 AUTH-119 AUTH-120 AUTH-175 TEN-11 TEN-81]', async ({
  operatorPage: page,
  tenant,
}) => {
  await page.goto(`${operatorUrl}/`);
  await expect(page).toHaveURL(`${operatorUrl}/tenant-admin`);
  const search = page.getByRole('searchbox', { name: tenantLabels.search });
  await search.fill(tenant.tenantId);
  await expect(page.getByRole('row').filter({ hasText: tenant.tenantId })).toBeVisible();
  await search.fill('no such tenant at all');
  await expect(page.getByText(tenantLabels.empty)).toBeVisible();
});

test('the operator creates a tenant, which has its pages at once [AUTH-31 AUTH-32 TEN-07 TEN-08 TEN-09 TEN-72 TEN-128 SHELL-25 SHELL-108 SHELL-115 SET-12 SET-89]', async ({
  operatorPage: page,
}) => {
  const tenantId = `made-${Date.now().toString(36)}`;
  await page.goto(`${operatorUrl}/tenant-admin`);
  await page.getByRole('link', { name: tenantLabels.create }).click();
  await page.getByLabel(generalLabels.tenantId).fill('WRONG id');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(generalLabels.fields.tenantName).fill('Northwind Outfitters');
  await page.getByRole('button', { name: generalLabels.newTenant.submit }).click();
  await expect(page.getByLabel(generalLabels.tenantId)).toBeFocused();
  await expect(field(generalLabels.fields.tenantName)).toHaveValue('Northwind Outfitters');
  for (const [name, text] of [
    ['companyName', 'Northwind Outfitters Ltd'],
    ['line1', 'Harbour Road 7'],
    ['city', 'Portland'],
    ['state', 'OR'],
  ] as const) {
    await field(generalLabels.fields[name]).fill(text);
  }
  await page.getByLabel(generalLabels.tenantId).fill('operator');
  await page.getByRole('button', { name: generalLabels.newTenant.submit }).click();
  await expect(page.getByText('Tenant ID is already in use')).toBeVisible();
  await page.getByLabel(generalLabels.tenantId).fill(tenantId);
  await page.getByRole('button', { name: generalLabels.newTenant.submit }).click();
  await expectNotice(page, generalLabels.newTenant.created(tenantId));
  await expect(page).toHaveURL(`${operatorUrl}/create-tenant`);
  await expect(page.getByLabel(generalLabels.tenantId)).toHaveValue('');
  await page.getByRole('button', { name: generalLabels.newTenant.show }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/tenant-admin');
  await expect(page.getByRole('row').filter({ hasText: tenantId })).toBeVisible();

  await page.goto(`${tenantUrl(tenantId)}/login`);
  await expect(page).toHaveTitle(/Northwind Outfitters/);
});

test('the operator moves a screen to its new version for one tenant, and back [BRIDGE-06]', async ({
  operatorPage: page,
  adminPage,
  tenant,
}) => {
  const list = screen('ambassadors', adminPage);
  await adminPage.goto('/ambassadors');
  await list.shows('native');

  await page.goto(`${operatorUrl}/tenant-admin`);
  await page.getByRole('searchbox').fill(tenant.tenantId);
  await page.getByRole('button', { name: rolloutLabels.open(tenant.tenantId) }).click();
  await page
    .getByRole('radiogroup', { name: 'Ambassadors' })
    .getByText(rolloutLabels.stages.embedded, { exact: true })
    .click();
  await page.getByRole('textbox', { name: rolloutLabels.reason }).fill('A pilot');
  await holdNotices(page);
  await page.getByRole('button', { name: rolloutLabels.save }).click();
  await expectNotice(page, rolloutLabels.saved(tenant.tenantId));
  await adminPage.reload();
  await list.shows('embedded');

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: undoLabel }).click();
  await saved;
  await adminPage.reload();
  await list.shows('native');
});

test('nobody else opens the operator’s pages [AUTH-131 TEN-84]', async ({ adminPage: page }) => {
  for (const path of ['/tenant-admin', '/create-tenant', '/login-tenant-admin?tenantId=x']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});
