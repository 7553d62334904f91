import { accountLabels } from '#client/auth/account-labels.ts';
import { operatorUrl } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { describeAccount } from '../suites/account.suite.ts';
import { embeddedSide } from '../suites/side.ts';

const side = embeddedSide('account');
describeAccount('embedded', side);

test('the operator has their account in the frame as well', async ({ operatorPage: page }) => {
  await page.goto(`${operatorUrl}/my/user?features=account`);
  const heading = side.root(page).getByRole('heading', { level: 1, name: accountLabels.title });
  await expect(heading).toBeVisible();
});
