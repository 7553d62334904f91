import { defineArea } from '#server/platform/area.ts';
import { servePortalApp } from './serve-portal-app.ts';

export const install = defineArea({ handlers: {}, serve: servePortalApp });
