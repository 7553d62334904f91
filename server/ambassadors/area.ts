import { defineArea } from '#server/platform/area.ts';
import { ambassadorHandlers } from './routes.ts';

export const ambassadors = defineArea({ handlers: ambassadorHandlers });
