import { defineArea } from '#server/platform/area.ts';
import { savedSearchHandlers } from './routes.ts';

export const savedSearches = defineArea({ handlers: savedSearchHandlers });
