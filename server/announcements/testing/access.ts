import { type Access, operator } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/announcements': { passes: operator },
  'POST /api/v1/announcements': { passes: operator },
  'DELETE /api/v1/announcements/:announcementId': { passes: operator },
};
