import type { FrameLocator, Page } from '@playwright/test';
import { stepLabels } from '#client/activity-types/labels.ts';
import { apexUrl, operatorUrl } from '../fixtures/addresses.ts';
import { findBarriers } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeOperator } from '../fixtures/test-tenant.ts';
import { activitiesScreen } from '../screens/activities.screen.ts';
import { embeddedAdmin } from '../screens/shell.screen.ts';

interface Stop {
  name: string;
  path: string;
  as?: 'admin' | 'support' | 'ambassador' | 'operator';
  /** Resolves when the screen stands. */
  stands: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const headingInFrame = (name: string) => (page: Page) =>
  expect(embeddedAdmin(page).getByRole('heading', { level: 1, name })).toBeVisible();

const reviewStands = (side: (page: Page) => Page | FrameLocator) => (page: Page) =>
  expect(activitiesScreen(side(page)).row('Doer No 01')).toBeVisible();

const stops: Stop[] = [
  { name: 'the front page', path: apexUrl, stands: heading('Ambassador programmes') },
  { name: 'login', path: '/login', stands: heading(/^Welcome to /) },
  {
    name: 'register',
    path: '/register?email=a@b.test&inviteToken=x',
    stands: heading('Register'),
  },
  { name: 'a forgotten password', path: '/forgot-password', stands: heading('Forgot password?') },
  { name: 'the dashboard', path: '/dashboard', as: 'admin', stands: headingInFrame('Dashboard') },
  {
    name: 'the summary',
    path: '/dashboard-old',
    as: 'admin',
    stands: (page) => expect(page.getByRole('link', { name: 'Activities approved' })).toBeVisible(),
  },
  {
    name: 'getting started',
    path: '/start',
    as: 'admin',
    stands: (page) =>
      expect(
        embeddedAdmin(page).getByRole('link', { name: 'Create an activity type' }),
      ).toBeVisible(),
  },
  { name: 'the community', path: '/community', as: 'admin', stands: headingInFrame('Community') },
  {
    name: 'administrators',
    path: '/configuration/administrators',
    as: 'admin',
    stands: headingInFrame('Administrators'),
  },
  { name: 'ambassadors', path: '/ambassadors', as: 'admin', stands: heading('Ambassadors') },
  {
    name: 'the new ambassadors',
    path: '/ambassadors?features=ambassadors',
    as: 'admin',
    stands: headingInFrame('Ambassadors'),
  },
  {
    name: 'the audit log',
    path: '/configuration/audit-log',
    as: 'admin',
    stands: headingInFrame('Audit Log'),
  },
  {
    name: 'the review of activities',
    path: '/activities?state=awaiting-review',
    as: 'admin',
    stands: reviewStands((page) => page),
  },
  {
    name: 'the new review of activities',
    path: '/activities?state=awaiting-review&features=activities,activityTypes',
    as: 'admin',
    stands: reviewStands(embeddedAdmin),
  },
  {
    name: 'the new activity types',
    path: '/activity-types?features=activityTypes',
    as: 'admin',
    stands: headingInFrame('Activity Types'),
  },
  {
    name: 'the new page of an activity type',
    path: '/activity-types/edit/tell-a-friend/1?features=activityTypes',
    as: 'admin',
    stands: headingInFrame('Tell a friend'),
  },
  {
    name: 'the activity types',
    path: '/activity-types?features=',
    as: 'admin',
    stands: async (page) => {
      await heading('Activity Types')(page);
      await expect(page.getByRole('link', { name: 'Tell a friend' })).toBeVisible();
    },
  },
  {
    name: 'the page of an activity type',
    path: '/activity-types/edit/tell-a-friend/1',
    as: 'admin',
    stands: (page) => expect(page.getByRole('button', { name: 'Update' })).toBeVisible(),
  },
  {
    name: 'the category of a new activity type',
    path: '/activity-types/new',
    as: 'admin',
    stands: (page) => expect(page.getByRole('button', { name: /^Blog post/ })).toBeVisible(),
  },
  ...Object.values(stepLabels).map(
    (name, index): Stop => ({
      name: `the design of an activity type: ${name}`,
      path: `/activity-types/new/custom?clone=tell-a-friend&version=1&s=${index + 1}`,
      as: 'admin',
      stands: (page) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible(),
    }),
  ),
  {
    name: 'the own activities',
    path: '/activities',
    as: 'ambassador',
    stands: (page) => expect(page.getByRole('button', { name: 'Tell a friend' })).toBeVisible(),
  },
  {
    name: 'an own activity',
    path: '/activities?activity=tell-a-friend',
    as: 'ambassador',
    stands: (page) =>
      expect(page.getByRole('dialog').getByRole('button', { name: 'Hand in' })).toBeVisible(),
  },
  { name: 'the account', path: '/my/user', as: 'ambassador', stands: heading('My Account') },
  {
    name: 'the account of staff',
    path: '/my/user',
    as: 'support',
    stands: (page) => expect(page.getByRole('heading', { name: 'Sign-in security' })).toBeVisible(),
  },
  { name: 'login as', path: '/login-as', as: 'support', stands: heading('Login As') },
  {
    name: 'the tenants',
    path: `${operatorUrl}/tenant-admin`,
    as: 'operator',
    stands: heading('Tenants'),
  },
  {
    name: 'a new tenant',
    path: `${operatorUrl}/create-tenant`,
    as: 'operator',
    stands: (page) => expect(page.getByLabel('Tenant ID')).toBeVisible(),
  },
  { name: 'page not found', path: '/nothing', as: 'admin', stands: heading('Page not found') },
];

test.use({ order: { ambassadors: 12, handedIn: 3, planCode: 'community' } });

const schemes = ['light', 'dark'] as const;
const widths = [1280, 390];

/** Shows the page, which is open, in a scheme, and its frames as well. */
async function showIn(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  for (const frame of page.frames()) {
    const document = frame.locator('html');
    await expect(document).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await document.evaluate(() =>
      Promise.allSettled(
        globalThis.document
          .getAnimations()
          .flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
      ),
    );
  }
}

const partSize = 7;
const parts = Array.from({ length: Math.ceil(stops.length / partSize) }, (_, index) =>
  stops.slice(index * partSize, (index + 1) * partSize),
);

for (const part of parts) {
  const names = `from ${part[0]?.name} to ${part.at(-1)?.name}`;
  test(`axe finds nothing and nothing scrolls sideways, light or dark, wide or narrow, ${names}`, async ({
    page,
    tenant,
    signIn,
  }) => {
    test.setTimeout(120_000);
    let present: Stop['as'];
    for (const { name, path, as, stands } of part) {
      if (as === 'operator') await signIn(await makeOperator(), operatorUrl);
      else if (as && as !== present) await signIn(tenant[as]);
      present = as ?? present;
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await stands(page);
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        for (const scheme of schemes) {
          await showIn(page, scheme);
          const barriers = await findBarriers(page, scheme === 'light' ? 'everything' : 'colours');
          expect.soft(barriers, `${name}, ${scheme}, ${width} px`).toEqual([]);
        }
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(sideways, `${name}, ${width} px`).toBe(0);
      }
    }
  });
}
