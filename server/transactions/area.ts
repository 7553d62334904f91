import { defineArea } from '#server/platform/area.ts';
import { personalDataOfTransactions } from './personal-data.ts';
import { transactionHandlers } from './routes.ts';

export const transactions = defineArea({
  handlers: transactionHandlers,
  personalData: personalDataOfTransactions,
});
