import { defineArea } from '#server/platform/area.ts';
import { linkedAccountHandlers } from './routes.ts';

export const linkedAccounts = defineArea({ handlers: linkedAccountHandlers });
