import { reviewLabels } from '#client/activities/labels.ts';
import { accountLabels } from '#client/auth/account-labels.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { logout } from '#contract/auth/endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { expectNotice, holdNotices } from '../fixtures/notices.ts';
import { framesOf, parkedFrame } from '../fixtures/place.ts';
import { screen } from '../fixtures/screen.ts';
import { waysRound } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { password } from '../fixtures/test-tenant.ts';
import { activitiesScreen } from '../screens/activities.screen.ts';
import { dashboardScreen } from '../screens/dashboard.screen.ts';
import { shellScreen } from '../screens/shell.screen.ts';

// The promises of the seam for every screen, on either side.

waysRound(['ambassadors', 'applicants'], 'a list and its records', ({ side, isFramed }) => {
  test.use({ order: { ambassadors: 12 } });

  const open = async () => {
    const list = await screen('ambassadors').open();
    return { list, search: list.getByPlaceholder(/Search/) };
  };

  test('have their filters in the address, and Back leads to the list as it was [BRIDGE-132 BRIDGE-234]', async ({
    adminPage: page,
    context,
  }) => {
    const { list, search } = await open();
    await search.fill('No 07');
    await expect(page).toHaveURL(/vueq=/);
    await expect(list.getByRole('row')).toHaveCount(2);
    const filtered = page.url();
    await list.getByRole('link', { name: /No 07/ }).click();
    await expect(list.getByRole('heading', { level: 1, name: 'Person No 07' })).toBeVisible();
    await expect(page).toHaveTitle(/^Person No 07 – /);
    const record = page.url();
    expect(new URL(record).pathname.startsWith(`${screen('ambassadors').address()}/`)).toBe(true);
    await page.goBack();
    await screen('ambassadors').shows();
    await expect(page).toHaveURL(filtered);
    await expect(search).toHaveValue('No 07');

    const tab = await context.newPage();
    await tab.goto(filtered);
    const copy = await screen('ambassadors', tab).shows();
    await expect(copy.getByPlaceholder(/Search/)).toHaveValue('No 07');
    await expect(tab).toHaveURL(filtered);
    // The address that the link itself has: for a click that opens another tab.
    const href = await copy
      .getByRole('link', { name: /No 07/ })
      .evaluate((link: HTMLAnchorElement) => link.href);
    await tab.goto(href);
    await expect(copy.getByRole('heading', { level: 1, name: 'Person No 07' })).toBeVisible();
    await expect(tab).toHaveURL(record);
  });

  test('keep the fragment of their address, which the document in the frame has as well [BRIDGE-132 BRIDGE-238]', async ({
    adminPage: page,
  }) => {
    const newest = `${screen('ambassadors').address()}#newest`;
    await page.goto(newest);
    const list = await screen('ambassadors').shows();
    const fragment = () => list.locator('body').evaluate(() => location.hash);
    await expect(page).toHaveURL(newest);
    await expect.poll(fragment).toBe('#newest');
    await list.getByRole('link', { name: /No 07/ }).click();
    await expect(page).not.toHaveURL(/#/);
    await page.goBack();
    await screen('ambassadors').shows();
    await expect(page).toHaveURL(newest);
    await expect.poll(fragment).toBe('#newest');
    await page.evaluate(() => {
      location.hash = 'oldest';
    });
    await expect.poll(fragment).toBe('#oldest');
    await page.goBack();
    await expect.poll(fragment).toBe('#newest');
    if (!isFramed) return;
    const address = side === 'native' ? '/applicants#waiting' : '/admin/applicants#waiting';
    await list.locator('body').evaluate((body, href) => {
      const link = Object.assign(document.createElement('a'), { href });
      body.append(link);
      link.click();
    }, address);
    await screen('applicants').shows();
    await expect(page).toHaveURL(`${screen('applicants').address()}#waiting`);
  });

  test('leave the first Tab to the link that skips to the content [SHELL-349]', async ({
    adminPage: page,
  }) => {
    const { list } = await open();
    await expect(list.getByRole('row')).not.toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('take the focus, and the keys of the application work in them [BRIDGE-133]', async ({
    adminPage: page,
  }) => {
    await screen(side === 'native' ? 'dashboard' : 'applicationForm').open();
    await shellScreen(page).menu(screen('ambassadors').title).click();
    const list = await screen('ambassadors').shows();
    await expect(list.heading).toBeFocused();
    const search = list.getByPlaceholder(/Search/);
    await search.focus();
    await page.keyboard.press('Control+k');
    const palette = page.getByPlaceholder('Find a screen, a person or an order');
    await expect(palette).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(search).toBeFocused();
  });

  test('go with the session, in every tab [AUTH-58 AUTH-60 BRIDGE-162]', async ({
    adminPage: page,
    context,
  }) => {
    await open();
    const other = await context.newPage();
    await other.goto(screen('ambassadors').address());
    await screen('ambassadors', other).shows();
    const { accountMenu, logOut } = shellScreen(other);
    await accountMenu.click();
    await logOut.click();
    for (const tab of [other, page]) {
      // Chromium may hold back pages in the background for as long as it likes.
      await tab.bringToFront();
      await expect(tab).toHaveURL(/\/login/);
      await expect(framesOf(tab)).toHaveCount(0);
    }
  });
});

waysRound(['account'], 'a form', ({ isFramed }) => {
  const open = async () => {
    const account = await screen('account').open();
    return {
      firstName: account.getByLabel(accountLabels.name.firstName),
      submit: account.getByRole('button', { name: accountLabels.name.submit }),
    };
  };

  if (!isFramed) {
    test('keeps the focus while a page in a frame out of sight asks for it [BRIDGE-107]', async ({
      adminPage: page,
    }) => {
      const { firstName } = await open();
      // Drawn, and told by the shell that it is out of sight.
      await expect(parkedFrame(page).locator('[inert] #root > *')).not.toHaveCount(0);
      await firstName.fill('');
      await parkedFrame(page)
        .locator('body')
        .evaluate((body) => body.appendChild(document.createElement('input')).focus());
      await page.keyboard.type('Grace');
      await expect(firstName).toHaveValue('Grace');
    });
  }

  test('is saved, and the notice is at the top [BRIDGE-97 BRIDGE-136]', async ({
    adminPage: page,
  }) => {
    const { firstName, submit } = await open();
    await firstName.fill('Grace');
    await submit.click();
    await expectNotice(page, accountLabels.notices.nameUpdated);
    await page.reload();
    await expect(firstName).toHaveValue('Grace');
  });

  test('is filled in again after a session that the server has ended [BRIDGE-99 BRIDGE-188]', async ({
    adminPage: page,
    tenant,
  }) => {
    const { firstName, submit } = await open();
    await firstName.fill('Grace');
    await callAs(page, tenant.admin, logout, {});
    // The page may have noticed it by a request in between.
    void submit.click().catch(() => {});
    await expectNotice(page, draftLabels.keptWithSession);
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await page.getByRole('textbox', { name: 'Email' }).fill(tenant.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await screen('account').shows();
    await expect(page).toHaveURL(screen('account').address());
    await expect(firstName).toHaveValue('Grace');
  });
});

waysRound(['activities'], 'a review', () => {
  test.use({ order: { handedIn: 2 } });

  test('offers its undo in a notice at the top, and the other side counts anew [BRIDGE-97 BRIDGE-136 DASH-27]', async ({
    adminPage: page,
  }) => {
    const { strip } = dashboardScreen(await screen('dashboard').open());
    await strip.getByRole('link', { name: '2 activities' }).click();
    const list = activitiesScreen(await screen('activities').shows());
    await holdNotices(page);
    await list.approve(list.rows.first()).click();
    await expectNotice(page, reviewLabels.notices.approved('Doer No 01'));
    await shellScreen(page).menu(screen('dashboard').title).click();
    await expect(strip.getByRole('link', { name: '1 activity' })).toBeVisible();
    await page.getByRole('button', { name: reviewLabels.undo, exact: true }).click();
    await expect(strip.getByRole('link', { name: '2 activities' })).toBeVisible();
  });
});
