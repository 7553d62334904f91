import { defineArea } from '#server/platform/area.ts';
import { announcementHandlers } from './routes.ts';

export const announcements = defineArea({ handlers: announcementHandlers });
