import { type Access, adminsAndSupport } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/audit-log': { passes: adminsAndSupport },
};
