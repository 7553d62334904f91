import { approveTask, listActivities } from '#contract/activities/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { activitiesScreen } from '../screens/activities.screen.ts';
import { ambassadorsScreen } from '../screens/ambassadors.screen.ts';
import { dashboardScreen } from '../screens/dashboard.screen.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test.describe('what awaits review', () => {
  test.use({ order: { handedIn: 2 } });

  test('is counted on the dashboard, leads to the list, and is renewed after each review [DASH-01 DASH-03 DASH-06 DASH-07 DASH-25 DASH-26 DASH-27 DASH-50 REP-09 REP-69]', async ({
    adminPage: page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    const dashboard = dashboardScreen(await screen('dashboard').shows('embedded'));
    await dashboard.strip.getByRole('link', { name: '2 activities' }).click();
    await expect(page).toHaveURL('/activities?state=awaiting-review');
    const list = activitiesScreen(page);
    await list.selectAll.check();
    await list.approveSelected.click();
    await expect(list.allReviewed).toBeVisible();
    await shellScreen(page).menu('Dashboard').click();
    await expect(dashboard.nothingAwaits).toBeVisible();
    await expect(dashboard.strip.getByRole('link')).toHaveCount(0);
  });

  test('is counted anew when the window gets the focus, for somebody else reviews as well [DASH-27]', async ({
    adminPage: page,
    tenant,
  }) => {
    const { strip } = dashboardScreen(await screen('dashboard').open({ on: 'embedded' }));
    await expect(strip.getByRole('link', { name: '2 activities' })).toBeVisible();
    const { results } = await callAs(page, tenant.colleague, listActivities, { query: {} });
    const [activity] = results;
    const params = { id: activity?.id ?? '', taskId: activity?.tasks[0]?.id ?? '' };
    await callAs(page, tenant.colleague, approveTask, { params, body: {} });
    // As when another window was in front of this one, which never hid it.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(strip.getByRole('link', { name: '1 activity' })).toBeVisible();
  });

  test('is in figures of the period, and each leads to its list [DASH-08 DASH-12 DASH-29 DASH-30 REP-08 REP-56]', async ({
    adminPage: page,
  }) => {
    const dashboard = dashboardScreen(await screen('dashboard').open({ on: 'embedded' }));
    await expect(dashboard.strip).toBeVisible();
    await expect(dashboard.summary('month')).toContainText('Activities awaiting review2');
    await dashboard.figure('inReview').click();
    await expect(page).toHaveURL(
      /\/activities\?from=\d{4}-\d\d-01&state=awaiting-review&to=\d{4}-\d\d-\d\d$/,
    );
    await expect(activitiesScreen(page).rows).toHaveCount(2);
    await page.goBack();
    await dashboard.figure('newAmbassadors').click();
    await expect(page).toHaveURL(/\/ambassadors\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
    await expect(ambassadorsScreen(page).rows).not.toHaveCount(0);
    await page.goBack();
    await expect(dashboard.summary('month')).toBeVisible();
  });
});

test('the period is kept in the address, and what is no period is taken out of it [DASH-09 DASH-10 DASH-28 DASH-45 REP-11]', async ({
  adminPage: page,
}) => {
  await page.goto('/dashboard?period-type=year&date-in-period=tomorrow');
  const dashboard = dashboardScreen(await screen('dashboard').shows('embedded'));
  await expect(dashboard.summary('month')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await dashboard.period('week').click();
  await expect(page).toHaveURL('/dashboard?period-type=week');
  await dashboard.previous('week').click();
  await expect(page).toHaveURL(/date-in-period=\d{4}-\d\d-\d\d&period-type=week$/);
  await page.reload();
  await expect(dashboard.summary('week')).toBeVisible();
  await dashboard.next('week').click();
  await expect(page).toHaveURL('/dashboard?period-type=week');
  await expect(dashboard.next('week')).toHaveAttribute('aria-disabled', 'true');
});

test('a part that fails is tried again in its own place, while the others work [DASH-33]', async ({
  adminPage: page,
}) => {
  await page.route(`**${getSummary.path}*`, (route) => route.abort());
  const dashboard = dashboardScreen(await screen('dashboard').open({ on: 'embedded' }));
  await expect(dashboard.nothingAwaits).toBeVisible();
  await expect(dashboard.alert).toHaveCount(1);
  await page.unroute(`**${getSummary.path}*`);
  await dashboard.tryAgain.click();
  await expect(dashboard.figure('approved')).toBeVisible();
  await expect(dashboard.alert).toHaveCount(0);
});

test('a notice has the colour of its level [REP-27]', async ({ adminPage: page }) => {
  const levels = ['error', 'warning', 'info'] as const;
  await page.route(`**${listDashboardNotifications.path}*`, (route) =>
    route.fulfill({
      json: {
        results: levels.map((level) => ({ id: level, type: 'plan-limit', level, message: level })),
      },
    }),
  );
  const dashboard = dashboardScreen(await screen('dashboard').open({ on: 'embedded' }));
  await expect(dashboard.notifications).toHaveCount(levels.length);
  const hues = await dashboard.notifications.evaluateAll((items) =>
    items.map((item) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(item)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      if (blue > red) return 'blue';
      return green - blue > red - green ? 'yellow' : 'red';
    }),
  );
  expect(hues).toEqual(['red', 'yellow', 'blue']);
});

test.describe('a limit of the plan that is reached', () => {
  test.use({ order: { planCode: 'starter', administrators: 1 } });

  test('is told of until the person has dismissed it, for that person [DASH-31 DASH-32]', async ({
    adminPage: page,
    tenant,
    signIn,
  }) => {
    const dashboard = dashboardScreen(await screen('dashboard').open({ on: 'embedded' }));
    await expect(dashboard.notifications).toHaveText(/limit of 3 administrators/);
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/users/__SELF__/data') && response.request().method() === 'PUT',
    );
    await dashboard.dismiss.click();
    await expect(dashboard.notifications).toHaveCount(0);
    await saved;
    await page.reload();
    await expect(dashboard.nothingAwaits).toBeVisible();
    await expect(dashboard.notifications).toHaveCount(0);
    await signIn(tenant.colleague);
    await page.reload();
    await expect(dashboard.notifications).toHaveCount(1);
  });
});

test.describe('the summary at its old address', () => {
  test.use({ order: { handedIn: 1 } });

  test('is native, keeps its period, and leads to the same lists [DASH-04 DASH-05 DASH-10 DASH-45 REP-10]', async ({
    adminPage: page,
  }) => {
    await page.goto('/dashboard-old?date-in-period=2026-02-30&period-type=week');
    const dashboard = dashboardScreen(page);
    await expect(dashboard.heading('Summary')).toBeVisible();
    await expect(dashboard.summary('week')).toContainText('Activities awaiting review1');
    await expect(page).toHaveURL('/dashboard-old?period-type=week');
    await dashboard.previous('week').click();
    await expect(page).toHaveURL(/date-in-period=\d{4}-\d\d-\d\d/);
    await dashboard.period('month').click();
    await expect(dashboard.summary('month')).toBeVisible();
    await dashboard.strip.getByRole('link', { name: '1 activity' }).click();
    await expect(page).toHaveURL('/activities?state=awaiting-review');
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard-old\?date-in-period=/);
  });
});

test('an admin who is signed in comes to the dashboard from the sign-in page, too [DASH-02]', async ({
  adminPage: page,
}) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('the figures stand in four columns, and in fewer where there is no room [DASH-63 DASH-64 AMB-198]', async ({
  adminPage: page,
}) => {
  const dashboard = dashboardScreen(await screen('dashboard').open({ on: 'embedded' }));
  const figure = dashboard.figure('approved');
  const columns = () =>
    figure.evaluate((link) => {
      const row = link.closest('dl');
      const tracks = row ? getComputedStyle(row).gridTemplateColumns.split(' ') : [];
      return tracks.filter((width) => width !== '0px').length;
    });
  await expect(figure).toBeVisible();
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(columns).toBe(2);
});

test('the dashboard and getting started are for admins [DASH-46]', async ({
  page,
  tenant,
  signIn,
}) => {
  await signIn(tenant.ambassador);
  for (const address of ['/dashboard', '/dashboard-old', '/start']) {
    await page.goto(address);
    await expect(page).toHaveURL('/activities');
  }
});
