import { defineArea } from '#server/platform/area.ts';
import { creditDueReferrals, watchDueReferrals } from './credit-due.ts';
import { personalDataOfReferrals } from './personal-data.ts';
import { referralHandlers } from './routes.ts';

export const referrals = defineArea({
  handlers: referralHandlers,
  jobs: () => [creditDueReferrals()],
  watch: (database) => watchDueReferrals(database),
  personalData: personalDataOfReferrals,
});
