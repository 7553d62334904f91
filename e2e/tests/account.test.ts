import { accountLabels as labels } from '#client/auth/account-labels.ts';
import { operatorUrl } from '../fixtures/addresses.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { screen } from '../fixtures/screen.ts';
import { sides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

sides(['account'], 'my account', () => {
  test('goes on with another password [AUTH-22]', async ({ page }) => {
    const account = await screen('account').open({ as: 'ambassador' });
    await account.getByLabel(labels.password.oldPassword).fill('correct horse battery');
    await account
      .getByLabel(labels.password.newPassword, { exact: true })
      .fill('another horse battery');
    await account.getByLabel(labels.password.confirmNewPassword).fill('another horse battery');
    await account.getByRole('button', { name: labels.password.submit }).click();
    await expectNotice(page, labels.notices.passwordChanged);
    // The sessions from before have ended: the next steps are done with the new token.
    await account.getByLabel(labels.name.firstName).fill('Augusta');
    await account.getByRole('button', { name: labels.name.submit }).click();
    await expectNotice(page, labels.notices.nameUpdated);
    await page.reload();
    await expect(account.getByLabel(labels.name.firstName)).toHaveValue('Augusta');
  });
});

test('the operator has their account in the frame as well', async ({ operatorPage }) => {
  await operatorPage.goto(`${operatorUrl}/my/user?features=account`);
  await screen('account', operatorPage).shows('embedded');
});
