import { defineArea } from '#server/platform/area.ts';
import { profileHandlers } from './routes.ts';

export const profiles = defineArea({ handlers: profileHandlers });
