import { defineArea } from '#server/platform/area.ts';
import { personalDataOfBankAccounts } from './personal-data.ts';
import { bankAccountHandlers } from './routes.ts';

export const bankAccounts = defineArea({
  handlers: bankAccountHandlers,
  personalData: personalDataOfBankAccounts,
});
