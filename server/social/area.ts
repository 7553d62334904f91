import { defineArea } from '#server/platform/area.ts';
import { socialHandlers } from './routes.ts';

export const social = defineArea({ handlers: socialHandlers });
