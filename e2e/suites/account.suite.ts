import { accountLabels as labels } from '#client/auth/account-labels.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Side } from './side.ts';

/** What My Account does for everybody, whichever side shows it. */
export function describeAccount(name: string, { choose, root }: Side): void {
  test.describe(`my account, ${name}`, () => {
    test('goes on with another password [AUTH-22]', async ({ page, tenant, signIn }) => {
      await signIn(tenant.ambassador);
      await choose(page);
      await page.goto('/my/user');
      const screen = root(page);
      await expect(screen.getByRole('heading', { level: 1, name: labels.title })).toBeVisible();
      await screen.getByLabel(labels.password.oldPassword).fill('correct horse battery');
      await screen
        .getByLabel(labels.password.newPassword, { exact: true })
        .fill('another horse battery');
      await screen.getByLabel(labels.password.confirmNewPassword).fill('another horse battery');
      await screen.getByRole('button', { name: labels.password.submit }).click();
      await expect(page.getByText(labels.notices.passwordChanged)).toBeVisible();
      // The sessions from before have ended: what follows is done with the new token.
      await screen.getByLabel(labels.name.firstName).fill('Augusta');
      await screen.getByRole('button', { name: labels.name.submit }).click();
      await expect(page.getByText(labels.notices.nameUpdated)).toBeVisible();
      await page.reload();
      await expect(screen.getByLabel(labels.name.firstName)).toHaveValue('Augusta');
    });
  });
}
