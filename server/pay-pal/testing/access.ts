import { type Access, admins } from '#server/testing/access.ts';

const path = '/api/v1/pay-pal';

export const access: Access = {
  [`GET ${path}`]: { passes: admins },
  [`PUT ${path}`]: { passes: admins },
  [`DELETE ${path}`]: { passes: admins },
};
