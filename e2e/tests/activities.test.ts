import { reviewLabels } from '#client/activities/labels.ts';
import { listActivities, rejectTask } from '#contract/activities/endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { expectNotice, holdNotices } from '../fixtures/notices.ts';
import { screen as screenOf } from '../fixtures/screen.ts';
import { sides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { activitiesScreen } from '../screens/activities.screen.ts';

const { notices } = reviewLabels;

sides(['activities'], 'the review of activities', () => {
  test.use({ order: { handedIn: 12 } });

  const open = async (search = '') => {
    const screen = activitiesScreen(await screenOf('activities').open({ search }));
    await expect(screen.rows.first()).toBeVisible();
    return screen;
  };
  const undone = (number: string, reward = '50 points') =>
    notices.undone([`Doer No ${number}`], reward);
  const doer = (number: string) => `Doer No ${number}: Tell a friend`;

  test('shows the reasons of before whole in the dialog of a rejection, 390 px wide as well', async ({
    adminPage: page,
    tenant,
  }) => {
    const reason = `We cannot see where this was. ${'Please take the picture again in daylight. '.repeat(5)}`;
    await open();
    const { results } = await callAs(page, tenant.admin, listActivities, { query: {} });
    const [activity] = results;
    const params = { id: activity?.id ?? '', taskId: activity?.tasks[0]?.id ?? '' };
    await callAs(page, tenant.admin, rejectTask, { params, body: { reason } });
    const screen = await open('?state=awaiting-review');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await screen.reject(screen.rows.first()).click();
      const words = screen.dialog.getByText(reason.trim(), { exact: true });
      await expect(words).toBeInViewport({ ratio: 1 });
      expect(
        await words.evaluate((element) => {
          const button = element.closest('button') ?? element;
          return (
            element.scrollWidth <= element.clientWidth &&
            element.scrollHeight <= button.clientHeight
          );
        }),
      ).toBe(true);
      await page.keyboard.press('Escape');
      await expect(screen.dialog).toBeHidden();
    }
  });

  test('begins with what waits longest, and what is approved leaves at once, with its undo in the notice [ACT-04 ACT-09 ACT-100 ACT-146 ACT-148 ACT-162]', async ({
    adminPage: page,
  }) => {
    const screen = await open('?state=awaiting-review');
    await holdNotices(page);
    await expect(page).toHaveURL('/activities?state=awaiting-review');
    await expect(screen.count('12 activities')).toBeVisible();
    await expect(screen.rows).toHaveCount(10);
    const first = screen.row(doer('01'));
    await expect(screen.rows.first()).toHaveAccessibleName(doer('01'));
    await expect(first.getByText('What no 01 has done')).toBeVisible();
    await screen.approve(first).click();
    await expectNotice(page, notices.approved('Doer No 01'));
    await expect(first).toHaveCount(0);
    await expect(screen.count('11 activities')).toBeVisible();
    await page.getByRole('button', { name: reviewLabels.undo, exact: true }).click();
    await expectNotice(page, undone('01'));
    await expect(first).toBeVisible();
  });

  test('is decided from the keyboard alone: arrows, A, R with Ctrl+Enter, and U for one’s own last decision', async ({
    adminPage: page,
  }) => {
    const screen = await open('?state=awaiting-review');
    await holdNotices(page);
    // Keys go to the page that was pointed at, and to none of its controls.
    await screen.heading.click();
    await page.keyboard.press('ArrowDown');
    await expect(screen.row(doer('01'))).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(screen.row(doer('02'))).toBeFocused();
    await page.keyboard.press('a');
    await expectNotice(page, notices.approved('Doer No 02'));
    await expect(screen.row(doer('02'))).toHaveCount(0);
    // The focus went to the row that took its place.
    await expect(screen.row(doer('03'))).toBeFocused();
    await page.keyboard.press('r');
    await expect(screen.reason).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toBeHidden();
    await expect(screen.row(doer('03'))).toBeFocused();
    await page.keyboard.press('r');
    await screen.reason.fill('Not this one');
    await screen.reason.press('Control+Enter');
    await expectNotice(page, notices.rejected('Doer No 03'));
    await expect(screen.row(doer('03'))).toHaveCount(0);
    // A dialog that is still on its way out keeps the focus.
    await expect(screen.dialog).toBeHidden();
    await screen.rows.first().focus();
    await expect(screen.rows.first()).toBeFocused();
    await page.keyboard.press('u');
    await expectNotice(page, undone('03', ''));
    await expect(screen.row(doer('03'))).toBeVisible();
    await page.keyboard.press('u');
    await expectNotice(page, undone('02'));
    await expect(screen.row(doer('02'))).toBeVisible();
  });

  test('loads nothing for days that are no range, until a range is chosen [SHELL-173]', async ({
    adminPage: page,
  }) => {
    const screen = activitiesScreen(
      await screenOf('activities').open({ search: 'from=yesterday' }),
    );
    await expect(screen.dates).toHaveText('Date is not valid.');
    await expect(screen.rows).toHaveCount(0);
    await screen.dates.click();
    await screen.preset('This Year').click();
    await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/);
    await expect(screen.rows).toHaveCount(10);
    await expect(screen.dates).toBeFocused();
  });
});

sides(['activities'], 'the review of tasks with outcomes', () => {
  const outcomes = [
    { id: '5a9e1c1e-94a1-4b2a-8f1e-0a2b3c4d5e6f', title: 'Good' },
    { id: '6b9e1c1e-94a1-4b2a-8f1e-0a2b3c4d5e6f', title: 'Great' },
  ];
  test.use({
    order: {
      handedIn: 2,
      activityType: {
        tasks: [
          {
            taskDefinition: {
              id: '4c9e1c1e-94a1-4b2a-8f1e-0a2b3c4d5e6f',
              title: 'Tell a friend',
              verificationDataFormat: 'text',
              verificationInstructions: 'Say what you have done',
              outcomes,
            },
          },
        ],
      },
    },
  });

  test('approves as one of them, which is then the label; several at once say what each of them needs [ACT-41 ACT-54 ACT-97]', async ({
    adminPage: _,
  }) => {
    const screen = activitiesScreen(await screenOf('activities').open());
    const row = screen.row('Doer No 01: Tell a friend');
    await screen.approve(row).click();
    await screen.outcome('Great').click();
    await expect(row.getByText('Great')).toBeVisible();
    await screen.selectAll.check();
    await screen.approveSelected.click();
    await expect(screen.dialog).toContainText('Doer No 02: Tell a friend');
    await expect(screen.dialog).toContainText(reviewLabels.bulk.needsOutcome);
  });
});

test.describe('the saved views', () => {
  test.use({ order: { handedIn: 2 } });

  test('say how much awaits review, and that nothing does any more [ACT-10 DASH-27]', async ({
    adminPage: page,
  }) => {
    const list = await screenOf('activities').open({ on: 'embedded' });
    const screen = activitiesScreen(list);
    const view = list.getByRole('button', { name: /^Awaiting review/ });
    await expect(view).toHaveText('Awaiting review2');
    await view.click();
    await expect(page).toHaveURL('/activities?state=awaiting-review');
    await screen.selectAll.check();
    await screen.approveSelected.click();
    await expect(view).toHaveText('Awaiting review0');
    await expect(screen.allReviewed).toBeVisible();
  });
});
