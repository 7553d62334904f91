import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apexUrl, operatorUrl } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeOperator } from '../fixtures/test-tenant.ts';
import { embeddedAdmin } from '../screens/shell.screen.ts';

interface Stop {
  name: string;
  path: string;
  as?: 'admin' | 'support' | 'ambassador' | 'operator';
  /** Resolves when the screen stands. */
  stands: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const headingInFrame = (name: string) => (page: Page) =>
  expect(embeddedAdmin(page).getByRole('heading', { level: 1, name })).toBeVisible();

const stops: Stop[] = [
  { name: 'the front page', path: apexUrl, stands: heading('Ambassador programmes') },
  { name: 'login', path: '/login', stands: heading('Login') },
  {
    name: 'register',
    path: '/register?email=a@b.test&inviteToken=x',
    stands: heading('Register'),
  },
  { name: 'a forgotten password', path: '/forgot-password', stands: heading('Forgot password?') },
  { name: 'the dashboard', path: '/dashboard', as: 'admin', stands: headingInFrame('Dashboard') },
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

test.use({ order: { ambassadors: 12 } });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing and nothing scrolls sideways, ${colorScheme}, ${width} px wide`, async ({
      page,
      tenant,
      signIn,
    }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      let present: Stop['as'];
      for (const { name, path, as, stands } of stops) {
        if (as === 'operator') await signIn(await makeOperator(), operatorUrl);
        else if (as && as !== present) await signIn(tenant[as]);
        present = as ?? present;
        await page.goto(path);
        await stands(page);
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.html}`,
        );
        expect.soft(found, name).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(sideways, name).toBe(0);
      }
    });
  }
}
