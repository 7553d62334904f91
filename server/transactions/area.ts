import { defineArea } from '#server/platform/area.ts';
import { transactionHandlers } from './routes.ts';

export const transactions = defineArea({ handlers: transactionHandlers });
