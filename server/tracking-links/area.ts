import { defineArea } from '#server/platform/area.ts';
import { personalDataOfTrackingLinks } from './personal-data.ts';
import { trackingLinkHandlers } from './routes.ts';
import { serveLinks } from './serve-links.ts';

export const trackingLinks = defineArea({
  handlers: trackingLinkHandlers,
  personalData: personalDataOfTrackingLinks,
  serve: serveLinks,
});
