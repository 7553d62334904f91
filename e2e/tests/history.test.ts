import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { embeddedAdmin, shellScreen } from '../screens/shell.screen.ts';

interface Stop {
  path: string;
  menu: string;
  side: 'native' | 'embedded';
}

const home: Stop = { path: '/ambassadors', menu: 'Ambassadors', side: 'native' };
const first: Stop = { path: '/dashboard', menu: 'Dashboard', side: 'embedded' };
const second: Stop = {
  path: '/configuration/administrators',
  menu: 'Administrators',
  side: 'embedded',
};
const third: Stop = { path: '/configuration/audit-log', menu: 'Audit Log', side: 'embedded' };

/** The address bar and the page say the same. */
async function isAt(page: Page, { path, menu, side }: Stop): Promise<void> {
  await expect(page).toHaveURL(path);
  const whole = side === 'native' ? page : embeddedAdmin(page);
  await expect(whole.getByRole('heading', { level: 1, name: menu, exact: true })).toBeVisible();
}

/** From an old screen over three pages of the frame. */
async function walk(page: Page): Promise<void> {
  await page.goto(home.path);
  await isAt(page, home);
  for (const stop of [first, second, third]) {
    await shellScreen(page).menu(stop.menu).click();
    await isAt(page, stop);
  }
}

/** Each press of Back leads to the stop before: none is dead, none leads elsewhere. */
async function goBackHome(page: Page): Promise<void> {
  for (const stop of [second, first, home]) {
    await page.goBack();
    await isAt(page, stop);
  }
}

const between: Record<string, (page: Page) => Promise<void>> = {
  'as it is': async () => {},
  'after the page was reloaded': async (page) => {
    await page.reload();
  },
  'after the frame has loaded itself anew': async (page) => {
    const isNew = page.waitForRequest((request) => request.resourceType() === 'document');
    await embeddedAdmin(page)
      .locator('body')
      .evaluate(() => location.reload());
    await isNew;
  },
  'after the frame was thrown away for another': async (page) => {
    await page.route('**/admin/**', (route) => route.fulfill({ status: 500, body: '' }));
    await embeddedAdmin(page)
      .locator('body')
      .evaluate(() => location.reload());
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await page.unroute('**/admin/**');
    await page.getByRole('button', { name: 'Try again' }).click();
  },
  'after going back and forward again': async (page) => {
    await goBackHome(page);
    for (const stop of [first, second, third]) {
      await page.goForward();
      await isAt(page, stop);
    }
  },
};

for (const [title, happens] of Object.entries(between)) {
  test(`Back leads through every page of the walk, ${title} [BRIDGE-131]`, async ({
    adminPage: page,
  }) => {
    await walk(page);
    await happens(page);
    await isAt(page, third);
    await goBackHome(page);
  });
}

test('Back leads through pages that were opened by their addresses [BRIDGE-131 BRIDGE-132]', async ({
  adminPage: page,
}) => {
  for (const stop of [home, first, second, third]) {
    await page.goto(stop.path);
    await isAt(page, stop);
  }
  await goBackHome(page);
});

test('two steps back at once lead two pages back, and two forward again [BRIDGE-131]', async ({
  adminPage: page,
}) => {
  await walk(page);
  await page.evaluate(() => history.go(-2));
  await isAt(page, first);
  await page.evaluate(() => history.go(2));
  await isAt(page, third);
  await goBackHome(page);
});
