import { defineArea } from '#server/platform/area.ts';
import { tenantHandlers } from './routes.ts';

export const tenants = defineArea({ handlers: tenantHandlers });
