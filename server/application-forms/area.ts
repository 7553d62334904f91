import { defineArea } from '#server/platform/area.ts';
import { servePages } from './page/serve-pages.ts';
import { applicationFormHandlers } from './routes.ts';

export const applicationForms = defineArea({
  handlers: applicationFormHandlers,
  serve: servePages,
});
