import { defineArea } from '#server/platform/area.ts';
import { personalDataOfLinkedAccounts } from './personal-data.ts';
import { linkedAccountHandlers } from './routes.ts';

export const linkedAccounts = defineArea({
  handlers: linkedAccountHandlers,
  personalData: personalDataOfLinkedAccounts,
});
