import type { Page, Route } from '@playwright/test';
import { betaLabels } from '#client/beta-features.ts';
import { sessionKey } from '#client/session/session-store.ts';
import { addressesIn, framesOf, isOfFrame, parkedFrame } from '../fixtures/place.ts';
import { type ScreenId, screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { password } from '../fixtures/test-tenant.ts';
import { turned } from '../fixtures/turned.ts';
import { guideButton, guideScreen, guides } from '../screens/guide.screen.ts';
import { shellScreen } from '../screens/shell.screen.ts';

// True only while the newer admin is on top. Promises that hold either way round are in the specs that use
// `waysRound`.

test.use({
  order: turned({
    ambassadors: 2,
    planCode: 'starter',
    data: { rollout: { activityTypes: 'native', start: 'native' } },
  }),
});

const goBy = (page: Page, id: ScreenId) => shellScreen(page).menu(screen(id).title).click();

test('signing in leads to the newer admin on top, and an ended session back through the sign-in page [BRIDGE-230]', async ({
  page,
  tenant,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(tenant.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await screen('dashboard').shows('embedded');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page).toHaveTitle(`Dashboard – ${tenant.tenantId}`);
  await goBy(page, 'ambassadors');
  await screen('ambassadors').shows('native');
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(framesOf(page)).toHaveCount(0);
});

test('old addresses lead to the new ones with their filters, and both forms open again [BRIDGE-232 BRIDGE-233]', async ({
  adminPage: page,
}) => {
  await screen('ambassadors').open({ search: 'pendingProfile=true' });
  const there = new URL(page.url());
  expect(there.pathname).toBe('/admin/ambassadors');
  expect(there.search).not.toBe('');
  await page.reload();
  await screen('ambassadors').shows('native');
  expect(page.url()).toBe(there.href);
  await screen('applicationForm').open({ on: 'native' });
  await expect(page).toHaveURL('/admin/application-form');
  const link = shellScreen(page).menu('Application Form');
  await expect(link).toHaveAttribute('href', '/admin/application-form');
});

test('the frame is loaded ahead, and is the one that older screens come in [BRIDGE-106 BRIDGE-234 BRIDGE-236]', async ({
  adminPage: page,
}) => {
  await screen('dashboard').open({ on: 'embedded' });
  const isLoaded = parkedFrame(page).locator('#root > *');
  await expect(isLoaded).not.toHaveCount(0);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await goBy(page, 'ambassadors');
  const list = await screen('ambassadors').shows('native');
  await expect(list.heading).toBeFocused();
  await expect(list.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await goBy(page, 'administrators');
  const administrators = await screen('administrators').shows('embedded');
  await expect(administrators.heading).toBeFocused();
  expect(documents).toEqual([]);
  await expect(framesOf(page)).toHaveCount(1);
  expect(addressesIn(page)).toHaveLength(2);
  for (const { href } of addressesIn(page)) {
    expect(href).not.toContain('token');
    expect(href).not.toMatch(/eyJ|[?#]/);
  }
});

test('a screen whose stage goes back is shown in the frame at the same address [BRIDGE-231]', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/ambassadors?features=ambassadors');
  await screen('ambassadors').shows('embedded');
  await page.goto('/admin/ambassadors?features=-ambassadors');
  await screen('ambassadors').shows('native');
  await expect(page).toHaveURL('/admin/ambassadors');
});

test('a person tries the new version of a screen in the frame, and goes back, with the filters kept [BRIDGE-118 BRIDGE-142 BRIDGE-231]', async ({
  adminPage: page,
}) => {
  const list = await screen('ambassadors').open({ search: { tags: 'odd' } });
  await screen('ambassadors').shows('native');
  const rows = list.getByRole('row').filter({ has: list.getByRole('cell') });
  await expect(rows).toHaveCount(1);
  const { href } = new URL(page.url());
  await list.getByRole('button', { name: betaLabels.tryNew }).click();
  await screen('ambassadors').shows('embedded');
  await expect(rows).toHaveCount(1);
  expect(page.url()).toBe(href);
  await page.reload();
  await list.getByRole('button', { name: betaLabels.goBack }).click();
  await screen('ambassadors').shows('native');
  await expect(rows).toHaveCount(1);
  expect(page.url()).toBe(href);
});

test('a guide that a screen in the frame offers opens over its own screen [BRIDGE-127 BRIDGE-234]', async ({
  adminPage: page,
}) => {
  const [guide] = guides;
  const [hint] = guide?.hints ?? [];
  if (!guide || !hint) throw new Error('There is no guide with a hint');
  const start = await screen('start').open();
  await screen('start').shows('native');
  await guideButton(start, guide).click();
  await screen('dashboard').shows('embedded');
  await expect(guideScreen(page).hint(hint)).toBeVisible();
});

test('ambassadors, support and visitors keep the shell on top [BRIDGE-230]', async ({
  page,
  tenant,
  signIn,
}) => {
  await page.goto('/admin/ambassadors');
  await expect(page).toHaveURL('/login?returnTo=%2Fambassadors');
  await signIn(tenant.ambassador);
  await page.goto('/activities');
  await shellScreen(page).heading('Activities').waitFor();
  await expect(page).toHaveURL('/activities');
  await expect(framesOf(page)).toHaveCount(0);
  await signIn(tenant.support);
  await page.goto('/configuration/audit-log');
  const log = await screen('auditLog').shows();
  expect(await log.isFramed()).toBe(true);
  await expect(page).toHaveURL('/configuration/audit-log');
});

const failures: Record<string, { explanation: string; fail: (route: Route) => Promise<void> }> = {
  'is answered with an error': {
    explanation: 'Something went wrong on our side.',
    fail: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'Error' }),
  },
  'never speaks': {
    explanation: 'It did not start.',
    fail: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Silence' }),
  },
};

for (const [title, { explanation, fail }] of Object.entries(failures)) {
  test(`a screen of the shell whose document ${title} says so, and tries again [BRIDGE-235]`, async ({
    adminPage: page,
  }) => {
    await page.route('**', (route) =>
      isOfFrame(route.request()) ? fail(route) : route.fallback(),
    );
    await page.goto('/admin/ambassadors');
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expect(page.getByText(explanation)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the previous version' })).toHaveCount(0);
    await page.unroute('**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen('ambassadors').shows('native');
  });
}
