import { embeddedAdmin } from '../screens/shell.screen.ts';
import { describeAmbassadors } from '../suites/ambassadors.suite.ts';

describeAmbassadors('embedded', {
  async choose(page) {
    await page.goto('/my/user?features=ambassadors');
  },
  root: embeddedAdmin,
});
