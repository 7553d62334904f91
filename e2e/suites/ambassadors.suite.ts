import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ambassadorsScreen } from '../screens/ambassadors.screen.ts';
import type { Side } from './side.ts';

const vueq = (state: object) => encodeURIComponent(JSON.stringify(state));

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

    test('finds by name while one types, from page 1, as one history entry [AMB-13 SHELL-100 SHELL-188 SHELL-192]', async ({
      adminPage: page,
    }) => {
      const screen = await open(page, `?vueq=${vueq({ page: 2 })}`);
      const entries = await page.evaluate(() => history.length);
      await screen.search.fill('No 07');
      await expect(screen.rows).toHaveCount(1);
      await expect(screen.rows).toContainText('Person No 07');
      await expectState(page, { search: 'No 07' });
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await screen.search.fill('nobody at all');
      await expect(screen.empty).toBeVisible();
    });

    test('sorts the whole list at the server [SHELL-192 SHELL-229]', async ({
      adminPage: page,
    }) => {
      const screen = await open(page);
      await screen.sortBy('name').click();
      await expect(screen.rows.first()).toContainText('Amy ambassador');
      await screen.sortBy('name').click();
      await expectState(page, { sort: 'name' });
      await expect(screen.rows.first()).toContainText('Person No');
    });

    test('keeps those with all of the chosen tags, with the filter in the address [AMB-01 AMB-03 AMB-08 BRIDGE-57]', async ({
      adminPage: page,
    }) => {
      const screen = await open(page);
      await screen.tags.click();
      await screen.tag('even').click();
      await expect(screen.count('1–10 of 12')).toBeVisible();
      await expect(page).toHaveURL('/ambassadors?tags=even');
      await page.keyboard.press('Escape');
      await page.goto('/ambassadors?tags=even%2Codd');
      await expect(screen.empty).toBeVisible();
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

    test('opens a saved search from its tab and from the address [AMB-10 AMB-11]', async ({
      adminPage: page,
    }) => {
      const screen = await open(page);
      await screen.savedSearch('Deactivated').click();
      await expect(page).toHaveURL('/ambassadors?savedSearch=Deactivated');
      await expect(screen.empty).toBeVisible();
      await page.reload();
      await expect(screen.savedSearch('Deactivated')).toHaveAttribute('aria-pressed', 'true');
      await screen.savedSearch('All').click();
      await expect(page).toHaveURL('/ambassadors');
    });

    test('shows the last page for one beyond it, and takes out what it cannot read [SHELL-187 SHELL-189 AMB-06]', async ({
      adminPage: page,
    }) => {
      const screen = await open(page, `?vueq=${vueq({ page: 2 })}`);
      await page.goto(`/ambassadors?vueq=${vueq({ page: 99 })}`);
      await expect(screen.count('21–25 of 25')).toBeVisible();
      await page.goto('/ambassadors?vueq=%7Bbroken&savedSearch=Nobody');
      await expect(screen.count('1–10 of 25')).toBeVisible();
      await expect(page).toHaveURL('/ambassadors');
    });
  });
}
