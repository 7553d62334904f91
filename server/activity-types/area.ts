import { defineArea } from '#server/platform/area.ts';
import { activityTypeHandlers } from './routes.ts';

export const activityTypes = defineArea({ handlers: activityTypeHandlers });
