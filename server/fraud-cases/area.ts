import { defineArea } from '#server/platform/area.ts';
import { followVerdict } from './follow.ts';
import { tellHeldOrders } from './mail-held.ts';
import { personalDataOfFraudCases } from './personal-data.ts';
import { fraudCaseHandlers } from './routes.ts';

export const fraudCases = defineArea({
  handlers: fraudCaseHandlers,
  jobs: (config) => [followVerdict, tellHeldOrders(config)],
  personalData: personalDataOfFraudCases,
});
