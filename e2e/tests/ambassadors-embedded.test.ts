import { expect } from '../fixtures/test.ts';
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
