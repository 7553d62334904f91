import { type Access, adminsAndSupport } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/v1/current-plan/evaluate/:feature': { passes: adminsAndSupport },
};
