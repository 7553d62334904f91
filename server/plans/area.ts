import { defineArea } from '#server/platform/area.ts';
import { planHandlers } from './routes.ts';

export const plans = defineArea({ handlers: planHandlers });
