import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { newerOnTop, shellOnTop, type Top } from '../fixtures/tops.ts';
import { shellScreen } from '../screens/shell.screen.ts';

interface Stop {
  path: string;
  menu: string;
  side: 'newer' | 'older';
}

interface Walk {
  top: Top;
  /** A screen that the top window draws itself. */
  home: Stop;
  /** Three pages of its frame. */
  stops: [Stop, Stop, Stop];
}

const ambassadors: Stop = { path: '/ambassadors', menu: 'Ambassadors', side: 'older' };
const dashboard: Stop = { path: '/dashboard', menu: 'Dashboard', side: 'newer' };

const walks: Walk[] = [
  {
    top: shellOnTop,
    home: ambassadors,
    stops: [
      dashboard,
      { path: '/configuration/administrators', menu: 'Administrators', side: 'newer' },
      { path: '/configuration/audit-log', menu: 'Audit Log', side: 'newer' },
    ],
  },
  {
    top: newerOnTop,
    home: dashboard,
    stops: [
      ambassadors,
      { path: '/applicants', menu: 'Applicants', side: 'older' },
      { path: '/activity-types', menu: 'Activity Types', side: 'older' },
    ],
  },
];

const framed = (page: Page) => shellOnTop.newer(page).locator('body');

/** The document of the frame, and not that of the page. */
const isOfFrame = (request: Request) =>
  request.resourceType() === 'document' && request.frame().parentFrame() !== null;

for (const { top, home, stops } of walks) {
  const [first, second, third] = stops;

  /** The address bar and the page say the same. */
  async function isAt(page: Page, { path, menu, side }: Stop): Promise<void> {
    await expect(page).toHaveURL(top.address(path));
    const heading = { level: 1, name: menu, exact: true };
    await expect(top[side](page).getByRole('heading', heading)).toBeVisible();
  }

  /** From a screen of the top window over three pages of the frame. */
  async function walk(page: Page): Promise<void> {
    await page.goto(top.address(home.path));
    await isAt(page, home);
    for (const stop of stops) {
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
      const isNew = page.waitForRequest(isOfFrame);
      await framed(page).evaluate(() => location.reload());
      await isNew;
    },
    'after the frame was thrown away for another': async (page) => {
      await page.route('**', (route) =>
        isOfFrame(route.request()) ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
      );
      await framed(page).evaluate(() => location.reload());
      await expect(page.getByText('This page could not be loaded')).toBeVisible();
      await page.unroute('**');
      await page.getByRole('button', { name: 'Try again' }).click();
    },
    'after going back and forward again': async (page) => {
      await goBackHome(page);
      for (const stop of stops) {
        await page.goForward();
        await isAt(page, stop);
      }
    },
  };

  test.describe(top.name, () => {
    test.use({ order: top.order('ambassadors', 'applicants', 'activityTypes') });

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
        await page.goto(top.address(stop.path));
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
  });
}
