import { expect, test } from '../fixtures/test.ts';
import { describeAmbassador } from '../suites/ambassador.suite.ts';
import { describeAmbassadors } from '../suites/ambassadors.suite.ts';
import { embeddedSide } from '../suites/side.ts';

describeAmbassadors('embedded', embeddedSide('ambassadors'));
describeAmbassador('embedded', embeddedSide('ambassadors'));

test('the address is put right on a slow processor as well, where all happens in another order [SHELL-187 BRIDGE-117]', async ({
  adminPage: page,
}) => {
  await page.goto('/my/user?features=ambassadors');
  await expect(page).toHaveURL('/my/user');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/ambassadors?vueq=%7Bbroken&savedSearch=Nobody');
  await expect(page).toHaveURL('/ambassadors', { timeout: 20_000 });
});
