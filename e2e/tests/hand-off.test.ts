import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sessionKey } from '#client/session/session-store.ts';
import { tenantUrl } from '../fixtures/addresses.ts';
import { framedBy, startHostileSite } from '../fixtures/hostile-site.ts';
import { rowOf, screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeOperator, password, type TestTenant } from '../fixtures/test-tenant.ts';
import { turned } from '../fixtures/turned.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const operatorUrl = tenantUrl('operator');
const cookieName = '__Host-banyan-hand-off';

async function signInOperator(context: BrowserContext): Promise<{ page: Page; token: string }> {
  const { token } = await makeOperator();
  const page = await context.newPage();
  await page.goto(`${operatorUrl}/version.json`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    token,
  ] as const);
  return { page, token };
}

/** The prize of an attacker who is an operator somewhere: a token for the tenant, bound to a state. */
async function requestAccess(token: string, tenantId: string, state: string): Promise<string> {
  const url = new URL('/auth/request-access', operatorUrl);
  // Node does not resolve names below localhost; the server goes by the Host header.
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname,
        method: 'POST',
        headers: {
          host: url.host,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(JSON.parse(text).token));
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify({ tenantId, state }));
  });
}

const sessionAt = async (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), sessionKey);

async function signInBy(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function expectNobody(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login(\?|$)/);
  expect(await sessionAt(page)).toBeNull();
}

/** The attacker's own browser, which holds a cookie of the tenant's that the victim's does not. */
async function attack(browser: Browser, tenant: TestTenant) {
  const context = await browser.newContext();
  const { token } = await signInOperator(context);
  const page = await context.newPage();
  await page.goto(`${tenantUrl(tenant.tenantId)}/login-with-token/start?from=operator`);
  const cookie = (await context.cookies(tenantUrl(tenant.tenantId))).find(
    ({ name }) => name === cookieName,
  );
  const state = createHash('sha256')
    .update(cookie?.value ?? '')
    .digest('base64url');
  const handOff = await requestAccess(token, tenant.tenantId, state);
  return { context, token, cookie: cookie?.value ?? '', handOff };
}

/** A person who arrives comes to the application that the tenant has on top. */
const arrivals = [
  { name: 'with the shell on top', order: {} },
  { name: 'with the newer admin on top', order: turned() },
];

for (const { name, order } of arrivals) {
  test.describe(name, () => {
    test.use({ order });

    test('an operator opens a tenant from the list and is its admin there [AUTH-28 AUTH-29 AUTH-35 AUTH-36 AUTH-87 AUTH-88 AUTH-93 BRIDGE-230]', async ({
      context,
      page: _,
      tenant,
    }) => {
      const { page: list } = await signInOperator(context);
      await list.goto(`${operatorUrl}/tenant-admin`);
      await list.getByRole('searchbox').fill(tenant.tenantId);
      const opening = context.waitForEvent('page');
      await list.getByRole('link', { name: new RegExp(tenant.tenantId) }).click();
      const inside = await opening;
      const loggedInAs = /^Logged in as/;
      await expect(inside.getByText(loggedInAs)).toBeVisible();
      const dashboard = screen('dashboard', inside);
      await dashboard.shows('embedded');
      await expect(inside).toHaveURL(tenantUrl(tenant.tenantId) + dashboard.address());
      const session = await sessionAt(inside);
      for (const { value } of await context.cookies()) {
        expect(value).not.toContain('.');
        expect(session).not.toContain(value);
      }
      await shellScreen(inside).menu(screen('ambassadors', inside).title).click();
      const ambassadors = await screen('ambassadors', inside).shows('native');
      if (await ambassadors.isFramed())
        await expect(ambassadors.getByText(loggedInAs)).toHaveCount(0);
      await list.reload();
      await expect(list).toHaveURL((url) => url.pathname === '/tenant-admin');
    });

    test('signing in to another tenant leads there, for its admins [AUTH-04 AUTH-96 BRIDGE-230]', async ({
      page,
      tenant,
    }) => {
      await page.goto(`${operatorUrl}/login?tenantId=${tenant.tenantId}`);
      await signInBy(page, tenant.admin.email);
      await screen('dashboard').shows('embedded');
      await expect(page).toHaveURL(tenantUrl(tenant.tenantId) + screen('dashboard').address());
    });

    for (const [id, form] of [
      ['ambassadors', 'path'],
      ['administrators', 'newPath'],
    ] as const) {
      test(`a link to the ${form} of ${id} leads there over the sign-in page, with its query and fragment [AUTH-17 BRIDGE-233 BRIDGE-238]`, async ({
        page,
        tenant,
      }) => {
        const rest = '?vueq=%7B%22search%22:%22a%22%7D#newest';
        await page.goto(rowOf(id)[form] + rest);
        await expect(page).toHaveURL(/\/login\?returnTo=/);
        await signInBy(page, tenant.admin.email);
        await screen(id).shows();
        await expect(page).toHaveURL(screen(id).address() + rest);
      });
    }
  });
}

test.describe('a hostile sibling of the tenants', () => {
  test('signs nobody in with a link of its own making [AUTH-90 AUTH-91]', async ({
    page,
    browser,
    tenant,
  }) => {
    const attacker = await attack(browser, tenant);
    await page.goto(`/login-with-token#token=${attacker.handOff}`);
    await expectNobody(page);
    await attacker.context.close();
  });

  test('plants no cookie of its own on a tenant [AUTH-88]', async ({ page, browser, tenant }) => {
    const attacker = await attack(browser, tenant);
    const names = [cookieName, 'banyan-hand-off', '__Secure-banyan-hand-off'];
    const site = await startHostileSite({
      setCookie: names.flatMap((name) => [
        `${name}=${attacker.cookie}; Domain=banyan.localhost; Path=/`,
        `${name}=${attacker.cookie}; Domain=banyan.localhost; Path=/auth/login-with-token`,
        `${name}=${attacker.cookie}; Domain=banyan.localhost; Path=/; Secure`,
      ]),
    });
    await page.goto(site.origin);
    await page.goto(`/login-with-token#token=${attacker.handOff}`);
    await expectNobody(page);
    await site.close();
    await attacker.context.close();
  });

  test('sees no cookie and no token of a hand-off', async ({ context, tenant }) => {
    const site = await startHostileSite({});
    const { page: list } = await signInOperator(context);
    await list.goto(`${operatorUrl}/login-tenant-admin?tenantId=${tenant.tenantId}`);
    await list.getByRole('button', { name: `Log in to ${tenant.tenantId}` }).click();
    await expect(list).toHaveURL(`${tenantUrl(tenant.tenantId)}/dashboard`);
    await list.goto(site.origin);
    expect(site.cookies.join('')).toBe('');
    expect(await list.evaluate(() => document.referrer)).toBe('');
    await site.close();
  });

  test('cannot make an operator enter a tenant without a click [AUTH-35]', async ({
    context,
    tenant,
  }) => {
    const target = `${operatorUrl}/login-tenant-admin?tenantId=${tenant.tenantId}`;
    const site = await startHostileSite({
      html: `<iframe src="${target}"></iframe><a href="${target}">A prize</a>`,
    });
    const { page } = await signInOperator(context);
    await page.goto(site.origin);
    await expect(framedBy(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('link').click();
    await expect(page.getByRole('button', { name: `Log in to ${tenant.tenantId}` })).toBeVisible();
    await expect(page).toHaveURL(/\/login-tenant-admin/);
    await site.close();
  });

  test('gets nothing from a token that was stolen, used, for another tenant, or guessed [AUTH-90 AUTH-91]', async ({
    page,
    browser,
    tenant,
  }) => {
    const attacker = await attack(browser, tenant);
    const thief = await attacker.context.newPage();
    const there = tenantUrl(tenant.tenantId);
    await thief.goto(`${there}/login-with-token#token=${attacker.handOff}`);
    await expect(thief).toHaveURL(`${there}/dashboard`);

    const again = await attacker.context.newPage();
    await again.goto(`${there}/version.json`);
    await again.evaluate(() => localStorage.clear());
    await again.goto(`${there}/login-with-token#token=${attacker.handOff}`);
    await expectNobody(again);

    await page.goto(`${operatorUrl}/login-with-token#token=${attacker.handOff}`);
    await expectNobody(page);
    await page.goto(`/login-with-token#token=${randomBytes(32).toString('base64url')}`);
    await expectNobody(page);
    await page.goto('/login-with-token');
    await expectNobody(page);
    await attacker.context.close();
  });
});
