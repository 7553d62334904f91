import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = { 'GET /api/v1/usage-fees': { passes: admins } };
