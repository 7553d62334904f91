import { defineArea } from '#server/platform/area.ts';
import { paymentHandlers } from './routes.ts';

export const payments = defineArea({ handlers: paymentHandlers });
