import { defineArea } from '#server/platform/area.ts';
import { personalDataOfSecondFactors } from './personal-data.ts';
import { secondFactorHandlers } from './routes.ts';

export const secondFactors = defineArea({
  handlers: secondFactorHandlers,
  personalData: personalDataOfSecondFactors,
});
