import { expect, test } from '../fixtures/test.ts';
import { embeddedAdmin } from '../screens/shell.screen.ts';
import { describeAmbassadors } from '../suites/ambassadors.suite.ts';

describeAmbassadors('embedded', {
  async choose(page) {
    await page.goto('/my/user?features=ambassadors');
    // Taken out of the address once it has been kept.
    await expect(page).toHaveURL('/my/user');
  },
  root: embeddedAdmin,
});

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
