import { defineArea } from '#server/platform/area.ts';
import { personalDataOfPayments } from './personal-data.ts';
import { paymentHandlers } from './routes.ts';

export const payments = defineArea({
  handlers: paymentHandlers,
  personalData: personalDataOfPayments,
});
