import { defineArea } from '#server/platform/area.ts';
import { activityHandlers } from './routes.ts';

export const activities = defineArea({ handlers: activityHandlers });
