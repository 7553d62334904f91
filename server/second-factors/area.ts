import { defineArea } from '#server/platform/area.ts';
import { secondFactorHandlers } from './routes.ts';

export const secondFactors = defineArea({ handlers: secondFactorHandlers });
