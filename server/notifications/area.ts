import { defineArea } from '#server/platform/area.ts';
import { notificationHandlers } from './routes.ts';

export const notifications = defineArea({ handlers: notificationHandlers });
