import { tenantUrl } from '../fixtures/addresses.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { framesOf } from '../fixtures/place.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { password } from '../fixtures/test-tenant.ts';
import { pressBack } from '../fixtures/unsaved-changes.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test('an administrator signs in by form and comes to the screen that was wanted [AUTH-03 AUTH-16 AUTH-17 BRIDGE-01 SHELL-122]', async ({
  page,
  tenant,
}) => {
  await page.goto('/configuration/administrators');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fconfiguration%2Fadministrators$/);
  await page.getByLabel('Email').fill(tenant.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  const administrators = await screen('administrators').shows('embedded');
  await expect(administrators.getByRole('row', { name: /colleague@/ })).toBeVisible();
  await expect(page).toHaveURL(`${tenantUrl(tenant.tenantId)}/configuration/administrators`);
});

test.describe('with an administrator signed in', () => {
  test.beforeEach(async ({ adminPage }) => {
    await screen('administrators', adminPage).open({ on: 'embedded' });
  });

  test('old and new screens follow one another as on one page: Back, Forward, reload [BRIDGE-104 BRIDGE-131 BRIDGE-132 SHELL-144]', async ({
    page,
  }) => {
    const shell = shellScreen(page);
    await expect(shell.menu('Administrators')).toHaveAttribute('aria-current', 'page');
    await shell.menu('Ambassadors').click();
    await expect(shell.menu('Ambassadors')).toHaveAttribute('aria-current', 'page');
    await screen('ambassadors').shows('native');
    await shell.menu('Dashboard').click();
    await screen('dashboard').shows('embedded');

    await page.goBack();
    await expect(shell.heading('Ambassadors')).toBeVisible();
    await page.goBack();
    await screen('administrators').shows('embedded');
    await expect(page).toHaveTitle(/^Administrators – /);
    await page.goForward();
    await expect(shell.heading('Ambassadors')).toBeVisible();
    await page.goBack();

    await page.reload();
    await screen('administrators').shows('embedded');
    await page.goForward();
    await expect(shell.heading('Ambassadors')).toBeVisible();
  });

  test('a copied address and a new tab show the same embedded screen with the same filters [BRIDGE-132 SHELL-99]', async ({
    page,
    context,
  }) => {
    const { here } = screen('administrators');
    await here.getByLabel('Search administrators').fill('colleague');
    await expect(page).toHaveURL(/vueq=/);
    await expect(here.getByRole('row')).toHaveCount(2);

    const tab = await context.newPage();
    await tab.goto(page.url());
    const there = await screen('administrators', tab).shows('embedded');
    await expect(there.getByLabel('Search administrators')).toHaveValue('colleague');
    await expect(there.getByRole('row')).toHaveCount(2);

    const dashboard = shellScreen(page).menu('Dashboard');
    const address = page.url();
    const href = (await dashboard.getAttribute('href')) ?? '';
    await Promise.all([
      context.waitForEvent('page'),
      dashboard.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(page.url()).toBe(address);
    // Chromium may hold back pages in the background for as long as it likes: the link is followed in another tab.
    await tab.goto(href);
    await screen('dashboard', tab).shows('embedded');
    await expect(tab).toHaveURL(/\/dashboard$/);
  });

  test('the frame asks the same server in the same session as the shell [BRIDGE-159]', async ({
    page,
    tenant,
  }) => {
    const asked = page.waitForRequest((request) => request.url().includes('/administrators'));
    await screen('administrators').here.getByLabel('Search administrators').fill('cole');
    const request = await asked;
    expect(request.frame()).not.toBe(page.mainFrame());
    expect(new URL(request.url()).origin).toBe(tenantUrl(tenant.tenantId));
    expect(await request.headerValue('authorization')).toBe(`Bearer ${tenant.admin.token}`);
  });

  test('a link of the frame leads to the old address of its screen [BRIDGE-03 BRIDGE-114]', async ({
    page,
  }) => {
    const dashboard = await screen('dashboard').open({ on: 'embedded' });
    await dashboard.getByRole('link', { name: 'Administrators' }).click();
    await expect(page).toHaveURL(/\/configuration\/administrators$/);
    await page.goto('/admin/configuration/administrators');
    await expect(page).toHaveURL(/[^n]\/configuration\/administrators$/);
  });

  test('unsaved changes in the frame stop a menu click until they are given up [BRIDGE-119 BRIDGE-134 BRIDGE-163 SHELL-165 SHELL-166]', async ({
    page,
  }) => {
    const shell = shellScreen(page);
    await shell.menu('Dashboard').click();
    await shell.menu('Administrators').click();
    const firstName = screen('administrators').here.getByLabel('First name');
    await firstName.fill('Grace');
    await shell.menu('Ambassadors').click();
    await expect(shell.question).toContainText(
      'You have unsaved changes. Are you sure you want to leave?',
    );
    await expect(page).toHaveURL(/\/configuration\/administrators$/);
    await shell.question.getByRole('button', { name: 'Stay' }).click();
    await expect(firstName).toHaveValue('Grace');

    await pressBack(page);
    await expect(shell.question).toBeVisible();
    await expect(page).toHaveURL(/\/configuration\/administrators$/);
    await shell.question.getByRole('button', { name: 'Stay' }).click();

    await shell.menu('Ambassadors').click();
    await shell.question.getByRole('button', { name: 'Leave' }).click();
    await expect(shell.heading('Ambassadors')).toBeVisible();
    await shell.menu('Administrators').click();
    await expect(firstName).toHaveValue('');
  });

  test('signing out in one tab signs out the other, its frame included [AUTH-58 AUTH-60 BRIDGE-162]', async ({
    page,
    context,
  }) => {
    await shellScreen(page).menu('Dashboard').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await screen('dashboard', other).shows('embedded');

    const shell = shellScreen(page);
    await shell.accountMenu.click();
    await shell.logOut.click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login/);
      await expect(framesOf(tab)).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });

  test('an invitation is sent from the frame and said by the shell [ADM-11 ADM-66 BRIDGE-97 BRIDGE-136]', async ({
    page,
  }) => {
    const { here } = screen('administrators');
    await here.getByLabel('First name').fill('Grace');
    await here.getByLabel('Last name').fill('Hopper');
    await here.getByRole('textbox', { name: 'Email' }).fill('grace@hopper.test');
    await here.getByRole('button', { name: 'Invite' }).click();
    await expectNotice(page, 'Invitation sent');
    await expect(here.getByRole('row', { name: /grace@hopper\.test/ })).toContainText('Invited');
    await expect(here.getByLabel('First name')).toHaveValue('');
  });
});
