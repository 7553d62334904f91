import { type Access, everybody } from '#server/testing/access.ts';

export const access: Access = {
  'GET /manifest.webmanifest': { passes: everybody },
  'GET /offline': { passes: everybody },
  'GET /service-worker.js': { passes: everybody },
};
