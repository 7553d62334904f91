import { dnsLabels } from '#client/dns/labels.ts';
import { domainLabels } from '#client/domains/labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { portalLabels } from '#client/tenants/portal-labels.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import { port, tenantUrl } from '../fixtures/addresses.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { setCname } from '../fixtures/test-tenant.ts';

const labels = domainLabels(Terms.parse({}));
const { cname: portal, 'referral-link': link } = labels.types;

test.use({ order: { planCode: 'community' } });

test('a domain is added, becomes valid once its DNS does, moves the portal, and is removed [DOM-01 DOM-11 DOM-12 DOM-31]', async ({
  adminPage: page,
  browser,
  tenant: { tenantId },
}) => {
  const name = `portal-${tenantId}.localhost`;
  await screen('tenantSettings').open();
  await page
    .getByRole('navigation', { name: settingsLabels.sections })
    .getByRole('link', { name: settingsLabels.views.domains })
    .click();
  await expect(page).toHaveURL('/tenant-settings?view=domains');
  await expect(page.getByRole('region', { name: link.title })).toBeVisible();
  const card = page.getByRole('region', { name: portal.title });
  await card.getByRole('textbox', { name: portal.field }).fill(`https://${name}`);
  await card.getByRole('button', { name: labels.add }).click();
  await expectNotice(page, labels.added);
  await expect(card.getByRole('heading', { name })).toBeFocused();
  // The first check goes on by itself, and the card shows the result.
  await expect(card.getByText('There is no CNAME record yet', { exact: false })).toBeVisible();

  const record = card.getByRole('list', { name: dnsLabels.records });
  const target = `${tenantId}.portals.banyan.localhost`;
  await expect(record).toContainText(target);
  await setCname({ tenantId, name, target });
  await card.getByRole('button', { name: labels.check }).click();
  await expectNotice(page, labels.validated);
  await expect(record.getByText(dnsLabels.states.valid)).toBeVisible();
  await expect(card.getByRole('button', { name: labels.check })).toHaveCount(0);

  const visitor = await browser.newPage({ baseURL: tenantUrl(tenantId) });
  const moved = visitor.getByRole('dialog', { name: portalLabels.moved.title });
  await visitor.goto('/login');
  await expect(moved).toContainText(`Our portal has moved to ${name}:${port}`);
  await moved.getByRole('link', { name: portalLabels.moved.go }).click();
  await expect(visitor).toHaveURL(`http://${name}:${port}/login`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  await card.getByRole('button', { name: labels.remove }).click();
  const question = page.getByRole('dialog', { name: labels.question(name) });
  await question.getByRole('button', { name: labels.remove }).click();
  await expectNotice(page, labels.removed);
  await expect(card.getByRole('textbox', { name: portal.field })).toBeFocused();
  await visitor.goto(`${tenantUrl(tenantId)}/login`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(moved).toHaveCount(0);
  await visitor.close();
});
