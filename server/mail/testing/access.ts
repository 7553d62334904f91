import { type Access, everybody } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/mail-previews/:id': { passes: everybody },
};
