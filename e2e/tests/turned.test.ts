import type { Page, Request, Route } from '@playwright/test';
import { sessionKey } from '#client/session/session-store.ts';
import { operatorUrl, tenantUrl } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeOperator, password } from '../fixtures/test-tenant.ts';
import { newerOnTop } from '../fixtures/tops.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const { newer, older } = newerOnTop;
const heading = (name: string) => ({ level: 1, name, exact: true }) as const;
const shows = (page: Page, name: string) =>
  expect(newer(page).getByRole('heading', heading(name))).toBeVisible();
const showsInFrame = (page: Page, name: string) =>
  expect(older(page).getByRole('heading', heading(name))).toBeVisible();

test.use({ order: { ...newerOnTop.order('ambassadors', 'activityTypes'), ambassadors: 12 } });

test('signing in leads to the newer admin on top, and an ended session back through the sign-in page [BRIDGE-230]', async ({
  page,
  tenant,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(tenant.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await shows(page, 'Dashboard');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page).toHaveTitle(`Dashboard – ${tenant.tenantId}`);
  await shellScreen(page).menu('Ambassadors').click();
  await showsInFrame(page, 'Ambassadors');
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('old addresses lead to the new ones with their filters, and both forms open again [BRIDGE-232 BRIDGE-233]', async ({
  adminPage: page,
}) => {
  await page.goto('/ambassadors?pendingProfile=true');
  await showsInFrame(page, 'Ambassadors');
  const there = new URL(page.url());
  expect(there.pathname).toBe('/admin/ambassadors');
  expect(there.search).not.toBe('');
  await page.reload();
  await showsInFrame(page, 'Ambassadors');
  expect(page.url()).toBe(there.href);
  await page.goto('/application-form');
  await showsInFrame(page, 'Application Form');
  await expect(page).toHaveURL('/admin/application-form');
  const link = shellScreen(page).menu('Application Form');
  await expect(link).toHaveAttribute('href', '/admin/application-form');
});

test('filters of a screen in the frame are in the address, and Back leads through records [BRIDGE-234]', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/ambassadors');
  const search = older(page)
    .getByRole('searchbox')
    .or(older(page).getByPlaceholder(/Search/));
  await search.first().fill('No 07');
  await expect(page).toHaveURL(/vueq=/);
  const filtered = page.url();
  await older(page).getByRole('link', { name: /No 07/ }).click();
  await expect(page).toHaveURL(/\/admin\/ambassadors\/.+\//);
  await showsInFrame(page, 'Person No 07');
  await expect(page).toHaveTitle(/^Person No 07 – /);
  await page.goBack();
  await showsInFrame(page, 'Ambassadors');
  await expect(page).toHaveURL(filtered);
  await expect(search.first()).toHaveValue('No 07');
});

test('a screen of the frame takes the focus, and no document in a frame opens a frame [BRIDGE-234 BRIDGE-236]', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/dashboard');
  await shows(page, 'Dashboard');
  await shellScreen(page).menu('Ambassadors').click();
  await expect(older(page).getByRole('heading', heading('Ambassadors'))).toBeFocused();
  await expect(older(page).getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  expect(page.frames()).toHaveLength(2);
  await shellScreen(page).menu('Administrators').click();
  await expect(newer(page).getByRole('heading', heading('Administrators'))).toBeFocused();
  expect(page.frames()).toHaveLength(2);
  for (const frame of page.frames()) {
    expect(frame.url()).not.toContain('token');
    expect(frame.url()).not.toMatch(/eyJ|[?#]/);
  }
});

test('a screen whose stage goes back is shown in the frame at the same address [BRIDGE-231]', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/ambassadors?features=ambassadors');
  await shows(page, 'Ambassadors');
  await page.goto('/admin/ambassadors?features=-ambassadors');
  await showsInFrame(page, 'Ambassadors');
  await expect(page).toHaveURL('/admin/ambassadors');
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
});

/** The document of the frame. */
const isOfFrame = (request: Request) =>
  request.resourceType() === 'document' && request.frame().parentFrame() !== null;

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
    await showsInFrame(page, 'Ambassadors');
  });
}

test('an operator who opens the tenant from outside is its admin, with the newer admin on top [BRIDGE-230]', async ({
  context,
  tenant,
}) => {
  const { token } = await makeOperator();
  const list = await context.newPage();
  await list.goto(`${operatorUrl}/version.json`);
  await list.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    token,
  ] as const);
  await list.goto(`${operatorUrl}/tenant-admin`);
  await expect(list).toHaveURL(`${operatorUrl}/tenant-admin`);
  await list.getByRole('searchbox').fill(tenant.tenantId);
  const opening = context.waitForEvent('page');
  await list.getByRole('link', { name: new RegExp(tenant.tenantId) }).click();
  const inside = await opening;
  await expect(inside.getByText(/^Logged in as/)).toBeVisible();
  await shows(inside, 'Dashboard');
  await expect(inside).toHaveURL(`${tenantUrl(tenant.tenantId)}/admin/dashboard`);
  await shellScreen(inside).menu('Ambassadors').click();
  await showsInFrame(inside, 'Ambassadors');
  await expect(older(inside).getByText(/^Logged in as/)).toHaveCount(0);
});
