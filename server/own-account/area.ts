import { defineArea } from '#server/platform/area.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseStandIn } from './erase-stand-in.ts';
import { personalDataOfOwnAccount } from './personal-data.ts';
import { ownAccountHandlers } from './routes.ts';

export const ownAccount = defineArea({
  handlers: ownAccountHandlers,
  personalData: personalDataOfOwnAccount,
  jobs: (config, personalData) => [eraseAccount(personalData, config), eraseStandIn(personalData)],
});
