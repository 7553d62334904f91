import { defineArea } from '#server/platform/area.ts';
import { personalDataOfPayouts } from './personal-data.ts';
import { payoutHandlers } from './routes.ts';

export const payouts = defineArea({
  handlers: payoutHandlers,
  personalData: personalDataOfPayouts,
});
