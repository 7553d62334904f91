import { type Access, admins, everybody } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/v1/tenants/:id/images/:kind': { passes: admins, isUpload: true },
  'GET /api/v1/tenants/:id/brand-images/:file': { passes: everybody },
  'GET /api/v1/mail-preview': { passes: everybody, isPage: true },
};
