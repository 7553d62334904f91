import { defineArea } from '#server/platform/area.ts';
import { gettingStartedHandlers } from './routes.ts';

export const gettingStarted = defineArea({ handlers: gettingStartedHandlers });
