import { defineArea } from '#server/platform/area.ts';
import { summaryHandlers } from './routes.ts';

export const summary = defineArea({ handlers: summaryHandlers });
