import { approveTask, listActivities } from '#contract/activities/endpoints.ts';
import { tenantUrl } from '../fixtures/addresses.ts';
import { callAs } from '../fixtures/call-as.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { communityScreen } from '../screens/community.screen.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test.use({
  order: { ambassadors: 3, handedIn: 1 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('the community says how many there are, who is active and where people join [SHELL-80 SET-09]', async ({
  adminPage: page,
  tenant,
}) => {
  await page.goto('/dashboard');
  const { results } = await callAs(page, tenant.admin, listActivities, { query: {} });
  const [activity] = results;
  const params = { id: activity?.id ?? '', taskId: activity?.tasks[0]?.id ?? '' };
  await callAs(page, tenant.admin, approveTask, { params, body: {} });

  await shellScreen(page).menu('Community').click();
  await expect(page).toHaveURL('/community');
  const community = communityScreen(screen('community').here);
  await expect(community.heading).toBeVisible();
  await expect(community.figures.filter({ hasText: '20% of all ambassadors' })).toBeVisible();
  await expect(community.chart('joined').getByRole('row')).toHaveCount(13);
  await community.choose('total').click();
  await expect(community.chart('total').getByRole('row').nth(1)).toContainText('5');

  await community.copyApplication.click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(`${tenantUrl(tenant.tenantId)}/apply`);

  await community.mostActive.click();
  await expect(page).toHaveURL(/\/ambassadors\/[\w-]+\/activities$/);
});
