import { apexUrl, tenantUrl } from '../fixtures/addresses.ts';
import { framesOf } from '../fixtures/place.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test('an unknown tenant says so, with status 404 [TEN-119 TEN-120]', async ({ page }) => {
  const answer = await page.goto(tenantUrl('nobody'));
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByText('Unknown Ambassador customer account. Please check URL'),
  ).toBeVisible();
});

test('the bare domain shows the front page, and a page it does not have is not found', async ({
  page,
}) => {
  await page.goto(apexUrl);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ambassador programmes');
  expect((await page.goto(`${apexUrl}/nothing`))?.status()).toBe(404);
});

test('an unknown path keeps its address and leads back [SHELL-05]', async ({ adminPage: page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL('/no/such/page');
});

for (const [asked, shown] of [
  ['/users?vueq=%7B%22page%22%3A1%7D', '/configuration/administrators'],
  ['/administrators', '/configuration/administrators'],
  ['/Configuration/Administrators/', '/configuration/administrators'],
  ['/account', '/my/user'],
  ['/', '/dashboard'],
] as const) {
  test(`${asked} opens ${shown} [SHELL-02 SHELL-04 SHELL-06 SHELL-93 SHELL-94 SHELL-96]`, async ({
    adminPage: page,
  }) => {
    await page.goto('/my/user');
    await page.goto(asked);
    await expect(page).toHaveURL((url) => url.pathname === shown);
    await page.goBack();
    await expect(page).toHaveURL('/my/user');
  });
}

test('an ambassador who opens a page of administrators lands on the own default page [SHELL-123 SHELL-125]', async ({
  page,
  tenant,
  signIn,
}) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') frames.push(new URL(request.url()).pathname);
  });
  await signIn(tenant.ambassador);
  await page.goto('/configuration/administrators');
  await expect(page).toHaveURL('/activities');
  await expect(shellScreen(page).heading('Activities')).toBeVisible();
  expect(frames).toEqual(['/configuration/administrators']);
});

test('a frame that cannot be loaded says so, and works after another try [BRIDGE-110 BRIDGE-164]', async ({
  adminPage: page,
}) => {
  await page.route('**/admin/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/dashboard');
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(shellScreen(page).menu('Ambassadors')).toBeVisible();
  await page.unroute('**/admin/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await screen('dashboard').shows('embedded');
});

test('a session that the server has ended leads to login, with the wanted page kept [AUTH-66 BRIDGE-113]', async ({
  adminPage: page,
}) => {
  await page.goto('/ambassadors');
  await expect(shellScreen(page).heading('Ambassadors')).toBeVisible();
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'unauthenticated',
        status: 401,
        code: 'unauthenticated',
        message: 'Please log in',
      }),
    }),
  );
  await shellScreen(page).menu('Administrators').click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fconfiguration%2Fadministrators/);
  await expect(framesOf(page)).toHaveCount(0);
});

test('the browser of an ambassador loads nothing of the embedded admin [BRIDGE-158]', async ({
  page,
  tenant,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(tenant.ambassador);
  await page.goto('/my/user');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /^\/admin\b|embedded/i.test(path))).toEqual([]);
  expect(asked.some((path) => path.startsWith('/assets/'))).toBe(true);
  await expect(framesOf(page)).toHaveCount(0);
});
