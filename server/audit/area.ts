import { defineArea } from '#server/platform/area.ts';
import { auditHandlers } from './routes.ts';

export const audit = defineArea({ handlers: auditHandlers });
