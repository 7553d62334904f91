import { defineArea } from '#server/platform/area.ts';
import { homeHandlers } from './routes.ts';

export const home = defineArea({ handlers: homeHandlers });
