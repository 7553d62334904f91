import { defineArea } from '#server/platform/area.ts';
import { communityHandlers } from './routes.ts';

export const community = defineArea({ handlers: communityHandlers });
