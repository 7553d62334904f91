import { defineArea } from '#server/platform/area.ts';
import { payPalHandlers } from './routes.ts';

export const payPal = defineArea({ handlers: payPalHandlers });
