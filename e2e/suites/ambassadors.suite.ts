import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ambassadorsScreen } from '../screens/ambassadors.screen.ts';
import type { Side } from './side.ts';

/** The list state in the address bar, however its encoding is spelt. */
const expectState = (page: Page, state: object) =>
  expect.poll(() => new URL(page.url()).searchParams.get('vueq')).toBe(JSON.stringify(state));

/** What the list of ambassadors does, whichever side shows it (BRIDGE-08). */
export function describeAmbassadors(name: string, { choose, root }: Side): void {
  test.describe(`the list of ambassadors, ${name}`, () => {
    test.use({
      order: {
        ambassadors: 24,
        data: { terms: { ambassador: 'Champion', ambassadors: 'Champions' } },
      },
    });

    const open = async (page: Page, query = '') => {
      await choose(page);
      await page.goto(`/ambassadors${query}`);
      const screen = ambassadorsScreen(root(page));
      await expect(screen.heading).toBeVisible();
      await expect(screen.rows.first()).toBeVisible();
      return screen;
    };

    test('pages through everybody, newest first, in the words of the tenant [AMB-02 AMB-12 SHELL-97 SHELL-196 SHELL-226 SHELL-251 TEN-58]', async ({
      adminPage: page,
    }) => {
      const screen = await open(page);
      await expect(page).toHaveURL('/ambassadors');
      await expect(page).toHaveTitle(/^Champions – /);
      await expect(screen.rows).toHaveCount(10);
      await expect(screen.rows.first()).toContainText('Person No 24');
      await expect(screen.count('1–10 of 25')).toBeVisible();
      await screen.page(3).click();
      await expect(screen.rows).toHaveCount(5);
      await expectState(page, { page: 3 });
      await page.reload();
      await expect(screen.count('21–25 of 25')).toBeVisible();
    });

    test('keeps those who joined on the chosen days, which are in the address [DASH-30 SHELL-173]', async ({
      adminPage: page,
    }) => {
      const screen = await open(page);
      await screen.joined.click();
      await screen.joinedOn('This Month').click();
      await expect(page).toHaveURL(/\/ambassadors\?from=(\d{4}-\d\d)-01&to=\1-\d\d$/);
      await expect(screen.joined).toHaveAccessibleName(/Joined: /);
      await page.goto('/ambassadors?from=2001-01-01&to=2001-12-31');
      await expect(screen.empty).toBeVisible();
      await page.goto('/ambassadors?from=2001-12-31&to=2001-01-01');
      await expect(screen.joined).toContainText('not valid');
    });
  });
}
