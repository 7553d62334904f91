import type { Page } from '@playwright/test';
import { areaLabels } from '#client/people/areas.ts';
import { personLabels } from '#client/people/labels.ts';
import { earningsLabels } from '#client/transactions/labels.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { type OpenScreen, screen as screenOf } from '../fixtures/screen.ts';
import { sides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { activitiesScreen } from '../screens/activities.screen.ts';

const labels = personLabels({ ambassador: 'Ambassador', ambassadors: 'Ambassadors' });

sides(['ambassador'], "an ambassador's page", () => {
  test.use({ order: { handedIn: 2 } });

  const open = async (page: Page, area: string, token: string) => {
    await page.goto('/my/user');
    const query = { search: 'Doer No 01' };
    const { results } = await callAs(page, { token }, listAmbassadors, { query });
    const slug = results[0]?.slug ?? '';
    const person = await screenOf('ambassador').open({ params: { slug, area } });
    await expect(person.heading).toHaveText('Doer No 01');
    return { slug, person };
  };

  const area = (person: OpenScreen, title: string) =>
    person
      .getByRole('navigation', { name: labels.menu })
      .getByRole('link', { name: title, exact: true });

  test('reviews what the person has handed in, and shows what it brought [AMB-18 AMB-29 AMB-31 DASH-43]', async ({
    adminPage: page,
    tenant,
  }) => {
    const { slug, person: screen } = await open(page, 'activities', tenant.admin.token);
    const review = activitiesScreen(screen);
    await expect(review.rows).toHaveCount(1);
    await expect(screen.getByText(earningsLabels.pending(50))).toBeVisible();
    await review.approve(review.rows.first()).click();
    await expectNotice(page, /^Task approved: /);
    // The worth of the activity reads the same: the person's line has the address as well.
    const person = screen.getByText(/@/);
    await expect(
      person.filter({ hasText: earningsLabels.balance(50), hasNotText: 'Decided' }),
    ).toBeVisible();
    await area(screen, areaLabels.transactions).click();
    await expect(page).toHaveURL(`/ambassadors/${slug}/transactions`);
    await expect(screen.getByRole('row').filter({ hasText: 'Tell a friend' })).toContainText('+50');
  });

  test('changes the account, asks before changes are left, and opens it for an area there is not [AMB-25 AMB-27]', async ({
    adminPage: page,
    tenant,
  }) => {
    const { slug, person: screen } = await open(page, 'nonsense', tenant.admin.token);
    await expect(page).toHaveURL(`/ambassadors/${slug}/user`);
    await screen.getByLabel(labels.account.firstName).fill('Dora');
    await area(screen, areaLabels.activities).click();
    await screen.shell.question.getByRole('button', { name: /Stay|Cancel/ }).click();
    await screen.getByRole('button', { name: labels.account.submit }).click();
    await expectNotice(page, labels.account.updated);
    await expect(screen.getByRole('heading', { level: 1, name: 'Dora No 01' })).toBeVisible();
  });
});
