import type { Page } from '@playwright/test';
import { screen as screenOf } from '../fixtures/screen.ts';
import { sides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { ambassadorsScreen } from '../screens/ambassadors.screen.ts';

/** The list state in the address bar, however its encoding is spelt. */
const expectState = (page: Page, state: object) =>
  expect.poll(() => new URL(page.url()).searchParams.get('vueq')).toBe(JSON.stringify(state));

sides(['ambassadors'], 'the list of ambassadors', () => {
  test.use({
    order: {
      ambassadors: 24,
      data: { terms: { ambassador: 'champion', ambassadors: 'champions' } },
    },
  });

  const open = async () => {
    const screen = ambassadorsScreen(await screenOf('ambassadors').open());
    await expect(screen.rows.first()).toBeVisible();
    return screen;
  };

  test('pages through everybody, newest first, in the words of the tenant [AMB-02 SHELL-97 SHELL-196 SHELL-226 SHELL-251 TEN-58]', async ({
    adminPage: page,
  }) => {
    const screen = await open();
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
    const screen = await open();
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

test('the address is put right on a slow processor as well, where all happens in another order [SHELL-187 BRIDGE-117]', async ({
  adminPage: page,
}) => {
  await page.goto('/my/user?features=ambassadors');
  await expect(page).toHaveURL('/my/user');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/ambassadors?vueq=%7Bbroken&savedSearch=Nobody');
  await expect(page).toHaveURL('/ambassadors');
});
