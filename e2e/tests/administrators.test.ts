import { administratorLabels as labels } from '#client/administrators/labels.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const address = '/configuration/administrators';

test('administrators are invited, cancelled, sent again, deleted and restored, each with its notice [ADM-01 ADM-02 ADM-32 ADM-45 ADM-47 ADM-67 ADM-68 ADM-69 ADM-70]', async ({
  adminPage: page,
  tenant,
}) => {
  const frame = await screen('administrators').open({ on: 'embedded' });
  const row = (text: string) => frame.getByRole('row').filter({ hasText: text });
  const act = async (text: string, action: string) => {
    await row(text)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await frame.getByRole('menuitem', { name: action }).click();
  };
  const email = `nia@${tenant.tenantId}.test`;
  await frame.getByLabel(labels.invite.firstName).fill('Nia');
  await frame.getByLabel(labels.invite.lastName).fill('Okafor');
  await frame.getByLabel(labels.invite.email, { exact: true }).fill(email);
  await frame.getByRole('button', { name: labels.invite.submit }).click();
  await expectNotice(page, labels.notices.invited);
  await expect(row(email)).toContainText(labels.status.invited);

  await act(email, labels.actions.resendInvitation);
  await expectNotice(page, labels.notices.invitationResent);
  await act(email, labels.actions.cancelInvitation);
  await expectNotice(page, labels.notices.invitationCancelled);
  await expect(row(email)).toHaveCount(0);

  await act(tenant.colleague.email, labels.actions.delete);
  const dialog = frame.getByRole('dialog', { name: 'Delete administrator Cole colleague?' });
  const confirm = dialog.getByRole('button', { name: labels.deletion.confirm });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('combobox', { name: labels.deletion.reason }).click();
  await frame.getByRole('option', { name: labels.deletion.reasons.other }).click();
  await confirm.click();
  await expectNotice(page, labels.notices.deleted);
  await expect(row(tenant.colleague.email)).toHaveCount(0);

  await frame.getByRole('switch', { name: labels.showDeleted }).click();
  await expect(row(tenant.colleague.email)).toContainText(labels.status.deleted);
  await act(tenant.colleague.email, labels.actions.restore);
  await expectNotice(page, labels.notices.restored);
  await expect(row(tenant.colleague.email)).toContainText(labels.status.active);
});

test('a menu closes by a press on the other side of the seam, and the field that was pressed has the focus [BRIDGE-280]', async ({
  adminPage: page,
  tenant,
}) => {
  const frame = await screen('administrators').open({ on: 'embedded' });
  const { accountMenu, logOut } = shellScreen(page);
  const colleague = frame.getByRole('row').filter({ hasText: tenant.colleague.email });
  await colleague.getByRole('button', { name: /^Actions for/ }).click();
  const entry = frame.getByRole('menuitem', { name: labels.actions.delete });
  await expect(entry).toBeVisible();
  // As long as a finger stays down: meanwhile the menu gives the focus back.
  await accountMenu.click({ delay: 100 });
  await expect(entry).toBeHidden();
  await expect(logOut).toBeVisible();

  const field = frame.getByLabel(labels.invite.firstName);
  await field.click();
  await expect(logOut).toBeHidden();
  await page.keyboard.type('Nia');
  await expect(field).toHaveValue('Nia');
});

test('its former and newer addresses lead to the list, which is for administrators [ADM-03 ADM-04 ADM-05 ADM-07 ADM-08 ADM-09]', async ({
  adminPage: page,
  signIn,
  tenant,
}) => {
  for (const former of ['/users', '/administrators', '/admin/configuration/administrators']) {
    await page.goto(former);
    await expect(page).toHaveURL(address);
    await screen('administrators').shows('embedded');
  }
  await page.evaluate(() => localStorage.clear());
  await signIn(tenant.ambassador);
  await page.goto('/users');
  await expect(page).toHaveURL('/activities');
});

test('a search without a hit says so, nobody is said to be there when nobody is, and the own row has no actions [ADM-51 ADM-73]', async ({
  adminPage: page,
  tenant,
}) => {
  const frame = await screen('administrators').open({ on: 'embedded' });
  const own = frame.getByRole('row').filter({ hasText: tenant.admin.email });
  await expect(own).toContainText(labels.ownMark);
  await expect(own.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await frame.getByRole('searchbox').fill('nobody at all');
  await expect(frame.getByText(labels.empty)).toBeVisible();

  // As the server answers an operator, who is in no list, in a tenant without administrators.
  await page.route('**/api/v1/administrators?*', (route) =>
    route.fulfill({ json: { results: [], page: 1, pageSize: 10, totalCount: 0 } }),
  );
  await frame.getByRole('searchbox').fill('');
  await frame.getByLabel(labels.showDeleted).click();
  await expect(frame.getByText(labels.nobody)).toBeVisible();
});

test('what the server says of a refusal is shown, and the notice of a success stays for 2 seconds [ADM-71 ADM-75]', async ({
  adminPage: page,
  tenant,
}) => {
  await page.clock.install();
  const frame = await screen('administrators').open({ on: 'embedded' });
  const { email } = tenant.colleague;
  await frame.getByLabel(labels.invite.firstName).fill('Cole');
  await frame.getByLabel(labels.invite.lastName).fill('Again');
  await frame.getByLabel(labels.invite.email, { exact: true }).fill(email);
  await frame.getByRole('button', { name: labels.invite.submit }).click();
  await expect(frame.getByText('This person is already an administrator')).toBeVisible();
  await expect(frame.getByLabel(labels.invite.email, { exact: true })).toBeFocused();
  await expect(frame.getByLabel(labels.invite.email, { exact: true })).toHaveValue(email);

  await frame.getByLabel(labels.invite.email, { exact: true }).fill(`new-${email}`);
  const notice = page.getByText(labels.notices.invited);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await frame.getByRole('button', { name: labels.invite.submit }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await notice.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  await page.clock.runFor(1500);
  expect(await notice.isVisible()).toBe(true);
  await page.clock.runFor(500);
  await expect(notice).toBeHidden();
});

test.describe('on a plan with room for two', () => {
  test.use({ order: { planCode: 'micro' } });

  test('nobody more is invited, and the page says why [ADM-41 ADM-42 ADM-72]', async ({
    adminPage: _,
  }) => {
    const frame = await screen('administrators').open({ on: 'embedded' });
    await expect(
      frame.getByText('You have more than the 1 administrators included in your current plan'),
    ).toBeVisible();
    await frame.getByLabel(labels.invite.firstName).fill('One');
    await frame.getByLabel(labels.invite.lastName).fill('More');
    await frame.getByLabel(labels.invite.email, { exact: true }).fill('one@more.test');
    await expect(frame.getByRole('button', { name: labels.invite.submit })).toBeDisabled();
  });
});

test('the audit log shows what has just been done, filtered by who did it', async ({
  adminPage: page,
  tenant,
}) => {
  const frame = await screen('administrators').open({ on: 'embedded' });
  await frame.getByLabel(labels.invite.firstName).fill('Nia');
  await frame.getByLabel(labels.invite.lastName).fill('Okafor');
  await frame.getByLabel(labels.invite.email, { exact: true }).fill('nia@example.test');
  await frame.getByRole('button', { name: labels.invite.submit }).click();
  await expectNotice(page, labels.notices.invited);
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page).toHaveURL('/configuration/audit-log');
  const entry = frame.getByRole('row').filter({ hasText: 'nia@example.test' });
  await expect(entry).toContainText('Invited an administrator');
  await expect(entry).toContainText(tenant.admin.email);
  await frame.getByRole('searchbox').fill('somebody else');
  await expect(frame.getByText('No entries found')).toBeVisible();
});

test.describe('a long list of administrators', () => {
  test.use({ order: { administrators: 24 } });

  test('has at most 10 links to its pages [ADM-76]', async ({ adminPage: _ }) => {
    const list = await screen('administrators').open({
      on: 'embedded',
      search: { vueq: '{"page":12,"pageSize":1}' },
    });
    const links = list.getByRole('button', { name: /^Page \d+$/ });
    await expect(links.filter({ hasText: '12' })).toHaveAttribute('aria-current', 'page');
    expect(await links.count()).toBeGreaterThan(5);
    expect(await links.count()).toBeLessThanOrEqual(10);
  });
});
