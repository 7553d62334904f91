import { expect, test } from '../fixtures/test.ts';
import { activitiesScreen } from '../screens/activities.screen.ts';
import { embeddedAdmin } from '../screens/shell.screen.ts';
import { describeActivities } from '../suites/activities.suite.ts';
import { embeddedSide } from '../suites/side.ts';

const side = embeddedSide('activities');
describeActivities('embedded', side);

test.describe('the saved views', () => {
  test.use({ order: { handedIn: 2 } });

  test('say how much awaits review, and that nothing does any more [ACT-10 DASH-27]', async ({
    adminPage: page,
  }) => {
    await side.choose(page);
    await page.goto('/activities');
    const screen = activitiesScreen(embeddedAdmin(page));
    const view = embeddedAdmin(page).getByRole('button', { name: /^Awaiting review/ });
    await expect(view).toHaveText('Awaiting review2');
    await view.click();
    await expect(page).toHaveURL('/activities?state=awaiting-review');
    await screen.selectAll.check();
    await screen.approveSelected.click();
    await expect(view).toHaveText('Awaiting review0');
    await expect(screen.allReviewed).toBeVisible();
  });
});
