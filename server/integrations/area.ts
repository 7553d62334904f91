import { defineArea } from '#server/platform/area.ts';
import { integrationHandlers } from './routes.ts';

export const integrations = defineArea({ handlers: integrationHandlers });
