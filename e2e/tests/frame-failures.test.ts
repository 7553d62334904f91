import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { embeddedAdmin, shellScreen } from '../screens/shell.screen.ts';

const address = '/ambassadors';
const anyPage = '**/admin/**';

test.beforeEach(async ({ adminPage: page }) => {
  await page.goto('/my/user?features=ambassadors');
  await expect(page).toHaveURL('/my/user');
});

const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` });

const failures: Record<string, { explanation: string; fail: (route: Route) => Promise<void> }> = {
  'is not found': {
    explanation: 'It may have been moved.',
    fail: (route) => route.fulfill({ status: 404, ...html('Not found') }),
  },
  'is answered with an error': {
    explanation: 'Something went wrong on our side.',
    fail: (route) => route.fulfill({ status: 500, ...html('Error') }),
  },
  'may not be framed': {
    explanation: 'Your browser or an extension does not let it show here.',
    fail: (route) =>
      route.fulfill({ status: 200, headers: { 'x-frame-options': 'DENY' }, ...html('Denied') }),
  },
  'is refused': {
    explanation: 'Please check your internet connection.',
    fail: (route) => route.abort('connectionrefused'),
  },
  'never speaks': {
    explanation: 'It did not start.',
    fail: (route) => route.fulfill(html('Nothing here speaks')),
  },
};

for (const [title, { explanation, fail }] of Object.entries(failures)) {
  test(`a frame whose document ${title} says so, and tries again [BRIDGE-164]`, async ({
    adminPage: page,
  }) => {
    await page.route(anyPage, fail);
    await page.goto(address);
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expect(page.getByText(explanation)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the previous version' })).toBeVisible();

    await page.unroute(anyPage);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(embeddedAdmin(page).getByRole('heading', { level: 1 })).toHaveText('Ambassadors');
    await expect(page.getByText('This page could not be loaded')).toBeHidden();
  });
}

test('a frame that hangs gives up at its deadline, and the previous version is a click away [BRIDGE-164 BRIDGE-166]', async ({
  adminPage: page,
}) => {
  await page.route(anyPage, () => new Promise(() => {}));
  await page.goto(address);
  await expect(page.getByText('It is taking too long.')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Open the previous version' }).click();
  await expect(shellScreen(page).heading('Ambassadors')).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('a frame that got a sign-in page ends the session, and signing in leads back [BRIDGE-164]', async ({
  adminPage: page,
}) => {
  await page.route(anyPage, (route) =>
    route.fulfill({ status: 302, headers: { location: '/login' } }),
  );
  await page.goto(address);
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(address)}`);
  await expect(shellScreen(page).heading(/^Welcome to /)).toBeVisible();
});

test('code that a release has taken away is looked for once more, then said to be gone [BRIDGE-165 BRIDGE-169 SHELL-204]', async ({
  adminPage: page,
}) => {
  const code = '**/assets/ambassadors-page-*.js';
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document' && pathname.startsWith('/admin/')) {
      documents.push(pathname);
    }
  });
  await page.goto(address);
  await expect(page.getByText('A new version is available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the previous version' })).toBeVisible();
  expect(documents).toEqual(['/admin/ambassadors', '/admin/ambassadors']);

  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(embeddedAdmin(page).getByRole('heading', { level: 1 })).toHaveText('Ambassadors');
});
