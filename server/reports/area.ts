import { defineArea } from '#server/platform/area.ts';
import { reportHandlers } from './routes.ts';

export const reports = defineArea({ handlers: reportHandlers });
