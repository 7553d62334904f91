import type { Page } from '@playwright/test';
import { areaLabels } from '#client/people/areas.ts';
import { personLabels } from '#client/people/labels.ts';
import { earningsLabels } from '#client/transactions/labels.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { expect, test } from '../fixtures/test.ts';
import { activitiesScreen } from '../screens/activities.screen.ts';
import type { Side } from './side.ts';

const labels = personLabels({ ambassador: 'Ambassador', ambassadors: 'Ambassadors' });

/** What the page of one ambassador does, whichever side shows it. */
export function describeAmbassador(name: string, { choose, root }: Side): void {
  test.describe(`an ambassador's page, ${name}`, () => {
    test.use({ order: { handedIn: 2 } });

    const open = async (page: Page, area: string, token: string) => {
      await choose(page);
      await page.goto('/my/user');
      const query = { search: 'Doer No 01' };
      const { results } = await callAs(page, { token }, listAmbassadors, { query });
      const slug = results[0]?.slug ?? '';
      await page.goto(`/ambassadors/${slug}/${area}`);
      await expect(root(page).getByRole('heading', { level: 1, name: 'Doer No 01' })).toBeVisible();
      return slug;
    };

    const area = (page: Page, title: string) =>
      root(page)
        .getByRole('navigation', { name: labels.menu })
        .getByRole('link', { name: title, exact: true });

    test('reviews what the person has handed in, and shows what it brought [AMB-18 AMB-26 AMB-29 AMB-31 DASH-43]', async ({
      adminPage: page,
      tenant,
    }) => {
      const slug = await open(page, 'activities', tenant.admin.token);
      const screen = activitiesScreen(root(page));
      await expect(screen.rows).toHaveCount(1);
      await expect(root(page).getByText(earningsLabels.pending(50))).toBeVisible();
      await screen.approve(screen.rows.first()).click();
      await expect(page.getByText(/^Task approved: /)).toBeVisible();
      // What the activity is worth reads the same: the person's line has the address as well.
      const person = root(page).getByText(/@/);
      await expect(
        person.filter({ hasText: earningsLabels.balance(50), hasNotText: 'Decided' }),
      ).toBeVisible();
      await area(page, areaLabels.transactions).click();
      await expect(page).toHaveURL(`/ambassadors/${slug}/transactions`);
      await expect(root(page).getByRole('row').filter({ hasText: 'Tell a friend' })).toContainText(
        '+50',
      );
    });

    test('changes the account, asks before changes are left, and opens it for an area there is not [AMB-25 AMB-27]', async ({
      adminPage: page,
      tenant,
    }) => {
      const slug = await open(page, 'nonsense', tenant.admin.token);
      await expect(page).toHaveURL(`/ambassadors/${slug}/user`);
      await root(page).getByLabel(labels.account.firstName).fill('Dora');
      await area(page, areaLabels.activities).click();
      await page
        .getByRole('dialog', { name: /unsaved changes|will not be saved/ })
        .getByRole('button', { name: /Stay|Cancel/ })
        .click();
      await root(page).getByRole('button', { name: labels.account.submit }).click();
      await expect(page.getByText(labels.account.updated, { exact: true })).toBeVisible();
      await expect(root(page).getByRole('heading', { level: 1, name: 'Dora No 01' })).toBeVisible();
    });
  });
}
